import Expectations
import FakeCompositor
import RandomNumbers
import Spotlight
import SpotlightRaster
import SpotlightWayland

/// The screens depend on the last show alone, and not on the shows before it.
@MainActor
@Suite struct ApplyTests {
  /// Everything on the wire that a show determines.
  struct Outcome: Equatable {
    var pictures: [String: [UInt32]] = [:]
    var inputs: [String: [Bool]] = [:]
    var keyboards: [String: UInt32] = [:]
    var count = 0
  }

  private static func outputs(_ fake: FakeCompositor) {
    FakeDesktop.everybody(fake)
    fake.advertise("xdg_wm_base", 5)
    fake.addOutput("B", 40, 40, scale: 180, x: 64)
  }

  /// A window, or a place over outputs.
  private static func place(_ random: inout Seeded) -> Place {
    func coin() -> Bool { Bool.random(using: &random) }
    let covers: [Set<String>] = [[], ["A"], ["B"], ["A", "B"], ["C"]]
    let cover = Cover(outputs: covers.randomElement(using: &random) ?? [], mayBeMissing: coin())
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let size = PixelSize(width: coin() ? 30 : 50, height: 40)
      return .window(
        WindowPlan(
          title: coin() ? "one" : "another", size: size, barHeight: 0,
          leastSize: PixelSize(width: 8, height: 8)))
    case 2: return .nowhere(cover)
    default: return .overlay(cover)
    }
  }

  /// A panel with a picture for one of the two scales.
  private static func panel(_ number: Int, _ random: inout Seeded) -> ScenePanel {
    let frame = Rect(x: Double(20 * number), y: 4, width: 14, height: 10)
    let scale = Bool.random(using: &random) ? Scale.one : Scale(hundredTwentieths: 180)
    let size = ScenePanel.pixelSize(frame.size, at: scale)
    // Neither red nor green, which the fake compositor takes for a card.
    let picture = ScreenPicture(
      size, painted: Array(repeating: 0xFF00_0000, count: size.width * size.height))
    return ScenePanel(
      id: "\(number)", frame: frame, opacity: Bool.random(using: &random) ? 1 : 0.5,
      pictures: [scale: picture], takesInput: Bool.random(using: &random))
  }

  /// A random show: any place, up or not, any use of input, lights, panels, cards and cursors.
  private static func show(_ random: inout Seeded) -> Show {
    func coin() -> Bool { Bool.random(using: &random) }
    var show = Show()
    show.isUp = Int.random(in: 0..<5, using: &random) > 0
    show.place = place(&random)
    let areas: [InputArea] = [.nothing, .everything, .lights, .outsideLights, .covers]
    show.input = areas.randomElement(using: &random) ?? .nothing
    let uses: [KeyboardUse] = [.none, .shared, .exclusive]
    show.keyboard = uses.randomElement(using: &random) ?? .none
    show.hearsKeys = coin()
    show.ground = coin() ? .live : Background(inside: coin() ? .black : .dimmed)
    show.cursors.usual = CursorShape.allCases.randomElement(using: &random) ?? .arrow
    show.picture.dim = Dim(opacity: coin() ? 0.5 : 0.25)
    if coin() { show.picture.dims = ["B": Dim(opacity: 0.75)] }
    for index in 0..<Int.random(in: 0...3, using: &random) {
      let x = Double(Int.random(in: 0...90, using: &random))
      let y = Double(Int.random(in: 0...30, using: &random))
      show.picture.lights.append(.square("\(index)", x, y, 12))
    }
    show.picture.panels = (0..<Int.random(in: 0...2, using: &random)).map { panel($0, &random) }
    if coin() { show.picture.cards = [.flat(Rect(x: 20, y: 20, width: 16, height: 12))] }
    return show
  }

  private static func outcome(of desktop: FakeDesktop) -> Outcome {
    var outcome = Outcome()
    let compositor = desktop.compositor
    for output in compositor.outputs.values {
      guard let surface = compositor.surface(on: output) else { continue }
      note(surface, as: output.connector, in: &outcome)
    }
    for surface in compositor.surfaces where surface.role.isWindow && !surface.isClosed {
      note(surface, as: "window", in: &outcome)
    }
    return outcome
  }

  private static func note(_ surface: Surface, as name: String, in outcome: inout Outcome) {
    guard let picture = surface.picture else { return }
    outcome.count += 1
    outcome.pictures[name] = picture.words()
    // The region point by point, because other rectangles may make the same region.
    outcome.inputs[name] = (0..<48).flatMap { y in
      (0..<64).map { x in surface.input?.contains(x, y) ?? true }
    }
    if !surface.role.isWindow { outcome.keyboards[name] = surface.layer.keyboard }
  }

  private static func with(
    _ shows: [Show], _ body: @MainActor (FakeDesktop) throws -> Void = { _ in }
  ) throws -> Outcome {
    var seen = Outcome()
    try withDesktop(outputs) { desktop in
      desktop.compositor.letsDimThrough = true
      for show in shows {
        desktop.stage.apply(show, artist: FlatArtist())
        // Lights let hands through only after they have lain still for a while.
        desktop.advance(by: .seconds(1))
      }
      try body(desktop)
      seen = outcome(of: desktop)
    }
    return seen
  }

  @Test(arguments: 0..<Effort.times(60, long: 60))
  func `one show after another is what the other would be alone`(seed: Int) throws {
    var random = Seeded(seed)
    let (first, second) = (Self.show(&random), Self.show(&random))
    let alone = try Self.with([second])
    expect(try Self.with([first, second]), is: alone, "seed \(seed)")
    expect(try Self.with([first, second, first, second]), is: alone, "seed \(seed)")
    if second.isUp, second.place.window != nil { expect(alone.count, is: 1, "seed \(seed)") }
  }

  @Test(arguments: 0..<Effort.times(20, long: 20))
  func `the same show again sends nothing`(seed: Int) throws {
    var random = Seeded(1000 + seed)
    let show = Self.show(&random)
    _ = try Self.with([show]) { desktop in
      let requests = desktop.compositor.requests
      desktop.stage.apply(show, artist: desktop.stage.artist)
      desktop.advance(by: .seconds(1))
      expect(desktop.compositor.requests, is: requests, "seed \(seed)")
    }
  }

  /// The loss of surfaces that a compositor causes while a show is on.
  enum Loss: CaseIterable, Sendable { case closed, unplugged, reconnected }

  @Test(arguments: Effort.pairs(0..<10, Loss.allCases))
  func `surfaces that were lost come back as at a fresh start`(seed: Int, loss: Loss) throws {
    var random = Seeded(2000 + seed)
    var show = Self.show(&random)
    show.isUp = true
    show.place = .overlay(Cover())
    let fresh = try Self.with([show])
    // At any turn of the start, and long after it.
    for turns in [0, 1, 2, 3, 5, 100] {
      try withDesktop(Self.outputs) { desktop in
        desktop.compositor.letsDimThrough = true
        desktop.stage.apply(show, artist: FlatArtist())
        for _ in 0..<turns { desktop.turn() }
        let fake = desktop.compositor
        switch loss {
        case .closed:
          for surface in fake.surfaces where surface.role.id != nil { fake.closeSurface(surface) }
        case .unplugged:
          for output in fake.outputs.values where output.connector == "B" { fake.remove(output) }
          desktop.settle()
          fake.addOutput("B", 40, 40, scale: 180, x: 64)
        case .reconnected:
          desktop.reconnect { next in
            Self.outputs(next)
            next.letsDimThrough = true
            return true
          }
          fake.disconnect()
        }
        desktop.advance(by: .seconds(10))
        expect(Self.outcome(of: desktop), is: fresh, "seed \(seed), \(turns) turns, \(loss)")
      }
    }
  }
}
