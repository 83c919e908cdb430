import Glibc
import Testing

/// One of the two stands still for a while, the overlay or the compositor.
@Suite("The overlay and a process that is stopped", .sessions)
struct OverlayStoppedTests {
  private let bright = WestonSession.background
  private let small = WestonOptions(width: 320, height: 240)

  /// Stops the compositor for as long as the body runs, whatever becomes of it.
  private func withStopped<Result>(
    _ session: WestonSession, _ body: () throws -> Result
  ) throws -> Result {
    session.compositor.signal(SIGSTOP)
    defer { session.compositor.signal(SIGCONT) }
    return try body()
  }

  @Test("While the compositor hangs the overlay costs nothing, and goes on right after")
  func compositorHangs() throws {
    try withWestonSession(small) { session in
      try withOverlay(["--shape", "rect", "31,21 59x49"], in: session) { overlay in
        try session.settle()
        try overlay.process.waitUntilStill()
        let before = try overlay.process.processorTicks
        let wakeUps = try withStopped(session) {
          try overlay.process.wakeUps(during: .seconds(3))
        }
        // Three seconds have 300 ticks.
        #expect(try overlay.process.processorTicks - before <= 1)
        #expect(wakeUps == 0)
        try session.setScale(2)
        try expectEventually(
          .desktop(320, 240, bright, lights: [(62, 42, 118, 98)])
        ) { try session.shot() }
      }
    }
  }

  @Test("Started while the compositor hangs, it waits without working, and is shown then")
  func startedMeanwhile() throws {
    try withWestonSession(small) { session in
      let overlay = try withStopped(session) { () throws -> Followspot in
        let overlay = try launchOverlay(["--shape", "rect", "31,21 59x49"], in: session)
        // Of the compositor no answer is to be had.
        overlay.process.roundTrip = {}
        try overlay.process.waitUntilStill()
        let before = try overlay.process.processorTicks
        #expect(try overlay.process.wakeUps(during: .seconds(3)) == 0)
        #expect(try overlay.process.processorTicks - before <= 1)
        return overlay
      }
      try overlay.waitReady()
      try expectEventually(.desktop(320, 240, bright, lights: [(31, 21, 59, 49)])) {
        try session.shot()
      }
      overlay.signal(SIGTERM)
      #expect(try overlay.wait() == .code(128 + SIGTERM))
      expectRules(overlay)
    }
  }

  @Test("A signal ends it even while the compositor hangs", arguments: [SIGINT, SIGTERM])
  func signalMeanwhile(number: Int32) throws {
    try withWestonSession(small) { session in
      let overlay = try launchOverlay(["10,20 50x50"], in: session)
      try overlay.waitReady()
      try withStopped(session) { () throws in
        overlay.signal(number)
        #expect(try overlay.wait() == .code(128 + number))
      }
      try eventually("it is gone from the screen") {
        try session.shot().isOnly(bright)
      }
    }
  }

  @Test(
    "Stopped while the output changes its scale and size, it shows the right picture when it goes on"
  )
  func overlayStopped() throws {
    try withWestonSession(small) { session in
      try withOverlay(["--shape", "rect", "31,21 59x49"], in: session) { overlay in
        overlay.signal(SIGSTOP)
        for _ in 0..<10 {
          try session.setScale(2)
          try session.setSize(200, 120)
          try session.setScale(1)
          try session.setSize(240, 200)
        }
        try session.addOutput(.init(name: "second", width: 320, height: 240, scale: 2))
        overlay.signal(SIGCONT)
        try expectEventually(.desktop(240, 200, bright, lights: [(31, 21, 59, 49)])) {
          try session.shot()
        }
        try expectEventually(
          Picture(
            width: 640, height: 480, filledWith: bright.dimmed(byBlack: 140))
        ) { try session.shot("second") }
      }
    }
  }

  @Test("Stopped while an output comes and goes, it goes on without it")
  func outputPassesBy() throws {
    // weston takes the global away at once, and ends the connection of a client that binds it then.
    try withWestonSession(small) { session in
      let overlay = try launchOverlay(["--shape", "rect", "31,21 59x49"], in: session)
      try overlay.waitReady()
      overlay.signal(SIGSTOP)
      try session.addOutput(.init(name: "guest", width: 320, height: 240))
      try session.removeOutput("guest")
      // Answered after the news of it was sent, which the overlay has to read together with the guest's coming.
      _ = try session.outputs
      overlay.signal(SIGCONT)
      try session.setScale(2)
      try expectEventually(.desktop(320, 240, bright, lights: [(62, 42, 118, 98)])) {
        try session.shot()
      }
      overlay.signal(SIGTERM)
      #expect(try overlay.wait() == .code(128 + SIGTERM))
    }
  }

  @Test("Stopped for seconds, one that takes nothing still takes nothing from the window below")
  func inputMeanwhile() throws {
    try withWestonSession(small) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try withOverlay(["--through", "all", "10,20 50x50"], in: session) { overlay in
        overlay.signal(SIGSTOP)
        for place in [(30.0, 40.0), (200.0, 200.0)] {
          window.forget()
          try session.click(place.0, place.1)
          try window.waitFor("pointer button 272 released")
        }
        overlay.signal(SIGCONT)
      }
    }
  }
}
