internal import CWayland
internal import Spotlight

/// What a surface is to the compositor: a layer above all windows, or a window among them.
///
/// The role holds all that differs between the two; painting and committing do not depend on it. By
/// default a role listens to nothing and sends nothing.
@MainActor
class SurfaceRole {
  /// Calls `handle` with those events of the role's objects that mean something for the surface.
  func listen(on stage: Stage, _ handle: @escaping (RoleEvent) -> Void) {}

  /// Answers a configure; the next commit is the one that it asks for.
  func acknowledge(_ serial: UInt32) {}

  /// Whether a configure may be answered while content of another size stays.
  var mayAnswerWithOtherSize: Bool { true }

  /// Asks for keys or not; holds from the next commit.
  func use(_ keyboard: KeyboardUse) {}

  /// Applies another title and other sizes to an ordinary window; all other roles ignore them.
  func follow(_ plan: WindowPlan) {}

  /// Sends the size of the next commit's content, in logical pixels.
  func announce(_ size: PixelSize) {}

  /// The corner of a surface of that size on the desktop; by default where its output begins.
  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(x: output.frame.x, y: output.frame.y)
  }

  /// Destroys the objects, before their surface.
  func destroy() {}
}

/// What a compositor tells a role.
enum RoleEvent: Equatable {
  case configured(SurfaceConfiguration)
  /// The compositor has taken the surface away.
  ///
  /// That says nothing about what the person wants.
  case closed
  /// The person has closed the window.
  case dismissed
}

/// The form that a compositor asks of a surface.
struct SurfaceConfiguration: Equatable {
  let serial: UInt32
  /// In logical pixels; a zero leaves the choice to us.
  let width: Int
  let height: Int
  /// Whether the compositor, unasked, makes the surface the only thing on its output.
  var isAlone = false
}

/// A surface of the layer shell: above all windows and panels, one for each output.
///
/// On `top`, what lies on `overlay` is above it.
@MainActor
final class LayerRole: SurfaceRole {
  let layerSurface: ZwlrLayerSurfaceV1

  /// The first version that knows `on_demand`; before it, `on_demand` ends the connection.
  private static let sharedKeyboardVersion = 4

  init(_ surface: WlSurface, on output: WlOutput, layer: Layer, in shell: ZwlrLayerShellV1) {
    layerSurface = shell.getLayerSurface(
      surface: surface, output: output, layer: layer == .top ? .top : .overlay,
      namespace: "followspot")
    layerSurface.setAnchor(anchor: [.top, .bottom, .left, .right])
    layerSurface.setSize(width: 0, height: 0)
    // The surface covers panels too, instead of lying beside them.
    layerSurface.setExclusiveZone(zone: -1)
  }

  override func listen(on stage: Stage, _ handle: @escaping (RoleEvent) -> Void) {
    stage.listen(to: layerSurface) { event in
      switch event {
      case .configure(let serial, let width, let height):
        handle(
          .configured(SurfaceConfiguration(serial: serial, width: Int(width), height: Int(height))))
      case .closed: handle(.closed)
      }
    }
  }

  override func acknowledge(_ serial: UInt32) {
    layerSurface.ackConfigure(serial: serial)
  }

  override func use(_ keyboard: KeyboardUse) {
    let canShare = layerSurface.version >= Self.sharedKeyboardVersion
    let interactivity: ZwlrLayerSurfaceV1.KeyboardInteractivity =
      switch keyboard {
      case .none: .none
      case .shared: canShare ? .onDemand : .none
      case .exclusive: .exclusive
      }
    layerSurface.setKeyboardInteractivity(keyboardInteractivity: interactivity)
  }

  override func destroy() {
    layerSurface.destroy()
  }
}

/// A surface above one of a host program's.
///
/// It lies at the corner of that surface and never moves: its place is part of the host's state, and the host would
/// have to commit for each change. Its pixels change without the host, but for the host's own frames.
/// No configure asks it for an answer, and the keys stay with the host, which hands them on.
@MainActor
final class GuestRole: SurfaceRole {
  private let subsurface: WlSubsurface

  /// Whether new pictures wait for the next commit of the host, so that both change at the same instant.
  var waitsForHost = false {
    didSet {
      guard waitsForHost != oldValue else { return }
      // Leaving this state shows what has waited, whether the host has committed or not.
      if waitsForHost { subsurface.setSync() } else { subsurface.setDesync() }
    }
  }

  init(_ surface: WlSurface, on parent: WlSurface, in subcompositor: WlSubcompositor) {
    subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
    subsurface.setDesync()
  }

  override func destroy() { subsurface.destroy() }
}

extension SurfaceConfiguration {
  /// The form of a surface that covers a host's area.
  init(of area: HostArea) {
    self.init(serial: 0, width: area.size.width, height: area.size.height)
  }
}
