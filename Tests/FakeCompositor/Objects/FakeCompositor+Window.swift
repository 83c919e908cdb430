extension FakeCompositor {
  /// Errors of the windows' shell.
  package enum WindowError {
    package static let unconfiguredBuffer: UInt32 = 3
    static let invalidSerial: UInt32 = 4
    package static let defunctRole: UInt32 = 6
    /// An error of the shell itself.
    static let invalidSurfaceState: UInt32 = 4
  }

  func windowRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch (resource.interface.name, name) {
    case ("xdg_wm_base", "get_xdg_surface"):
      guard let surface = objects[arguments[1].id]?.surface else { return }
      surface.role = .window(id: arguments[0].id, toplevel: nil)
      add(arguments[0].id, to: surface)
    case ("xdg_wm_base", "pong"):
      // A pong on another shell object answers nothing.
      if pings[arguments[0].uint] == resource.id { pings[arguments[0].uint] = nil }
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
    case ("xdg_surface", "set_window_geometry"):
      resource.surface?.pending.geometry = (arguments[2].int, arguments[3].int)
    case ("xdg_toplevel", "set_title"):
      titles.append(arguments[0].text)
    case ("xdg_toplevel", "set_fullscreen"):
      complain(.notFullscreen, "a translucent window that asks for the full screen")
    default:
      break
    }
  }

  /// Checks at a commit that a maximized window has the size that it acknowledged, as weston
  /// demands.
  func checkWindow(_ surface: Surface) {
    guard surface.isMapped, let configure = surface.configure, !configure.isFree,
      let buffer = surface.buffer
    else { return }
    let content =
      surface.destination ?? (buffer.width / surface.scale, buffer.height / surface.scale)
    let size = surface.geometry ?? content
    if (configure.width, configure.height) != size, configure.width > 0, configure.height > 0 {
      complain(
        .maximizedSize, "a window of \(size) that was told \(configure)",
        error: resources("xdg_wm_base").first.map { ($0.id, WindowError.invalidSurfaceState) })
    }
  }

  // MARK: Where windows are

  /// The output that windows are on.
  var placeOfWindows: FakeOutput? {
    windowOutput.flatMap { outputs[$0] } ?? outputs.values.min { $0.name < $1.name }
  }

  package var windows: [Surface] {
    surfaces.filter { if case .window = $0.role { true } else { false } }
  }

  /// Sends windows their size again: what panels leave of the output.
  func configureWindows() {
    pump()
    for window in windows { configureAgain(window) }
  }

  /// Tells windows their output, if it has changed.
  package func placeWindows() {
    for surface in surfaces {
      guard case .window = surface.role, surface.isMapped else { continue }
      let place = placeOfWindows?.name
      guard surface.entered != place else { continue }
      if let old = surface.entered { sayWhere(surface, "leave", old) }
      surface.entered = place
      guard let place else { continue }
      sayWhere(surface, "enter", place)
      tellScale(surface)
      configureAgain(surface)
    }
  }

  /// Tells windows which side draws title and borders; it holds with the next configure.
  package func decorate(byServer: Bool) {
    pump()
    for resource in resources("zxdg_toplevel_decoration_v1") {
      send(resource.id, "configure", [.uint(byServer ? 2 : 1)])
    }
  }

  /// Tells windows the room that they have; it holds with the next configure.
  package func tellBounds(_ width: Int, _ height: Int) {
    pump()
    for resource in resources("xdg_toplevel") {
      send(resource.id, "configure_bounds", [.int(Int32(width)), .int(Int32(height))])
    }
  }

  /// Pings every client of the windows' shell.
  package func ping() {
    pump()
    for resource in resources("xdg_wm_base") {
      let serial = serial()
      pings[serial] = resource.id
      send(resource.id, "ping", [.uint(serial)])
    }
  }
}
