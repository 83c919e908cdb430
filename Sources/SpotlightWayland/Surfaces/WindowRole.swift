internal import Spotlight

/// A maximized window without decoration, for compositors that have no layer shell.
///
/// It is maximized and never fullscreen: behind a fullscreen window that is partly transparent
/// there is black, as the protocol requires. `Documentation/Design/0007` lists the rejected ways.
@MainActor
final class WindowRole: ToplevelRole {
  var window: ToplevelWindow

  init(_ surface: WlSurface, in shell: XdgWmBase, decorations: ZxdgDecorationManagerV1?) {
    // Client-side mode without anything drawn: the window has no decoration from either side.
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .clientSide, title: "Followspot")
    window.toplevel.setMaximized()
  }

  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration {
    // A zero leaves that side to us, within the bounds that the compositor told.
    let width = told.width > 0 ? told.width : told.bounds.width
    let height = told.height > 0 ? told.height : told.bounds.height
    return SurfaceConfiguration(
      serial: serial, width: max(Int(width), 0), height: max(Int(height), 0),
      isAlone: told.has(.fullscreen))
  }

  /// The corner of the window on the desktop, assumed: a compositor never tells a window where it
  /// is.
  ///
  /// If the window is smaller than its output, there are panels. On desktops without a layer shell
  /// those are at the top and on the left.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(
      x: output.frame.x + max(output.frame.width - Double(size.width), 0),
      y: output.frame.y + max(output.frame.height - Double(size.height), 0))
  }
}
