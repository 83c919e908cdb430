/// How the dim comes back across a feather, from clear at the form's edge to full at its width.
public enum FeatherCurve: Sendable, Hashable {
  /// Evenly with the distance.
  case linear
  /// Slowly at both ends, so that neither is seen as a line.
  case smooth
  /// In straight pieces through these stops, between clear at 0 and full at 1, which need not be said.
  case stops([Stop])

  /// A place in a feather and how much of the dim is there.
  public struct Stop: Sendable, Hashable {
    /// Where in the feather, 0 at the form's edge to 1 at its width.
    public let position: Double
    /// How much of the dim's opacity that place has, 0 to 1.
    public let dim: Double

    /// A stop; values outside 0 to 1 are brought in and what is not a number counts as 0.
    ///
    /// `Stop(at: 0.4, dim: 0.9)` in a feather of 50 pixels: 20 pixels out, nine tenths of the dim.
    public init(at position: Double, dim: Double) {
      self.position = position > 0 ? min(position, 1) : 0
      self.dim = dim > 0 ? min(dim, 1) : 0
    }
  }

  /// The curve with its stops in order.
  var sanitized: FeatherCurve {
    guard case .stops(let stops) = self else { return self }
    return .stops(stops.sorted { $0.position < $1.position })
  }

  /// Visits the corners of a curve in straight pieces: the dim grows from 0, and at each knee its
  /// slope changes.
  ///
  /// A curve of stops without any is even; the stops have to be in order. It does not allocate.
  package func forEachKnee(_ visit: (_ position: Double, _ change: Double) -> Void) {
    guard case .stops(let stops) = self else { return }
    var last = (position: 0.0, dim: 0.0)
    var slope = 0.0
    var index = 0
    // Two stops at one place are a step, which takes 1/1000 of the feather, or less if there are so
    // many stops that the steps would not fit.
    let step = min(0.001, 0.5 / Double(stops.count + 1))
    while index <= stops.count {
      let stop = index < stops.count ? stops[index] : Stop(at: 1, dim: 1)
      // All steps end within the feather: whoever asks at 1 gets the full dim.
      let end = 1 - step * Double(stops.count - index)
      let position = min(max(stop.position, last.position + step), end)
      let next = (stop.dim - last.dim) / (position - last.position)
      visit(last.position, next - slope)
      slope = next
      last = (position, stop.dim)
      index += 1
    }
  }

  /// How much of the dim there is at a place from 0 to 1.
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
