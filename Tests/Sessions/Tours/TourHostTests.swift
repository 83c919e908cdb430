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
    try eventually("the host says \(line)", on: host.output.descriptors) {
      if host.output.lines.count(where: { $0 == line }) >= times { return true }
      guard host.isRunning else {
        throw SessionFailure("It ended: \(host.output.lines) \(host.errors.suffix(2000))")
      }
      return false
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

  @Test("One of two goes and comes back, and then both")
  func comesAndGoes() throws {
    let places = ["at button 20 20 60 40", "at left 10 100 50 50", "at right 200 100 50 50"]
    try withHost(places + ["condition extra yes"]) { host, session in
      try waitFor("didShow button", of: host)
      try session.type(Key.right)
      try waitFor("didShow sides", of: host)
      try host.send("gone left")
      try session.expectLights([(200, 100, 50, 50)])
      try waitFor("missing sides left showsTheOthers", of: host)
      try host.send("at left 60 150 30 30")
      try session.expectLights([(60, 150, 30, 30), (200, 100, 50, 50)])
      try host.send("hidden left")
      try host.send("hidden right")
      // A card says that the lights are waited for.
      try waitFor("missing sides left,right waits(300.0 seconds)", of: host)
      try host.send("at right 200 100 50 50")
      try host.send("at left 10 100 50 50")
      try session.expectLights([(10, 100, 50, 50), (200, 100, 50, 50)])
      try host.send("condition ready yes")
      try waitFor("didShow extra", of: host)
      try session.expectLights([(10, 10, 40, 40)])
      try session.type(Key.enter)
      try waitFor("finished", of: host)
    }
  }

  @Test("Paused it stays or hides, and nothing moves it on; resumed it is where it was")
  func pauses() throws {
    try withHost(["at button 20 20 60 40"]) { host, session in
      try waitFor("didShow button", of: host)
      try host.send("pause")
      try waitFor("paused", of: host)
      try session.type(Key.right)
      try session.click(50, 40)
      try session.expectLights([(20, 20, 60, 40)])
      try host.send("hide")
      try waitFor("hidden", of: host)
      try eventually("nothing is shown") { try session.shot().isOnly(WestonSession.background) }
      // Its lights follow all the same.
      try host.send("at button 100 100 60 40")
      try host.send("resume")
      try waitFor("resumed", of: host)
      try session.expectLights([(100, 100, 60, 40)])
      #expect(!host.output.lines.contains("pressed button"))
      try host.send("stop")
      try waitFor("left(at: Optional(\"button\"), by: Spotlight.Dismissal.command)", of: host)
    }
  }
}
