internal import Spotlight

/// A maximized window without decoration, for compositors that have no layer shell.
///
/// Maximized and never fullscreen: behind a fullscreen window that can be seen through there is black, which
/// the protocol asks for. `Documentation/Design/0007` tells what else was thought of.
@MainActor
final class WindowRole: SurfaceRole {
  private var window: ToplevelWindow

  /// What `xdg_toplevel` told; it holds when `xdg_surface` says so.
  private var pending = Pending()

  private struct Pending {
    var width: Int32 = 0
    var height: Int32 = 0
    var bounds: (width: Int32, height: Int32) = (0, 0)
    var isFullscreen = false
  }

  init(_ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?) {
    // Ours is to draw none.
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .clientSide, title: "Followspot")
    window.toplevel.setMaximized()
  }

  var objects: [ObjectID] { window.objects }

  func receive(_ record: Record) -> RoleEvent? {
    switch window.news(record) {
    case .toplevel(let event): receive(event)
    case .configured(let serial): .configured(configuration(serial))
    // Whoever draws them, it has none.
    case .decorated, nil: nil
    }
  }

  private func receive(_ event: XdgToplevel.Event) -> RoleEvent? {
    switch event {
    case .configure(let width, let height, let states):
      pending.width = width
      pending.height = height
      pending.isFullscreen = XdgToplevel.State.fullscreen.isIn(states)
    case .configureBounds(let width, let height):
      pending.bounds = (width, height)
    case .wmCapabilities:
      // What cannot be had is not given; asking for it is allowed all the same.
      break
    case .close:
      return .dismissed
    }
    return nil
  }

  private func configuration(_ serial: UInt32) -> SurfaceConfiguration {
    // The choice is ours where it is zero, but not beyond the room that there is.
    let width = pending.width > 0 ? pending.width : pending.bounds.width
    let height = pending.height > 0 ? pending.height : pending.bounds.height
    return SurfaceConfiguration(
      serial: serial, width: Int(max(width, 0)), height: Int(max(height, 0)),
      isAlone: pending.isFullscreen)
  }

  func acknowledge(_ serial: UInt32) { window.acknowledge(serial) }

  /// A maximized window must have the size that it agreed to: weston ends the connection of one that has not.
  var mayAnswerWithOtherSize: Bool { false }

  /// A window has the keys while it is in front; there is nothing to ask for.
  func use(_ keyboard: KeyboardUse) {}

  func announce(_ size: PixelSize) { window.announce(size) }

  /// A window is never told where it is.
  ///
  /// Where one is smaller than its output there are panels, and those of the desktops that have no layer
  /// shell are at the top and on the left.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(
      x: output.frame.x + max(output.frame.width - Double(size.width), 0),
      y: output.frame.y + max(output.frame.height - Double(size.height), 0))
  }

  func destroy() { window.destroy() }
}
