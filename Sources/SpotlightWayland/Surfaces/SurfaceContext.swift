/// The globals that a surface is made of.
@MainActor
struct SurfaceContext {
  let compositor: WlCompositor
  let shm: WlShm
  let layerShell: ZwlrLayerShellV1
  let viewporter: WpViewporter?
  let fractionalScales: WpFractionalScaleManagerV1?
  /// Only where the times of frames are wanted.
  let presentation: WpPresentation?
}
