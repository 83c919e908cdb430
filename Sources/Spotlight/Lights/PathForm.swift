/// A light's form when that is a path: its lines in logical pixels, and how far beyond them it goes.
///
/// It is worked out anew for each question, which takes time in proportion to the path's lines.
/// Questions come a few at a time, from fingers and from lights that change; painting has its masks.
struct PathForm {
  private let lines: FlatPath
  private let padding: Double

  /// The padded path in a frame; nil when there is nothing to light.
  init?(_ path: Path, frame: Rect, padding: Double) {
    guard let lines = FlatPath(path, in: frame) else { return nil }
    self.lines = lines
    self.padding = padding
  }

  var bounds: Rect { bounds(reaching: 0) }

  /// The rectangle around the form and a feather.
  func bounds(reaching reach: Double) -> Rect {
    // How much of a box is left of a form that shrinks is not worth finding out.
    lines.bounds.outset(by: max(0, padding + reach))
  }

  func contains(_ point: Point) -> Bool {
    if padding > 0 { return lines.distance(to: point) <= padding }
    guard lines.contains(point) else { return false }
    return padding == 0 || distanceToEdge(point) >= -padding
  }

  /// How far a point lies outside; 0 inside.
  func distance(to point: Point) -> Double {
    // Outside, no line within the form is nearest, so that all of them will do.
    guard padding < 0 else { return max(0, lines.distance(to: point) - padding) }
    return max(0, signedDistance(to: point))
  }

  /// How far a point is from the edge, negative inside.
  func signedDistance(to point: Point) -> Double {
    let away = distanceToEdge(point)
    return (lines.contains(point) ? -away : away) - padding
  }

  /// How far a point lies from the lines that have the inside on one side only, from either side.
  private func distanceToEdge(_ point: Point) -> Double {
    abs(lines.silhouette().distance(to: point))
  }
}
