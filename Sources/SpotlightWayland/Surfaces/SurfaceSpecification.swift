package import Spotlight

/// A surface that should exist, with everything that belongs to it when it is made again.
package struct SurfaceSpecification: Hashable, Sendable {
  package var id: SurfaceID
  package var input: InputArea
  package var keyboard: KeyboardUse
  /// What an ordinary window wants; nil for an overlay.
  package var window: WindowPlan?

  package init(
    id: SurfaceID, input: InputArea, keyboard: KeyboardUse, window: WindowPlan? = nil
  ) {
    self.id = id
    self.input = input
    self.keyboard = keyboard
    self.window = window
  }

  /// A surface that covers an output.
  package init(output: OutputID, input: InputArea, keyboard: KeyboardUse) {
    self.init(id: .output(output), input: input, keyboard: keyboard)
  }
}

/// Which surface; the same when it is made again.
package enum SurfaceID: Hashable, Sendable, Comparable {
  /// The overlay's part on one output.
  case output(OutputID)
  /// The one window, on the output that the compositor chose for it.
  case window
}

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
