import Expectations
import Glibc

/// An overlay in a program that has a loop of its own: one descriptor, one call.
@Suite("An overlay in the loop of its program", .sessions)
struct HostLoopTests {
  private let small = WestonOptions(width: 320, height: 240)

  /// A program that shows a light in its own loop.
  private func start(
    _ words: [String] = [], in session: Session, environment: [String: String] = [:]
  ) throws -> ChildProcess {
    let host = try session.launch(
      BuiltProducts.sessionClient, ["host", "10,20,30,40"] + words, environment: environment,
      hasInput: true)
    try host.waitUntil("the overlay is shown") { host.output.lines.contains("shown") }
    return host
  }

  @Test("It is shown, moves its light, sleeps in between, and ends by a key")
  func host() throws {
    try withWestonSession(small) { session in
      let host = try start(in: session, environment: ["WAYLAND_DEBUG": "client"])
      expectSame(
        try session.shot(),
        .desktop(320, 240, WestonSession.background, lights: [(10, 20, 30, 40)]))

      try host.send("move")
      try session.expectLights([(20, 20, 30, 40)])

      try host.send("later")
      try session.expectLights([(30, 20, 30, 40)])

      try host.waitUntilStill()
      expect(try host.wakeUps(during: .seconds(2)), is: 0)

      try session.type(Key.escape)
      expect(try host.wait(), is: .code(0))
      expect(host.output.lines.last, is: "dismissed(at: nil, by: Spotlight.DismissCause.esc)")

      // Only what the light left and what it came to was painted and told.
      let damage = WireTrace(host.errors).messages.filter { $0.name == "damage_buffer" }.dropFirst()
      expect(!damage.isEmpty)
      for message in damage {
        expect((message.int(2) ?? 0) <= 44 && (message.int(3) ?? 0) <= 44, "\(message)")
      }
    }
  }

  @Test("After a crash of the compositor it gets its lights back by the same descriptor")
  func crash() throws {
    // One that may be killed, beside one that ends as it should.
    try withWestonSession(small) { _ in
      let first = try WestonSession(small)
      defer { first.end() }
      let host = try start(["reconnect"], in: first)
      first.compositor.signal(SIGKILL)
      _ = try first.compositor.wait()
      expect(try host.wakeUps(during: .seconds(1)) < 12)
      // What moves in the meantime is right afterwards.
      try host.send("move")
      let second = try WestonSession(small, in: first.directory)
      defer { second.end() }
      try second.expectLights([(20, 20, 30, 40)])
      try second.type(Key.escape)
      expect(try host.wait(), is: .code(0))
    }
  }
}
