import Expectations
internal import FakeBus
import Glibc

/// How a tour moves on desktops that have an opinion on it.
@Suite("Tours move as the desktop wishes", .sessions)
struct DesktopMotionTests {
  private static let from: Box = (40, 60, 60, 40)
  private static let to: Box = (440, 300, 60, 40)
  private static let portal = "org.freedesktop.portal.Desktop"

  /// Goes on by itself, on a way that takes ten minutes.
  private static let tour = """
    { defaults: { shape: 'rect', glide: 600 },
      steps: [{ at: '\(line(from))', glide: 'none', nextOn: { after: 0.1 } }, { at: '\(line(to))' }] }
    """

  /// A desktop, and how its bus answers a question for a setting.
  enum Desktop: CaseIterable {
    case still, calm, lively, silent, without, late

    var answers: @Sendable (BusQuestion) -> BusAnswer {
      switch self {
      case .still: { $0.texts.last == "enable-animations" ? .value(.boolean(false)) : .refusal }
      case .calm, .late: { $0.texts.last == "reduced-motion" ? .value(.uint32(1)) : .refusal }
      case .lively: { $0.texts.last == "enable-animations" ? .value(.boolean(true)) : .refusal }
      case .silent, .without: { _ in .silence }
      }
    }
  }

  /// Plays the tour on a desktop, which may have a bus or none.
  private func play(
    on desktop: Desktop, behind gate: Gate? = nil, _ body: (WestonSession) throws -> Void
  ) throws {
    try withWestonSession { session in
      let path = try session.newFile(".json5", holding: Self.tour)
      // Where programs look for a bus without being told.
      let bus =
        desktop == .without
        ? nil
        : FakeBus(path: session.directory.path + "/bus") { question in
          if question.destination == Self.portal { gate?.pass() }
          return desktop.answers(question)
        }
      expect((bus == nil), is: desktop == .without)
      defer { bus?.stop() }
      defer { gate?.open() }
      let overlay = try Followspot.show(
        ["tour", path], in: session, environment: ["WAYLAND_DEBUG": "client"])
      try body(session)
      // At once, wherever the light is.
      try overlay.end()
    }
  }

  /// A light that leaves its place is as bright as before where it still is; one that fades is not.
  private func expectGlide(_ session: WestonSession) throws {
    let bright = WestonSession.background
    let (x, y) = (Self.from.x, Self.from.y + Self.from.height / 2)
    let picture = try eventually("the light leaves its place") {
      let picture = try session.shot(WestonSession.firstOutput)
      return picture[x, y] == bright ? nil : picture
    }
    expect(picture[x + Self.from.width / 2, y], is: bright)
    expect(picture[Self.to.x + 30, Self.to.y + 20], is: bright.dimmed(byBlack: 140))
  }

  @Test(
    "Where less shall move, no light is seen between two places", arguments: [Desktop.still, .calm])
  func wished(desktop: Desktop) throws {
    try play(on: desktop) { try $0.expectLights([Self.to]) }
  }

  @Test("Where the desktop says so late, the lights glide until then and no longer")
  func wishedLate() throws {
    let gate = Gate()
    try play(on: .late, behind: gate) { session in
      try expectGlide(session)
      gate.open()
      try session.expectLights([Self.to])
    }
  }

  @Test(
    "If no setting says so, lights glide, and a portal that keeps silent holds nothing up",
    arguments: [Desktop.lively, .silent, .without])
  func notWished(desktop: Desktop) throws {
    try play(on: desktop) { try expectGlide($0) }
  }
}
