/// What counts as inside where a path crosses or encloses itself.
///
/// It is a property of one path's form (a star, a ring). Several lights always unite, whatever their
/// rules.
public enum FillRule: Sendable, Hashable {
  /// Inside is what the path winds around, however often; a loop inside another fills, unless it
  /// runs the other way round.
  case nonZero
  /// Inside is what a ray to the outside leaves through an odd number of edges; a loop inside another
  /// is a hole.
  case evenOdd

  /// True when a place that the path winds around that many times is inside.
  package func isInside(winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
