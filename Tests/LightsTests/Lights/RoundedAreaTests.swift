import Expectations
import RandomNumbers
import Spotlight

@Suite struct RoundedAreaTests {
  /// How deep a point lies within a box with round corners; negative outside.
  private static func depth(_ x: Double, _ y: Double, _ box: Rect, _ radii: CornerRadii) -> Double {
    let (left, right) = (x - box.x, box.maxX - x)
    let (top, bottom) = (y - box.y, box.maxY - y)
    let depths = [
      (radii.topLeft, left, top), (radii.topRight, right, top),
      (radii.bottomRight, right, bottom), (radii.bottomLeft, left, bottom),
    ].map { radius, near, far in
      guard near < radius, far < radius else { return min(near, far) }
      let (outX, outY) = (radius - near, radius - far)
      return radius - (outX * outX + outY * outY).squareRoot()
    }
    return depths.min()!
  }

  private static func rects(
    _ radii: CornerRadii, _ box: PixelRect, _ scale: Scale = .one, most: Int
  ) -> [PixelRect] {
    let screen = PixelRect(x: -100, y: -100, width: 1000, height: 1000)
    return Form(box, corners: radii, scale: scale)?.rects(within: screen, most: most) ?? []
  }

  @Test(arguments: 0..<300) func `every rectangle lies within the box, and none on another`(
    seed: Int
  ) {
    var random = Seeded(seed)
    let scale = Scale(hundredTwentieths: [120, 150, 180, 240, 317].randomElement(using: &random)!)
    let box = PixelRect(
      x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
      width: .random(in: 0...90, using: &random), height: .random(in: 0...90, using: &random))
    func radius() -> Double { .random(in: -2...60, using: &random) }
    let radii =
      seed % 2 == 0
      ? CornerRadii(all: radius())
      : CornerRadii(
        topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
    let most = Int.random(in: 1...29, using: &random)
    let rects = Self.rects(radii, box, scale, most: most)
    expect(rects.count <= most)
    let logical = Rect(
      x: Double(box.x) / scale.factor, y: Double(box.y) / scale.factor,
      width: Double(box.width) / scale.factor, height: Double(box.height) / scale.factor)
    let corners = rects.isEmpty ? 0 : radii.fitting(width: logical.width, height: logical.height)
    for (index, rect) in rects.enumerated() {
      for (x, y) in [
        (rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY),
      ] {
        expect(Self.depth(Double(x), Double(y), logical, corners) >= -1e-9)
      }
      for other in rects[(index + 1)...] { expect(!rect.intersects(other)) }
    }
  }

  @Test func `with enough rectangles hardly anything is left out`() {
    let box = PixelRect(x: 10, y: 20, width: 300, height: 200)
    func area(_ most: Int) -> Int {
      Self.rects(CornerRadii(all: 14), box, most: most).reduce(0) { $0 + $1.area }
    }
    // The area that the corners cut off.
    let lacking = 14.0 * 14 * (4 - Double.pi)
    expect(300 * 200 - area(25) < Int(lacking + 4 * 2 * 14))
    expect(area(25) > area(7) && area(7) > area(1))
    expect(area(1) >= 272 * 200)
    // Square corners need no more than one.
    expect(Self.rects(CornerRadii(all: 0), box, most: 25), is: [box])
  }

  @Test(arguments: [-.infinity, .infinity, .nan, 1e300] as [Double])
  func `any radius gives what lies within`(radius: Double) {
    for size in [0, 1, 2, 3, 40] {
      let box = PixelRect(x: 0, y: 0, width: size, height: size)
      let rects = Self.rects(CornerRadii(all: radius), box, most: 11)
      expect(rects.allSatisfy { box.contains($0) })
    }
  }
}
