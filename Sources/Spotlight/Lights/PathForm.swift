/// The form of a light whose shape is a path: lines in logical pixels, and a distance around them.
///
/// It is computed anew for each query, in time proportional to the path's lines. Queries are few:
/// they come from fingers and from lights that change. Painting uses masks instead.
struct PathForm {
  private let lines: FlatPath
  private let padding: Double

  /// The padded path in a frame; nil if there is nothing to light.
  init?(_ path: Path, frame: Rect, padding: Double) {
    guard let lines = FlatPath(path, in: frame) else { return nil }
    self.lines = lines
    self.padding = padding
  }

  var bounds: Rect { bounds(reaching: 0) }

  /// The rectangle around the form and a feather.
  func bounds(reaching reach: Double) -> Rect {
    // The exact size of a shrunken form is not worth computing.
    lines.bounds.outset(by: max(0, padding + reach))
  }

  func contains(_ point: Point) -> Bool {
    if padding > 0 { return lines.distance(to: point) <= padding }
    guard lines.contains(point) else { return false }
    return padding == 0 || distanceToEdge(point) >= -padding
  }

  /// The distance of a point from the form; 0 inside.
  func distance(to point: Point) -> Double {
    // Outside, lines within the form are never nearest, so all lines can be used.
    guard padding < 0 else { return max(0, lines.distance(to: point) - padding) }
    return max(0, signedDistance(to: point))
  }

  /// The distance of a point from the edge, negative inside.
  func signedDistance(to point: Point) -> Double {
    let away = distanceToEdge(point)
    return (lines.contains(point) ? -away : away) - padding
  }

  /// The distance of a point, inside or outside, from the lines that bound the form.
  private func distanceToEdge(_ point: Point) -> Double {
    abs(lines.silhouette().distance(to: point))
  }
}
