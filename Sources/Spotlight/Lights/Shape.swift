/// The form of a light within its frame.
///
/// A light's padding moves the form's edge outwards, and each form keeps its kind:
/// - an ellipse stays an ellipse, wider and higher by the padding on each side;
/// - a rectangle keeps its sharp corners;
/// - a rounded rectangle keeps the centres of its corners and gets radii larger by the padding, so
///   the gap between frame and edge is equal all around. The same goes for four radii and for
///   elliptic corners. Use `rounded(radius: 0)` for a rectangle whose padding has round corners;
/// - a capsule stays a capsule;
/// - a path becomes the curve at that distance around it, which is round at the path's corners.
///
/// Negative padding does the same inwards, until nothing is left.
public enum Shape: Sendable, Hashable {
  /// The ellipse that fills the frame; in a square frame, a circle.
  case ellipse
  /// The frame itself.
  case rectangle
  /// The frame with round corners; the radius is at most half the shorter side.
  case rounded(radius: Double)
  /// The frame with a radius for each corner; a radius may exceed half a side.
  ///
  /// If two radii on one side are together longer than the side, all four shrink by the same
  /// factor, as in CSS. Four equal radii look like ``rounded(radius:)``.
  // Indirect, because few lights have four radii.
  indirect case corners(CornerRadii)
  /// The frame with corners that are quarter ellipses of these radii, each at most half the frame's
  /// side.
  ///
  /// Radii of half the sides make an ``ellipse``, equal radii a ``rounded(radius:)``. Glides
  /// between those two pass through this shape.
  // Indirect for the same reason.
  indirect case elliptic(radii: Size)
  /// The frame with fully round shorter sides.
  case capsule
  /// Any form: the path's ``Path/box`` is laid over the frame, so the path moves, grows and
  /// stretches with it.
  ///
  /// Parts of the path outside a box of its own lie outside the frame and are lit too. A path
  /// without an area, or with a box without one, lights nothing.
  // Indirect, because a path is large, few lights have one, and scenes may have very many lights.
  indirect case path(Path)

  /// The shape with radii that can be drawn: one that is negative or not a number becomes 0.
  ///
  /// ``CornerRadii`` corrects its own numbers.
  var sanitized: Shape {
    switch self {
    case .rounded(let radius): .rounded(radius: Ring.length(radius))
    case .elliptic(let radii):
      .elliptic(
        radii: Size(width: Ring.length(radii.width), height: Ring.length(radii.height)))
    case .ellipse, .rectangle, .corners, .capsule, .path: self
    }
  }

  /// The path over the frame, of a shape that is no box with corners; nil for those that are.
  package var path: Path? {
    if case .path(let path) = self { path } else { nil }
  }

  /// True if the shape itself says how large its corners are; otherwise the frame alone does.
  var hasRadii: Bool {
    switch self {
    case .rounded, .corners, .elliptic: true
    case .ellipse, .rectangle, .capsule, .path: false
    }
  }

  /// True if a hand can pull the sides.
  var hasHandles: Bool { hasRadii || self == .rectangle }

  /// True if the form looks the same from all sides in a frame, so that a turn does not show.
  func isRound(in frame: Rect) -> Bool {
    guard frame.width == frame.height else { return false }
    let half = frame.width / 2
    switch self {
    case .ellipse, .capsule: return true
    case .rounded(let radius): return radius >= half
    case .corners(let radii): return radii.areEqual && radii.topLeft >= half
    case .elliptic(let radii): return radii.width >= half && radii.height >= half
    case .rectangle, .path: return false
    }
  }
}
