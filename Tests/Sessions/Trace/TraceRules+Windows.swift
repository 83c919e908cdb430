/// The rules of windows: what `xdg_surface`, `xdg_toplevel` and their decoration ask of a client.
extension TraceRules {
  /// What is known of the windows so far.
  struct Windows {
    /// The object that an object of a window stands on, and must not outlive.
    var bases: [Int: Int] = [:]
    /// Of each toplevel, what was set.
    var toplevels: [Int: Toplevel] = [:]
    /// The surfaces whose geometry was told.
    var withGeometry: Set<Int> = []
    /// Questions that were not answered.
    var pings: Set<Int> = []
  }

  struct Toplevel {
    let surface: Int
    var hasTitle = false
    var hasName = false
    var isMaximized = false
    var isOrdinary = false
  }

  mutating func windowRequest(_ message: WireTrace.Message) {
    switch (message.interface, message.name) {
    case ("xdg_wm_base", "get_xdg_surface"):
      if let id = message.object(0), let surface = message.object(1) { stand(id, on: surface) }
    case ("xdg_wm_base", "pong"):
      if let serial = message.int(0), windows.pings.remove(serial) == nil {
        complain("C10", "an answer \(serial) to a question that was not asked")
      }
    case ("xdg_surface", "get_toplevel"):
      if let id = message.object(0), let surface = parents[message.object] {
        surfaces[surface]?.hasRole = true
        windows.toplevels[id] = Toplevel(surface: surface)
        windows.bases[id] = message.object
      }
    case ("xdg_surface", "set_window_geometry"):
      setGeometry(message)
    case ("zxdg_decoration_manager_v1", "get_toplevel_decoration"):
      if let id = message.object(0), let toplevel = message.object(1) {
        windows.bases[id] = toplevel
      }
    case ("xdg_toplevel", "set_title"): windows.toplevels[message.object]?.hasTitle = true
    case ("xdg_toplevel", "set_app_id"): windows.toplevels[message.object]?.hasName = true
    case ("xdg_toplevel", "set_maximized"): windows.toplevels[message.object]?.isMaximized = true
    case ("xdg_toplevel", "set_min_size"): windows.toplevels[message.object]?.isOrdinary = true
    case ("xdg_toplevel", "set_fullscreen"):
      complain("X1", "fullscreen, which is black behind what can be seen through")
    case ("xdg_surface", "destroy"), ("xdg_toplevel", "destroy"),
      ("zxdg_toplevel_decoration_v1", "destroy"):
      leave(message)
    default:
      break
    }
  }

  private mutating func stand(_ id: Int, on surface: Int) {
    if surfaces[surface]?.isCommitted == true {
      complain("X2", "a role for a surface that was committed before")
    }
    parents[id] = surface
    windows.bases[id] = surface
    surfaces[surface]?.dependants.insert(id)
  }

  private mutating func leave(_ message: WireTrace.Message) {
    if windows.bases.values.contains(message.object) {
      complain("S8", "\(message.interface) destroyed before what stands on it")
    }
    windows.bases[message.object] = nil
    windows.toplevels[message.object] = nil
    guard let surface = parents.removeValue(forKey: message.object) else { return }
    windows.withGeometry.remove(surface)
    surfaces[surface]?.dependants.remove(message.object)
  }

  private mutating func setGeometry(_ message: WireTrace.Message) {
    guard let surface = parents[message.object] else { return }
    if !((message.int(2) ?? 0) > 0 && (message.int(3) ?? 0) > 0) {
      complain("X6", "a window of no size")
    }
    windows.withGeometry.insert(surface)
  }

  /// Looks at a commit of a surface that may be a window.
  mutating func checkWindow(_ surface: Int, hasContent: Bool) {
    guard let toplevel = windows.toplevels.values.first(where: { $0.surface == surface }) else {
      return
    }
    if surfaces[surface]?.isCommitted == false {
      if hasContent { complain("S1", "a first commit with content") }
      // One that people resize is no overlay.
      if !toplevel.isMaximized, !toplevel.isOrdinary {
        complain("X2", "a first commit without the wish to be maximized")
      }
      if !toplevel.hasTitle || !toplevel.hasName { complain("X4", "a window without a name") }
    }
    if hasContent, !windows.withGeometry.contains(surface) {
      complain("X6", "content of a window whose geometry was not told")
    }
  }

  mutating func endOfWindows() {
    if !windows.bases.isEmpty { complain("Z1", "\(windows.bases.count) parts of windows left") }
    // The last may have come when the client was on its way out.
    if windows.pings.count > 1 { complain("C10", "\(windows.pings.count) questions unanswered") }
  }
}
