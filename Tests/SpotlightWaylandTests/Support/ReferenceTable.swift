import CWayland
import SpotlightWayland

/// An interface in a description that our generator did not write.
struct ReferenceTable: Equatable {
  struct Message: Equatable, CustomStringConvertible {
    var name: String
    var signature: String
    /// The interface that each argument names, or nil.
    var types: [String?]

    /// The version at the start of a signature, or 1.
    var since: Int { Int(signature.prefix { $0.isNumber }) ?? 1 }

    var argumentCount: Int { signature.count { $0.isLetter } }

    var description: String {
      "\(name)(\(signature)) [\(types.map { $0 ?? "-" }.joined(separator: " "))]"
    }
  }

  var name: String
  var version: Int
  var requests: [Message]
  var events: [Message]
}

extension ReferenceTable {
  /// Converts a generated table to the same form.
  ///
  /// Types that the generator left out become nil.
  init(_ description: InterfaceDescription) {
    self.init(
      name: description.name.description, version: Int(description.version),
      requests: description.requests.map(Message.init), events: description.events.map(Message.init)
    )
  }

  /// Converts a table from libwayland's form.
  init(_ interface: wl_interface) {
    self.init(
      name: String(cString: interface.name), version: Int(interface.version),
      requests: Message.list(interface.methods, interface.method_count),
      events: Message.list(interface.events, interface.event_count))
  }
}

extension ReferenceTable.Message {
  fileprivate init(_ description: MessageDescription) {
    self.init(
      name: description.name.description, signature: description.signature.description,
      types: description.types.map { $0?.description })
    types += Array(repeating: nil, count: max(argumentCount - types.count, 0))
  }

  fileprivate static func list(_ messages: UnsafePointer<wl_message>?, _ count: Int32) -> [Self] {
    guard let messages else { return [] }
    return (0..<Int(count)).map { Self(messages[$0]) }
  }

  private init(_ message: wl_message) {
    self.init(
      name: String(cString: message.name), signature: String(cString: message.signature), types: [])
    if let table = message.types {
      types = (0..<argumentCount).map { table[$0].map { String(cString: $0.pointee.name) } }
    }
  }
}
