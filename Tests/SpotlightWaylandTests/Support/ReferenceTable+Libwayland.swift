import CWayland
import Glibc

extension ReferenceTable {
  /// The table that the installed libwayland exports; nil if it lacks the interface.
  init?(exportedByLibwayland name: String) {
    // The library is loaded already; this only looks up its handle.
    guard let library = dlopen("libwayland-client.so.0", RTLD_NOW),
      let symbol = dlsym(library, "\(name)_interface")
    else { return nil }
    self.init(symbol.assumingMemoryBound(to: wl_interface.self).pointee)
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
