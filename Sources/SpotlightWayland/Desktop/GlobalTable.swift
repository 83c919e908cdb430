/// The compositor's globals at this moment, by their number in the registry.
@MainActor
struct GlobalTable {
  /// One announced global.
  struct Global: Sendable {
    let interface: String
    let offered: UInt32
    /// The object that was bound to it; nil if the client did not want the global.
    let object: ObjectID?
  }

  private(set) var globals: [UInt32: Global] = [:]

  /// The numbers of each interface, the lowest first.
  ///
  /// The table makes look-ups fast: compositors have some fifty globals, and each new one causes a
  /// dozen look-ups of others.
  private var names: [String: [UInt32]] = [:]

  mutating func add(_ global: Global, name: UInt32) {
    _ = remove(name: name)
    globals[name] = global
    var same = names[global.interface] ?? []
    same.insert(name, at: same.firstIndex { $0 > name } ?? same.endIndex)
    names[global.interface] = same
  }

  mutating func remove(name: UInt32) -> Global? {
    guard let global = globals.removeValue(forKey: name) else { return nil }
    names[global.interface]?.removeAll { $0 == name }
    return global
  }

  /// The object bound to the first announced global of an interface.
  func first<Object: WireObject>(_ type: Object.Type, on wire: Wire) -> Object? {
    for name in names[Object.description.name.description] ?? [] {
      if let object = globals[name]?.object { return Object(wire: wire, id: object) }
    }
    return nil
  }

  /// Whether the compositor offers an interface that the client may not know.
  func offers(_ name: String) -> Bool { names[name]?.isEmpty == false }

  /// The newest version of an interface that the compositor offers, or nil.
  func offered(_ interface: InterfaceDescription) -> UInt32? {
    (names[interface.name.description] ?? []).compactMap { globals[$0]?.offered }.max()
  }
}
