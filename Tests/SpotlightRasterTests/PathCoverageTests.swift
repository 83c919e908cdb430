import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightRaster

@Suite("Covered area of paths")
struct PathCoverageTests {
  /// Random closed parts within 40 × 40 pixels, some of them on the pixel grid.
  static func path(_ seed: Int) -> FlatPath {
    var random = Seeded(seed)
    var path = Path(fillRule: seed % 2 == 0 ? .nonZero : .evenOdd)
    let count = [3, 4, 5, 8, 12, 30][seed % 6]
    for index in 0..<count {
      var point = Point(
        x: .random(in: -5...45, using: &random), y: .random(in: -5...45, using: &random))
      if seed % 5 == 0 {
        point.x.round()
        point.y.round()
      }
      if index == 0 || index == 15 { path.move(to: point) } else { path.line(to: point) }
    }
    return FlatPath(path, tolerance: 0.01)
  }

  static let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)

  /// The share of count × count places in a pixel that are inside.
  static func sampled(_ path: FlatPath, _ x: Int, _ y: Int, _ count: Int) -> Double {
    var inside = 0
    for row in 0..<count {
      for column in 0..<count {
        let point = Point(
          x: Double(x) + (Double(column) + 0.5) / Double(count),
          y: Double(y) + (Double(row) + 0.5) / Double(count))
        if path.contains(point) { inside += 1 }
      }
    }
    return Double(inside) / Double(count * count)
  }

  @Test("Crossing forms have their area in every pixel, by both rules", arguments: Effort.seeds(24))
  func matchesSamples(seed: Int) {
    let path = Self.path(seed)
    let mask = PathCoverage.mask(path, in: Self.clip)
    var worst = 0.0
    // Every third pixel in turn: samples are slow.
    for index in stride(from: seed % 11, to: mask.count, by: 11) {
      let (x, y) = (index % 40, index / 40)
      let value = Double(mask[index])
      // If coarse samples are all inside or all outside, fine ones are not needed.
      let coarse = Self.sampled(path, x, y, 4) * 255
      if abs(coarse - value) < 0.5 { continue }
      let samples = Self.sampled(path, x, y, 32) * 255
      worst = max(worst, abs(value - samples))
    }
    // 2, plus the error of 32 × 32 samples themselves at random edges (up to half a sample a row).
    expect(worst <= 2 + 2.5, "seed \(seed)")
  }

  /// Pixels deep inside are told without the order of the lines; some lines are level.
  @Test("Crowds of lines have their area in every pixel", arguments: Effort.seeds(8))
  func crowdMatchesSamples(seed: Int) {
    var random = Seeded(seed)
    var path = Path()
    for index in 0..<(200 + 60 * seed) {
      var point = Point(
        x: .random(in: -5...45, using: &random), y: .random(in: -5...45, using: &random))
      if index % 3 == 0 { point.y = path.elements.last?.end?.y ?? point.y.rounded() }
      path.line(to: point)
    }
    let flat = FlatPath(path, tolerance: 0.01)
    let mask = PathCoverage.mask(flat, in: Self.clip)
    var worst = 0.0
    for index in stride(from: seed % 11, to: mask.count, by: 11) {
      let (x, y) = (index % 40, index / 40)
      let value = Double(mask[index])
      if abs(Self.sampled(flat, x, y, 4) * 255 - value) < 0.5 { continue }
      worst = max(worst, abs(value - Self.sampled(flat, x, y, 32) * 255))
    }
    // 2, plus the error of the samples, which is up to half a row of them at a level line.
    expect(worst <= 2 + 2.5 + 255.0 / 64, "seed \(seed)")
  }

  @Test("Convex forms have the exact area", arguments: Effort.seeds(12))
  func convexIsExact(seed: Int) {
    var random = Seeded(seed)
    var path = Path()
    let corners = (0..<3).map { _ in
      Point(x: .random(in: 2...38, using: &random), y: .random(in: 2...38, using: &random))
    }
    for corner in corners { path.line(to: corner) }
    let mask = PathCoverage.mask(FlatPath(path, tolerance: 0.01), in: Self.clip)
    for index in mask.indices {
      let exact = Polygon.area(corners, x: Double(index % 40), y: Double(index / 40))
      expect(abs(Double(mask[index]) - exact * 255) <= 0.51, "seed \(seed), pixel \(index)")
    }
  }

  @Test("A clip gives a piece of the same picture", arguments: [0, 1, 7, 10])
  func clips(seed: Int) {
    let path = Self.path(seed)
    let all = PathCoverage.mask(path, in: Self.clip)
    for rect in [
      PixelRect(x: 7, y: 9, width: 1, height: 1), PixelRect(x: 11, y: 3, width: 17, height: 30),
      PixelRect(x: 39, y: 0, width: 1, height: 40),
    ] {
      let part = PathCoverage.mask(path, in: rect)
      for index in part.indices {
        let (x, y) = (rect.x + index % rect.width, rect.y + index / rect.width)
        expect(abs(Int(part[index]) - Int(all[y * 40 + x])) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test("A form that a clip cuts is inside up to the clip's end", arguments: [0.0, 0.3, 2, 9])
  func isCut(slant: Double) throws {
    let path = try Path(svg: "M5 2L60 2L60 38L\(5 + slant) 38Z")
    let flat = FlatPath(path, tolerance: 0.01)
    let all = PathCoverage.mask(flat, in: PixelRect(x: 0, y: 0, width: 64, height: 40))
    for width in [6, 7, 16, 40, 59] {
      let part = PathCoverage.mask(flat, in: PixelRect(x: 0, y: 0, width: width, height: 40))
      for index in part.indices {
        let (x, y) = (index % width, index / width)
        expect(abs(Int(part[index]) - Int(all[y * 64 + x])) <= 1, "\(width): \(x), \(y)")
      }
    }
  }

  @Test("Squares side by side leave no seam")
  func leavesNoSeam() throws {
    var path = Path()
    for row in 0..<8 {
      for column in 0..<8 {
        let (x, y) = (Double(column) * 4.3 + 2, Double(row) * 4.3 + 2)
        path.move(to: Point(x: x, y: y))
        path.line(to: Point(x: x + 4.3, y: y))
        path.line(to: Point(x: x + 4.3, y: y + 4.3))
        path.line(to: Point(x: x, y: y + 4.3))
        path.close()
      }
    }
    let mask = PathCoverage.mask(FlatPath(path, tolerance: 0.01), in: Self.clip)
    for y in 2..<36 {
      for x in 2..<36 { expect(mask[y * 40 + x], is: 255, "\(x), \(y)") }
    }
  }

  /// Crossing lines have crossings by their number squared.
  ///
  /// Four times as many lines may take a little more than four times as long, but not sixteen
  /// times.
  @Test("A crowd of lines takes bounded time", arguments: [FillRule.nonZero, .evenOdd])
  func crowdIsBounded(rule: FillRule) {
    let count = Effort.isLong ? 25_000 : Effort.isThorough ? 5_000 : Effort.isShort ? 500 : 1_000
    let few = Self.work(ofLines: count, rule)
    let many = Self.work(ofLines: 4 * count, rule)
    expect(many < 9 * few, "\(Double(many) / Double(few)) times as long")
  }

  /// How long the mask of `count` lines keeps this thread busy.
  private static func work(ofLines count: Int, _ rule: FillRule) -> Int {
    var random = Seeded(5)
    var path = Path(fillRule: rule)
    for _ in 0..<count {
      path.line(
        to: Point(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random)))
    }
    let flat = FlatPath(path, tolerance: 0.1)
    return busyTime {
      let mask = PathCoverage.mask(flat, in: PixelRect(x: 0, y: 0, width: 200, height: 200))
      expect(mask.count, is: 40_000)
    }
  }
}

/// The exact area of a convex polygon in a pixel, by cutting the polygon to it.
private enum Polygon {
  static func area(_ corners: [Point], x: Double, y: Double) -> Double {
    var points = corners
    points = cut(points) { $0.x - x }
    points = cut(points) { x + 1 - $0.x }
    points = cut(points) { $0.y - y }
    points = cut(points) { y + 1 - $0.y }
    guard let last = points.last else { return 0 }
    var sum = 0.0
    var before = last
    for point in points {
      sum += before.x * point.y - point.x * before.y
      before = point
    }
    return abs(sum) / 2
  }

  private static func cut(_ points: [Point], _ side: (Point) -> Double) -> [Point] {
    guard var before = points.last else { return [] }
    var kept: [Point] = []
    for point in points {
      let (from, to) = (side(before), side(point))
      if (from < 0) != (to < 0) {
        let t = from / (from - to)
        kept.append(
          Point(x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t))
      }
      if to >= 0 { kept.append(point) }
      before = point
    }
    return kept
  }
}

extension PathCoverage {
  /// The covered share of each pixel of a path as 0 to 255, row by row.
  static func mask(_ path: FlatPath, in bounds: PixelRect) -> [UInt8] {
    var coverage = PathCoverage()
    var spans = PathSpans()
    _ = coverage.measure(path.segments, path.fillRule, in: bounds, into: &spans) { true }
    return spans.levels()
  }
}
