import Expectations
import FakeBus
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import Synchronization
import TestFiles

@testable import SpotlightDesktops

/// A script in KWin, with a KWin that does what it should.
@MainActor
@Suite struct KWinPointerTests {
  private let loop = ManualReactor()

  /// What lies at a path: its text and its permissions.
  private struct Seen: Sendable {
    var text = ""
    var mode: mode_t = 0
  }

  nonisolated private static func look(at path: String) -> Seen {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return Seen() }
    return Seen(text: TestFile.text(of: path), mode: facts.st_mode)
  }

  @Test(arguments: [false, true])
  func `it loads a script and tells what the script tells, in KWin 6 and in 5_27`(
    isOld: Bool
  ) throws {
    let seen = Mutex(Seen())
    try withScript(on: loop) { question in
      if question.member == "loadScript" {
        seen.withLock { $0 = Self.look(at: question.texts[0]) }
      }
      return FakeKWin.answer(
        question, isOld: isOld,
        then: [
          FakeKWin.moved(12, 34), FakeKWin.moved([.double(-5.5), .double(7)]),
          FakeKWin.moved([.int32(1), .double(2.5)]),
        ])
    } _: { script, bus, folder in
      var places: [PointerPlace] = []
      var states: [SourceState] = []
      script.onPlace = { places.append($0) }
      script.onChange = { states.append(script.state) }
      script.ask()
      expect(script.state, is: .asked)
      expect(loop.run { script.state == .idle })
      script.start()
      expect(script.state, is: .starting)
      expect(loop.run { places.count == 3 })
      expect(
        places.map(\.position) == [
          Point(x: 12, y: 34), Point(x: -5.5, y: 7), Point(x: 1, y: 2.5),
        ])
      expect(states, is: [.asked, .idle, .starting, .live])
      let path = folder + "/followspot-pointer-1.js"
      let file = seen.withLock { $0 }
      expect(file.mode, is: S_IFREG | 0o600)
      expect(file.text, is: written(for: ":1.1"))
      // KWin has read it.
      expect(access(path, F_OK) != 0)
      script.stop()
      expect(script.state, is: .idle)
      expect(bus.sees { $0.questions.count { $0.member == "unloadScript" } == 2 })
      let questions = bus.seen.questions.filter { $0.destination == "org.kde.KWin" }
      let run = isOld ? ["run", "run"] : ["run"]
      expect(questions.map(\.member), is: ["unloadScript", "loadScript"] + run + ["unloadScript"])
      expect(questions[1].texts, is: [path, "followspot-pointer-1"])
      expect(questions.last?.texts, is: ["followspot-pointer-1"])
      expect(questions.allSatisfy { !$0.mayStart })
    }
  }

  @Test func `it rests when nothing comes, and starts as often as it is wanted`() throws {
    try withScript(on: loop) {
      FakeKWin.answer($0, then: [FakeKWin.moved(1, 2)])
    } _: { script, bus, _ in
      var count = 0
      script.onPlace = { _ in count += 1 }
      script.ask()
      script.ask()
      expect(loop.run { script.state == .idle })
      for round in 1...3 {
        script.start()
        script.start()
        expect(loop.run { count == round && script.state == .live })
        expect(loop.deadline == nil && !loop.wantsRoom)
        script.stop()
        script.stop()
      }
      expect(bus.sees { $0.questions.count { $0.member == "unloadScript" } == 6 })
      expect(bus.seen.connections, is: 1)
      expect(bus.seen.questions.count { $0.member == "RequestName" }, is: 1)
    }
  }

  @Test func `a name that another program has is left to it`() throws {
    try withScript(on: loop) { question in
      if question.member == "RequestName" {
        let isTaken = question.texts[0].hasSuffix("1") || question.texts[0].hasSuffix("2")
        return .value(.uint32(isTaken ? 3 : 1), wraps: 0)
      }
      return FakeKWin.answer(question, then: [FakeKWin.moved(1, 2)])
    } _: { script, bus, folder in
      script.askAndStart(on: loop)
      expect(loop.run { script.state == .live })
      script.stop()
      let names = bus.seen.questions.filter { $0.destination == "org.kde.KWin" }.flatMap(\.texts)
      expect(Set(names), is: ["followspot-pointer-3", folder + "/followspot-pointer-3.js"])
    }
  }

  @Test func `an older script under the name is unloaded and the new one loaded`() throws {
    let loads = Mutex(0)
    try withScript(on: loop, times: .short) { question in
      if question.member == "loadScript" {
        let count = loads.withLock {
          $0 += 1
          return $0
        }
        if count == 1 { return .value(.int32(-1), wraps: 0) }
      }
      return FakeKWin.answer(question, then: [FakeKWin.moved(1, 2)])
    } _: { script, bus, _ in
      script.ask()
      expect(loop.run { script.state == .idle })
      // A busy machine may need further tries.
      expect(
        loop.run {
          if script.state != .live {
            script.forgetFailure()
            script.start()
          }
          return script.state == .live
        })
      let members = bus.seen.questions.map(\.member).filter { $0.hasSuffix("Script") }
      expect(members.prefix(4), is: ["unloadScript", "loadScript", "unloadScript", "loadScript"])
    }
  }

  @Test func `what lies where the file goes is replaced, and never written into`() throws {
    try withScript(on: loop) {
      FakeKWin.answer($0, then: [FakeKWin.moved(1, 2)])
    } _: { script, _, folder in
      let other = folder + "/other"
      try TestFile.write([1, 2, 3], to: other)
      try require(symlink(other, folder + "/followspot-pointer-1.js") == 0)
      script.askAndStart(on: loop)
      expect(loop.run { script.state == .live })
      expect(Self.look(at: other).text, is: "\u{1}\u{2}\u{3}")
    }
  }

  private func written(for receiver: String) -> String? {
    ScriptInKWin.Purpose.pointer.script(receiver: receiver, name: "followspot-pointer-1")
  }
}

/// A bus and a KWin that do not do what they should.
@MainActor
@Suite struct EvilKWinTests {
  private let loop = ManualReactor()

  @Test func `without a KWin, a bus or a folder it is absent, with a sentence`() throws {
    try withScript(on: loop, answers: { _ in .refusal }) { script, _, _ in
      script.ask()
      expect(loop.run { script.state != .asked })
      expect(script.state, is: .absent("KWin is not on the session D-Bus."))
      script.start()
      expect(script.state.isAbsent)
    }
    let nowhere = try require(
      BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]))
    for script in [
      KWinPointer(bus: nil, folder: "/tmp", on: loop),
      KWinPointer(bus: nowhere, folder: "/tmp", on: loop),
      KWinPointer(bus: nowhere, folder: nil, on: loop),
      KWinPointer(bus: nowhere, folder: "tmp", on: loop),
    ] {
      script.ask()
      expect(script.state.isAbsent && loop.isEmpty)
      script.start()
      loop.turn()
      script.stop()
      expect(script.state.isAbsent)
    }
  }

  @Test func `a bus that does not answer has failed, and a late answer still counts`() throws {
    let asked = Mutex(0)
    try withScript(on: loop, times: .short) { question in
      let count = asked.withLock {
        $0 += question.member == "GetNameOwner" ? 1 : 0
        return $0
      }
      return count < 3 ? .silence : FakeKWin.answer(question, then: [])
    } _: { script, _, _ in
      var states: [SourceState] = []
      script.onChange = { states.append(script.state) }
      script.ask()
      expect(loop.run { script.state == .idle })
      expect(states, is: [.asked, .failed("The session D-Bus does not answer."), .idle])
    }
  }

  @Test(arguments: [FakeBus.Manner.closed, .unwelcoming])
  func `a bus that hangs up has failed, and is asked again only when that is forgotten`(
    manner: FakeBus.Manner
  ) throws {
    try withScript(on: loop, manner: manner, answers: { _ in .refusal }) { script, bus, _ in
      script.ask()
      expect(loop.run { script.state != .asked })
      expect(script.state.failure != nil || script.state.isAbsent)
      expect(loop.isEmpty)
      script.start()
      loop.turn()
      script.forgetFailure()
      expect(loop.run { script.state != .asked })
      expect(bus.seen.connections <= 2)
    }
  }

  nonisolated private static let nonsense: [SentMessage] = [
    // Of others than KWin.
    FakeKWin.moved([.int32(1), .int32(1)], from: ":1.8"),
    FakeKWin.moved([.int32(1), .int32(1)], from: "org.kde.KWin"),
    // Numbers that are no place.
    FakeKWin.moved([.double(.nan), .double(1)]), FakeKWin.moved([.double(1), .double(.infinity)]),
    FakeKWin.moved([.double(1e9), .double(1)]), FakeKWin.moved([.int32(.min), .int32(.max)]),
    FakeKWin.moved([.int64(.min), .uint64(.max)]),
    // Other arguments.
    FakeKWin.moved([]), FakeKWin.moved([.int32(1)]),
    FakeKWin.moved([.int32(1), .int32(1), .int32(1)]),
    FakeKWin.moved([.string("1"), .string("1")]), FakeKWin.moved([.boolean(true), .int32(1)]),
    FakeKWin.moved([.strings(["1"]), .brokenString]),
    // Other methods and objects.
    FakeKWin.moved([.int32(1), .int32(1)], member: "Clicked"),
    FakeKWin.moved([.int32(1), .int32(1)], interface: "org.other"),
    FakeKWin.moved([.int32(1), .int32(1)], path: "/other"),
  ]

  @Test func `nonsense, and calls of others than KWin, report no place`() throws {
    try withScript(on: loop) { question in
      FakeKWin.answer(question, then: Self.nonsense + [FakeKWin.moved(5, 6)])
    } _: { script, _, _ in
      var places: [PointerPlace] = []
      script.onPlace = {
        expect(script.state, is: .live)
        places.append($0)
      }
      script.askAndStart(on: loop)
      expect(loop.run { script.state == .live })
      expect(places, is: [PointerPlace(position: Point(x: 5, y: 6))])
    }
  }

  @Test func `a script that reports nothing is loaded again, and then given up`() throws {
    // KWin answers, and the script does not.
    var times = ScriptInKWin.Times.short
    times.call = patience
    try withScript(on: loop, times: times) { question in
      FakeKWin.answer(question, then: Self.nonsense)
    } _: { script, bus, folder in
      script.onPlace = { _ in Issue.record("No place was told.") }
      script.askAndStart(on: loop)
      expect(loop.run { script.state != .starting })
      expect(script.state, is: .failed("KWin does not run the script."))
      expect(bus.sees { $0.questions.last?.member == "unloadScript" })
      expect(loop.deadline == nil)
      expect(access(folder + "/followspot-pointer-1.js", F_OK) != 0)
      // It stays so until what is shown goes and comes again.
      script.start()
      script.stop()
      expect(script.state.failure != nil)
      script.forgetFailure()
      expect(script.state, is: .idle)
    }
  }

  /// The members that KWin answers badly, one at a time.
  @Test(
    arguments: ["RequestName", "unloadScript", "loadScript", "run"],
    [BusAnswer.refusal, .silence, .empty, .value(.string("a"), wraps: 0)])
  func `each answer can be bad, and is a failure in words or does not matter`(
    member: String, answer: BusAnswer
  ) throws {
    try withScript(on: loop, times: .short) { question in
      question.member == member ? answer : FakeKWin.answer(question, then: [])
    } _: { script, _, _ in
      script.askAndStart(on: loop)
      expect(loop.run { script.state != .starting })
      expect(script.state.failure?.hasSuffix(".") == true)
    }
  }

  @Test(arguments: [BusAnswer.end, .bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])])
  func `a bus that ends while the script runs is a failure`(answer: BusAnswer) throws {
    try withScript(on: loop) { question in
      question.member == "run" ? answer : FakeKWin.answer(question, then: [])
    } _: { script, _, folder in
      script.askAndStart(on: loop)
      expect(loop.run { script.state != .starting })
      expect(script.state.failure != nil)
      expect(loop.isEmpty)
      expect(access(folder + "/followspot-pointer-1.js", F_OK) != 0)
      script.stop()
    }
  }

  @Test func `a KWin that goes has failed, and one that comes can be started`() throws {
    let runs = Mutex(0)
    try withScript(on: loop) { question in
      guard question.member == "run" else { return FakeKWin.answer(question, then: []) }
      let count = runs.withLock {
        $0 += 1
        return $0
      }
      let first: [SentMessage] = [
        FakeKWin.moved(1, 2), .ownerChange(of: "org.kde.KWin", from: FakeKWin.name, to: ""),
        // After its end it reports nothing.
        FakeKWin.moved(3, 4),
        .ownerChange(of: "org.kde.KWin", from: "", to: ":1.9"),
        // The next one has another name of its own.
        FakeKWin.moved(5, 6),
      ]
      return FakeKWin.answer(
        question,
        then: count == 1 ? first : [FakeKWin.moved([.int32(7), .int32(8)], from: ":1.9")])
    } _: { script, _, _ in
      var places: [Point?] = []
      var states: [SourceState] = []
      script.onPlace = { places.append($0.position) }
      script.onChange = { states.append(script.state) }
      script.askAndStart(on: loop)
      expect(loop.run { states.last == .idle && states.count > 2 })
      expect(
        states == [
          .asked, .idle, .starting, .live, .failed("KWin has left the session D-Bus."), .idle,
        ])
      script.start()
      expect(loop.run { script.state == .live })
      expect(places, is: [Point(x: 1, y: 2), Point(x: 7, y: 8)])
    }
  }

  @Test func `a folder that cannot be written to is a failure`() throws {
    try withScript(on: loop) {
      FakeKWin.answer($0, then: [])
    } _: { _, bus, _ in
      let address = try require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
      let script = KWinPointer(bus: address, folder: "/nonexistent", times: .patient, on: loop)
      script.askAndStart(on: loop)
      expect(loop.run { script.state != .starting })
      expect(script.state.failure?.hasSuffix("into /nonexistent.") == true)
    }
  }
}

/// A bus with a KWin on it that runs scripts, unless a test answers otherwise.
final class FakeKWin: Sendable {
  /// KWin's own name.
  static let name = ":1.7"

  /// What it does instead of what KWin does; nil for that.
  typealias Change = @Sendable (BusQuestion) -> BusAnswer?

  /// A call of the script.
  static func moved(
    _ arguments: [SentValue], from sender: String = name,
    path: String = ScriptInKWin.Purpose.pointer.path,
    interface: String = ScriptInKWin.Purpose.pointer.interface,
    member: String = ScriptInKWin.Purpose.pointer.member
  ) -> SentMessage {
    .call(from: sender, path: path, interface: interface, member: member, arguments)
  }

  static func moved(_ x: Int32, _ y: Int32) -> SentMessage { moved([.int32(x), .int32(y)]) }

  /// Answers as KWin 6 does, or as KWin 5.27.
  static func answer(
    _ question: BusQuestion, isOld: Bool = false, then messages: [SentMessage]
  ) -> BusAnswer {
    switch question.member {
    case "GetNameOwner": .value(.string(name), wraps: 0)
    case "RequestName": .value(.uint32(1), wraps: 0)
    case "unloadScript": .value(.boolean(false), wraps: 0)
    case "loadScript": .value(.int32(3), wraps: 0)
    case "run":
      question.path == (isOld ? "/3" : "/Scripting/Script3")
        ? .reply(to: question, then: messages) : .refusal
    default: .empty
    }
  }
}

/// Lends a source on a fake bus in a folder of its own.
@MainActor
func withScript(
  on loop: ManualReactor, times: ScriptInKWin.Times = .patient, manner: FakeBus.Manner = .polite,
  answers: @escaping @Sendable (BusQuestion) -> BusAnswer,
  _ body: (KWinPointer, FakeBus, _ folder: String) throws -> Void
) throws {
  try withFakeBus(manner, answers: answers) { bus, address in
    try body(KWinPointer(bus: address, folder: bus.folder, times: times, on: loop), bus, bus.folder)
  }
}

extension ScriptInKWin.Times {
  /// For the slowest machine.
  static var patient: Self {
    var times = Self()
    times.answer = patience
    return times
  }

  /// For sides that do not answer at all.
  static var short: Self {
    var times = Self()
    times.answer = .milliseconds(20)
    times.call = .milliseconds(20)
    return times
  }
}

extension KWinPointer {
  /// Asks whether it can be had, waits for a yes, and starts it.
  fileprivate func askAndStart(on loop: ManualReactor) {
    ask()
    expect(loop.run { state == .idle })
    start()
  }
}

extension SourceState {
  var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// Why it has failed.
  var failure: String? { if case .failed(let reason) = self { reason } else { nil } }
}
