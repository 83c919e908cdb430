extension FakeCompositor {
  /// The globals of a compositor that offers everything that our client asks for.
  package nonisolated static let everything: [(interface: String, version: UInt32)] = [
    ("wl_compositor", 6), ("wl_shm", 1), ("zwlr_layer_shell_v1", 4), ("wp_viewporter", 1),
    ("wp_fractional_scale_manager_v1", 1), ("zxdg_output_manager_v1", 3),
  ]

  /// Announces a global; returns its number.
  ///
  /// The version may be far beyond any implemented one.
  @discardableResult
  package func advertise(_ interface: String, _ version: UInt32) -> UInt32 {
    let name = nextGlobal
    nextGlobal += 1
    let global = Global(interface: .announced(interface, version), version: version)
    globals[name] = global
    for registry in registries { announce(name, global, to: registry) }
    return name
  }

  /// Withdraws a global.
  package func withdraw(_ name: UInt32) {
    globals[name]?.isWithdrawn = true
    // Objects that were made with it get no more events.
    switch globals[name]?.interface.name {
    case "zwp_tablet_manager_v2":
      for resource in objects.values where resource.interface.name.hasPrefix("zwp_tablet") {
        resource.device?.isInert = true
        resource.device?.unansweredEnter = nil
      }
    case "zwp_pointer_gestures_v1":
      for pinch in resources("zwp_pointer_gesture_pinch_v1") { pinch.device?.isInert = true }
    default: break
    }
    for registry in registries { send(registry, "global_remove", [.uint(name)]) }
  }

  /// The numbers of the announced globals of an interface.
  package func globals(of interface: String) -> [UInt32] {
    globals.filter { $0.value.interface.name == interface && !$0.value.isWithdrawn }.keys.sorted()
  }

  package func announce(_ name: UInt32, _ global: Global, to registry: UInt32) {
    send(
      registry, "global",
      [.uint(name), .string(global.interface.name), .uint(global.version)])
  }

  /// Binds a global for the client, also one that was withdrawn a moment ago.
  package func bind(_ arguments: [Argument]) {
    let name = arguments[0].uint
    let version = arguments[2].uint
    let id = arguments[3].id
    guard let global = globals[name], global.interface.name == arguments[1].text else {
      return complain(
        .offeredVersions, "global \(name) is bound as \(arguments[1].text)",
        error: (1, DisplayError.invalidObject))
    }
    guard version >= 1, version <= global.version else {
      return complain(
        .offeredVersions,
        "\(global.interface.name) is bound at \(version) and offered at \(global.version)",
        error: (1, DisplayError.invalidObject))
    }
    objects[id] = Resource(id, global.interface, version: version, part: .global(name))
    bytesSinceCommit = 0
    switch global.interface.name {
    case "wl_output":
      describe(outputs[name], to: id)
      for surface in surfaces where surface.entered == name {
        send(surface.id, "enter", [.object(id)])
      }
    case "wl_seat": describe(seats[name], to: id)
    case "ext_background_effect_manager_v1": tellEffects(id)
    case "wl_shm":
      for format in formats { send(id, "format", [.uint(format)]) }
    default: break
    }
  }
}
