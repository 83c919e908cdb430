internal import Expectations
internal import Glibc
internal import session_client

@Suite("Cleaning up after a session")
struct CleaningUpTests {
  private struct Deliberate: Error {}

  private func expectNothingLeft(_ path: String, _ pids: [pid_t]) throws {
    expect(!Files.exists(path))
    expect(SessionDirectory.processes(of: path).isEmpty)
    for pid in pids {
      // Processes that are not our children are reaped by init in its own time.
      try eventually("process \(pid) is gone") { kill(pid, 0) != 0 && errno == ESRCH }
    }
  }

  @Test func `Nothing is left of a weston session, helpers and clients included`() throws {
    var path = ""
    var pids: [pid_t] = []
    try withWestonSession { weston throws in
      _ = try TestWindow.open(in: weston)
      path = weston.directory.path
      pids = weston.directory.processes
      // weston, its desktop, the window.
      expect(pids.count >= 3)
      expect(pids.contains(weston.compositor.pid))
    }
    try expectNothingLeft(path, pids)
  }

  @Test func `Nothing is left when the test throws`() throws {
    var path = ""
    var pids: [pid_t] = []
    #expect(throws: Deliberate.self) {
      try withWestonSession { weston throws in
        path = weston.directory.path
        pids = weston.directory.processes
        throw Deliberate()
      }
    }
    try expectNothingLeft(path, pids)
  }

  @Test func `A client that ignores the end is killed`() throws {
    try withWestonSession { weston throws in
      let child = try weston.launch(
        "sh", ["-c", "trap '' TERM; echo on; while :; do read x; done"])
      try eventually("it runs") { child.output.lines == ["on"] }
      expect(child.terminate(within: .milliseconds(50)), is: .signal(SIGKILL))
    }
  }

  @Test func `The watchdog ends a session whose test run has died`() throws {
    let directory = try RuntimeDirectory()
    let child = try Command(
      program: "sh", arguments: ["-c", "while :; do read x; done"],
      environment: Session.environment(in: directory), hasInput: true
    ).start()
    let watchdog = try Command(
      program: BuiltProducts.sessionClient, arguments: ["watchdog"], hasInput: true
    ).start()
    try watchdog.send("+\(directory.path)")
    // What the kernel does with all descriptors of a process that has died.
    watchdog.closeInput()
    expect(try watchdog.wait(), is: .code(0))
    expect(try child.wait(), is: .signal(SIGKILL))
    expect(!Files.exists(directory.path))
  }

  @Test func `A compositor that dies fails the test`() throws {
    #expect(throws: SessionFailure.self) {
      try withWestonSession { weston throws in
        weston.compositor.signal(SIGKILL)
        try weston.compositor.wait()
      }
    }
  }
}
