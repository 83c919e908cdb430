import Expectations

@testable import Spotlight

@Suite struct LightNumbersTests {
  static let shapes: [Shape] = [
    .ellipse, .rectangle, .rounded(radius: 0), .rounded(radius: 7), .rounded(radius: 1e9), .capsule,
    .corners(CornerRadii(topLeft: 3, topRight: 40, bottomRight: 11)),
    .corners(CornerRadii(topLeft: 9, topRight: 9, bottomRight: 9, bottomLeft: 9)),
    .elliptic(radii: Size(width: 30, height: 10)), .elliptic(radii: Size(width: 1e9, height: 3)),
  ]

  /// A light converted to numbers and back is the same light, apart from rounding.
  @Test(arguments: shapes)
  func numbersSayWhatTheLightIs(_ shape: Shape) throws {
    for (width, height) in [(100.0, 40.0), (40, 100), (60, 60)] {
      for padding in [0, 12, -6.5] as [Double] {
        let light = Light(
          id: "it", frame: Rect(x: 10, y: 20, width: width, height: height), shape: shape,
          edge: .feathered(width: 9, curve: .smooth), padding: padding, opacity: 0.7,
          ring: Ring(width: 3, color: .white, gap: 2, opacity: 0.5),
          glow: Glow(width: 20, color: Color(red: 1, green: 2, blue: 253)),
          dot: Dot(diameter: 7, color: .white), tint: Tint(color: .black), label: "word")
        let back = LightNumbers(light).light(light, shape: nil, curve: .smooth)
        let (one, other) = (try require(light.outline), try require(back.outline))
        expectAlike(one, other, within: 1e-9)
        var same = back
        (same.frame, same.shape, same.padding) = (light.frame, light.shape, light.padding)
        expect(same, is: light)
        // If only other properties change, the shape stays exactly.
        expect(LightNumbers(light).light(light, shape: shape, curve: .smooth), is: light)
      }
    }
  }

  /// Any mix of two shapes, including a spring's overshoot, is a valid light.
  @Test func betweenAnyShapesThereIsALight() {
    for one in Self.shapes {
      for other in Self.shapes {
        let first = LightNumbers(
          Light(id: "", frame: Rect(x: 0, y: 0, width: 80, height: 30), shape: one, padding: 5))
        let light = Light(
          id: "", frame: Rect(x: 300, y: 9, width: 20, height: 50), shape: other, padding: 2)
        let second = LightNumbers(light)
        for share in stride(from: -0.5, through: 1.5, by: 0.125) {
          let between = first + (second - first) * share
          let shown = between.light(light, shape: nil, curve: .linear)
          let box = shown.outline?.bounds ?? .zero
          expect(abs(box.width - max(0, 90 - 66 * share)) < 1e-9 || box.isEmpty)
          // A width that overshoots below 0 keeps the centre.
          expect(abs(shown.frame.center.x - (40 + 270 * share)) < 1e-9)
        }
      }
    }
  }

  @Test func badNumbersStayNumbers() {
    var numbers = LightNumbers.zero
    numbers[.x] = .nan
    numbers[.width] = .infinity
    numbers[.opacity] = -.infinity
    expect(numbers.sane[.x], is: 0)
    expect(numbers.sane.largest.isFinite)
    let light = numbers.light(Light(id: "", frame: .zero), shape: nil, curve: .linear)
    expect(light.opacity, is: 0)
    expect(light.frame.width.isFinite)
  }
}

/// Fails if two outlines differ by more than a tolerance.
func expectAlike(
  _ one: Outline, _ other: Outline, within tolerance: Double,
  at place: SourceLocation = #_sourceLocation
) {
  let difference = one.difference(from: other)
  #expect(difference <= tolerance, "\(one) and \(other)", sourceLocation: place)
}

extension Outline {
  /// The largest difference between their numbers.
  func difference(from other: Outline) -> Double {
    func radii(_ outline: Outline) -> [Double] {
      // Corners without height are sharp, however wide they are.
      let isSharp = min(outline.cornerX, outline.cornerY) < 1e-6
      let (x, y) = isSharp ? (0, 0) : (outline.cornerX, outline.cornerY)
      guard let mixed = outline.mixed else { return [x, x, x, x, y] }
      return [mixed.topLeft, mixed.topRight, mixed.bottomRight, mixed.bottomLeft, mixed.largest]
    }
    let first = [minX, minY, maxX, maxY] + radii(self)
    let second = [other.minX, other.minY, other.maxX, other.maxY] + radii(other)
    // Corners with one radius are as wide as high.
    return zip(first, second).map { abs($0 - $1) }.max() ?? 0
  }
}
