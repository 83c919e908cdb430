/// How a light ends.
public enum Edge: Sendable, Hashable {
  /// At once, smoothed over the one pixel that the edge crosses.
  case sharp
  /// Slowly: clear at the shape's edge, fully dim `width` logical pixels outside of it, and the dim's
  /// opacity grows evenly with the distance in between.
  case feathered(width: Double)

  /// How far beyond the shape the light reaches, in logical pixels; 0 for a sharp edge.
  public var reach: Double {
    switch self {
    case .sharp: 0
    case .feathered(let width): width > 0 ? min(width, Light.limit) : 0
    }
  }

  /// The edge with a width that can be drawn: what is not a number or not positive is sharp.
  var sanitized: Edge { reach > 0 ? .feathered(width: reach) : .sharp }
}
