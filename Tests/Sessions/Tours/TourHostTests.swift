import Testing

/// Tours of programs that know where their own things are.
@Suite("A tour of a program's own things", .sessions)
struct TourHostTests {
  private func withHost(
    _ lines: [String], _ body: (ChildProcess, WestonSession) throws -> Void
  ) throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let host = try session.launch(
        BuiltProducts.sessionClient, ["tour"], environment: ["WAYLAND_DEBUG": "client"],
        hasInput: true)
      for line in lines { try host.send(line) }
      try body(host, session)
      // Only then has it given everything back.
      #expect(try host.wait() == .code(0))
    }
  }

  /// Waits until it has said a line so many times.
  private func waitFor(_ line: String, times: Int = 1, of host: ChildProcess) throws {
    try host.waitUntil("the host says \(line)") {
      host.output.lines.count { $0 == line } >= times
    }
  }

  @Test("The light follows what is registered, wherever that goes, and is still when that is")
  func follows() throws {
    try withHost(["at button 20 20 60 40"]) { host, session in
      try waitFor("didShow button", of: host)
      try session.expectLights([(20, 20, 60, 40)])
      for step in 1...10 { try host.send("at button \(20 + 10 * step) \(20 + 5 * step) 60 40") }
      try session.expectLights([(120, 70, 60, 40)])
      try host.send("at button 120 70 100 80")
      try session.expectLights([(120, 70, 100, 80)])
      try host.waitUntilStill()
      #expect(try host.wakeUps(during: .seconds(1)) == 0)
      // A step that only moves is not announced anew.
      #expect(host.output.lines.count { $0 == "didShow button" } == 1)

      // A tap where it was is a tap on the dim; one where it is now is the program's own business.
      try session.click(30, 30)
      try session.click(150, 100)
      try waitFor("pressed button", of: host)
      // The run blocks, and a hook runs all the same.
      try waitFor("asked", of: host)
      try waitFor("missing sides left,right waits(300.0 seconds)", of: host)
      try waitFor("didShow sides", of: host)
      try host.send("at left 10 100 50 50")
      try host.send("at right 200 100 50 50")
      try session.expectLights([(10, 100, 50, 50), (200, 100, 50, 50)])
      try host.send("condition ready yes")
      try waitFor("finished", of: host)
    }
  }
}
