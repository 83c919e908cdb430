import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightWayland
import TestFiles

/// A guest with a thread that reads, in a process of its own: if two threads wait for each other, nothing else ends the test.
@Suite struct GuestThreadTests {
  @Test func `a guest may leave between its host's prepared read and the read`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        alarm(30)
        let desktop = try GuestDesktop()
        let surface = desktop.makeSurface()
        desktop.attach(surface)
        desktop.show([])
        surface.commit()
        desktop.settle()
        let name = "host-reads"
        try GuestThreadTests.startThread(of: desktop, named: name)

        try desktop.host.prepare()
        // Something to read comes; the thread reads, and waits until the host reads too.
        desktop.compositor.addOutput("B", 64, 48, x: 64)
        desktop.compositor.socket.flush()
        expect(GuestThreadTests.waits(name))
        desktop.session.close()
        try desktop.host.read()

        // The host has lost no event, and its next reads are its own.
        desktop.compositor.pump()
        desktop.compositor.addOutput("C", 64, 48, x: 128)
        desktop.compositor.socket.flush()
        try desktop.host.prepare()
        try desktop.host.read()
        var globals = 0
        desktop.host.drain { record in
          guard record.object == desktop.host.registry else { return }
          if record.string(1) == "wl_output" { globals += 1 }
        }
        expect(globals, is: 2)
        expect(!desktop.host.hasFailed)
      }
    }
  }

  @Test func `a program that the host starts has nothing of the guest, which goes on`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        alarm(30)
        let before = try GuestThreadTests.descriptorsOfProgram()
        let desktop = try GuestDesktop()
        try GuestThreadTests.startThread(of: desktop, named: "host-reads")
        let surface = desktop.makeSurface()
        desktop.attach(surface)
        desktop.show([.square("a", 10, 10, 12)])
        surface.commit()
        desktop.settle()
        expect(try GuestThreadTests.descriptorsOfProgram(), is: before)
        desktop.show([.square("a", 40, 10, 12)])
        desktop.settle()
        expect(desktop.guest(on: surface)?.picture?.pixel(45, 15), is: 0)
        desktop.session.close()
        expect(desktop.failure == nil)
      }
    }
  }

  /// What a started program has open that its parent made: memory, timers, events and signals, without their numbers.
  private static func descriptorsOfProgram() throws -> [Substring] {
    let lines = try require(TestFile.output(of: "ls -l /proc/self/fd")).split(separator: "\n")
    return lines.compactMap { $0.split(separator: " -> ").last }
      .filter { $0.contains("anon_inode") || $0.contains("memfd") }.sorted()
  }

  @MainActor private static func startThread(of desktop: GuestDesktop, named name: String) throws {
    // A thread begins with the name of the one that starts it.
    let own = TestFile.text(of: "/proc/thread-self/comm")
    try rename(name)
    defer { try? rename(own) }
    try desktop.stage.wire.leaveReadingToThread()
  }

  /// Gives the calling thread a name.
  private static func rename(_ name: String) throws {
    let file = open("/proc/thread-self/comm", O_WRONLY)
    defer { close(file) }
    try require(write(file, name, name.utf8.count) == name.utf8.count)
  }

  private static func thread(_ name: String) -> String? {
    TemporaryFolder.names(in: "/proc/self/task").first {
      TestFile.text(of: "/proc/self/task/\($0)/comm") == "\(name)\n"
    }
  }

  #if arch(x86_64)
    private static let futex = "202 "
  #else
    private static let futex = "98 "
  #endif

  /// Waits until the thread of a name waits for another one; false if that takes too long.
  private static func waits(_ name: String) -> Bool {
    for _ in 0..<5000 {
      if let task = thread(name),
        TestFile.text(of: "/proc/self/task/\(task)/syscall").hasPrefix(futex)
      {
        return true
      }
      poll(nil, 0, 1)
    }
    return false
  }
}
