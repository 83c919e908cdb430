/// The form of a light within its frame.
///
/// A light's padding moves the form's edge outwards, and each form stays what it is:
/// - an ellipse stays an ellipse, wider and higher by the padding on each side;
/// - a rectangle keeps its sharp corners, because who asks for corners wants corners;
/// - a rounded rectangle gets corners around the same centres, the radius larger by the padding, so
///   the gap between frame and edge is the same all round (`rounded(radius: 0)` is thus the way to
///   say "a rectangle whose padding turns round the corners");
/// - a capsule stays a capsule.
///
/// Negative padding does the same inwards, until nothing is left.
public enum Shape: Sendable, Hashable {
  /// The ellipse that fills the frame; a circle in a square frame.
  case ellipse
  /// The frame itself.
  case rectangle
  /// The frame with round corners; the radius is at most half the shorter side.
  case rounded(radius: Double)
  /// The frame with its shorter sides fully round.
  case capsule

  /// The shape with a radius that can be drawn: what is not a number or negative becomes 0.
  var sanitized: Shape {
    guard case .rounded(let radius) = self else { return self }
    return .rounded(radius: radius > 0 ? min(radius, Light.limit) : 0)
  }
}
