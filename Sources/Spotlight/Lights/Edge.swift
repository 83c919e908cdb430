/// How a light ends.
public enum Edge: Sendable, Hashable {
  /// At once, smoothed over the one pixel that the edge crosses.
  case sharp
  /// Slowly: clear at the shape's edge, fully dim `width` logical pixels outside of it, and in
  /// between as the curve has it, by default evenly.
  case feathered(width: Double, curve: FeatherCurve = .linear)

  /// How far beyond the shape the light reaches, in logical pixels; 0 for a sharp edge.
  public var reach: Double {
    switch self {
    case .sharp: 0
    case .feathered(let width, _): width > 0 ? min(width, Light.limit) : 0
    }
  }

  /// How the dim comes back within ``reach``.
  package var curve: FeatherCurve {
    switch self {
    case .sharp: .linear
    case .feathered(_, let curve): curve
    }
  }

  /// The edge with a width that can be drawn: what is not a number or not positive is sharp.
  var sanitized: Edge { reach > 0 ? .feathered(width: reach, curve: curve.sanitized) : .sharp }
}
