import Glibc
import Testing

/// A compositor that crashes, and comes back or does not.
@Suite("The overlay after a crash of the compositor", .sessions)
struct OverlayReconnectTests {
  private let small = WestonOptions(width: 320, height: 240)
  private let bright = WestonSession.background
  private let light = ["--shape", "rect", "100,100 50x40"]

  /// A weston that may be killed, beside one that ends as it should.
  private func withMortal(_ body: (WestonSession) throws -> Void) throws {
    try withWestonSession(small) { _ in
      let mortal = try WestonSession(small)
      defer { mortal.end() }
      try body(mortal)
    }
  }

  @Test("With --reconnect the same picture comes back, and again, and Esc ends it")
  func comesBack() throws {
    try withMortal { first in
      let overlay = try launchOverlay(["--reconnect"] + light, in: first)
      try overlay.waitReady()
      let expected = Picture.desktop(320, 240, bright, lights: [(100, 100, 50, 40)])
      expectSame(try first.shot(), expected)
      // What the pointer looks like is read when it comes, which may be after the first picture.
      try overlay.process.waitUntilStill()
      let files = try overlay.status.openFiles
      var session = first
      for _ in 1...2 {
        session.compositor.signal(SIGKILL)
        _ = try session.compositor.wait()
        session = try WestonSession(small, in: first.directory)
        try expectEventually(expected) { try session.shot() }
        #expect(overlay.process.isRunning)
        // Its first compositor answers no more.
        overlay.process.roundTrip = { try session.roundTrip() }
        try overlay.process.waitUntilStill()
        // Nothing of the old connection is left.
        #expect(try overlay.status.openFiles == files)
      }
      try eventually("Esc is heard") {
        try session.type(Key.escape)
        return !overlay.process.isRunning
      }
      #expect(try overlay.wait() == .code(1))
      session.end()
    }
  }

  @Test("A program with a loop of its own gets its lights back by the same descriptor")
  func host() throws {
    try withMortal { first in
      let host = try first.launch(
        BuiltProducts.sessionClient, ["host", "10,20,30,40", "reconnect"], hasInput: true)
      try eventually("the overlay is shown", on: host.output.descriptors) {
        host.output.lines.contains("shown")
      }
      first.compositor.signal(SIGKILL)
      _ = try first.compositor.wait()
      #expect(try host.wakeUps(during: .seconds(1)) < 12)
      // What moves in the meantime is right afterwards.
      try host.send("move")
      let second = try WestonSession(small, in: first.directory)
      defer { second.end() }
      try expectEventually(.desktop(320, 240, bright, lights: [(20, 20, 30, 40)])) {
        try second.shot()
      }
      try second.type(Key.escape)
      #expect(try host.wait() == .code(0))
    }
  }
}
