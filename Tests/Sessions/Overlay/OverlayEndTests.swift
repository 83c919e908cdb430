import Expectations
import Glibc

/// How an overlay ends, and what is left of it.
@Suite("The overlay's end", .sessions)
struct OverlayEndTests {
  private let small = WestonOptions(width: 320, height: 240)
  private let lights = ["10,20 30x40", "100.5,20 30x40 a label"]
  private static let accepted = ["10,20 30x40", "100,20 31x40 a label"]

  /// Expects that nothing of the overlay is on the screen, asked at once and not before long.
  private func expectGone(
    _ session: WestonSession, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let left = try session.scene.filter { $0.namespace == "followspot" }
    #expect(left.isEmpty, sourceLocation: sourceLocation)
    let shown = try session.shot("headless")
    #expect(shown.isOnly(WestonSession.background), sourceLocation: sourceLocation)
  }

  /// What ends an overlay.
  enum Way: CaseIterable {
    case enter, otherEnter, escape, controlC, interrupt, termination, hangUp, timeLimit

    var code: Int32 {
      switch self {
      case .enter, .otherEnter: 0
      case .escape, .controlC: 1
      case .interrupt: 128 + SIGINT
      case .termination: 128 + SIGTERM
      case .hangUp: 128 + SIGHUP
      case .timeLimit: 124
      }
    }
  }

  @Test(
    "Each way out has its code, leaves nothing on the screen, and prints lights for Enter alone",
    arguments: Way.allCases)
  func ends(by way: Way) throws {
    try withWestonSession(small) { session in
      let limit = way == .timeLimit ? ["--timeout", "0.3"] : []
      let overlay = try launchOverlay(limit + lights, in: session)
      // A time limit may be over before the first frame, on a busy machine.
      if way != .timeLimit { try overlay.waitReady() }
      switch way {
      case .enter: try session.type(Key.enter)
      // That of the block of numbers.
      case .otherEnter: try session.type(96)
      case .escape: try session.type(Key.escape)
      case .controlC:
        try session.type(Key.c)
        try session.key(Key.leftControl, isPressed: true)
        try session.type(Key.c)
        try session.key(Key.leftControl, isPressed: false)
      case .interrupt: overlay.signal(SIGINT)
      case .termination: overlay.signal(SIGTERM)
      case .hangUp: overlay.signal(SIGHUP)
      case .timeLimit: break
      }
      expect(try overlay.wait(), is: .code(way.code))
      try expectGone(session)
      expect(overlay.lines, is: (way.code == 0 ? Self.accepted : []))
    }
  }

  @Test("Other keys do nothing, and a key that was held before is not a press")
  func otherKeys() throws {
    try withWestonSession(small) { session in
      // Enter is down when the overlay gets the keyboard, as when it was started from a terminal.
      try session.key(Key.enter, isPressed: true)
      let overlay = try showOverlay(lights, in: session)
      try session.key(Key.enter, isPressed: false)
      try session.type(Key.b)
      try session.type(Key.space)
      try session.settle()
      expect(overlay.process.isRunning)
      try session.type(Key.enter)
      expect(try overlay.wait(), is: .code(0))
      expect(overlay.lines, is: Self.accepted)
    }
  }

  @Test("Ready means in each verb that the first complete picture is on the screen")
  func ready() throws {
    let tour = """
      { steps: [{ id: 'a', at: '10,10 20x20', dim: 0.5, glide: { duration: 0.6 }, title: 'A' }] }
      """
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let file = try session.newFile(".json5", holding: tour)
      for words in [
        ["light", "--opacity", "50%", "10,10 20x20"], ["tour", file],
        ["point", "--opacity", "50%", "--size", "20"],
      ] {
        let shown = try Followspot.show(words, in: session)
        expect(try session.shot()[310, 230].isBackground(under: 0.5), "\(words[0])")
        shown.signal(SIGTERM)
        try shown.wait()
      }
    }
  }
}
