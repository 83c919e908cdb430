import Testing

/// An overlay in a program that has a loop of its own: one descriptor, one call.
@Suite("An overlay in the loop of its program", .sessions)
struct HostLoopTests {
  /// Lets a host show a light in a session of weston.
  private func withHost(_ body: (ChildProcess, WestonSession) throws -> Void) throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let host = try session.launch(
        BuiltProducts.sessionClient, ["host", "10,20,30,40"],
        environment: ["WAYLAND_DEBUG": "client"], hasInput: true)
      try eventually("the overlay is shown", on: host.output.descriptors) {
        host.output.lines.contains("shown")
      }
      try body(host, session)
    }
  }

  @Test("It is shown, moves its light, sleeps in between, and ends by a key")
  func host() throws {
    try withHost { host, session in
      expectSame(
        try session.shot("headless"),
        .desktop(320, 240, WestonSession.background, lights: [(10, 20, 30, 40)]))

      try host.send("move")
      try expectEventually(
        .desktop(320, 240, WestonSession.background, lights: [(20, 20, 30, 40)])
      ) { try session.shot("headless") }

      try host.send("later")
      try expectEventually(
        .desktop(320, 240, WestonSession.background, lights: [(30, 20, 30, 40)])
      ) { try session.shot("headless") }

      try host.waitUntilStill()
      #expect(try host.wakeUps(during: .seconds(2)) == 0)

      try session.type(Key.escape)
      #expect(try host.wait() == .code(0))
      #expect(host.output.lines.last == "dismissed(at: nil, by: Spotlight.DismissCause.esc)")

      // Only what the light left and what it came to was painted and told.
      let damage = WireTrace(host.errors).messages.filter { $0.name == "damage_buffer" }.dropFirst()
      #expect(!damage.isEmpty)
      for message in damage {
        #expect((message.int(2) ?? 0) <= 44 && (message.int(3) ?? 0) <= 44, "\(message)")
      }
    }
  }
}
