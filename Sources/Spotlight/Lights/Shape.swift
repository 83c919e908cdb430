/// The form of a light within its frame.
///
/// A light's padding moves the form's edge outwards, and each form stays what it is:
/// - an ellipse stays an ellipse, wider and higher by the padding on each side;
/// - a rectangle keeps its sharp corners, because who asks for corners wants corners;
/// - a rounded rectangle gets corners around the same centres, the radius larger by the padding, so
///   the gap between frame and edge is the same all round (`rounded(radius: 0)` is thus the way to
///   say "a rectangle whose padding turns round the corners"), and so does one with four radii or
///   elliptic ones;
/// - a capsule stays a capsule;
/// - a path gets the curve at that distance around it, which is round where the path has a corner.
///
/// Negative padding does the same inwards, until nothing is left.
public enum Shape: Sendable, Hashable {
  /// The ellipse that fills the frame; a circle in a square frame.
  case ellipse
  /// The frame itself.
  case rectangle
  /// The frame with round corners; the radius is at most half the shorter side.
  case rounded(radius: Double)
  /// The frame with corners of their own radii; a radius may be more than half a side.
  ///
  /// Where two on one side are together longer than the side, all four shrink by the same factor, as
  /// in CSS. Equal radii look as ``rounded(radius:)`` does.
  // Indirect, as a path is: four numbers that few lights have.
  indirect case corners(CornerRadii)
  /// The frame with corners that are quarter ellipses, so wide and so high; each at most half of the
  /// frame's own width and height.
  ///
  /// Radii of both halves make an ``ellipse``, equal ones a ``rounded(radius:)``: what lies between
  /// the two is one of these.
  // Indirect for the same reason.
  indirect case elliptic(radii: Size)
  /// The frame with its shorter sides fully round.
  case capsule
  /// Any form: the path's ``Path/box`` is laid over the frame, so that the form moves, grows and is
  /// stretched with it.
  ///
  /// What lies outside of a box that the path was given lies outside of the frame and is lit too. A
  /// path without area, or one whose box has none, lights nothing.
  // Indirect, because a path is large, few lights have one, and scenes may have very many lights.
  indirect case path(Path)

  /// The shape with a radius that can be drawn: what is not a number or negative becomes 0.
  ///
  /// Four radii see to that themselves.
  var sanitized: Shape {
    switch self {
    case .rounded(let radius): .rounded(radius: Ring.length(radius))
    case .elliptic(let radii):
      .elliptic(
        radii: Size(width: Ring.length(radii.width), height: Ring.length(radii.height)))
    case .ellipse, .rectangle, .corners, .capsule, .path: self
    }
  }
}
