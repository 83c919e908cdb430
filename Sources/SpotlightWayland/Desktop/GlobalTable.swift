/// What the compositor offers right now, by the number that the registry gave it.
@MainActor
struct GlobalTable {
  /// One announced global.
  struct Global: Sendable {
    let interface: String
    let offered: UInt32
    /// The object that was bound to it, if we wished for it.
    let object: ObjectID?
  }

  private(set) var globals: [UInt32: Global] = [:]

  mutating func add(_ global: Global, name: UInt32) {
    globals[name] = global
  }

  mutating func remove(name: UInt32) -> Global? {
    globals.removeValue(forKey: name)
  }

  /// The object bound to the first announced global of an interface.
  func first<Object: WireObject>(_ type: Object.Type, on wire: Wire) -> Object? {
    let name = globals.filter { $0.value.interface == Object.description.name.description }
      .filter { $0.value.object != nil }.keys.min()
    return name.flatMap { globals[$0]?.object }.map { Object(wire: wire, id: $0) }
  }

  /// The newest version of an interface that is offered, or nil.
  func offered(_ interface: InterfaceDescription) -> UInt32? {
    let name = interface.name.description
    return globals.values.filter { $0.interface == name }.map(\.offered).max()
  }
}
