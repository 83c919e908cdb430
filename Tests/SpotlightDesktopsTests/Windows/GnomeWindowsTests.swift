import Expectations
import FakeBus
import ManualReactor
import Spotlight
import SpotlightBus
import Synchronization
import TestFiles

@testable import SpotlightDesktops

/// Windows that the extension of GNOME Shell tells, with an extension good and bad.
@MainActor
@Suite struct GnomeWindowsTests {
  private let loop = ManualReactor()

  nonisolated private static let two = [
    FakeShell.window(1, "one"), FakeShell.window(2, "two", x: 50),
  ]

  /// Lends a provider on a bus with an extension that answers so.
  private func withExtension(
    answers: @escaping @Sendable (BusQuestion) -> BusAnswer = {
      FakeShell.answer($0, windows: two)
    }, _ body: (GnomeWindows) throws -> Void
  ) throws {
    try withFakeBus(answers: answers) { _, address in
      let windows = GnomeWindows(bus: address, limit: patience, on: loop)
      windows.start()
      try body(windows)
      windows.stop()
      expect(loop.isEmpty && windows.list.windows.isEmpty)
    }
  }

  @Test func `it lists windows, and follows what the extension tells`() throws {
    let count = Mutex(0)
    try withExtension { question in
      let number = count.withLock {
        $0 += question.member == "Windows" ? 1 : 0
        return $0
      }
      guard question.member == "Windows", number == 1 else {
        return FakeShell.answer(question, windows: Self.two)
      }
      let change = FakeShell.windowsChanged(
        [FakeShell.window(3, "three", x: 9)], gone: [1], order: [3, 2, 3, 9])
      // The lock screen takes the extension away, and brings it back.
      return FakeShell.answer(
        question, windows: Self.two, then: [change, FakeShell.left, FakeShell.came])
    } _: { windows in
      var lists: [WindowList] = []
      var hasLeft = false
      windows.onChange = {
        if windows.state == .ready {
          lists.append(windows.list)
        } else {
          // The provider waits for it, and lists no windows meanwhile.
          hasLeft =
            lists.count == 2 && windows.state == .asking && windows.list.windows.isEmpty
        }
      }
      expect(loop.run { lists.count == 3 } && hasLeft)
      expect(
        lists.map { $0.windows.map(\.title) } == [
          ["one", "two"], ["three", "two"], ["one", "two"],
        ])
      let list = try require(lists.first)
      expect(list.isStacked && list.windows.map(\.isFocused) == [false, true])
      expect(list.windows[1].content, is: Rect(x: 50, y: 10, width: 300, height: 200))
      expect(list.windows[1].buffer, is: Rect(x: 24, y: -13, width: 352, height: 252))
      expect(list.windows[0].output == "Meta-0" && list.windows[0].isShown)
      expect(loop.deadline == nil)
      expect(!windows.activate("1"))
    }
  }

  @Test func `without the extension it says what is missing`() throws {
    try withExtension(answers: { $0.member == "GetNameOwner" ? .refusal : .empty }) { windows in
      expect(loop.run { windows.state != .asking })
      expect(windows.state, is: .absent(GnomeWindows.absence))
    }
    let none = GnomeWindows(bus: nil, on: loop)
    none.start()
    expect(none.state != .asking && loop.isEmpty)
  }

  @Test func `another program with the name of the extension is not believed`() throws {
    try withExtension { question in
      question.texts.first == "org.gnome.Shell"
        ? .value(.string(":1.6"), wraps: 0) : FakeShell.answer(question, windows: Self.two)
    } _: { windows in
      expect(loop.run { windows.state != .asking })
      expect(windows.state, is: .absent(ShellAbsence.foreign.sentence))
    }
  }

  @Test(arguments: [UInt64.max, UInt64(Int64.max), 0])
  func `a workspace beyond all numbers is none`(number: UInt64) throws {
    let window = FakeShell.window(1, "one", members: ["workspace": .uint64(number)])
    try withExtension(answers: { FakeShell.answer($0, windows: [window]) }) { windows in
      expect(loop.run { windows.state == .ready })
      expect(windows.list.windows.map(\.workspace), is: [number == 0 ? "1" : nil])
    }
  }

  @Test func `an extension that refuses, or tells nonsense, is an absence in words`() throws {
    let nonsense: [[SentValue]?] = [
      nil, [], [.string("x")], [.strings([])], [FakeShell.list([]), .boolean(true)],
    ]
    for values in nonsense {
      try withExtension { question in
        guard question.member == "Windows" else { return FakeShell.answer(question) }
        return values.map { .reply(to: question, $0, then: []) } ?? .refusal
      } _: { windows in
        expect(loop.run { windows.state != .asking })
        expect(windows.state.reason?.hasSuffix(".") == true)
      }
    }
    try withExtension(answers: { $0.member == "Open" ? .refusal : FakeShell.answer($0) }) {
      windows in
      expect(loop.run { windows.state != .asking })
      expect(windows.state.reason?.hasPrefix("The extension for GNOME Shell refuses ") == true)
    }
  }

  @Test func `an extension of another version is not asked for windows`() throws {
    try withExtension { question in
      question.member == "GetAll"
        ? .value(.properties(["Version": .uint32(2)]), wraps: 0) : FakeShell.answer(question)
    } _: { windows in
      expect(loop.run { windows.state != .asking })
      expect(windows.state, is: .absent(ShellAbsence.otherVersion(2).sentence))
    }
  }

  @Test func `windows without an id, or with places that cannot be, are left out or have none`()
    throws
  {
    let odd = FakeShell.window(4, "odd", members: ["frame": .string("x")])
    let more = FakeShell.windowsChanged(
      [FakeShell.window(6, "more")], gone: [], order: [4, 5, 6])
    let far = FakeShell.window(5, "far", x: .max)
    try withExtension { question in
      // A change that says too little is none.
      FakeShell.answer(
        question, windows: [.properties([:]), odd, far],
        then: question.member == "Windows"
          ? [FakeShell.moved([FakeShell.list([])], member: "WindowsChanged"), more] : [])
    } _: { windows in
      var lists: [[String]] = []
      windows.onChange = { lists.append(windows.list.windows.map(\.id)) }
      expect(loop.run { lists.count == 2 })
      expect(lists, is: [["4", "5"], ["4", "5", "6"]])
      expect(windows.list.windows[1].content == nil)
    }
  }
}
