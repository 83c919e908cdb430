import SpotlightWayland

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
}

extension ReferenceTable.Message {
  fileprivate init(_ description: MessageDescription) {
    self.init(
      name: description.name.description, signature: description.signature.description,
      types: description.types.map { $0?.description })
    types += Array(repeating: nil, count: max(argumentCount - types.count, 0))
  }
}
