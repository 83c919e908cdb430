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
