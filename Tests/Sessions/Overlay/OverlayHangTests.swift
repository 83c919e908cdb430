import Expectations
import Glibc

/// The main thread of the command hangs while the overlay has the pointer and the keys.
@Suite("An overlay that hangs", .sessions)
struct OverlayHangTests {
  private let lights = ["--shape", "rect", "31,21 59x49"]

  private func expectEnd(
    of overlay: Followspot, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try overlay.wait() == .code(70), sourceLocation: sourceLocation)
    let sentence = "followspot: This program hung while it took clicks or keys"
    #expect(overlay.errors.contains(sentence), sourceLocation: sourceLocation)
  }

  @Test("One that works without end hangs up, and the window below has clicks and keys")
  func weston() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let (window, below) = try session.openOver(width: 320, height: 240)
      let hanging = try Hanging(.spins, in: session)
      let overlay = try showOverlay(lights, in: session, environment: hanging.environment)
      expect(try session.shot() != below)
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

  /// Shows what each verb shows, all at once, and has each hang in its next turn, which `stir` brings.
  private func hangAll(in session: Session, _ stir: () throws -> Void) throws -> Duration {
    let hanging = try Hanging(.sleeps, in: session)
    let all = try session.showingVerbs().map { words in
      try Followspot.show(
        words, in: session,
        environment: session.environmentApart().merging(hanging.environment) { $1 })
    }
    try hanging.begin()
    let start = ContinuousClock.now
    try eventually("all have ended") {
      try stir()
      return !all.contains { $0.process.isRunning }
    }
    let time = ContinuousClock.now - start
    for shown in all { try expectEnd(of: shown) }
    return time
  }

  @Test("Every verb frees keys and screen within three seconds")
  func verbs() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      var time = try hangAll(in: session) { try session.setScale(2) }
      // On a busy machine the end may be noticed late.
      if time >= .seconds(3) { time = try hangAll(in: session) { try session.setScale(1) } }
      expect(time < .seconds(3))
      window.forget()
      try eventually("the window has clicks and keys") {
        try session.click(60, 60)
        try session.type(Key.a)
        return window.news.contains("pointer button 272 released")
          && window.news.contains("keyboard key 30 released")
      }
    }
  }

  @Test("One that was stopped in the middle of a turn for longer than it may hang goes on")
  func stopped() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let hanging = try Hanging(.stops, in: session)
      let overlay = try showOverlay(lights, in: session, environment: hanging.environment)
      let shown = try session.shot()
      try hanging.begin()
      try session.type(Key.b)
      try eventually("it is stopped") { try overlay.status.isStopped }
      expect(try overlay.process.wakeUps(during: .seconds(5)), is: 0)
      overlay.signal(SIGCONT)
      try overlay.process.waitUntilStill()
      expect(try session.shot(), is: shown)
      try session.dismiss(overlay)
    }
  }

  @Test("One that takes no clicks and no keys is left alone")
  func taken() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let hanging = try Hanging(.sleeps, in: session)
      let overlay = try showOverlay(
        ["--through", "all"] + lights, in: session, environment: hanging.environment)
      try hanging.begin()
      // Answered by a turn, which hangs.
      try session.setScale(2)
      // Only one that hangs does not end by it.
      overlay.signal(SIGTERM)
      _ = try overlay.process.wakeUps(during: .seconds(4))
      expect(overlay.process.isRunning)
      overlay.signal(SIGKILL)
      expect(try overlay.wait(), is: .signal(SIGKILL))
    }
  }
}
