internal import Glibc

/// A rectangle of whole buffer pixels.
///
/// Edges are clamped to ±2³⁰, so that no sum or area of rectangles can overflow, whatever sizes a
/// compositor or a program sends.
package struct PixelRect: Sendable, Hashable {
  /// The first column.
  package let x: Int
  /// The first row.
  package let y: Int
  /// Pixels across, never negative.
  package let width: Int
  /// Pixels down, never negative.
  package let height: Int

  /// The farthest an edge can lie from the origin.
  package static let limit = 1 << 30

  /// A rectangle by its first pixel and its size; a negative size makes it empty.
  package init(x: Int, y: Int, width: Int, height: Int) {
    let (maxX, overflowX) = x.addingReportingOverflow(max(0, width))
    let (maxY, overflowY) = y.addingReportingOverflow(max(0, height))
    self.init(minX: x, minY: y, maxX: overflowX ? .max : maxX, maxY: overflowY ? .max : maxY)
  }

  /// All pixels of a buffer.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// How many pixels there are across and down.
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The pixels that a logical rectangle touches at a scale, with `margin` more on each side.
  package init(covering rect: Rect, scale: Scale, margin: Int = 0) {
    guard !rect.isEmpty else {
      self = .zero
      return
    }
    self.init(
      minX: Self.whole(floor(scale.grid(rect.x))) - margin,
      minY: Self.whole(floor(scale.grid(rect.y))) - margin,
      maxX: Self.whole(ceil(scale.grid(rect.maxX))) + margin,
      maxY: Self.whole(ceil(scale.grid(rect.maxY))) + margin)
  }

  /// A box on whole pixels.
  ///
  /// Corner and size are rounded separately, so that a box that moves keeps its size.
  package init(standing rect: Rect, scale: Scale) {
    func nearest(_ length: Double) -> Int { Self.whole(scale.grid(length)) }
    self.init(
      x: nearest(rect.x), y: nearest(rect.y), width: nearest(rect.width),
      height: nearest(rect.height))
  }

  /// The logical pixels that the rectangle touches at a scale.
  package func logical(at scale: Scale) -> PixelRect {
    func edge(_ pixel: Int) -> Double { Double(pixel) * 120 / Double(scale.numerator) }
    return PixelRect(
      minX: Self.whole(floor(edge(x))), minY: Self.whole(floor(edge(y))),
      maxX: Self.whole(ceil(edge(maxX))), maxY: Self.whole(ceil(edge(maxY))))
  }

  /// A rectangle by its edges; it is empty if a pair is inverted.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    x = Self.clamped(minX)
    y = Self.clamped(minY)
    width = max(0, Self.clamped(maxX) - x)
    height = max(0, Self.clamped(maxY) - y)
  }

  /// The rectangle without pixels.
  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The column after the last one.
  package var maxX: Int { x + width }
  /// The row after the last one.
  package var maxY: Int { y + height }
  /// True if there is no pixel.
  package var isEmpty: Bool { width == 0 || height == 0 }
  /// How many pixels there are.
  package var area: Int { width * height }

  /// True if the two share a pixel.
  package func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty
      && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The pixels that both contain, or ``zero`` if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    guard intersects(other) else { return .zero }
    return PixelRect(
      minX: max(x, other.x), minY: max(y, other.y),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both; an empty rectangle adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if other.isEmpty { return isEmpty ? .zero : self }
    if isEmpty { return other }
    return PixelRect(
      minX: min(x, other.x), minY: min(y, other.y),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rectangle with `margin` more pixels on each side.
  ///
  /// A negative margin shrinks it; if no pixel is left, it is empty.
  package func outset(by margin: Int) -> PixelRect {
    PixelRect(minX: x - margin, minY: y - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The rectangle moved to the right and down.
  package func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(
      x: x.clampedSum(dx), y: y.clampedSum(dy), width: width, height: height)
  }

  /// True if the pixel belongs to the rectangle.
  package func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  /// True if every pixel of the other belongs to this one; always true for an empty other.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY)
  }

  private static func clamped(_ edge: Int) -> Int {
    min(max(edge, -limit), limit)
  }

  private static func whole(_ edge: Double) -> Int { Int(nearest: edge, within: -limit...limit) }
}

extension Int {
  /// The sum, clamped to the range of `Int`.
  fileprivate func clampedSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

/// A width and a height in buffer pixels.
package struct PixelSize: Sendable, Hashable {
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int

  /// A size of `width` by `height` pixels; negative lengths count as 0.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The empty size.
  package static let zero = PixelSize(width: 0, height: 0)

  /// True if there is no pixel.
  package var isEmpty: Bool { width == 0 || height == 0 }
}

extension Rect {
  /// All of a picture, in its pixels.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }
}

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

  /// The region without the pixels outside a rectangle.
  package func clipped(to rect: PixelRect) -> PixelRegion {
    var region = self
    region.rects = rects.compactMap {
      let part = $0.intersection(rect)
      return part.isEmpty ? nil : part
    }
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
