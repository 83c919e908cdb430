package import CWayland

/// A request or an event of an interface, as in libwayland's tables.
package struct MessageDescription: Sendable {
  package let name: StaticString
  /// The version that introduced it (omitted for 1), then a letter for each argument, with `?`
  /// before one that may be null.
  package let signature: StaticString
  /// For each argument, the interface that it names, or nil.
  package let types: [StaticString?]

  package init(_ name: StaticString, _ signature: StaticString, _ types: [StaticString?] = []) {
    self.name = name
    self.signature = signature
    self.types = types
  }
}

/// An interface that the generator read from the XML, at the version that we implement.
package struct InterfaceDescription: Sendable {
  package let name: StaticString
  package let version: Int32
  package let requests: [MessageDescription]
  package let events: [MessageDescription]

  package init(
    name: StaticString, version: Int32, requests: [MessageDescription],
    events: [MessageDescription]
  ) {
    self.name = name
    self.version = version
    self.requests = requests
    self.events = events
  }
}

/// Interface descriptions in libwayland's format, built once and never freed.
///
/// They are built at run time instead of linked from wayland-scanner's output. So our symbols
/// cannot collide with those of a host program, and the tables hold exactly the versions that we
/// implement, whatever libwayland is installed.
@MainActor
package enum InterfaceTables {
  /// By name, because libwayland compares names too.
  private static var tables: [String: UnsafeMutablePointer<wl_interface>] = [:]

  /// Adds a generated set.
  ///
  /// Names that are already there stay as they are.
  package static func add(_ descriptions: [InterfaceDescription]) {
    let new = descriptions.filter { tables[$0.name.description] == nil }
    for description in new {
      let table = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
      table.initialize(to: wl_interface())
      tables[description.name.description] = table
    }
    // Interfaces refer to each other in cycles: all get an address before the first is filled in.
    for description in new {
      fill(tables[description.name.description], from: description)
    }
  }

  /// The table of an interface that was added before.
  package static func table(_ description: InterfaceDescription) -> UnsafePointer<wl_interface> {
    table(named: description.name)
  }

  private static func fill(
    _ table: UnsafeMutablePointer<wl_interface>?, from description: InterfaceDescription
  ) {
    table?.pointee = wl_interface(
      name: characters(description.name),
      version: description.version,
      method_count: Int32(description.requests.count),
      methods: messages(description.requests),
      event_count: Int32(description.events.count),
      events: messages(description.events))
  }

  private static func messages(_ descriptions: [MessageDescription]) -> UnsafePointer<wl_message> {
    let messages = UnsafeMutablePointer<wl_message>.allocate(capacity: max(descriptions.count, 1))
    for (index, description) in descriptions.enumerated() {
      (messages + index).initialize(
        to: wl_message(
          name: characters(description.name),
          signature: characters(description.signature),
          types: types(description)))
    }
    return UnsafePointer(messages)
  }

  private static func types(
    _ description: MessageDescription
  ) -> UnsafeMutablePointer<UnsafePointer<wl_interface>?> {
    // One entry for each argument, even without an interface, because the table is indexed by
    // argument. A signature has at least as many characters as arguments.
    let capacity = max(description.signature.utf8CodeUnitCount, description.types.count, 1)
    let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: capacity)
    types.initialize(repeating: nil, count: capacity)
    for (index, name) in description.types.enumerated() {
      types[index] = name.map(table(named:))
    }
    return types
  }

  private static func table(named name: StaticString) -> UnsafePointer<wl_interface> {
    guard let table = tables[name.description] else {
      preconditionFailure("\(name) is in no set of interfaces that was added")
    }
    return UnsafePointer(table)
  }

  /// A static string is immortal and ends with a NUL, which is all that libwayland needs.
  private static func characters(_ string: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
