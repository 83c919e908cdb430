import Glibc
import Testing

/// A compositor that crashes, and comes back or does not.
@Suite("The overlay after a crash of the compositor", .sessions)
struct OverlayReconnectTests {
  private let small = WestonOptions(width: 320, height: 240)
  private let bright = WestonSession.background

  /// A weston that may be killed, beside one that ends as it should.
  private func withMortal(_ body: (WestonSession) throws -> Void) throws {
    try withWestonSession(small) { _ in
      let mortal = try WestonSession(small)
      defer { mortal.end() }
      try body(mortal)
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
