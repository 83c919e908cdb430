package import Spotlight

/// What can be a place at all, whichever program tells it.
package enum PlaceBounds {
  /// Farther places are none: no desktop is that large.
  static let farthest = 1_000_000.0

  /// The place; nil if one of the numbers cannot be part of one.
  package static func point(_ x: Double, _ y: Double) -> Point? {
    guard x.isFinite, y.isFinite, abs(x) <= farthest, abs(y) <= farthest else { return nil }
    return Point(x: x, y: y)
  }
}
