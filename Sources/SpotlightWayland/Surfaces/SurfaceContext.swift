/// The globals that a surface is made of.
@MainActor
struct SurfaceContext {
  /// What gives a surface its role.
  enum Shell {
    case layers(ZwlrLayerShellV1)
    case windows(XdgWmBase, decorations: ZxdgDecorationManagerV1?)
  }

  let compositor: WlCompositor
  let shm: WlShm
  let shell: Shell
  let viewporter: WpViewporter?
  let fractionalScales: WpFractionalScaleManagerV1?
  /// Only where the times of frames are wanted.
  let presentation: WpPresentation?
}
