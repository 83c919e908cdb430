import Expectations
import Glibc

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
        expect(try overlay.process.processorTicks - before <= 1)
        expect(wakeUps, is: 0)
        try session.setScale(2)
        try session.expectLights([(31, 21, 59, 49)])
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
        expect(try overlay.process.wakeUps(during: .seconds(3)), is: 0)
        expect(try overlay.process.processorTicks - before <= 1)
        return overlay
      }
      try overlay.waitReady()
      try session.expectLights([(31, 21, 59, 49)])
      try overlay.end()
    }
  }

  @Test("A signal ends it even while the compositor hangs", arguments: [SIGINT, SIGTERM])
  func signalMeanwhile(number: Int32) throws {
    try withWestonSession(small) { session in
      let overlay = try showOverlay(["10,20 50x50"], in: session)
      try withStopped(session) { () throws in
        try overlay.end(by: number)
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
        try session.expectLights([(31, 21, 59, 49)])
        try session.expectLights([], on: "second")
      }
    }
  }

  @Test("Stopped while an output comes and goes, it goes on without it")
  func outputPassesBy() throws {
    // weston takes the global away at once, and ends the connection of a client that binds it then.
    try withWestonSession(small) { session in
      let overlay = try showOverlay(["--shape", "rect", "31,21 59x49"], in: session)
      overlay.signal(SIGSTOP)
      try session.addOutput(.init(name: "guest", width: 320, height: 240))
      try session.removeOutput("guest")
      // Answered after the news of it was sent, which the overlay has to read together with the guest's coming.
      _ = try session.outputs
      overlay.signal(SIGCONT)
      try session.setScale(2)
      try session.expectLights([(31, 21, 59, 49)])
      try overlay.end()
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

  @Test("Ctrl+Z clears the screen and frees pointer and keys; when it goes on it is there again")
  func suspended() throws {
    try withWestonSession(small) { session in
      let (window, below) = try session.openOver(width: 320, height: 240)
      let overlay = try showOverlay(["--shape", "rect", "31,21 59x49"], in: session)
      let shown = try session.shot()
      expect(shown[310, 230], is: window.color(310, 230).dimmed(byBlack: 140))
      for _ in 1...2 {
        overlay.signal(SIGTSTP)
        try eventually("it is stopped") { try overlay.status.isStopped }
        try expectEventually(below) { try session.shot() }
        window.forget()
        try session.click(200, 200)
        try window.waitFor("pointer button 272 released")
        try session.type(Key.a)
        try window.waitFor("keyboard key 30 released")
        overlay.signal(SIGCONT)
        try expectEventually(shown) { try session.shot() }
      }
      try session.dismiss(overlay)
      try expectEventually(below) { try session.shot() }
    }
  }

  @Test("sway: Ctrl+Z of a light that follows the pointer clears the screen and frees the pointer")
  func suspendedInSway() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session, injector in
      let window = try TestWindow.open(in: session)
      // The pointer may be in the picture, and the light that follows it lies there.
      func shot() throws -> Picture {
        try session.shot().cropped(x: 0, y: 0, width: 120, height: 240)
      }
      try injector.motion(220, 120, within: (320, 240))
      let below = try shot()
      let overlay = try Followspot.show(
        ["point", "--motion", "reduced", "--size", "60"], in: session)
      try eventually("it is dim") { try shot() != below }
      overlay.signal(SIGTSTP)
      try eventually("it is stopped") { try overlay.status.isStopped }
      try expectEventually(below) { try shot() }
      window.forget()
      try injector.motion(300, 120, within: (320, 240))
      try injector.click()
      try window.waitFor("pointer button 272 released")
      overlay.signal(SIGCONT)
      try eventually("it is dim again") { try shot() != below }
      try overlay.end()
      try expectEventually(below) { try shot() }
    }
  }

  @Test("What was hidden before Ctrl+Z is hidden after it")
  func suspendedWhileHidden() throws {
    try withWestonSession(small) { session in
      let resident = try Followspot.show(["point", "--resident"], in: session)
      resident.signal(SIGTSTP)
      try eventually("it is stopped") { try resident.status.isStopped }
      resident.signal(SIGCONT)
      expect(try session.status["shown"].bool == false)
      expect(try session.shot().isOnly(bright))
      try session.stop(resident)
    }
  }

  @Test("A process that no shell could let go on is not stopped, and is there again")
  func orphaned() throws {
    try withWestonSession(small) { session in
      // In a session of its own, of which its parent is no part.
      let shell = try session.launch(
        "/bin/sh",
        ["-c", "setsid \"$0\" \"$@\" & echo $!; wait $!", BuiltProducts.followspot, "light"]
          + ["10,20 50x50"], environment: ["WAYLAND_DEBUG": "client"])
      let process = try eventually("the shell names it", on: shell.output.descriptors) {
        shell.output.lines.first.flatMap { pid_t($0) }
      }
      func waitUntilShown(times count: Int) throws {
        try eventually("it is shown for the \(count). time") {
          WireTrace(shell.errors).messages.count { $0.name == "get_layer_surface" } == count
        }
        try eventually("it is dim") {
          try session.shot()[310, 230] == bright.dimmed(byBlack: 140)
        }
      }
      try waitUntilShown(times: 1)
      kill(process, SIGTSTP)
      try waitUntilShown(times: 2)
      try session.type(Key.escape)
      expect(try shell.wait(), is: .code(1))
    }
  }

  @Test("A terminal in which nothing in the background may write does not stop it")
  func background() throws {
    try withWestonSession(small) { session in
      let (reading, terminal) = try Descriptor.terminal()
      // The terminal's own session, in whose background it runs.
      let job = "set -m; stty tostop; \"$0\" \"$@\" & wait $!"
      let shell = try session.launch(
        "/bin/sh",
        [
          "-c", "exec setsid --wait --ctty /bin/sh -c '\(job)' \"$0\" \"$@\" <&4 >&4 2>&4",
          BuiltProducts.followspot, "light", "--events", "-", "10,20 50x50",
        ], descriptors: [4: terminal])
      terminal.close()
      let pipe = OutputPipe(reading)
      try eventually("the terminal has its line") {
        pipe.lines.contains { $0.hasPrefix(#"{"event":"shown""#) }
      }
      try session.type(Key.escape)
      expect(try shell.wait(reading: pipe), is: .code(1))
    }
  }
}
