internal import Glibc

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
