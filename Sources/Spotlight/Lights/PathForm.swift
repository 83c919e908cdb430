/// The form of a light whose shape is a path: lines in logical pixels, and a distance around them.
///
/// It is computed anew for each query, in time proportional to the path's lines. Queries are few:
/// they come from fingers and from lights that change. Painting uses masks instead, and
/// ``EdgeDistance`` if it asks for many points.
struct PathForm {
  fileprivate let lines: FlatPath
  fileprivate let padding: Double

  /// The padded path in a frame; nil if there is nothing to light.
  init?(_ path: Path, frame: Rect, turned rotation: Rotation, padding: Double) {
    guard let lines = FlatPath(path, in: frame, turned: rotation) else { return nil }
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

/// The distance of many points from the edge of one light's padded form.
///
/// What a path costs to prepare is paid once, so a painter can ask for each pixel.
package struct EdgeDistance {
  private let light: Light
  private let turned: TurnedOutline?
  private let form: PathForm?
  /// The lines around the form; nil if the light is no path.
  private let silhouette: FlatPath?

  /// A silhouette of more lines than this costs more than it is worth for a picture.
  private static let silhouetteLimit = 512

  package init(_ light: Light) {
    self.light = light
    turned = light.turnedOutline
    form = light.pathForm
    silhouette = form.map {
      $0.lines.segments.count <= Self.silhouetteLimit ? $0.lines.silhouette() : $0.lines
    }
  }

  /// The signed distance of a point: positive outside, negative inside.
  package func callAsFunction(_ point: Point) -> Double {
    if let turned { return turned.signedDistance(x: point.x, y: point.y) }
    guard let form, let silhouette else { return light.signedDistance(to: point) }
    let away = abs(silhouette.distance(to: point))
    return (form.lines.contains(point) ? -away : away) - form.padding
  }
}
