package import Spotlight

/// A surface that should exist, with all that is needed to make it again.
package struct SurfaceSpecification: Hashable, Sendable {
  package var id: SurfaceID
  package var input: InputArea
  package var keyboard: KeyboardUse
  /// The plan of an ordinary window; nil for an overlay.
  package var window: WindowPlan?
  /// The part that takes input while a dead zone follows the pointer, in its place; else nil.
  package var zone: [PixelRect]?
  /// The height of a layer.
  package var layer: Layer
  /// What the window shows to the extension for GNOME Shell; nil for every other surface.
  package var token: String?
  /// The host program's surface below; nil for a surface on its own.
  package var area: HostArea?

  package init(
    id: SurfaceID, input: InputArea, keyboard: KeyboardUse, window: WindowPlan? = nil,
    zone: [PixelRect]? = nil, layer: Layer = .overlay, token: String? = nil,
    area: HostArea? = nil
  ) {
    self.id = id
    self.input = input
    self.keyboard = keyboard
    self.window = window
    self.zone = zone
    self.layer = layer
    self.token = token
    self.area = area
  }

  /// Describes a surface that covers an output.
  package init(output: OutputID, input: InputArea, keyboard: KeyboardUse) {
    self.init(id: .output(output), input: input, keyboard: keyboard)
  }
}

/// Identifies a surface; it stays the same when the surface is made again.
package enum SurfaceID: Hashable, Sendable, Comparable {
  /// The overlay's part on one output.
  case output(OutputID)
  /// The one window, on the output that the compositor chose for it.
  case window
  /// Above a surface of a host program.
  case host(HostID)
}

/// The globals that are needed to make a surface.
@MainActor
struct SurfaceContext {
  /// The global that gives a surface its role.
  enum Shell {
    case layers(ZwlrLayerShellV1)
    case windows(XdgWmBase, decorations: ZxdgDecorationManagerV1?)
    /// Windows that the extension for GNOME Shell adopts by this token.
    case adopted(XdgWmBase, token: String, decorations: ZxdgDecorationManagerV1?)
    case hosts(WlSubcompositor)
  }

  let compositor: WlCompositor
  let shm: WlShm
  let shell: Shell
  let viewporter: WpViewporter?
  let fractionalScales: WpFractionalScaleManagerV1?
  /// Nil unless frames are reported.
  let presentation: WpPresentation?
}
