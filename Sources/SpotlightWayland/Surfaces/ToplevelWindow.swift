internal import CWayland
internal import Spotlight

/// The objects of a window, and what all windows do with them.
@MainActor
struct ToplevelWindow {
  let toplevel: XdgToplevel
  private let xdgSurface: XdgSurface
  private let decoration: ZxdgToplevelDecorationV1?
  private var announced: PixelSize?

  /// What an event of the objects says.
  enum News {
    /// About the window; it holds from the next ``configured(_:)`` on.
    case toplevel(XdgToplevel.Event)
    /// Who draws title and borders; it holds from the next ``configured(_:)`` on.
    case decorated(ZxdgToplevelDecorationV1.Mode)
    /// That what was told holds, with the number for the answer.
    case configured(UInt32)
  }

  /// A window that asks the compositor to draw title and borders, or to leave them out.
  init(
    _ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?,
    mode: ZxdgToplevelDecorationV1.Mode, title: String
  ) {
    xdgSurface = shell.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    decoration = decorations?.getToplevelDecoration(toplevel: toplevel)
    decoration?.setMode(mode: mode)
    toplevel.setTitle(title: title)
    // The name of the entry in menus, by which desktops find the icon.
    toplevel.setAppId(appId: "followspot")
  }

  /// The objects whose events belong to the window.
  var objects: [ObjectID] {
    [xdgSurface.id, toplevel.id] + (decoration.map { [$0.id] } ?? [])
  }

  /// What an event of one of the objects says, if it is known here.
  func news(_ record: Record) -> News? {
    if record.object == toplevel.id {
      return XdgToplevel.event(record, on: toplevel.wire).map { .toplevel($0) }
    }
    if let decoration, record.object == decoration.id {
      guard case .configure(let mode) = ZxdgToplevelDecorationV1.event(record, on: decoration.wire)
      else { return nil }
      return .decorated(mode)
    }
    guard record.object == xdgSurface.id,
      case .configure(let serial) = XdgSurface.event(record, on: xdgSurface.wire)
    else { return nil }
    return .configured(serial)
  }

  /// Answers a configure.
  func acknowledge(_ serial: UInt32) { xdgSurface.ackConfigure(serial: serial) }

  /// Says how large the window is from the next commit on, where that is news.
  mutating func announce(_ size: PixelSize) {
    guard announced != size else { return }
    announced = size
    xdgSurface.setWindowGeometry(
      x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
  }

  /// Destroys the objects in the order that the protocols want, before their surface.
  func destroy() {
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
  }
}
