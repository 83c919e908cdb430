internal import Glibc
internal import Testing

@Suite("Child processes")
struct ChildProcessTests {
  @Test func `A child inherits nothing but what it was given`() throws {
    let child = try Command(
      program: "sh", arguments: ["-c", "env; ls /proc/self/fd"], environment: ["ONLY": "this"]
    ).start()
    try child.wait()
    // The shell adds PWD and such; `ls` opens the directory as 3.
    #expect(child.output.lines.contains("ONLY=this"))
    #expect(!child.output.lines.contains { $0.hasPrefix("HOME=") })
    #expect(child.output.lines.compactMap { Int($0) }.sorted() == [0, 1, 2, 3])
  }

  @Test func `What does not start or does not end is a sentence`() throws {
    let missing = #expect(throws: SessionFailure.self) {
      _ = try Command(program: "no-such-program").start()
    }
    #expect(missing?.description.contains("no-such-program") == true)
    let child = try Command(program: "sh", arguments: ["-c", "read x"], hasInput: true).start()
    #expect(throws: SessionFailure.self) { try child.wait(within: .milliseconds(20)) }
  }

  @Test func `An idle child is not woken`() throws {
    let child = try Command(
      program: "sh", arguments: ["-c", "echo on; read x"], hasInput: true
    ).start()
    try eventually("it runs") { child.output.lines == ["on"] }
    let status = try eventually("it waits") {
      try child.isStill(for: .milliseconds(20)) ? try child.status : nil
    }
    #expect(status.threads == 1 && status.openFiles == 3 && status.residentKibibytes > 0)
    try child.send("on")
    try eventually("it has ended") { !child.isRunning }
    #expect(throws: SessionFailure.self) { try child.wakeUps(during: .milliseconds(1)) }
  }

  @Test func `A busy child is seen to be woken`() throws {
    let child = try Command(
      program: "sh", arguments: ["-c", "while read x; do echo $x; done"], hasInput: true
    ).start()
    try eventually("it waits") { try child.isStill(for: .milliseconds(20)) }
    let before = try child.status.voluntarySwitches
    try child.send("again")
    // It answers first and goes back to sleep a moment later.
    try eventually("it was woken") { try child.status.voluntarySwitches > before }
    #expect(child.output.lines == ["again"])
  }
}
