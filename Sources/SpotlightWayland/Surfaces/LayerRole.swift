internal import Spotlight

/// A surface of the layer shell: above all windows and panels, one for each output.
///
/// On `top`, what lies on `overlay` is above it.
@MainActor
final class LayerRole: SurfaceRole {
  private let layerSurface: ZwlrLayerSurfaceV1

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

  var objects: [ObjectID] { [layerSurface.id] }

  func receive(_ record: Record) -> RoleEvent? {
    switch ZwlrLayerSurfaceV1.event(record, on: layerSurface.wire) {
    case .configure(let serial, let width, let height):
      .configured(SurfaceConfiguration(serial: serial, width: Int(width), height: Int(height)))
    case .closed: .closed
    case nil: nil
    }
  }

  func acknowledge(_ serial: UInt32) {
    layerSurface.ackConfigure(serial: serial)
  }

  var mayAnswerWithOtherSize: Bool { true }

  func use(_ keyboard: KeyboardUse) {
    let canShare = layerSurface.version >= Self.sharedKeyboardVersion
    let interactivity: ZwlrLayerSurfaceV1.KeyboardInteractivity =
      switch keyboard {
      case .none: .none
      case .shared: canShare ? .onDemand : .none
      case .exclusive: .exclusive
      }
    layerSurface.setKeyboardInteractivity(keyboardInteractivity: interactivity)
  }

  func announce(_ size: PixelSize) {}

  func origin(of size: PixelSize, on output: OutputInfo) -> Point {
    Point(x: output.frame.x, y: output.frame.y)
  }

  func destroy() {
    layerSurface.destroy()
  }
}
