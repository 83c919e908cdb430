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
  mutating func measure() {
    var y = 0
    while y < bounds.height {
      var x = 0
      while x < bounds.width {
        measureTile(x, y)
        x += 8
      }
      y += 8
    }
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
