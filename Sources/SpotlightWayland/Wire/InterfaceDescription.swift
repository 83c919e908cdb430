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
