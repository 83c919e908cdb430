internal import Expectations
internal import Glibc

@Suite("Child processes")
struct ChildProcessTests {
  @Test func `A child inherits nothing but what it was given`() throws {
    let child = try Command(
      program: "sh", arguments: ["-c", "env; ls /proc/self/fd"], environment: ["ONLY": "this"]
    ).start()
    try child.wait()
    // The shell adds PWD and such; `ls` opens the directory as 3.
    expect(child.output.lines.contains("ONLY=this"))
    expect(!child.output.lines.contains { $0.hasPrefix("HOME=") })
    expect(child.output.lines.compactMap { Int($0) }.sorted(), is: [0, 1, 2, 3])
  }

  @Test func `A busy child is seen to be woken`() throws {
    let child = try Command(
      program: "sh", arguments: ["-c", "while read x; do echo $x; done"], hasInput: true
    ).start()
    try eventually("it waits") { try child.isStill(for: .milliseconds(20)) }
    let before = try child.status.voluntarySwitches
    expect(try child.status.openFiles == 3 && child.status.residentKibibytes > 0)
    try child.send("again")
    // It answers first and goes back to sleep a moment later.
    try eventually("it was woken") { try child.status.voluntarySwitches > before }
    expect(child.output.lines, is: ["again"])
  }
}
