internal import Spotlight

/// An event of a touchscreen, with its desktop position and its surface.
enum TouchInput: Hashable, Sendable {
  /// The surface is nil if it is not ours, or gone.
  case down(milliseconds: UInt32, Int32, SurfaceID?, Point)
  case motion(milliseconds: UInt32, Int32, Point)
  case up(milliseconds: UInt32, Int32)
  case shape(Int32, major: Double, minor: Double)
  case orientation(Int32, degrees: Double)
  case frame
  case cancel
}

extension TouchInput {
  /// When it happened, on the device's clock; nil if it belongs to the event before.
  var milliseconds: UInt32? {
    switch self {
    case .down(let milliseconds, _, _, _), .motion(let milliseconds, _, _),
      .up(let milliseconds, _):
      milliseconds
    case .shape, .orientation, .frame, .cancel: nil
    }
  }
}
