internal import Spotlight

/// A maximized window without decoration, for compositors that have no layer shell.
///
/// Maximized and never fullscreen: behind a fullscreen window that can be seen through there is black, which
/// the protocol asks for. `Documentation/Design/0007` tells what else was thought of.
@MainActor
final class WindowRole: ToplevelRole {
  var window: ToplevelWindow

  init(_ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?) {
    // Ours is to draw none. Whoever draws them, it has none.
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .clientSide, title: "Followspot")
    window.toplevel.setMaximized()
  }

  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration {
    // The choice is ours where it is zero, but not beyond the room that there is.
    let width = told.width > 0 ? told.width : told.bounds.width
    let height = told.height > 0 ? told.height : told.bounds.height
    return SurfaceConfiguration(
      serial: serial, width: Int(max(width, 0)), height: Int(max(height, 0)),
      isAlone: told.has(.fullscreen))
  }

  /// A window is never told where it is.
  ///
  /// Where one is smaller than its output there are panels, and those of the desktops that have no layer
  /// shell are at the top and on the left.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(
      x: output.frame.x + max(output.frame.width - Double(size.width), 0),
      y: output.frame.y + max(output.frame.height - Double(size.height), 0))
  }
}
