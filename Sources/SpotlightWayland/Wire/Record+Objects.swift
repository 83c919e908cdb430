extension Record {
  /// The object that an argument names, while it lives.
  ///
  /// Nil where none was named and where we destroyed it in the meantime: another event of the same read
  /// may have been the reason, and a request to what is gone would be our mistake.
  @MainActor
  package func object<Object: WireObject>(_ index: Int, on wire: Wire) -> Object? {
    guard let id = object(index), wire.isAlive(id) else { return nil }
    return Object(wire: wire, id: id)
  }
}
