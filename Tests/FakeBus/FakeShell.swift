/// The extension for GNOME Shell on a fake bus, unless a test answers otherwise.
package enum FakeShell {
  /// The extension's names, and what it gives to clients.
  package static let name = ":1.5"
  package static let extensionName = "org.followspot.Shell"
  package static let path = "/org/followspot/Shell"
  package static let token = String(repeating: "0f", count: 32)

  /// Answers as the extension does, with the windows that it tells, and with what it says behind its answer to a call that begins
  /// something.
  package static func answer(
    _ question: BusQuestion, windows: [SentValue] = [], then messages: [SentMessage] = []
  ) -> BusAnswer {
    switch question.member {
    case "GetNameOwner": .value(.string(name), wraps: 0)
    case "GetAll":
      .value(.properties(["Version": .uint32(1), "Extension": .string("1.0")]), wraps: 0)
    case "Open": .reply(to: question, [.string(token)], then: messages)
    case "WatchPointer": .reply(to: question, then: messages)
    case "Windows": .reply(to: question, [list(windows)], then: messages)
    default: .empty
    }
  }

  // MARK: The pointer

  package static func moved(
    _ arguments: [SentValue], from sender: String = name, path: String = path,
    interface: String = extensionName, member: String = "PointerMoved"
  ) -> SentMessage {
    .signal(from: sender, path: path, interface: interface, member: member, arguments)
  }

  package static func moved(_ x: Double, _ y: Double) -> SentMessage {
    moved([.double(x), .double(y), .uint32(0)])
  }

  // MARK: Windows

  /// A window as the extension tells it; the second one has the keyboard.
  package static func window(
    _ id: UInt64, _ title: String, x: Int32 = 0, members: [String: SentValue] = [:]
  ) -> SentValue {
    func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> SentValue {
      .structure([.int32(x), .int32(y), .int32(width), .int32(height)])
    }
    let all: [String: SentValue] = [
      "id": .uint64(id), "app-id": .string("org.example.App"), "title": .string(title),
      "pid": .int32(7), "frame": rect(x, 10, 300, 200), "buffer": rect(x - 26, -13, 352, 252),
      "monitor": .string("Meta-0"), "workspace": .int32(0), "showing": .boolean(true),
      "focus": .boolean(id == 2), "minimised": .boolean(false),
    ]
    return .properties(all.merging(members) { $1 })
  }

  package static func list(_ windows: [SentValue]) -> SentValue { .list(of: "a{sv}", windows) }

  /// Windows that have come or changed, those that are gone, and all in their order.
  package static func windowsChanged(
    _ windows: [SentValue], gone: [UInt64], order: [UInt64]
  ) -> SentMessage {
    moved(
      [
        list(windows), .list(of: "t", gone.map { .uint64($0) }),
        .list(of: "t", order.map { .uint64($0) }),
      ], member: "WindowsChanged")
  }

  // MARK: Coming and going

  package static let left = SentMessage.ownerChange(of: extensionName, from: name, to: "")
  package static let came = SentMessage.ownerChange(of: extensionName, from: "", to: name)
}
