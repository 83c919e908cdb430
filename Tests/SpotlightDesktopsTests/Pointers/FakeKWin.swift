import FakeBus
import ManualReactor
import Spotlight
import SpotlightBus
import Synchronization
import TestFiles
import Testing

@testable import SpotlightDesktops

/// A bus with a KWin on it that runs scripts, unless a test answers otherwise.
final class FakeKWin: Sendable {
  /// KWin's own name.
  static let name = ":1.7"

  /// What it does instead of what KWin does; nil for that.
  typealias Change = @Sendable (BusQuestion) -> BusAnswer?

  /// A call of the script.
  static func moved(
    _ arguments: [SentValue], from sender: String = name, path: String = KWinPointerScript.path,
    interface: String = KWinPointerScript.interface, member: String = KWinPointerScript.member
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
  let folder = try TemporaryFolder()
  let bus = try #require(FakeBus(path: folder("bus"), manner: manner, answers: answers))
  defer { bus.stop() }
  let address = try #require(
    BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
  try body(KWinPointer(bus: address, folder: folder.path, times: times, on: loop), bus, folder.path)
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

extension SourceState {
  var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// Why it has failed.
  var failure: String? { if case .failed(let reason) = self { reason } else { nil } }
}
