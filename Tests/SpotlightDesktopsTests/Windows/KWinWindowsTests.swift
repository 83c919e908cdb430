import Expectations
import FakeBus
import Glibc
import ManualReactor
import RandomNumbers
import Spotlight
import SpotlightBus
import Synchronization
import TestFiles

@testable import SpotlightDesktops

/// Windows that a script in KWin tells, with a KWin good and bad.
@MainActor
@Suite struct KWinWindowsTests {
  private let loop = ManualReactor()

  /// A call of the script.
  nonisolated static func report(
    _ text: String, from sender: String = FakeKWin.name,
    member: String = ScriptInKWin.Purpose.windows.member
  ) -> SentMessage {
    .call(
      from: sender, path: ScriptInKWin.Purpose.windows.path,
      interface: ScriptInKWin.Purpose.windows.interface, member: member, [.string(text)])
  }

  private func withWindows(
    limit: Duration = patience, manner: FakeBus.Manner = .polite,
    answers: @escaping @Sendable (BusQuestion) -> BusAnswer,
    _ body: (KWinWindows, FakeBus, _ folder: String) throws -> Void
  ) throws {
    var times = ScriptInKWin.Times()
    times.answer = limit
    // A busy machine must not make another sentence of it.
    times.call = patience
    try withFakeBus(manner, answers: answers) { bus, address in
      let windows = KWinWindows(
        bus: address, folder: bus.folder, times: times, pause: .milliseconds(20), on: loop)
      try body(windows, bus, bus.folder)
    }
  }

  @Test func `it loads a script and lists what the script tells`() throws {
    try withWindows { question in
      FakeKWin.answer(
        question,
        then: [
          Self.report(KWinReportTests.recorded),
          Self.report(
            #"{"one":{"id":"{56d85023-b37a-438a-a854-4b8973cfc7d9}","frame":[5,6,7,8],"here":true}}"#
          ),
        ])
    } _: { windows, bus, _ in
      var changes = 0
      windows.onChange = { changes += 1 }
      windows.start()
      expect(windows.state, is: .asking)
      expect(loop.run { changes == 2 })
      expect(windows.state == .ready && windows.list.windows.count == 2)
      expect(windows.list.windows[1].frame, is: Rect(x: 5, y: 6, width: 7, height: 8))
      // Nothing is asked, and nothing wakes.
      expect(loop.deadline == nil && !loop.wantsRoom)
      let id = windows.list.windows[0].id
      expect(windows.activate(id) && !windows.activate("another"))
      expect(bus.sees { $0.questions.contains { $0.member == "Run" } })
      expect(bus.seen.questions.last?.texts, is: ["0_" + id, ""])
      windows.stop()
      expect(windows.state == .unasked && windows.list.windows.isEmpty && loop.isEmpty)
      expect(bus.sees { $0.questions.count { $0.member == "unloadScript" } == 2 })
      windows.start()
      expect(loop.run { windows.state == .ready })
    }
  }

  @Test func `nonsense, and calls of others than KWin, tell nothing`() throws {
    try withWindows(limit: .milliseconds(100)) { question in
      FakeKWin.answer(
        question,
        then: [
          Self.report("nonsense"), Self.report("{}"),
          Self.report(KWinReportTests.recorded, from: ":1.8"),
          Self.report(KWinReportTests.recorded, member: "Other"),
        ])
    } _: { windows, _, _ in
      windows.start()
      // On a busy machine the bus may seem silent at first.
      expect(loop.run { windows.state == .absent("KWin does not run the script.") })
    }
  }

  @Test func `a KWin that did not run the script is given it again`() throws {
    let loads = Mutex(0)
    let ends = Mutex(false)
    try withWindows(limit: .milliseconds(50)) { question in
      if question.member == "loadScript" { loads.withLock { $0 += 1 } }
      return FakeKWin.answer(
        question, then: ends.withLock { $0 } ? [Self.report(KWinReportTests.recorded)] : [])
    } _: { windows, _, _ in
      let first = FirstOfWindows([windows], absence: "none")
      let absence = Availability.absent("KWin does not run the script.")
      first.start()
      expect(loop.run { windows.state == absence && windows.mayCome })
      // The loop is woken for the next try, in which the sentence stays.
      let before = loads.withLock { $0 }
      expect(loop.deadline != nil)
      expect(loop.run { loads.withLock { $0 } > before })
      expect(windows.state, is: absence)
      ends.withLock { $0 = true }
      expect(loop.run { first.state == .ready })
      expect(first.list.windows.count == 2 && loop.deadline == nil)
    }
  }

  @Test func `one that is stopped is not tried again`() throws {
    try withWindows(limit: .milliseconds(50)) { question in
      FakeKWin.answer(question, then: [])
    } _: { windows, bus, _ in
      windows.start()
      expect(loop.run { windows.state == .absent("KWin does not run the script.") })
      let due = try require(loop.deadline)
      expect(windows.mayCome)
      windows.stop()
      expect(!windows.mayCome && loop.deadline == nil)
      let loads = bus.seen.questions.count { $0.member == "loadScript" }
      // The time of the next try has come.
      loop.now = { due + .seconds(1) }
      loop.turn()
      expect(windows.state, is: .unasked)
      expect(bus.seen.questions.count { $0.member == "loadScript" }, is: loads)
    }
  }

  @Test func `without a KWin it is absent, with a sentence`() throws {
    try withWindows { _ in
      .refusal
    } _: { windows, _, _ in
      windows.start()
      expect(loop.run { windows.state != .asking })
      expect(windows.state, is: .absent("KWin is not on the session D-Bus."))
    }
  }

  @Test func `the script speaks to the receiver, and a name that could be code is none`() throws {
    let windows = ScriptInKWin.Purpose.windows
    let text = try require(windows.script(receiver: ":1.23", name: "followspot-windows-1"))
    expect(text.hasPrefix("var receiver = \":1.23\", name = \"followspot-windows-1\";"))
    for word in ["", "\"", ":1.1\";", "a b", "\\", "\n", "é"] {
      expect(windows.script(receiver: word, name: "a") == nil)
      expect(windows.script(receiver: ":1.1", name: word) == nil)
    }
  }
}

/// What the script in KWin says, as values.
@Suite struct KWinReportTests {
  /// What the script has reported of two windows in KWin 5.27.5.
  static let recorded = #"""
    {"all":[{"id":"{2519e933-90e1-44fd-bb25-0237a76b2612}","title":"two \"q\" ü",
    "class":"session-client","file":"session-client","pid":2924,"frame":[370,264,400,250],
    "buffer":[370,264,400,250],"client":null,"here":true,"focus":false,"minimised":false},
    {"id":"{56d85023-b37a-438a-a854-4b8973cfc7d9}","title":"one","class":"session-client",
    "file":"session-client","pid":2923,"frame":[350,250,300,200],"buffer":[350,250,300,200],
    "client":null,"here":true,"focus":true,"minimised":false}]}
    """#

  @Test func `a recorded report has its windows with places, states and order`() {
    var report = KWinReport()
    expect(report.apply(Self.recorded) == true)
    let windows = report.list.windows
    expect(report.list.isStacked)
    expect(windows.map(\.title), is: ["two \"q\" ü", "one"])
    expect(windows.map(\.process), is: [2924, 2923])
    expect(windows.map(\.isFocused), is: [false, true])
    expect(windows[1].content, is: Rect(x: 350, y: 250, width: 300, height: 200))
    expect(windows.allSatisfy { $0.isShown && $0.app == "session-client" })
  }

  @Test func `a window alone changes its own place in the list`() {
    var report = KWinReport()
    expect(report.apply(Self.recorded) == true)
    let one =
      #"{"one":{"id":"{2519e933-90e1-44fd-bb25-0237a76b2612}","frame":[1,2,3,4],"here":true}}"#
    expect(report.apply(one) == true)
    expect(report.list.windows.count, is: 2)
    expect(report.list.windows[0].frame, is: Rect(x: 1, y: 2, width: 3, height: 4))
    expect(report.apply(#"{"one":{"id":"another","frame":[1,2,3,4]}}"#) == true)
    expect(report.list.windows.count, is: 2)
  }

  @Test func `the content is in the frame that KWin draws, and without a shadow`() {
    func content(_ members: String) -> Rect? {
      var report = KWinReport()
      _ = report.apply(#"{"all":[{"id":"a","frame":[100,100,200,100],\#(members)}]}"#)
      return report.list.windows.first?.content
    }
    let frame = Rect(x: 100, y: 100, width: 200, height: 100)
    expect(content(#""buffer":[74,77,252,152]"#), is: frame)
    expect(content(#""buffer":[100,130,200,70]"#), is: Rect(x: 100, y: 130, width: 200, height: 70))
    expect(
      content(#""buffer":[74,77,252,152],"client":[101,102,9,8]"#),
      is: Rect(x: 101, y: 102, width: 9, height: 8))
    expect(content(#""buffer":null"#), is: frame)
  }

  @Test func `minimised, and on another desktop, is not shown`() {
    var report = KWinReport()
    expect(
      report.apply(
        #"{"all":[{"id":"a","here":true,"minimised":true},{"id":"b","here":false},{"id":"c"}]}"#)
        == true)
    expect(report.list.windows.map(\.isShown), is: [false, false, false])
    expect(report.list.windows.map(\.isMinimised), is: [true, false, false])
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"all":{}}"#, #"{"one":[]}"#, #"{"one":{}}"#, #"{"all":"#, "null",
    #"{"one":{"id":""}}"#,
  ])
  func `what is no report changes nothing`(text: String) {
    var report = KWinReport()
    expect(report.apply(Self.recorded) == true)
    let before = report.list
    expect(report.apply(text) == false)
    expect(report.list, is: before)
  }

  @Test(arguments: 0..<10)
  func `damaged reports are read without a fault`(seed: Int) {
    var dice = Seeded(seed)
    let whole = Array(Self.recorded.utf8)
    for _ in 0..<Effort.times(100, long: 20_000) {
      var report = KWinReport()
      _ = report.apply(String(decoding: whole.damaged(using: &dice), as: UTF8.self))
      expect(report.list.windows.count <= 2)
    }
  }
}
