/// A set of pixels, kept as at most sixteen rectangles that do not overlap.
///
/// It says what has to be painted and what has changed. The set is exact as long as ``capacity``
/// rectangles suffice. Beyond that, the pair that wastes least is replaced by its hull: a region
/// may grow but never loses a pixel, and its cost stays bounded however many lights move.
package struct PixelRegion: Sendable, Hashable {
  /// The most rectangles in a region.
  package static let capacity = 16

  /// The rectangles: none is empty, none overlap, the order means nothing.
  package private(set) var rects: [PixelRect] = []

  /// A region without pixels.
  package init() {}

  /// The pixels of one rectangle.
  package init(_ rect: PixelRect) {
    add(rect)
  }

  /// True if there is no pixel.
  package var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The smallest rectangle around all pixels.
  package var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  /// True if the pixel belongs to the region.
  package func contains(x: Int, y: Int) -> Bool {
    rects.contains { $0.contains(x: x, y: y) }
  }

  /// Adds the pixels of a rectangle.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.removeAll { rect.contains($0) }
    var pieces = [rect]
    for held in rects where held.intersects(rect) {
      pieces = pieces.flatMap { $0.parts(outside: held) }
    }
    for piece in pieces {
      keep(piece)
    }
    while rects.count > Self.capacity {
      mergeCheapestPair()
    }
  }

  /// Adds the pixels of another region.
  package mutating func formUnion(_ other: PixelRegion) {
    for rect in other.rects {
      add(rect)
    }
  }

  /// Removes every pixel outside a rectangle.
  package mutating func clip(to rect: PixelRect) {
    rects = rects.compactMap {
      let part = $0.intersection(rect)
      return part.isEmpty ? nil : part
    }
  }

  /// The region without the pixels outside a rectangle.
  package func clipped(to rect: PixelRect) -> PixelRegion {
    var region = self
    region.clip(to: rect)
    return region
  }

  /// Appends a rectangle that overlaps none, and joins it with neighbours that form a rectangle
  /// with it.
  private mutating func keep(_ rect: PixelRect) {
    var rect = rect
    // An exact join covers the same pixels, so it cannot start to overlap a third rectangle.
    while let neighbour = rects.firstIndex(where: { Self.waste($0, rect) == 0 }) {
      rect = rect.union(rects.remove(at: neighbour))
    }
    rects.append(rect)
  }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = Self.waste(rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    // Removes the later index first, so that the earlier one stays valid.
    var hull = rects.remove(at: best.second).union(rects.remove(at: best.first))
    // If the hull reaches into other rectangles, it absorbs them: cutting them could raise the
    // count again.
    while let other = rects.firstIndex(where: { $0.intersects(hull) }) {
      hull = hull.union(rects.remove(at: other))
    }
    keep(hull)
  }

  /// How many pixels the hull of two disjoint rectangles adds.
  private static func waste(_ one: PixelRect, _ other: PixelRect) -> Int {
    one.union(other).area - one.area - other.area
  }
}

extension PixelRect {
  /// The parts of the rectangle outside a hole, at most four.
  func parts(outside hole: PixelRect) -> [PixelRect] {
    let shared = intersection(hole)
    guard !shared.isEmpty else { return [self] }
    // The parts above and below take the full width: painting goes by rows, so wide pieces are
    // cheaper.
    return [
      PixelRect(minX: x, minY: y, maxX: maxX, maxY: shared.y),
      PixelRect(minX: x, minY: shared.maxY, maxX: maxX, maxY: maxY),
      PixelRect(minX: x, minY: shared.y, maxX: shared.x, maxY: shared.maxY),
      PixelRect(minX: shared.maxX, minY: shared.y, maxX: maxX, maxY: shared.maxY),
    ].filter { !$0.isEmpty }
  }
}
