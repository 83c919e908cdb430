/// How the edge of a light looks.
public enum Edge: Sendable, Hashable {
  /// A hard edge, anti-aliased within one pixel.
  case sharp
  /// A soft edge: clear at the shape's edge, fully dim `width` logical pixels outside of it.
  ///
  /// The curve gives the transition, by default linear.
  case feathered(width: Double, curve: FeatherCurve = .linear)

  /// How far the light reaches beyond the shape, in logical pixels; 0 for a sharp edge.
  public var reach: Double {
    switch self {
    case .sharp: 0
    case .feathered(let width, _): Ring.length(width)
    }
  }

  /// The transition within ``reach``.
  package var curve: FeatherCurve {
    switch self {
    case .sharp: .linear
    case .feathered(_, let curve): curve
    }
  }

  /// The edge with a width that can be drawn.
  ///
  /// A width that is not a positive number makes it sharp.
  var sanitized: Edge { reach > 0 ? .feathered(width: reach, curve: curve.sanitized) : .sharp }
}

/// How the dim returns across a feather, from none at the shape's edge to full at the feather's
/// width.
public enum FeatherCurve: Sendable, Hashable {
  /// In proportion to the distance.
  case linear
  /// Slowly at both ends, so that neither end is seen as a line.
  case smooth
  /// In straight pieces through these stops.
  ///
  /// The ends, 0 at the start and 1 at the end, are implied.
  case stops([Stop])

  /// A position in a feather, and the share of the dim there.
  public struct Stop: Sendable, Hashable {
    /// The position: 0 at the shape's edge, 1 at the feather's width.
    public let position: Double
    /// The share of the dim's opacity at that position, 0 to 1.
    public let dim: Double

    /// A stop.
    ///
    /// Values outside 0 to 1 are clamped, and NaN counts as 0.
    ///
    /// In a feather of 50 pixels, `Stop(at: 0.4, dim: 0.9)` means: nine tenths of the dim, 20
    /// pixels out.
    public init(at position: Double, dim: Double) {
      self.position = Light.share(position)
      self.dim = Light.share(dim)
    }
  }

  /// The curve with its stops sorted by position.
  var sanitized: FeatherCurve {
    guard case .stops(let stops) = self else { return self }
    return .stops(stops.sorted { $0.position < $1.position })
  }

  /// Visits the knees of a piecewise linear curve: the positions at which the slope of the dim
  /// changes, with the change.
  ///
  /// A curve without stops is linear. The stops must be sorted. Does not allocate.
  package func forEachKnee(_ visit: (_ position: Double, _ change: Double) -> Void) {
    guard case .stops(let stops) = self else { return }
    var last = (position: 0.0, dim: 0.0)
    var slope = 0.0
    var index = 0
    // Two stops at one position are a step. A step takes 1/1000 of the feather, or less if there
    // are too many stops for that.
    let step = min(0.001, 0.5 / Double(stops.count + 1))
    while index <= stops.count {
      let stop = index < stops.count ? stops[index] : Stop(at: 1, dim: 1)
      // All steps end within the feather, so that the dim at 1 is full.
      let end = 1 - step * Double(stops.count - index)
      let position = min(max(stop.position, last.position + step), end)
      let next = (stop.dim - last.dim) / (position - last.position)
      visit(last.position, next - slope)
      slope = next
      last = (position, stop.dim)
      index += 1
    }
  }

  /// The share of the dim at a position, 0 to 1.
  package func dim(at position: Double) -> Double {
    switch self {
    case .linear: return position
    case .smooth: return position * position * (3 - 2 * position)
    case .stops:
      var dim = 0.0
      forEachKnee { dim += max(0, position - $0) * $1 }
      return min(max(dim, 0), 1)
    }
  }
}
