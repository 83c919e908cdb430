import FakeBus
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import Synchronization
import TestFiles
import Testing

@testable import SpotlightDesktops

/// A bus and a KWin that do not do what they should.
@MainActor
@Suite struct EvilKWinTests {
  private let loop = ManualReactor()

  @Test func `without a KWin, a bus or a folder it is absent, with a sentence`() throws {
    try withScript(on: loop, answers: { _ in .refusal }) { script, _, _ in
      script.ask()
      #expect(loop.run { script.state != .asked })
      #expect(script.state == .absent("KWin is not on the session D-Bus."))
      script.start()
      #expect(script.state.isAbsent)
    }
    let nowhere = try #require(
      BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]))
    for script in [
      KWinPointer(bus: nil, folder: "/tmp", on: loop),
      KWinPointer(bus: nowhere, folder: "/tmp", on: loop),
      KWinPointer(bus: nowhere, folder: nil, on: loop),
      KWinPointer(bus: nowhere, folder: "tmp", on: loop),
    ] {
      script.ask()
      #expect(script.state.isAbsent && loop.isEmpty)
      script.start()
      loop.turn()
      script.stop()
      #expect(script.state.isAbsent)
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
      #expect(loop.run { script.state == .idle })
      #expect(states == [.asked, .failed("The session D-Bus does not answer."), .idle])
    }
  }

  @Test(arguments: [FakeBus.Manner.mute, .ungreeting, .crowded, .bytes([7, 7, 7])])
  func `a bus that lets nothing in has failed`(manner: FakeBus.Manner) throws {
    try withScript(on: loop, times: .short, manner: manner, answers: { _ in .refusal }) {
      script, _, _ in
      script.ask()
      #expect(loop.run { script.state != .asked })
      #expect(script.state.failure != nil || script.state.isAbsent)
    }
  }

  @Test(arguments: [FakeBus.Manner.closed, .unwelcoming])
  func `a bus that hangs up has failed, and is asked again only when that is forgotten`(
    manner: FakeBus.Manner
  ) throws {
    try withScript(on: loop, manner: manner, answers: { _ in .refusal }) { script, bus, _ in
      script.ask()
      #expect(loop.run { script.state != .asked })
      #expect(script.state.failure != nil || script.state.isAbsent)
      #expect(loop.isEmpty)
      script.start()
      loop.turn()
      script.forgetFailure()
      #expect(loop.run { script.state != .asked })
      #expect(bus.seen.connections <= 2)
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

  @Test func `nonsense, and calls of others than KWin, tell no place`() throws {
    try withScript(on: loop) { question in
      FakeKWin.answer(question, then: Self.nonsense + [FakeKWin.moved(5, 6)])
    } _: { script, _, _ in
      var places: [PointerPlace] = []
      script.onPlace = {
        #expect(script.state == .live)
        places.append($0)
      }
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { script.state == .live })
      #expect(places == [PointerPlace(position: Point(x: 5, y: 6))])
    }
  }

  @Test func `a script that tells nothing is loaded again, and then given up`() throws {
    // KWin answers, and the script does not.
    var times = ScriptInKWin.Times.short
    times.call = patience
    try withScript(on: loop, times: times) { question in
      FakeKWin.answer(question, then: Self.nonsense)
    } _: { script, bus, folder in
      script.onPlace = { _ in Issue.record("No place was told.") }
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { script.state != .starting })
      #expect(script.state == .failed("KWin does not run the script."))
      #expect(bus.sees { $0.questions.last?.member == "unloadScript" })
      #expect(loop.deadline == nil)
      #expect(access(folder + "/followspot-pointer-1.js", F_OK) != 0)
      // It stays so until what is shown goes and comes again.
      script.start()
      script.stop()
      #expect(script.state.failure != nil)
      script.forgetFailure()
      #expect(script.state == .idle)
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
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { script.state != .starting })
      #expect(script.state.failure?.hasSuffix(".") == true)
    }
  }

  @Test(arguments: [BusAnswer.end, .bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])])
  func `a bus that ends while the script runs is a failure`(answer: BusAnswer) throws {
    try withScript(on: loop) { question in
      question.member == "run" ? answer : FakeKWin.answer(question, then: [])
    } _: { script, _, folder in
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { script.state != .starting })
      #expect(script.state.failure != nil)
      #expect(loop.isEmpty)
      #expect(access(folder + "/followspot-pointer-1.js", F_OK) != 0)
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
        // After its end it tells nothing.
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
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { states.last == .idle && states.count > 2 })
      #expect(
        states == [
          .asked, .idle, .starting, .live, .failed("KWin has left the session D-Bus."), .idle,
        ])
      script.start()
      #expect(loop.run { script.state == .live })
      #expect(places == [Point(x: 1, y: 2), Point(x: 7, y: 8)])
    }
  }

  @Test func `a folder that cannot be written to is a failure`() throws {
    try withScript(on: loop) {
      FakeKWin.answer($0, then: [])
    } _: { _, bus, _ in
      let address = try #require(
        BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
      let script = KWinPointer(bus: address, folder: "/nonexistent", times: .patient, on: loop)
      script.ask()
      #expect(loop.run { script.state == .idle })
      script.start()
      #expect(loop.run { script.state != .starting })
      #expect(script.state.failure?.hasSuffix("into /nonexistent.") == true)
    }
  }
}
