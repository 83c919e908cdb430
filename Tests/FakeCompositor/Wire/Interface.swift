internal import SpotlightWayland

/// An interface in the fake compositor's tables.
package struct Interface: Sendable {
  package let name: String
  package let version: UInt32
  package let requests: [MessageShape]
  package let events: [MessageShape]

  /// Every interface by its name: the generated ones, the two that libwayland keeps to itself, and one of
  /// Mutter's.
  package static let all: [String: Interface] = {
    var all: [String: Interface] = [:]
    for description in SpotlightInterfaces.all {
      let interface = Interface(description)
      all[interface.name] = interface
    }
    all["wl_display"] = Interface(
      name: "wl_display", version: 1,
      requests: [
        MessageShape("sync", "n", ["wl_callback"]),
        MessageShape("get_registry", "n", ["wl_registry"]),
      ],
      events: [MessageShape("error", "ous"), MessageShape("delete_id", "u")])
    all["wl_registry"] = Interface(
      name: "wl_registry", version: 1, requests: [MessageShape("bind", "usun")],
      events: [MessageShape("global", "usu"), MessageShape("global_remove", "u")])
    // Mutter is known by it, and nothing is asked of it.
    all["gtk_shell1"] = Interface(name: "gtk_shell1", version: 7, requests: [], events: [])
    return all
  }()

  /// An interface that certainly exists.
  package static func named(_ name: String) -> Interface {
    guard let interface = all[name] else { preconditionFailure("no interface \(name)") }
    return interface
  }

  /// An interface that a compositor announces; nothing can be asked of one that is in no table.
  package static func announced(_ name: String, _ version: UInt32) -> Interface {
    all[name] ?? Interface(name: name, version: version, requests: [], events: [])
  }

  package func request(_ name: String) -> Int {
    guard let index = requests.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("no request \(self.name).\(name)")
    }
    return index
  }

  package func event(_ name: String) -> Int {
    guard let index = events.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("no event \(self.name).\(name)")
    }
    return index
  }

  private init(_ description: InterfaceDescription) {
    self.init(
      name: description.name.description, version: UInt32(description.version),
      requests: description.requests.map(MessageShape.init),
      events: description.events.map(MessageShape.init))
  }

  private init(
    name: String, version: UInt32, requests: [MessageShape], events: [MessageShape]
  ) {
    self.name = name
    self.version = version
    self.requests = requests
    self.events = events
  }
}
