internal import Glibc

/// The forms of a light: an outline, a turned one, or a path.
extension Light {
  /// The padded form; nil if there is nothing to light, and if the form is a path or turned by
  /// another angle than whole quarters.
  package var outline: Outline? { outline(grownBy: 0) }

  /// The form with more padding, which is where a ring or a glow begins or ends.
  package func outline(grownBy distance: Double) -> Outline? {
    // Nearly all lights are upright, and scenes may have very many of them.
    if rotation == 0 { return upright(grownBy: distance) }
    if isRound { return upright(grownBy: distance) }
    guard let quarters else { return nil }
    return upright(grownBy: distance)?.turned(byQuarters: quarters)
  }

  /// The padded form of a light that ``outline`` has no form for because of its turn; nil for all
  /// other lights, and if there is nothing to light.
  package var turnedOutline: TurnedOutline? { turnedOutline(grownBy: 0) }

  /// The same form with more padding.
  package func turnedOutline(grownBy distance: Double) -> TurnedOutline? {
    guard isTurned, let outline = upright(grownBy: distance) else { return nil }
    return TurnedOutline(outline, turn)
  }

  /// True if ``turnedOutline`` has the form, if there is one.
  package var isTurned: Bool { rotation != 0 && !isPath && !isRound && quarters == nil }

  /// True if the form is a path, which can reach beyond the frame.
  package var isPath: Bool {
    if case .path = shape { true } else { false }
  }

  /// The padded form of a path; nil if there is nothing to light or the form is not a path.
  var pathForm: PathForm? {
    guard case .path(let path) = shape else { return nil }
    return PathForm(path, frame: frame, turned: turn, padding: padding)
  }

  /// The turn of everything that belongs to the light.
  package var turn: Rotation { Rotation(degrees: rotation, around: frame.center) }

  /// True if the form looks the same from all sides, so that a turn does not show.
  package var isRound: Bool {
    guard frame.width == frame.height else { return false }
    let half = frame.width / 2
    switch shape {
    case .ellipse, .capsule: return true
    case .rounded(let radius): return radius >= half
    case .corners(let radii): return radii.areEqual && radii.topLeft >= half
    case .elliptic(let radii): return radii.width >= half && radii.height >= half
    case .rectangle, .path: return false
    }
  }

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

  /// The form without its turn, unless it is a path.
  private func upright(grownBy distance: Double) -> Outline? {
    Outline(frame: frame, shape: shape, padding: padding + distance)
  }

  /// The whole quarters of the turn; nil if it is another angle.
  private var quarters: Int? {
    switch rotation {
    case 0: 0
    case 90: 1
    case 180: 2
    case -90: 3
    default: nil
    }
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
    guard let outline = outline ?? turnedOutline?.outline, outline.mixed == nil else {
      return diagonal
    }
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
  func touched(_ scale: Scale, within output: PixelRect) -> PixelRect {
    // One pixel more, for coordinates within a rounding error of a pixel's border.
    PixelRect(covering: extent, scale: scale, margin: 1).intersection(output)
  }

  /// A rectangle of pixels that the light lights fully and no mark covers.
  ///
  /// Empty if it cannot be found cheaply.
  private func litMiddle(_ scale: Scale) -> PixelRect {
    // A dot and a tint cover the middle.
    guard marks.dot == nil, marks.tint == nil else { return .zero }
    let middle: Rect
    if let outline {
      middle = outline.middle
    } else if let turnedOutline {
      middle = turnedOutline.middle
    } else {
      return .zero
    }
    // Rounded inwards by one pixel more, for the same reason as above.
    return PixelRect(covering: middle, scale: scale, margin: -2)
  }
}

extension Outline {
  /// A rectangle within the form.
  fileprivate var middle: Rect {
    // A quarter ellipse leaves this share of its box free, along both axes.
    let share = 1 - 0.5.squareRoot()
    let (across, down) = (cornerX * share, cornerY * share)
    let bounds = bounds
    return Rect(
      x: bounds.x + across, y: bounds.y + down, width: bounds.width - 2 * across,
      height: bounds.height - 2 * down)
  }
}

extension TurnedOutline {
  /// An upright rectangle within the form: the largest one in that of the form without its turn.
  fileprivate var middle: Rect {
    let inner = outline.middle
    guard !inner.isEmpty else { return .zero }
    let (cosine, sine) = (abs(rotation.cosine), abs(rotation.sine))
    let (longer, shorter) = (max(inner.width, inner.height), min(inner.width, inner.height))
    var width: Double
    var height: Double
    if shorter <= 2 * sine * cosine * longer || abs(cosine - sine) < 1e-6 {
      // Two of its corners lie on the longer sides, at their middle.
      (width, height) = (shorter / (2 * sine), shorter / (2 * cosine))
    } else {
      // Each corner lies on a side of its own.
      let square = cosine * cosine - sine * sine
      (width, height) = (
        (longer * cosine - shorter * sine) / square, (shorter * cosine - longer * sine) / square
      )
    }
    if inner.height > inner.width { swap(&width, &height) }
    let center = rotation.center
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

/// Rectangles that lie entirely within a light.
extension Light {
  /// The whole logical pixels within the padded form, as rectangles that do not overlap.
  ///
  /// Never a pixel too many, so that whatever is let through there is never let through outside the
  /// light. Along curved edges, each rectangle leaves out about `waste` pixels.
  func rects(within bounds: PixelRect, waste: Int) -> [PixelRect] {
    guard opacity > 0, let box = Self.wholePixels(in: self.bounds, bounds) else { return [] }
    var rects: [PixelRect] = []
    if let outline {
      bands(from: box.y, to: box.maxY, in: box, waste: waste, into: &rects) { outline.span(y: $0) }
    } else if let turned = turnedOutline {
      bands(from: box.y, to: box.maxY, in: box, waste: waste, into: &rects) { turned.span(y: $0) }
    } else {
      rects = tiles(of: box, waste: waste)
    }
    return rects
  }

  /// Halves a band of rows until it leaves out few enough pixels.
  ///
  /// All these forms are convex, so columns inside at the top and at the bottom are inside between
  /// them.
  private func bands(
    from top: Int, to bottom: Int, in box: PixelRect, waste: Int, into rects: inout [PixelRect],
    span: (_ y: Double) -> (start: Double, end: Double)?
  ) {
    let middle = (top + bottom) / 2
    let upper = Self.pixels(of: span(Double(top)), in: box)
    let lower = Self.pixels(of: span(Double(bottom)), in: box)
    let inner = upper.clamped(to: lower)
    let widest = max(
      upper.count, lower.count, Self.pixels(of: span(Double(middle)), in: box).count)
    if bottom - top > 1, (widest - inner.count) * (bottom - top) > waste {
      bands(from: top, to: middle, in: box, waste: waste, into: &rects, span: span)
      bands(from: middle, to: bottom, in: box, waste: waste, into: &rects, span: span)
    } else if !inner.isEmpty {
      rects.append(
        PixelRect(minX: inner.lowerBound, minY: top, maxX: inner.upperBound, maxY: bottom))
    }
  }

  /// The whole pixels of a part of a horizontal line; empty if there are none.
  private static func pixels(
    of part: (start: Double, end: Double)?, in box: PixelRect
  ) -> Range<Int> {
    guard let (start, end) = part else { return box.x..<box.x }
    // Rounding must not lose a whole pixel of a straight side.
    let left = max(Int((start - 1e-9).rounded(.up)), box.x)
    let right = min(Int((end + 1e-9).rounded(.down)), box.maxX)
    return left < right ? left..<right : box.x..<box.x
  }

  /// The tiles within a path: squares whose centres are farther inside than their own corners.
  private func tiles(of box: PixelRect, waste: Int) -> [PixelRect] {
    var rects: [PixelRect] = []
    var tiles = [box]
    while let tile = tiles.popLast() {
      let center = Point(
        x: Double(tile.x) + Double(tile.width) / 2, y: Double(tile.y) + Double(tile.height) / 2)
      let distance = signedDistance(to: center)
      let reach = hypot(Double(tile.width), Double(tile.height)) / 2
      if distance <= -reach {
        rects.append(tile)
      } else if distance < reach, tile.area > max(waste, 1) {
        tiles += tile.halves
      }
    }
    return rects
  }

  /// The whole pixels in a box with fractional edges.
  private static func wholePixels(in box: Rect, _ bounds: PixelRect) -> PixelRect? {
    // A light's coordinates fit an `Int`, because they are clamped to its limit.
    let rect = PixelRect(
      minX: Int(box.x.rounded(.up)), minY: Int(box.y.rounded(.up)),
      maxX: Int(box.maxX.rounded(.down)), maxY: Int(box.maxY.rounded(.down))
    ).intersection(bounds)
    return rect.isEmpty ? nil : rect
  }
}

extension PixelRect {
  /// The rectangle split into two across its longer side.
  fileprivate var halves: [PixelRect] {
    if width >= height {
      let middle = x + width / 2
      return [
        PixelRect(minX: x, minY: y, maxX: middle, maxY: maxY),
        PixelRect(minX: middle, minY: y, maxX: maxX, maxY: maxY),
      ]
    }
    let middle = y + height / 2
    return [
      PixelRect(minX: x, minY: y, maxX: maxX, maxY: middle),
      PixelRect(minX: x, minY: middle, maxX: maxX, maxY: maxY),
    ]
  }
}
