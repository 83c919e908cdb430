internal import Glibc
internal import Synchronization

/// The padded form of a light: what is lit, in logical pixels or in pixels of an output.
///
/// It answers all questions about a shape: where it is, what lies in it, and how far away it is.
/// A new shape makes one of these forms.
package enum Form: Sendable, Hashable {
  /// A form that is not turned, or by whole quarters.
  case upright(Outline)
  /// The same, turned by another angle.
  case turned(TurnedOutline)
  /// Any form, upright or turned; it can reach beyond the frame.
  case path(PathForm)

  /// The smallest rectangle around the form; ``Rect/zero`` if nothing lies in it.
  ///
  /// For a path that negative padding shrinks, this is the rectangle around the original path.
  package var bounds: Rect {
    switch self {
    case .upright(let outline): outline.bounds
    case .turned(let turned): turned.bounds
    case .path(let path): path.bounds
    }
  }

  /// True if the point lies in the form or on its edge.
  ///
  /// Exactly on the edge of a path, the answer may be either.
  package func contains(_ point: Point) -> Bool {
    switch self {
    case .upright(let outline): outline.contains(point)
    case .turned(let turned): turned.contains(point)
    case .path(let path): path.contains(point)
    }
  }

  /// The distance of a point from the form: 0 on the edge and inside, infinite if nothing lies in the
  /// form or the point is not a number.
  package func distance(to point: Point) -> Double {
    if case .path(let path) = self { return path.distance(to: point) }
    return max(0, signedDistance(to: point))
  }

  /// The distance of a point from the edge: positive outside, negative inside, and infinite as in
  /// ``distance(to:)``.
  ///
  /// In a path of more lines than `most`, lines within the form count as edges.
  package func signedDistance(
    to point: Point, edgesOf most: Int = FlatPath.silhouetteLimit
  ) -> Double {
    guard point.x == point.x, point.y == point.y else { return .infinity }
    return switch self {
    case .upright(let outline): outline.signedDistance(x: point.x, y: point.y)
    case .turned(let turned): turned.signedDistance(x: point.x, y: point.y)
    case .path(let path): path.signedDistance(to: point, edgesOf: most)
    }
  }

  /// The part of a horizontal line that lies within the form; nil if there is none, and for a path,
  /// which may have several.
  package func span(y: Double) -> (start: Double, end: Double)? {
    switch self {
    case .upright(let outline): outline.span(y: y)
    case .turned(let turned): turned.span(y: y)
    case .path: nil
    }
  }

  /// A rectangle within the form; empty if there is none that is found cheaply.
  var middle: Rect {
    switch self {
    case .upright(let outline): outline.middle
    case .turned(let turned): turned.middle
    case .path: .zero
    }
  }

  /// The form in pixels of an output.
  package func scaled(by scale: Scale) -> Form {
    switch self {
    case .upright(let outline): .upright(outline.scaled(by: scale))
    case .turned(let turned): .turned(turned.scaled(by: scale))
    case .path(let path): .path(PathForm(path.place.scaled(by: scale)))
    }
  }
}

/// A path over a frame, and a distance around it: all that the form of a path depends on.
package struct PlacedPath: Sendable, Hashable {
  package let path: Path
  package let frame: Rect
  /// How the frame with the path in it is turned.
  package let turn: Rotation
  package let padding: Double

  package func grown(by distance: Double) -> PlacedPath {
    PlacedPath(path: path, frame: frame, turn: turn, padding: padding + distance)
  }

  package func scaled(by scale: Scale) -> PlacedPath {
    PlacedPath(
      path: path,
      frame: Rect(
        x: scale.grid(frame.x), y: scale.grid(frame.y), width: scale.grid(frame.width),
        height: scale.grid(frame.height)),
      turn: turn.scaled(by: scale), padding: scale.grid(padding))
  }

  package func hash(into hasher: inout Hasher) {
    // Not the whole path: it can have a million elements. Comparing it is quick when it is the same
    // memory.
    hasher.combine(path.elements.count)
    hasher.combine(frame)
    hasher.combine(turn)
    hasher.combine(padding)
  }
}

/// The form of a light whose shape is a path.
///
/// What a question needs is worked out with the first one and kept for the others.
package final class PathForm: Sendable {
  let place: PlacedPath

  private let kept = Mutex<(lines: FlatPath??, edge: FlatPath?)>((nil, nil))

  init(_ place: PlacedPath) { self.place = place }

  private var padding: Double { place.padding }

  /// The lines of the path; nil if there are none.
  private var lines: FlatPath? {
    kept.withLock { kept in
      if let lines = kept.lines { return lines }
      let lines = FlatPath(place.path, in: place.frame, turned: place.turn)
      kept.lines = .some(lines)
      return lines
    }
  }

  var bounds: Rect {
    // The exact size of a shrunken form is not worth computing.
    lines?.bounds.outset(by: max(0, padding)) ?? .zero
  }

  func contains(_ point: Point) -> Bool {
    guard let lines else { return false }
    if padding > 0 { return lines.distance(to: point) <= padding }
    return lines.contains(point) && (padding == 0 || signedDistance(to: point) <= 0)
  }

  func distance(to point: Point) -> Double {
    // Outside, lines within the form are never nearest, so all lines can be used.
    guard padding < 0 else { return max(0, (lines?.distance(to: point) ?? .infinity) - padding) }
    return max(0, signedDistance(to: point))
  }

  /// How many lines the path has.
  package var lineCount: Int { lines?.segments.count ?? 0 }

  func signedDistance(to point: Point, edgesOf most: Int = FlatPath.silhouetteLimit) -> Double {
    guard let lines else { return .infinity }
    let away = abs(edge(of: lines, most).distance(to: point))
    return (lines.contains(point) ? -away : away) - padding
  }

  /// The lines that bound what is inside, of a path of at most so many lines.
  private func edge(of lines: FlatPath, _ most: Int) -> FlatPath {
    guard lines.segments.count <= most else { return lines }
    return kept.withLock { kept in
      let edge = kept.edge ?? lines.silhouette()
      kept.edge = edge
      return edge
    }
  }
}

extension PathForm: Hashable {
  package static func == (one: PathForm, other: PathForm) -> Bool {
    one === other || one.place == other.place
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension Light {
  /// The padded form; nil if there is nothing to light.
  ///
  /// Each call makes it anew, so a caller with several questions keeps it.
  package var form: Form? { form(grownBy: 0) }

  /// The form with more padding, which is where a ring or a glow begins or ends; nil if there is
  /// nothing to light.
  ///
  /// A path without an area has a form in which nothing lies.
  package func form(grownBy distance: Double) -> Form? {
    if let path = placedPath(grownBy: distance) { return .path(PathForm(path)) }
    guard let outline = Outline(frame: frame, shape: shape, padding: padding + distance)
    else { return nil }
    // Nearly all lights are upright, and scenes may have very many of them.
    if rotation == 0 || isRound { return .upright(outline) }
    if isTurned { return .turned(TurnedOutline(outline, turn)) }
    return .upright(outline.turned(byQuarters: Int(rotation / 90)))
  }

  /// The path over the frame with more padding; nil if the form is none.
  package func placedPath(grownBy distance: Double) -> PlacedPath? {
    shape.path.map {
      PlacedPath(path: $0, frame: frame, turn: turn, padding: padding + distance)
    }
  }

  /// True if the form is a path, which can reach beyond the frame.
  package var isPath: Bool { shape.path != nil }

  /// True if the form, if there is one, is turned by another angle than whole quarters.
  package var isTurned: Bool {
    rotation != 0 && !isPath && !isRound && rotation.remainder(dividingBy: 90) != 0
  }

  /// The turn of everything that belongs to the light.
  package var turn: Rotation { Rotation(degrees: rotation, around: frame.center) }

  /// True if the form looks the same from all sides, so that a turn does not show.
  package var isRound: Bool { shape.isRound(in: frame) }

  /// The smallest rectangle around the form without its padding; of an upright light, its frame.
  ///
  /// For a path it is the rectangle around the turned frame.
  package var coveringFrame: Rect {
    guard rotation != 0, !isRound, !frame.isEmpty else { return frame }
    var light = self
    light.padding = 0
    if isPath { light.shape = .rectangle }
    return light.bounds
  }
}

extension Light {
  /// The light for a scene in which lights hide their content, and none of it may be seen.
  ///
  /// A light that fades in or out hides everything for as long as it exists. Its form grows until
  /// every pixel that it touches lies entirely within. Its feather, which hides only partly, begins
  /// beyond that.
  package func hiding(at scale: Scale) -> Light {
    var light = self
    light.opacity = 1
    light.padding += hem / scale.factor
    return light
  }

  /// How many pixels the form has to grow so that the pixels on its edge lie within.
  private var hem: Double {
    // The diagonal of a pixel, and a little more for curves that are drawn as lines.
    let diagonal = 2.0.squareRoot() + 0.1
    guard let outline = Outline(frame: frame, shape: shape, padding: padding)
    else { return diagonal }
    let (x, y) = (outline.cornerX, outline.cornerY)
    guard x > 0, y > 0, x != y else { return diagonal }
    // The distance between an ellipse and the one with longer axes is less than the difference of
    // the axes, least on the slanted parts. The largest ratio is the axes' arithmetic mean divided
    // by their geometric mean.
    return diagonal * (x + y) / (2 * (x * y).squareRoot())
  }
}

extension Light {
  /// The pixels of an output that may change when the light becomes another.
  ///
  /// The area that both light fully looks the same and is left out; for a light that glides or
  /// grows, that is almost everything. Returns both lights whole if leaving out saves nothing, and
  /// for all other changes, which are rare.
  ///
  /// - Returns: at most four rectangles; two of them may overlap.
  func rim(becoming other: Light, scale: Scale, within output: PixelRect) -> [PixelRect] {
    let (old, new) = (touched(scale, within: output), other.touched(scale, within: output))
    let hull = old.union(new)
    let middle = litMiddle(scale).intersection(other.litMiddle(scale)).intersection(hull)
    let whole = old.area + new.area - old.intersection(new).area
    guard opacity == other.opacity, edge == other.edge, isMarked(like: other), !middle.isEmpty,
      hull.area - middle.area < whole
    else { return [old, new] }
    return hull.parts(outside: middle)
  }

  /// The pixels of an output on which the light is seen.
  package func touched(_ scale: Scale, within output: PixelRect) -> PixelRect {
    // One pixel more, for coordinates within a rounding error of a pixel's border.
    PixelRect(covering: extent, scale: scale, margin: 1).intersection(output)
  }

  /// A rectangle of pixels that the light lights fully and no mark covers.
  ///
  /// Empty if it cannot be found cheaply.
  private func litMiddle(_ scale: Scale) -> PixelRect {
    // A dot and a tint cover the middle.
    guard marks.dot == nil, marks.tint == nil, let form else { return .zero }
    // Rounded inwards by one pixel more, for the same reason as above.
    return PixelRect(covering: form.middle, scale: scale, margin: -2)
  }
}
