import FakeBus
import Glibc
import Spotlight
import SpotlightBus
import SpotlightCompositors
import TestFiles
import Testing

@testable import SpotlightShell

/// The extension on a bus, unless a test answers otherwise.
enum FakeShell {
  /// The extension's own name, and what it gives to clients.
  static let name = ":1.5"
  static let token = String(repeating: "0f", count: 32)

  /// Answers as the extension does.
  static func answer(_ question: BusQuestion, then messages: [SentMessage] = []) -> BusAnswer {
    switch question.member {
    case "GetNameOwner": .value(.string(name), wraps: 0)
    case "GetAll":
      .value(.properties(["Version": .uint32(1), "Extension": .string("1.0")]), wraps: 0)
    case "Open": .reply(to: question, [.string(token)], then: messages)
    case "WatchPointer": .reply(to: question, then: messages)
    default: .empty
    }
  }

  static func moved(
    _ arguments: [SentValue], from sender: String = name, path: String = ExtensionInGnome.path,
    interface: String = ExtensionInGnome.name, member: String = "PointerMoved"
  ) -> SentMessage {
    .signal(from: sender, path: path, interface: interface, member: member, arguments)
  }

  static func moved(_ x: Double, _ y: Double) -> SentMessage {
    moved([.double(x), .double(y), .uint32(0)])
  }

  static let left = SentMessage.ownerChange(of: ExtensionInGnome.name, from: name, to: "")
  static let came = SentMessage.ownerChange(of: ExtensionInGnome.name, from: "", to: name)
}

/// Serves the extension until something holds; false if that takes too long.
@MainActor
func serve(_ shell: ShellExtension, until isDone: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + patience
  while !isDone() {
    guard ContinuousClock.now < deadline else { return false }
    guard let watch = shell.watch else { return isDone() }
    let events = POLLIN | (watch.wantsRoom ? POLLOUT : 0)
    var polled = pollfd(fd: watch.descriptor, events: Int16(events), revents: 0)
    poll(&polled, 1, 10)
    shell.work()
  }
  return true
}

/// Lends an extension on a fake bus.
@MainActor
func withShell(
  within limit: Duration = patience, manner: FakeBus.Manner = .polite,
  answers: @escaping @Sendable (BusQuestion) -> BusAnswer,
  _ body: (ShellExtension, FakeBus) throws -> Void
) throws {
  let folder = try TemporaryFolder()
  let bus = try #require(FakeBus(path: folder("bus"), manner: manner, answers: answers))
  defer { bus.stop() }
  let address = try #require(
    BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
  try body(ShellExtension(bus: address, within: limit), bus)
}

extension ShellExtension {
  /// Why it is not there.
  var absence: ShellAbsence? { if case .absent(let absence) = state { absence } else { nil } }
}
