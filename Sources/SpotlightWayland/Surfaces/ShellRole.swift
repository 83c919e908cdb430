internal import Spotlight

/// A window over one output that the extension for GNOME Shell makes an overlay.
///
/// The title proves to the extension whose window it is: it holds the token that the extension gave us over D-Bus, and the
/// connector of the output. The extension sees the title before the window appears, so the window is an overlay from its
/// first picture on. Afterwards it gets an ordinary title, because other programs may be able to read titles.
@MainActor
final class ShellRole: ToplevelRole {
  var window: ToplevelWindow
  private var hasProof = true

  init(
    _ surface: WlSurface, over output: OutputInfo, token: String, in shell: XdgWmBase,
    decorations: ZxdgDecorationManagerV1?
  ) {
    window = ToplevelWindow(
      surface, in: shell, decorations: decorations, mode: .clientSide,
      title: "followspot \(token) \(output.name)")
  }

  /// The size is always that of the output: GNOME before 49 asks for less, because it keeps windows off the panel.
  func configuration(_ told: ToplevelWindow.Told, _ serial: UInt32) -> SurfaceConfiguration {
    SurfaceConfiguration(serial: serial, width: 0, height: 0)
  }

  func acknowledge(_ serial: UInt32) {
    window.acknowledge(serial)
    guard hasProof else { return }
    hasProof = false
    window.toplevel.setTitle(title: "Followspot")
  }

  var mayAnswerWithOtherSize: Bool { true }

  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(x: output.frame.x, y: output.frame.y)
  }
}
