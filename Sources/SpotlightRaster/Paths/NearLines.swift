internal import Spotlight

/// The lines near a tile.
///
/// It measures the distance of eight places from them at once.
struct NearLines {
  /// A line relative to the tile's middle, cut to the part that is near, as 32-bit numbers.
  private struct Line {
    var x: Float
    var y: Float
    var dx: Float
    var dy: Float
    /// 1 divided by the squared length.
    var inverse: Float
  }

  private var lines: [Line] = []
  private var found: [FlatPath.Segment] = []

  /// At most this many lines are compared; the others are left out.
  static let limit = 1 << 10

  /// How many lines there are.
  var count: Int { lines.count }

  /// Collects the lines within a radius of the tile's middle.
  mutating func collect(
    _ path: FlatPath, around center: Point, _ radius: Double, budget: inout Int
  ) {
    found.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    path.collect(near: center, radius, limit: Self.limit, into: &found, budget: &budget)
    for segment in found {
      guard let part = segment.part(near: center, radius) else { continue }
      let dx = part.x1 - part.x0
      let dy = part.y1 - part.y0
      // The cut may leave a single point.
      let square = max(dx * dx + dy * dy, 1e-12)
      lines.append(
        Line(
          x: Float(part.x0 - center.x), y: Float(part.y0 - center.y), dx: Float(dx),
          dy: Float(dy), inverse: Float(1 / square)))
    }
  }

  /// The distances of eight places in a row, counted from the tile's middle.
  func distances(x: Double, y: Double, step: Float) -> SIMD8<Float> {
    let xs = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) * step + Float(x)
    let y = Float(y)
    var best = SIMD8<Float>(repeating: 1e30)
    for line in lines {
      let fromX = xs - line.x
      let fromY = y - line.y
      var along = (fromX * line.dx + fromY * line.dy) * line.inverse
      along.clamp(
        lowerBound: SIMD8(repeating: 0), upperBound: SIMD8(repeating: 1))
      let awayX = fromX - along * line.dx
      let awayY = fromY - along * line.dy
      let square = awayX * awayX + awayY * awayY
      best.replace(with: square, where: square .< best)
    }
    return best.squareRoot()
  }
}

extension FlatPath.Segment {
  /// The part of the line within a square around a place; nil when there is none.
  ///
  /// The cut keeps the numbers small enough for 32 bits.
  fileprivate func part(near center: Point, _ radius: Double) -> Self? {
    var (from, to) = (0.0, 1.0)
    for (start, end, middle) in [(x0, x1, center.x), (y0, y1, center.y)] {
      let length = end - start
      let low = middle - radius - start
      let high = middle + radius - start
      if length == 0 {
        if low > 0 || high < 0 { return nil }
        continue
      }
      from = max(from, min(low / length, high / length))
      to = min(to, max(low / length, high / length))
    }
    guard from <= to else { return nil }
    var part = self
    part.x0 = x0 + (x1 - x0) * from
    part.y0 = y0 + (y1 - y0) * from
    part.x1 = x0 + (x1 - x0) * to
    part.y1 = y0 + (y1 - y0) * to
    return part
  }
}
