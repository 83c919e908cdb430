import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

@Suite("Masks of paths")
struct PathMaskTests {
  static let star = "M50 0 L79 90 L2 35 H98 L21 90 Z"
  static let heart = "M50 90C-20 40 10 0 30 5 42 8 50 20 50 25 50 20 58 8 70 5 90 0 120 40 50 90Z"
  static let ring = "M0 50a50 50 0 11100 0 50 50 0 11-100 0zm25 0a25 25 0 1150 0 25 25 0 11-50 0z"
  /// A loop the other way, which crosses the one around it.
  static let crossed = "M0 0H60V90H0Z M40 20V70H100V20Z"
  static let clip = PixelRect(x: -1000, y: -1000, width: 2000, height: 2000)

  private func flat(_ text: String, _ rule: FillRule = .nonZero, _ size: Double = 60) throws
    -> FlatPath
  {
    let frame = Rect(x: 10.3, y: 20.6, width: size, height: size * 0.9)
    return try require(FlatPath(try Path(svg: text, fillRule: rule), in: frame))
  }

  @Test(
    "Padding and feather follow the exact distance to the edge",
    arguments: Effort.pairs(
      [star, heart, ring, crossed, "M0 0H1V1H0Z"],
      [(0.0, 20.0), (8, 0), (8, 30), (0.4, 0), (-5, 0), (-5, 3), (-3, 12), (0, 1), (0, 0.3)]))
  func followsDistance(text: String, lengths: (padding: Double, feather: Double)) throws {
    for rule in [FillRule.nonZero, .evenOdd, .clockwise] {
      let path = try flat(text, rule)
      let silhouette = path.silhouette()
      let (padding, feather) = lengths
      let mask = PathMask(path, padding: padding, feather: feather, clip: Self.clip)
      // A path that is drawn the other way has nothing inside by one of the rules.
      expect(mask.lightness.contains { $0 > 0 }, "\(rule)")
      var worst = 0.0
      for index in stride(from: 0, to: mask.lightness.count, by: 7) {
        let x = mask.bounds.x + index % mask.bounds.width
        let y = mask.bounds.y + index / mask.bounds.width
        var sum = 0.0
        let count = feather >= 4 ? 1 : 8
        let width = max(feather, 1.0 / 8)
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let away = abs(silhouette.distance(to: middle))
        let signed = path.contains(middle) ? -away : away
        let value: Double
        if signed < padding - 1 || signed > padding + feather + 1 {
          value = signed < padding ? 1 : 0
        } else {
          for sample in 0..<count * count {
            let place = Point(
              x: Double(x) + (Double(sample % count) + 0.5) / Double(count),
              y: Double(y) + (Double(sample / count) + 0.5) / Double(count))
            let away = abs(silhouette.distance(to: place))
            let beyond = (path.contains(place) ? -away : away) - padding
            sum += min(max(feather > 0 ? 1 - beyond / width : 0.5 - beyond / width, 0), 1)
          }
          value = sum / Double(count * count)
        }
        worst = max(worst, abs(Double(mask.lightness[index]) - value * 255))
      }
      // The edge may be 1/20 of a pixel off, which matters most at a steep fall.
      expect(worst <= 2 + 255 * 0.06 / max(feather, 1), "\(rule)")
    }
  }

  /// Points of such combs are thinner than a pixel, so no pixel's middle lies in them.
  @Test("A wide feather of many lines begins at the edge", arguments: [0.3, 0.05, 3])
  func manyLinesFollowDistance(thickness: Double) throws {
    var path = Path()
    for index in 0..<200 {
      let x = Double(index) * 0.8
      path.line(to: Point(x: x, y: 20))
      path.line(to: Point(x: x + thickness / 2, y: Double(index % 7)))
      path.line(to: Point(x: x + thickness, y: 20))
    }
    path.line(to: Point(x: 160, y: 60))
    path.line(to: Point(x: 0, y: 60))
    path.close()
    let flat = FlatPath(path, tolerance: 0.01)
    for feather in [12.0, 60, 160] {
      let mask = PathMask(flat, feather: feather, clip: Self.clip)
      var worst = 0.0
      for index in stride(from: 0, to: mask.lightness.count, by: 3) {
        let place = Point(
          x: Double(mask.bounds.x + index % mask.bounds.width) + 0.5,
          y: Double(mask.bounds.y + index / mask.bounds.width) + 0.5)
        let value = min(max(1 - flat.distance(to: place) / feather, 0), 1)
        worst = max(worst, abs(Double(mask.lightness[index]) - value * 255))
      }
      expect(worst <= max(2, 255 * 0.15 / feather), "\(feather)")
    }
  }

  @Test("The mask holds everything that is not dim")
  func boundsHoldAll() throws {
    for (padding, feather) in [(0.0, 0.0), (7, 0), (0, 9), (3, 4), (-2, 0), (-30, 0)] {
      let mask = PathMask(
        try flat(Self.heart), padding: padding, feather: feather, clip: Self.clip)
      let (width, height) = (mask.bounds.width, mask.bounds.height)
      expect(mask.lightness.count, is: width * height)
      for x in 0..<width {
        expect(mask.lightness[x] == 0 && mask.lightness[(height - 1) * width + x] == 0)
      }
      for y in 0..<height {
        expect(mask.lightness[y * width] == 0 && mask.lightness[(y + 1) * width - 1] == 0)
      }
      expect(mask.lightness.contains(255), is: (padding > -25))
    }
  }

  @Test("A clip gives a piece of the same mask", arguments: [(0.0, 0.0), (5, 0), (-3, 0), (2, 15)])
  func clips(padding: Double, feather: Double) throws {
    let path = try flat(Self.star)
    let all = PathMask(path, padding: padding, feather: feather, clip: Self.clip)
    for rect in [
      PixelRect(x: 30, y: 40, width: 21, height: 9), PixelRect(x: 0, y: 50, width: 200, height: 1),
      PixelRect(x: 500, y: 500, width: 5, height: 5), .zero,
    ] {
      let part = PathMask(path, padding: padding, feather: feather, clip: rect)
      expect(part.bounds, is: all.bounds.intersection(rect))
      for index in part.lightness.indices {
        let x = part.bounds.x + index % part.bounds.width
        let y = part.bounds.y + index / part.bounds.width
        let whole = all.lightness[(y - all.bounds.y) * all.bounds.width + x - all.bounds.x]
        expect(abs(Int(part.lightness[index]) - Int(whole)) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test("A star padded is round at its points and a square is not blown up past its corners")
  func paddingRoundsCorners() throws {
    let square = try require(
      FlatPath(try Path(svg: "M0 0H1V1H0Z"), in: Rect(x: 20, y: 20, width: 20, height: 20)))
    let mask = PathMask(square, padding: 10, clip: Self.clip)
    let lit = mask.lightness.reduce(0.0) { $0 + Double($1) / 255 }
    expect(abs(lit - (400 + 4 * 200 + .pi * 100)) < 1)
  }

  @Test("Numbers that are none and forms far away give a defined mask")
  func survivesBadInput() throws {
    let path = try flat(Self.heart)
    for length in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      _ = PathMask(path, padding: length, clip: PixelRect(x: 0, y: 0, width: 50, height: 50))
      _ = PathMask(path, feather: length, clip: PixelRect(x: 0, y: 0, width: 50, height: 50))
    }
    // That nothing beside memory is touched, the address sanitizer sees, in the fuzzer's corpus.
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      let none = PixelRect(x: 0, y: 30, width: width, height: height)
      expect(path.coverage(in: none), is: [])
    }
    let square = try Path(svg: "M0 0H1V1H0Z")
    for frame in [
      Rect(x: -1e308, y: -1e300, width: 1e308, height: 1e308),
      Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
      Rect(x: 3, y: 3, width: 1e-300, height: 1e-300),
      Rect(x: 3, y: 3, width: .infinity, height: 1e-9),
    ] {
      guard let flat = FlatPath(square, in: frame) else { continue }
      for padding in [0.0, 3, -3] {
        let mask = PathMask(
          flat, padding: padding, feather: 5, clip: PixelRect(x: 0, y: 0, width: 40, height: 40))
        if frame.width == 2e9 { expect(mask.lightness.allSatisfy { $0 == 255 }) }
      }
    }
  }

  @Test("A clip larger than any picture gives an empty mask")
  func limitsSize() throws {
    let frame = Rect(x: 0, y: 0, width: 1e6, height: 1e6)
    let flat = try require(FlatPath(try Path(svg: Self.star), in: frame))
    let huge = PixelRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20)
    expect(PathMask(flat, clip: huge).bounds, is: .zero)
  }
}
