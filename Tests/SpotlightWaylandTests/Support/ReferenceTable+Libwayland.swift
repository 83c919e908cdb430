import CWayland

extension ReferenceTable {
  /// Converts a table from libwayland's form.
  init(_ interface: wl_interface) {
    self.init(
      name: String(cString: interface.name), version: Int(interface.version),
      requests: Message.list(interface.methods, interface.method_count),
      events: Message.list(interface.events, interface.event_count))
  }
}

extension ReferenceTable.Message {
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
