import Expectations
import FakeBus
import ManualReactor
import Spotlight
import SpotlightBus
import Synchronization
import TestFiles

@testable import SpotlightDesktops

/// The client's side of the extension for GNOME Shell, with an extension that does what it should.
@MainActor
@Suite struct ShellExtensionTests {
  private let loop = ManualReactor()

  @Test func `it opens a session and has the token`() throws {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, bus in
      expect(shell.token == nil)
      shell.ask()
      shell.ask()
      expect(loop.run { shell.token != nil })
      expect(shell.token, is: FakeShell.token)
      expect(shell.version, is: "1.0")
      expect(bus.seen.connections, is: 1)
      let questions = bus.seen.questions.filter { $0.destination == ExtensionInGnome.name }
      expect(questions.map(\.member), is: ["GetAll", "Open"])
      expect(questions.allSatisfy { !$0.mayStart })
      shell.close()
      expect(shell.absence == .noBus && loop.isEmpty)
    }
  }

  @Test func `who has no loop yet waits for the answer, and no longer`() throws {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, _ in
      shell.ask()
      shell.wait(for: .seconds(60))
      expect(shell.token != nil)
    }
    try withShell(on: loop, answers: { _ in .silence }) { shell, _ in
      shell.ask()
      shell.wait(for: .milliseconds(5))
      expect(shell.state, is: .asked)
    }
  }

  @Test func `it goes on when the extension leaves and comes back`() throws {
    let opened = Mutex(0)
    try withShell(on: loop) { question in
      let count = opened.withLock {
        $0 += question.member == "Open" ? 1 : 0
        return $0
      }
      if question.member == "GetExtensionInfo" {
        return .reply(to: question, [.properties(["state": .double(2)])], then: [FakeShell.came])
      }
      return FakeShell.answer(question, then: count == 1 ? [FakeShell.left] : [])
    } _: { shell, _ in
      var tokens: [String?] = []
      shell.onChange { tokens.append(shell.token) }
      shell.ask()
      expect(loop.run { tokens.compactMap(\.self).count == 2 })
      expect(tokens.first == FakeShell.token && tokens.contains(nil))
    }
  }

  @Test func `it tells the use of the keyboard once, and again to an extension that came back`()
    throws
  {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, bus in
      shell.use(.exclusive)
      shell.ask()
      expect(loop.run { shell.token != nil })
      shell.use(.exclusive)
      shell.use(.shared)
      shell.use(.none)
      expect(
        bus.sees { record in
          record.questions.filter { $0.member == "SetKeyboard" }.map(\.texts)
            == [["exclusive"], ["shared"], ["none"]]
        })
    }
  }

  @Test func `a press takes the keys only while the keyboard is shared`() throws {
    try withShell(on: loop, answers: { FakeShell.answer($0) }) { shell, bus in
      shell.takeKeys()
      shell.ask()
      expect(loop.run { shell.token != nil })
      shell.takeKeys()
      shell.use(.shared)
      shell.takeKeys()
      shell.use(.exclusive)
      shell.takeKeys()
      expect(
        bus.sees { record in
          record.questions.suffix(3).map(\.member) == [
            "SetKeyboard", "TakeKeyboard", "SetKeyboard",
          ]
        })
    }
  }

  @Test func `places come while they are wanted`() throws {
    try withShell(on: loop) { question in
      FakeShell.answer(
        question,
        then: question.member == "WatchPointer"
          ? [FakeShell.moved(1, 2), FakeShell.moved(-3.5, 4)] : [])
    } _: { shell, bus in
      let pointer = GnomePointer(shell)
      var places: [Point?] = []
      pointer.onPlace = { places.append($0.position) }
      pointer.ask()
      shell.ask()
      expect(pointer.state, is: .asked)
      pointer.start()
      expect(loop.run { pointer.state == .idle })
      pointer.start()
      expect(pointer.state, is: .starting)
      expect(loop.run { places.count == 2 })
      expect(places, is: [Point(x: 1, y: 2), Point(x: -3.5, y: 4)])
      expect(pointer.state, is: .live)
      pointer.stop()
      expect(pointer.state, is: .idle)
      expect(bus.sees { $0.questions.count { $0.member == "WatchPointer" } == 2 })
    }
  }
}

/// A bus, a GNOME Shell and an extension that do not do what they should.
@MainActor
@Suite struct EvilShellTests {
  private let loop = ManualReactor()

  @Test func `without a bus it is absent`() throws {
    let nowhere = try require(
      BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]))
    for shell in [ShellExtension(bus: nil, on: loop), ShellExtension(bus: nowhere, on: loop)] {
      shell.ask()
      shell.wait(for: .seconds(60))
      shell.use(.exclusive)
      expect(shell.absence == .noBus && loop.isEmpty)
    }
  }

  @Test(arguments: [
    FakeBus.Manner.mute, .ungreeting, .crowded, .closed, .unwelcoming, .bytes([7, 7, 7]),
  ])
  func `a bus that lets nothing in has no extension`(manner: FakeBus.Manner) throws {
    try withShell(on: loop, within: .milliseconds(20), manner: manner, answers: { _ in .refusal }) {
      shell, _ in
      shell.ask()
      expect(loop.run { shell.state != .asked })
      expect(shell.absence == .noBus || shell.absence == .noShell)
    }
  }

  @Test(arguments: [
    (1.0, ShellAbsence.silent), (2, .disabled), (6, .disabled), (99, .missing), (1e300, .missing),
    (.nan, .missing),
    (3, .broken("It fell over.")), (4, .broken("it is not made for this version of GNOME Shell.")),
  ])
  func `GNOME Shell says why there is none`(state: Double, absence: ShellAbsence) throws {
    try withShell(on: loop) { question in
      question.member == "GetExtensionInfo"
        ? .value(
          .properties(["state": .double(state), "error": .string("It\nfell over.")]), wraps: 0)
        : .refusal
    } _: { shell, bus in
      shell.ask()
      expect(loop.run { shell.state != .asked })
      expect(shell.absence, is: absence)
      expect(bus.seen.questions.last?.texts, is: [ShellExtension.uuid])
      expect(!absence.sentence.contains("\n"))
    }
  }

  @Test(arguments: [
    BusAnswer.value(.properties([:]), wraps: 0), .value(.string("nonsense"), wraps: 0), .empty,
  ])
  func `an extension that GNOME Shell does not know is missing`(answer: BusAnswer) throws {
    try withShell(on: loop) {
      $0.member == "GetExtensionInfo" ? answer : .refusal
    } _: { shell, _ in
      shell.ask()
      expect(loop.run { shell.state != .asked })
      expect(shell.absence, is: .missing)
    }
  }

  nonisolated private static let noTokens =
    [
      "", "short", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
      String(repeating: "A", count: 64), String(repeating: " ", count: 64),
      String(repeating: "0", count: 63) + "\n",
    ].map { BusAnswer.value(.string($0), wraps: 0) } + [
      .value(.uint32(7), wraps: 0), .empty, .value(.brokenString, wraps: 0),
    ]

  @Test("What is no token opens nothing", arguments: noTokens)
  func noToken(answer: BusAnswer) throws {
    try withShell(on: loop) {
      $0.member == "Open" ? answer : FakeShell.answer($0)
    } _: { shell, _ in
      shell.ask()
      expect(loop.run { shell.state != .asked })
      expect(shell.absence, is: .silent)
    }
  }

  @Test func `a refusal and another version each give a sentence`() throws {
    try withShell(on: loop) {
      $0.member == "Open" ? .refusal : FakeShell.answer($0)
    } _: { shell, _ in
      shell.ask()
      expect(loop.run { shell.state != .asked })
      let isRefused = if case .refused = shell.absence { true } else { false }
      expect(isRefused)
    }
    try withShell(on: loop) {
      $0.member == "GetAll"
        ? .value(.properties(["Version": .uint32(9)]), wraps: 0) : FakeShell.answer($0)
    } _: { shell, _ in
      shell.ask()
      expect(loop.run { shell.state != .asked })
      expect(shell.absence, is: .otherVersion(9))
    }
  }

  @Test("Places of others, and what can be no place, are left out")
  func otherPlaces() throws {
    let nonsense: [SentMessage] = [
      FakeShell.moved([.double(1), .double(1), .uint32(0)], from: ":1.66"),
      FakeShell.moved([.double(2), .double(2), .uint32(0)], path: "/elsewhere"),
      FakeShell.moved([.double(3), .double(3), .uint32(0)], interface: "org.example.Other"),
      FakeShell.moved([.double(.nan), .double(4), .uint32(0)]),
      FakeShell.moved([.double(1e9), .double(4), .uint32(0)]),
      FakeShell.moved([.string("5"), .double(5), .uint32(0)]), FakeShell.moved([]),
      FakeShell.moved([.double(6)]), FakeShell.moved(7, 8),
    ]
    try withShell(on: loop) {
      FakeShell.answer($0, then: $0.member == "WatchPointer" ? nonsense : [])
    } _: { shell, _ in
      let pointer = GnomePointer(shell)
      var places: [Point?] = []
      pointer.onPlace = { places.append($0.position) }
      pointer.ask()
      shell.ask()
      expect(loop.run { pointer.state == .idle })
      pointer.start()
      expect(loop.run { !places.isEmpty })
      expect(places, is: [Point(x: 7, y: 8)])
    }
  }

  @Test func `an unreported pointer has failed, and is tried again when that is forgotten`()
    throws
  {
    try withShell(on: loop) {
      $0.member == "WatchPointer" ? .refusal : FakeShell.answer($0)
    } _: { shell, _ in
      let pointer = GnomePointer(shell)
      pointer.ask()
      shell.ask()
      expect(loop.run { pointer.state == .idle })
      pointer.start()
      expect(loop.run { if case .failed = pointer.state { true } else { false } })
      pointer.forgetFailure()
      expect(pointer.state, is: .idle)
    }
  }

  @Test func `with the bus the extension and its places go`() throws {
    try withShell(on: loop) { question in
      question.member == "WatchPointer" ? .end : FakeShell.answer(question)
    } _: { shell, _ in
      let pointer = GnomePointer(shell)
      pointer.ask()
      shell.ask()
      expect(loop.run { pointer.state == .idle })
      pointer.start()
      expect(loop.run { shell.absence == .noBus })
      expect(loop.isEmpty)
      expect(pointer.state.isAbsent)
    }
  }
}

/// Lends an extension on a fake bus.
@MainActor
func withShell(
  on loop: ManualReactor, within limit: Duration = patience, manner: FakeBus.Manner = .polite,
  answers: @escaping @Sendable (BusQuestion) -> BusAnswer,
  _ body: (ShellExtension, FakeBus) throws -> Void
) throws {
  try withFakeBus(manner, answers: answers) { bus, address in
    try body(ShellExtension(bus: address, within: limit, on: loop), bus)
  }
}

extension ShellExtension {
  /// Why it is not there.
  var absence: ShellAbsence? { if case .absent(let absence) = state { absence } else { nil } }
}
