extension FakeCompositor {
  /// Errors of the windows' shell.
  enum WindowError {
    static let unconfiguredBuffer: UInt32 = 3
    static let invalidSerial: UInt32 = 4
    static let defunctRole: UInt32 = 6
  }

  func windowRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch (resource.interface.name, name) {
    case ("xdg_wm_base", "get_xdg_surface"):
      guard let surface = objects[arguments[1].id]?.surface else { return }
      surface.role = .window(id: arguments[0].id, toplevel: nil)
      add(arguments[0].id, to: surface)
    case ("xdg_wm_base", "pong"):
      pings.remove(arguments[0].uint)
    case ("xdg_surface", "get_toplevel"):
      guard let surface = resource.surface else { return }
      surface.role = .window(id: resource.id, toplevel: arguments[0].id)
      add(arguments[0].id, to: surface)
    case ("xdg_surface", "ack_configure"):
      guard let surface = resource.surface else { return }
      acknowledge(
        surface, arguments[0].uint, by: resource.id, error: WindowError.invalidSerial)
    case ("xdg_surface", "destroy"):
      guard let surface = resource.surface else { return }
      if case .window(_, let toplevel?) = surface.role, objects[toplevel] != nil {
        complain(
          .orderOfDestruction, "an xdg_surface destroyed before its toplevel",
          error: (resource.id, WindowError.defunctRole))
      }
      surface.additions.remove(resource.id)
    case ("xdg_toplevel", "destroy"):
      resource.surface?.additions.remove(resource.id)
    case ("xdg_toplevel", "set_fullscreen"):
      complain(.notFullscreen, "a translucent window that asks for the full screen")
    default:
      break
    }
  }

  /// Asks every client of the windows' shell whether it still listens.
  func ping() {
    pump()
    for resource in resources("xdg_wm_base") {
      let serial = serial()
      pings.insert(serial)
      send(resource.id, "ping", [.uint(serial)])
    }
  }
}
