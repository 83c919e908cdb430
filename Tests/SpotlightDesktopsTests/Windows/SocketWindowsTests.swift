import Expectations
import Glibc
import ManualReactor
import SpotlightBus
import Synchronization
import TestFiles

@testable import SpotlightDesktops

/// Sockets of compositors that tell windows, with compositors good and bad.
@MainActor
@Suite struct SocketWindowsTests {
  private let loop = ManualReactor()

  typealias Kind = FakeDesktop.Kind

  private func withWindows(
    _ kind: Kind, limit: Duration = patience, process: Int32? = getpid(),
    _ deed: @escaping @Sendable (Int) -> FakeDesktop.Deed,
    _ body: (SocketWindows, FakeDesktop) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let desktop = FakeDesktop(kind, in: folder, deed)
    defer { desktop.stop() }
    let windows = SocketWindows(
      kind.conversation, at: desktop.path, events: desktop.events, process: process, limit: limit,
      on: loop)
    try body(windows, desktop)
    windows.stop()
    expect(loop.isEmpty && windows.list.windows.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `it lists windows, hears what happens to them, and is silent when stopped`(
    kind: Kind
  ) throws {
    try withWindows(kind) {
      $0 == 1 ? .pieces : .answer
    } _: { windows, desktop in
      var changes = 0
      windows.onChange = { changes += 1 }
      expect(windows.state == .unasked && loop.isEmpty)
      windows.setPace(.never)
      windows.start()
      expect(windows.state == .asking && !windows.activate("4"))
      expect(loop.run { windows.state == .ready })
      expect(windows.list.windows.contains { $0.title == "one" })
      expect(loop.run { desktop.record.listeners.count == 1 })
      // Events of the time before are over.
      expect(loop.run { loop.deadline == nil })
      let questions = desktop.record.questions
      desktop.rename("new")
      desktop.tell(kind.event)
      expect(loop.run { windows.list.windows.contains { $0.title == "new" } })
      // Once at the event and once when it has settled, and then no more.
      expect(loop.run { loop.deadline == nil })
      expect(desktop.record.questions <= questions + 2)
      let known = changes
      windows.ask()
      expect(loop.run { loop.deadline == nil })
      // What is as before is no change.
      expect(changes, is: known)
      windows.stop()
      expect(windows.state == .unasked && loop.isEmpty)
      windows.start()
      expect(loop.run { windows.state == .ready })
    }
  }

  @Test(arguments: [Kind.sway, .hyprland])
  func `a compositor that tells no moves is asked at the pace`(kind: Kind) throws {
    try withWindows(kind, { _ in .answer }) { windows, desktop in
      windows.setPace(.moving)
      windows.start()
      expect(loop.run { desktop.record.questions > 5 })
      expect(loop.deadline != nil)
      windows.setPace(.never)
      expect(loop.run { loop.deadline == nil })
      // What it is asked for is one question, and no other one was on its way.
      let questions = desktop.record.questions
      windows.ask()
      expect(loop.run { desktop.record.questions > questions })
      expect(loop.run { loop.deadline == nil })
      expect(desktop.record.questions, is: questions + 1)
      windows.setPace(.resting)
      expect(loop.run { desktop.record.questions > questions })
    }
  }

  @Test(arguments: [Kind.niri, .wayfire])
  func `a compositor that tells moves is not asked at a pace`(kind: Kind) throws {
    try withWindows(kind, { _ in .answer }) { windows, desktop in
      windows.setPace(.moving)
      windows.start()
      expect(loop.run { windows.state == .ready })
      expect(loop.run { loop.deadline == nil })
    }
  }

  @Test(arguments: Kind.allCases)
  func `a window can be brought to the front`(kind: Kind) throws {
    try withWindows(kind, { _ in .answer }) { windows, desktop in
      windows.start()
      expect(loop.run { windows.state == .ready })
      let id = try require(windows.list.windows.first?.id)
      expect(windows.activate(id))
      expect(loop.run { desktop.record.wishes.count == 1 })
      expect(desktop.record.wishes.allSatisfy { $0.contains(id) })
      expect(!windows.activate("no id"))
      // Hyprland does what one form asks for, and answers an error to the other.
      let answers: [Kind: [String]] = [
        .hyprland: ["ok", "error: ')' expected near 'address'"],
        .hyprlang: ["Invalid dispatcher", "ok"],
      ]
      // Its answer is read, and its connection is gone.
      expect(
        loop.run {
          loop.descriptors.count <= 2 && desktop.record.answers == answers[kind] ?? []
        })
    }
  }

  @Test(arguments: Kind.allCases)
  func `a compositor that does not answer is an absence, at first and later`(kind: Kind) throws {
    for first in [1, 3] {
      try withWindows(kind, limit: .milliseconds(100)) {
        $0 < first ? .answer : .silence
      } _: { windows, desktop in
        windows.setPace(.moving)
        windows.start()
        expect(
          loop.run {
            windows.ask()
            return windows.state != .asking && windows.state != .ready
          })
        expect(windows.state, is: .absent("The compositor's socket does not answer."))
        expect(loop.isEmpty != windows.mayCome && windows.list.windows.isEmpty)
        expect(windows.mayCome == (first > 1) || kind == .niri)
      }
    }
  }

  @Test(arguments: Kind.allCases, [FakeDesktop.Deed.silence, .end])
  func `windows stay when a compositor fails once`(kind: Kind, deed: FakeDesktop.Deed) throws {
    let fails = Atomic(false)
    try withWindows(kind, limit: .milliseconds(500)) { _ in
      fails.load(ordering: .relaxed) ? deed : .answer
    } _: { windows, desktop in
      windows.setPace(.never)
      windows.start()
      expect(loop.run { windows.state == .ready && loop.deadline == nil })
      var states: Set<Availability> = []
      windows.onChange = { states.insert(windows.state) }
      fails.store(true, ordering: .relaxed)
      let questions = desktop.record.questions
      windows.ask()
      expect(loop.run { desktop.record.questions > questions })
      fails.store(false, ordering: .relaxed)
      expect(loop.run { desktop.record.questions > questions + 1 && loop.deadline == nil })
      expect(windows.state == .ready && states.subtracting([.ready]).isEmpty)
    }
  }

  @Test(arguments: Kind.allCases)
  func `nonsense is an absence in words`(kind: Kind) throws {
    for bytes in [
      [UInt8](repeating: 0xFF, count: 64) + [10], Array("GET / HTTP/1.1\n".utf8),
      SocketFrames.i3(4, "{}") + [10], SocketFrames.message("{}") + [10],
    ] {
      try withWindows(kind, { _ in .bytes(bytes) }) { windows, desktop in
        windows.start()
        expect(loop.run { windows.state != .asking })
        expect(windows.state.reason?.hasSuffix(".") == true)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a compositor that goes is an absence, and one that comes again is live`(kind: Kind) throws {
    let hangsUp = Atomic(false)
    try withWindows(kind, limit: .seconds(1)) { _ in
      hangsUp.load(ordering: .relaxed) ? .end : .answer
    } _: { windows, desktop in
      windows.start()
      expect(loop.run { windows.state == .ready })
      hangsUp.store(true, ordering: .relaxed)
      expect(
        loop.run {
          windows.ask()
          return windows.state != .ready
        })
      hangsUp.store(false, ordering: .relaxed)
      expect(windows.state.reason != nil)
      expect(loop.run { windows.state == .ready })
    }
  }

  @Test(arguments: Kind.allCases)
  func `nothing at the path, and another program than the compositor, are absences`(
    kind: Kind
  ) throws {
    try withWindows(kind, process: getppid(), { _ in .answer }) { windows, _ in
      windows.start()
      expect(windows.state == .absent("The socket belongs to another program than the compositor."))
    }
    for path in ["/nonexistent/socket", "/dev/null", "", String(repeating: "a", count: 500)] {
      let windows = SocketWindows(kind.conversation, at: path, process: nil, on: loop)
      windows.start()
      expect(windows.state, is: .absent("Nothing answers at the compositor's socket."))
      expect(loop.isEmpty)
    }
  }
}
