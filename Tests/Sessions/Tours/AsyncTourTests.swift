import Expectations

/// Programs that wait for tours without blocking.
@Suite("Tours in a program with an asynchronous main", .sessions)
struct AsyncTourTests {
  private let small = WestonOptions(width: 320, height: 240)

  private func launch(
    _ word: String, in session: WestonSession, hasInput: Bool = false
  ) throws -> ChildProcess {
    try session.launch(BuiltProducts.asyncHost, [word], hasInput: hasInput)
  }

  private func waitFor(_ line: String, of process: ChildProcess) throws {
    try process.waitUntil("it says \(line)") { process.output.lines.contains(line) }
  }

  @Test("A tour is led by keys and taps, and its outcome is waited for")
  func plain() throws {
    try withWestonSession(small) { weston throws in
      let host = try launch("plain", in: weston)
      try waitFor("shown a-1", of: host)
      try weston.expectLights([(20, 20, 60, 40)])
      try weston.click(50, 40)
      try waitFor("shown a-2", of: host)
      try weston.expectLights([(180, 120, 80, 60)])
      try weston.type(Key.enter)
      try waitFor("finished", of: host)
      expect(try host.wait(), is: .code(0))
    }
  }

  @Test("Hooks are asked and may refuse, and lights follow what was registered")
  func hooks() throws {
    try withWestonSession(small) { weston throws in
      let host = try launch("hooks", in: weston)
      try waitFor("shown first", of: host)
      try weston.type(Key.enter)
      try waitFor("refused: not yet", of: host)
      try weston.type(Key.enter)
      try waitFor("shown second", of: host)
      try waitFor("moved", of: host)
      try weston.expectLights([(200, 30, 70, 60)])
      try weston.type(Key.enter)
      try waitFor("finished after 2 questions", of: host)
    }
  }

  @Test("Cancelling the task ends the tour")
  func cancel() throws {
    try withWestonSession(small) { weston throws in
      let host = try launch("cancel", in: weston, hasInput: true)
      try waitFor("shown a-1", of: host)
      try host.send("now")
      try waitFor("cancelled", of: host)
      expect(try host.wait(), is: .code(0))
    }
  }

  @Test("An overlay that is closed while its tour is shown leaves nothing on the screen")
  func closed() throws {
    try withWestonSession(small) { weston throws in
      let host = try launch("close", in: weston, hasInput: true)
      try waitFor("closed", of: host)
      try expectEventually(Picture(width: 320, height: 240, filledWith: WestonSession.background)) {
        try weston.shot()
      }
      try host.send("now")
      expect(try host.wait(), is: .code(0))
    }
  }

  @Test("While a tour blocks, no other one begins, and none is waited for in vain")
  func blocking() throws {
    try withWestonSession(small) { weston throws in
      let host = try launch("blocking", in: weston)
      try waitFor("inner threw", of: host)
      try waitFor(
        "outer dismissed(at: Optional(\"a-1\"), by: Spotlight.DismissCause.command)", of: host)
    }
  }
}
