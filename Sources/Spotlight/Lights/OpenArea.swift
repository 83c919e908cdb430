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
    let sized = lights.filter { $0.opacity > 0 }.compactMap(\.form).enumerated().map {
      (form: $1, area: $1.bounds.width * $1.bounds.height, index: $0)
    }
    // The index breaks ties, because sorting does not keep the order of equal elements.
    var forms = sized.sorted { ($0.area, $1.index) > ($1.area, $0.index) }
      .prefix(Self.capacity).map(\.form)
    while !forms.isEmpty {
      var waste = Self.waste.lowerBound
      while Self.waste.contains(waste) {
        let holes = forms.flatMap { $0.rects(within: bounds, waste: waste) }
        if let taken = Self.rest(of: bounds, without: holes, capacity),
          let open = Self.rest(of: bounds, without: taken, capacity)
        {
          (self.taken, self.open) = (taken, open)
          return
        }
        waste *= 2
      }
      forms.removeLast((forms.count + 1) / 2)
    }
    taken = bounds.isEmpty ? [] : [bounds]
    open = []
  }

  /// The rest of a rectangle outside the holes; nil if it takes too many pieces.
  private static func rest(
    of bounds: PixelRect, without holes: [PixelRect], _ capacity: Int
  ) -> [PixelRect]? {
    var rest = bounds.isEmpty ? [] : [bounds]
    for hole in holes {
      rest = rest.flatMap { $0.parts(outside: hole) }
      if rest.count > capacity { return nil }
    }
    return rest
  }
}

extension Form {
  /// The form of a painted box with round corners, in logical pixels; nil if it is empty.
  package init?(_ box: PixelRect, corners: CornerRadii, scale: Scale) {
    let frame = Rect(
      x: Double(box.x) / scale.factor, y: Double(box.y) / scale.factor,
      width: Double(box.width) / scale.factor, height: Double(box.height) / scale.factor)
    guard let outline = Outline(frame: frame, shape: .corners(corners), padding: 0)
    else { return nil }
    self = .upright(outline)
  }

  /// The whole logical pixels within the form, in few rectangles that do not overlap.
  ///
  /// Pixels that the form covers only partly are left out: blur beyond the edge of a box would be
  /// seen, and a missing sliver is not.
  package func rects(within screen: PixelRect, most: Int) -> [PixelRect] {
    var waste = 1
    while true {
      let rects = rects(within: screen, waste: waste)
      if rects.count <= most { return rects }
      waste *= 2
    }
  }

  /// The whole logical pixels within the form, as rectangles that do not overlap.
  ///
  /// Never a pixel too many, so that whatever is let through there is never let through outside the
  /// light. Along curved edges, each rectangle leaves out about `waste` pixels.
  fileprivate func rects(within screen: PixelRect, waste: Int) -> [PixelRect] {
    let whole = bounds
    // A light's coordinates fit an `Int`, because they are clamped to its limit.
    let box = PixelRect(
      minX: Self.up(whole.x), minY: Self.up(whole.y), maxX: Self.down(whole.maxX),
      maxY: Self.down(whole.maxY)
    ).intersection(screen)
    if box.isEmpty { return [] }
    if case .path = self { return tiles(of: box, waste: waste) }
    return bands(from: box.y, to: box.maxY, in: box, waste: waste)
  }

  /// Halves a band of rows until it leaves out few enough pixels.
  ///
  /// All forms but paths are convex, so columns inside at the top and at the bottom are inside
  /// between them.
  private func bands(
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
    let bounds = bounds
    guard let (start, end) = span(y: min(max(Double(y), bounds.y), bounds.maxY)) else {
      return box.x..<box.x
    }
    let (left, right) = (max(Self.up(start), box.x), min(Self.down(end), box.maxX))
    return left < right ? left..<right : box.x..<box.x
  }

  // Rounding must not lose a whole pixel of a straight side.
  private static func up(_ edge: Double) -> Int { Int((edge - 1e-9).rounded(.up)) }
  private static func down(_ edge: Double) -> Int { Int((edge + 1e-9).rounded(.down)) }

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
}

extension PixelRect {
  /// The rectangle split into two across its longer side.
  fileprivate var halves: [PixelRect] {
    let first =
      width >= height
      ? PixelRect(x: x, y: y, width: width / 2, height: height)
      : PixelRect(x: x, y: y, width: width, height: height / 2)
    return [first] + parts(outside: first)
  }
}
