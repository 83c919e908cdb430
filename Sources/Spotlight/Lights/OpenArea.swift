internal import Glibc

/// The area in which a surface takes pointer and touch, if its lights let them through to the
/// programs below.
///
/// In whole logical pixels of the surface. The taken area includes the edge of each light: a click
/// must never fall through a dimmed place.
package struct OpenArea: Hashable, Sendable {
  /// The area outside the lights, as rectangles that do not overlap.
  package let taken: [PixelRect]

  /// The area inside the lights, as rectangles that do not overlap.
  package let open: [PixelRect]

  /// The most rectangles.
  ///
  /// Each of them is a request, and all of them are sent at once.
  package static let capacity = 48

  /// How many pixels of a curved edge a rectangle may leave out, at the finest and at the coarsest.
  private static let waste = 16...1 << 20

  /// The area of a surface, with lights in the surface's coordinates.
  ///
  /// If there are too many rectangles, edges get coarser; if that does not suffice, the smallest
  /// lights stay closed.
  ///
  /// - Parameters:
  ///   - size: the size of the surface, in logical pixels.
  ///   - lights: the lights that let hands through.
  ///   - capacity: the most rectangles, at most ``capacity``.
  package init(size: PixelSize, lights: [Light], capacity: Int = OpenArea.capacity) {
    let bounds = PixelRect(size)
    // The largest first; more lights than this could not have holes anyway.
    let sized = lights.enumerated().map { index, light in
      (light: light, area: light.bounds.width * light.bounds.height, index: index)
    }
    // The index breaks ties, because sorting does not keep the order of equal elements.
    var lights = sized.sorted { ($0.area, $1.index) > ($1.area, $0.index) }
      .prefix(Self.capacity).map(\.light)
    while !lights.isEmpty {
      var waste = Self.waste.lowerBound
      while Self.waste.contains(waste) {
        let holes = lights.flatMap { $0.rects(within: bounds, waste: waste) }
        if let taken = Self.rest(of: bounds, without: holes, capacity),
          let open = Self.rest(of: bounds, without: taken, capacity)
        {
          (self.taken, self.open) = (taken, open)
          return
        }
        waste *= 2
      }
      lights.removeLast((lights.count + 1) / 2)
    }
    taken = bounds.isEmpty ? [] : [bounds]
    open = []
  }

  /// The rest of a rectangle outside the holes, row by row; nil if it takes too many pieces.
  private static func rest(
    of bounds: PixelRect, without holes: [PixelRect], _ capacity: Int
  ) -> [PixelRect]? {
    let cuts = Set(holes.flatMap { [$0.y, $0.maxY] } + [bounds.y, bounds.maxY]).sorted()
    // Limits the rows, because each is compared with all holes.
    guard cuts.count <= capacity + 1 else { return nil }
    var done: [PixelRect] = []
    var open: [PixelRect] = []
    for (top, bottom) in zip(cuts, cuts.dropFirst()) {
      let spans = Self.spans(from: top, to: bottom, bounds, holes)
      if spans.map(\.lowerBound) == open.map(\.x), spans.map(\.upperBound) == open.map(\.maxX) {
        open = open.map { PixelRect(minX: $0.x, minY: $0.y, maxX: $0.maxX, maxY: bottom) }
      } else {
        done += open
        open = spans.map {
          PixelRect(minX: $0.lowerBound, minY: top, maxX: $0.upperBound, maxY: bottom)
        }
      }
      if done.count + open.count > capacity { return nil }
    }
    return done + open
  }

  /// The columns of a row that no hole covers.
  private static func spans(
    from top: Int, to bottom: Int, _ bounds: PixelRect, _ holes: [PixelRect]
  ) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var next = bounds.x
    let across = holes.filter { $0.y <= top && $0.maxY >= bottom }.sorted { $0.x < $1.x }
    for hole in across {
      if hole.x > next { spans.append(next..<hole.x) }
      next = max(next, hole.maxX)
    }
    if next < bounds.maxX { spans.append(next..<bounds.maxX) }
    return spans
  }
}

extension Light {
  /// The whole logical pixels within the padded form, as rectangles that do not overlap.
  ///
  /// Never a pixel too many, so that whatever is let through there is never let through outside the
  /// light. Along curved edges, each rectangle leaves out about `waste` pixels.
  fileprivate func rects(within bounds: PixelRect, waste: Int) -> [PixelRect] {
    guard opacity > 0, let form else { return [] }
    let whole = form.bounds
    // A light's coordinates fit an `Int`, because they are clamped to its limit.
    let box = PixelRect(
      minX: Int(whole.x.rounded(.up)), minY: Int(whole.y.rounded(.up)),
      maxX: Int(whole.maxX.rounded(.down)), maxY: Int(whole.maxY.rounded(.down))
    ).intersection(bounds)
    if box.isEmpty { return [] }
    return isPath
      ? form.tiles(of: box, waste: waste)
      : form.bands(from: box.y, to: box.maxY, in: box, waste: waste)
  }
}

extension Form {
  /// Halves a band of rows until it leaves out few enough pixels.
  ///
  /// All forms but paths are convex, so columns inside at the top and at the bottom are inside
  /// between them.
  fileprivate func bands(
    from top: Int, to bottom: Int, in box: PixelRect, waste: Int
  ) -> [PixelRect] {
    let middle = (top + bottom) / 2
    let (upper, lower) = (columns(at: top, in: box), columns(at: bottom, in: box))
    let inner = upper.clamped(to: lower)
    let widest = max(upper.count, lower.count, columns(at: middle, in: box).count)
    if bottom - top > 1, (widest - inner.count) * (bottom - top) > waste {
      return bands(from: top, to: middle, in: box, waste: waste)
        + bands(from: middle, to: bottom, in: box, waste: waste)
    }
    if inner.isEmpty { return [] }
    return [PixelRect(minX: inner.lowerBound, minY: top, maxX: inner.upperBound, maxY: bottom)]
  }

  /// The columns that lie wholly within the form at a height; empty if there are none.
  private func columns(at y: Int, in box: PixelRect) -> Range<Int> {
    guard let (start, end) = span(y: Double(y)) else { return box.x..<box.x }
    // Rounding must not lose a whole pixel of a straight side.
    let left = max(Int((start - 1e-9).rounded(.up)), box.x)
    let right = min(Int((end + 1e-9).rounded(.down)), box.maxX)
    return left < right ? left..<right : box.x..<box.x
  }

  /// The tiles within a path: squares whose centres are farther inside than their own corners.
  fileprivate func tiles(of box: PixelRect, waste: Int) -> [PixelRect] {
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
