import Glibc
import RandomNumbers
import Testing

/// The main thread of the command hangs while the overlay has the pointer and the keys.
@Suite("An overlay that hangs", .sessions)
struct OverlayHangTests {
  private static let kinds: [Hanging.Kind] = [.spins, .sleeps]
  private let lights = ["--shape", "rect", "31,21 59x49"]

  private func expectEnd(
    of overlay: Followspot, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try overlay.wait() == .code(70), sourceLocation: sourceLocation)
    let sentence = "followspot: This program hung while it took clicks or keys"
    #expect(overlay.errors.contains(sentence), sourceLocation: sourceLocation)
  }

  @Test("It hangs up, and the window below has clicks and keys", arguments: OverlayHangTests.kinds)
  func weston(kind: Hanging.Kind) throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let below = window.picture(width: 320, height: 240)
      try expectEventually(below) { try session.shot() }
      let hanging = try Hanging(kind, in: session)
      let overlay = try launchOverlay(lights, in: session, environment: hanging.environment)
      try overlay.waitReady()
      #expect(try session.shot() != below)
      try hanging.begin()
      try session.type(Key.escape)
      try expectEnd(of: overlay)
      try expectEventually(below) { try session.shot() }
      window.forget()
      try session.click(200, 200)
      try window.waitFor("pointer button 272 released")
      try session.type(Key.a)
      try window.waitFor("keyboard key 30 released")
    }
  }

  @Test("sway: the same", arguments: OverlayHangTests.kinds)
  func sway(kind: Hanging.Kind) throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let injector = try session.injector
      let window = try TestWindow.open(in: session)
      let hanging = try Hanging(kind, in: session)
      let overlay = try launchOverlay(lights, in: session, environment: hanging.environment)
      try overlay.waitReady()
      try hanging.begin()
      try eventually("it hangs, and ends") {
        try injector.type(Key.escape)
        return !overlay.process.isRunning
      }
      try expectEnd(of: overlay)
      window.forget()
      try injector.motion(300, 120, within: (320, 240))
      try injector.click()
      try window.waitFor("pointer button 272 released")
    }
  }

  @Test("KWin: the same", .needs(.kwin), arguments: OverlayHangTests.kinds)
  func kwin(kind: Hanging.Kind) throws {
    try withDesktop(KWinSession()) { session in
      let window = try OverlayScenes.coveringWindow(in: session)
      let hanging = try Hanging(kind, in: session)
      let overlay = try launchOverlay(lights, in: session, environment: hanging.environment)
      try overlay.waitReady()
      try hanging.begin()
      try eventually("it hangs, and ends") {
        try session.type(Key.escape)
        return !overlay.process.isRunning
      }
      try expectEnd(of: overlay)
      try OverlayScenes.click(60, 40, on: window, in: session)
    }
  }

  @Test("One that was stopped in the middle of a turn for longer than it may hang goes on")
  func stopped() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let hanging = try Hanging(.stops, in: session)
      let overlay = try launchOverlay(lights, in: session, environment: hanging.environment)
      try overlay.waitReady()
      let shown = try session.shot()
      try hanging.begin()
      try session.type(Key.b)
      try eventually("it is stopped") { try overlay.status.isStopped }
      #expect(try overlay.process.wakeUps(during: .seconds(5)) == 0)
      overlay.signal(SIGCONT)
      try overlay.process.waitUntilStill()
      #expect(try session.shot() == shown)
      try session.type(Key.escape)
      #expect(try overlay.wait() == .code(1))
      expectRules(overlay)
    }
  }

  /// A tour of two steps, of which the second has a light that takes far longer to paint than a turn may last.
  private func longTour(in session: Session) throws -> String {
    var random = Seeded(5)
    let places = (0..<8000).map { _ in
      "\(Int.random(in: 0...1000, using: &random)) \(Int.random(in: 0...700, using: &random))"
    }
    let shape = "shape: { path: 'M\(places.joined(separator: " L"))Z' }, feather: 200"
    let file = session.newFile(".json5")
    let text = """
      { defaults: { glide: { duration: 0 } }, steps: [
        { id: 'one', at: '40,40 60x60' }, { id: 'two', at: { rect: '0,0 1000x700', \(shape) } } ] }
      """
    try Files.write(Array(text.utf8), to: file)
    return file
  }

  @Test(
    "A picture that takes long is left before it is painted, by Esc and by signals",
    arguments: [nil, SIGTERM, SIGINT] as [Int32?])
  func longPicture(number: Int32?) throws {
    try withWestonSession(WestonOptions(width: 1024, height: 768)) { session in
      try leave(longTour(in: session), by: number, in: session, session.type)
      try eventually("it is gone from the screen") {
        try session.shot().isOnly(WestonSession.background)
      }
    }
  }

  /// Leaves a tour by Esc, or by a signal, while its second step is being painted.
  private func leave(
    _ tour: String, by number: Int32?, in session: Session, _ type: (Int) throws -> Void
  ) throws {
    let tour = try Followspot.launch(["tour", tour], in: session)
    try tour.waitReady()
    let before = try tour.process.processorTicks
    try type(Key.right)
    // Half a second of work.
    try eventually("it paints") { try tour.process.processorTicks > before + 50 }
    if let number { tour.signal(number) } else { try type(Key.escape) }
    // A turn without looks would be taken for one that hangs, which has another code.
    #expect(try tour.wait() == .code(number.map { 128 + $0 } ?? 1))
  }

  @Test("In sway, too, it is left before it is painted")
  func longPictureInSway() throws {
    try withSwaySession(SwayOptions(width: 1024, height: 768)) { session in
      let hands = try session.injector
      try leave(longTour(in: session), by: nil, in: session, hands.type)
    }
  }

  @Test("In KWin, too, it is left before it is painted", .needs(.kwin))
  func longPictureInKWin() throws {
    try withDesktop(KWinSession()) { session in
      try leave(longTour(in: session), by: nil, in: session, session.type)
    }
  }

  @Test("A picture that takes long is left at the time limit")
  func longPictureTimedOut() throws {
    try withWestonSession(WestonOptions(width: 1024, height: 768)) { session in
      let tour = try Followspot.launch(
        ["tour", longTour(in: session), "--timeout", "8"], in: session)
      try tour.waitReady()
      try session.type(Key.right)
      #expect(try tour.wait() == .code(124))
    }
  }

  @Test("One that takes no clicks and no keys is left alone")
  func taken() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let hanging = try Hanging(.sleeps, in: session)
      let overlay = try launchOverlay(
        ["--through", "all"] + lights, in: session, environment: hanging.environment)
      try overlay.waitReady()
      try hanging.begin()
      // Answered by a turn, which hangs.
      try session.setScale(2)
      // Only one that hangs does not end by it.
      overlay.signal(SIGTERM)
      _ = try overlay.process.wakeUps(during: .seconds(4))
      #expect(overlay.process.isRunning)
      overlay.signal(SIGKILL)
      #expect(try overlay.wait() == .signal(SIGKILL))
    }
  }
}
