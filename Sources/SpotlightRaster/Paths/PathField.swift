internal import Glibc
internal import Spotlight

/// Turns the distance from a path's edge into lightness, tile by tile of 8 × 8 pixels.
///
/// Only tiles that the soft edge crosses are measured. For every place in a tile the nearest line
/// is among the few that are not much farther from the tile's middle than the nearest one there.
struct PathField {
  private let path: FlatPath
  private let edge: FlatPath
  private let padding: Double
  private let feather: Double
  private let bounds: PixelRect
  private let coverage: [UInt8]
  private(set) var lightness: [UInt8]
  private var budget: Int
  private var near = NearLines()

  /// Half of a tile's diagonal.
  private static let radius = 32.0.squareRoot()
  /// With more lines than this, the covered area says on which side a place is.
  private static let exactSides = 1 << 14

  init(
    _ path: FlatPath, padding: Double, feather: Double, _ bounds: PixelRect, _ coverage: [UInt8]
  ) {
    self.path = path
    // Inside the form, lines that do not separate light from dim must not count. Outside they are
    // never nearest.
    let form = padding < 0 ? path.silhouette() : path
    edge = form.simplified(tolerance: 1.0 / 20)
    self.padding = padding
    self.feather = feather
    self.bounds = bounds
    self.coverage = coverage
    lightness = coverage
    budget = min(max(bounds.area / 64, 256) * 1024, PathMask.searchBudget)
  }

  /// Works out ``lightness``.
  ///
  /// - Parameter mayGoOn: asked before every eighth tile of a row, because many lines take long.
  /// - Returns: whether it was worked out to its end.
  mutating func measure(while mayGoOn: () -> Bool) -> Bool {
    var y = 0
    while y < bounds.height {
      var x = 0
      while x < bounds.width {
        if x % 64 == 0, !mayGoOn() { return false }
        measureTile(x, y)
        x += 8
      }
      y += 8
    }
    return true
  }

  private mutating func measureTile(_ x: Int, _ y: Int) {
    let endX = min(x + 8, bounds.width)
    let endY = min(y + 8, bounds.height)
    // Padding that is not negative, and a feather, only add to the form.
    if padding >= 0, isLit(x..<endX, y..<endY) { return }
    let center = Point(x: Double(bounds.x + x + 4), y: Double(bounds.y + y + 4))
    let band = max(abs(padding), abs(padding + feather)) + Self.radius + 2
    let limit = band + Self.radius
    let nearest = edge.nearest(to: center, within: limit, budget: &budget)
    // A tile beyond the budget keeps its covered area.
    guard budget > 0 else { return }
    if nearest > Self.radius {
      // The edge does not cross the tile, so one pixel tells the side of all.
      let isInside = coverage[y * bounds.width + x] >= 128
      let middle = isInside ? -nearest : nearest
      let lightest = share(at: middle - Self.radius)
      let darkest = share(at: middle + Self.radius)
      if nearest >= limit || lightest == darkest {
        fill(x..<endX, y..<endY, nearest >= limit ? (isInside ? 255 : 0) : lightest)
        return
      }
    }
    near.collect(edge, around: center, nearest + 2 * Self.radius + 0.01, budget: &budget)
    budget -= 8 * near.count
    for row in y..<endY {
      let distances = near.distances(x: -3.5, y: Double(row - y) - 3.5, step: 1)
      for column in x..<endX {
        let index = row * bounds.width + column
        let distance = Double(distances[column - x])
        lightness[index] = value(distance, index, column - x, row - y, center)
      }
    }
  }

  /// The lightness of a pixel whose middle is at a distance from the edge.
  private func value(
    _ distance: Double, _ index: Int, _ column: Int, _ row: Int, _ center: Point
  ) -> UInt8 {
    let isInside: Bool
    switch coverage[index] {
    case 0: isInside = false
    case 255: isInside = true
    default:
      // The edge crosses the pixel. If both sides have the same lightness, the side does not
      // matter.
      if share(at: -distance - 0.75) == share(at: distance + 0.75) {
        return share(at: distance)
      }
      isInside = sideOf(
        index, Point(x: center.x + Double(column) - 3.5, y: center.y + Double(row) - 3.5))
    }
    let signed = isInside ? -distance : distance
    // In the even part of a wide feather the middle is the pixel's mean. At its ends, or in a
    // narrow one, 4 × 4 places are sampled.
    let isFlat = feather >= 4 || abs(signed - padding - feather / 2) > feather / 2 + 0.75
    guard !isFlat else { return share(at: signed) }
    var sum = 0.0
    for sample in 0..<4 {
      let y = Double(row) - 4 + (Double(sample) + 0.5) / 4
      let distances = near.distances(x: Double(column) - 4 + 0.125, y: y, step: 0.25)
      for place in 0..<4 {
        var isInside = isInside
        if coverage[index] != 0, coverage[index] != 255 {
          isInside = sideOf(
            index,
            Point(x: center.x + Double(column) - 4 + (Double(place) + 0.5) / 4, y: center.y + y))
        }
        let distance = Double(distances[place])
        sum += ramp(isInside ? -distance : distance, width: max(feather, 0.25))
      }
    }
    return UInt8(sum / 16 * 255 + 0.5)
  }

  private func isLit(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    for row in rows {
      for column in columns where coverage[row * bounds.width + column] != 255 { return false }
    }
    return true
  }

  private func sideOf(_ index: Int, _ place: Point) -> Bool {
    path.segments.count <= Self.exactSides ? path.contains(place) : coverage[index] >= 128
  }

  /// The lightness at a signed distance, for a whole pixel.
  private func share(at distance: Double) -> UInt8 {
    UInt8(ramp(distance, width: max(feather, 1)) * 255 + 0.5)
  }

  /// 1 up to the padded edge, then falling to 0 over the feather.
  ///
  /// A sharp edge falls over one pixel around it.
  private func ramp(_ distance: Double, width: Double) -> Double {
    let beyond = distance - padding
    return min(max(feather > 0 ? 1 - beyond / width : 0.5 - beyond / width, 0), 1)
  }

  private mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8) {
    for row in rows {
      for column in columns { lightness[row * bounds.width + column] = value }
    }
  }
}

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
