import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightRaster

@Suite struct CardTests {
  @Test(arguments: [0, 0.5, 1, 2.5, 6, 12, 33]) func coversItsForm(radius: Double) {
    var painter = BoxPainter()
    for size in 1...40 {
      let (width, height) = (size, 1 + size * 13 % 40)
      let box = RoundedBox(PixelRect(x: 2, y: 3, width: width, height: height), radius: radius)
      let form = ShadowTwin(width: width, height: height, radius: box.radius)
        .quarter(sigma: 0, reach: 0)
      var pixels = Pixels(width: width + 4, height: height + 6) { _, _ in 0 }
      pixels.withBuffer { buffer in
        painter.paint(
          box, ground: .color(.white, opacity: 1), region: PixelRegion(buffer.bounds), into: buffer)
      }
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let inside = box.rect.contains(x: x, y: y)
          let column = min(x - 2, width + 1 - x)
          let row = min(y - 3, height + 2 - y)
          let share = inside ? form.shares[row * form.columns + column] : 0
          expect(abs(Double(pixels[x, y] & 255) - 255 * share) <= 1, "\(size) \(x) \(y)")
        }
      }
    }
  }

  @Test(arguments: 0..<Effort.times(80, long: 800)) func coversItsFormWithFourCorners(seed: Int) {
    var random = Seeded(seed)
    func radius() -> Double {
      [0, 1, .random(in: 0...9, using: &random), .random(in: 0...80, using: &random)]
        .randomElement(using: &random)!
    }
    let (width, height) = (
      Int.random(in: 1...60, using: &random), Int.random(in: 1...50, using: &random)
    )
    let radii = CornerRadii(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
    let box = RoundedBox(PixelRect(x: 2, y: 3, width: width, height: height), radii: radii)
    let fitting = radii.fitting(width: Double(width), height: Double(height))
    let form = ShadowTwin(width: width, height: height, radii: fitting).whole(sigma: 0, reach: 0)
    var pixels = Pixels(width: width + 4, height: height + 6) { _, _ in 0 }
    var painter = BoxPainter()
    pixels.withBuffer { buffer in
      painter.paint(
        box, ground: .color(.white, opacity: 1), region: PixelRegion(buffer.bounds), into: buffer)
    }
    expect(!pixels.hasSpilled && pixels.brokenPixels == 0)
    for y in 0..<pixels.height {
      let inside = box.insideColumns(row: y - 3)
      for x in 0..<pixels.width {
        let isInside = box.rect.contains(x: x, y: y)
        let share = isInside ? form.shares[(y - 3) * form.columns + x - 2] : 0
        expect(abs(Double(pixels[x, y] & 255) - 255 * share) <= 1, "\(radii) \(x) \(y)")
        if inside.contains(x - 2) { expect(pixels[x, y], is: .max) }
      }
    }
  }

  @Test(arguments: [0.003, 0.3, 0.5, 0.77, 0.998]) func `translucent edges are rounded once`(
    opacity: Double
  ) {
    let box = RoundedBox(PixelRect(x: 0, y: 0, width: 90, height: 70), radius: 33)
    var pixels = Pixels(width: 90, height: 70) { _, _ in 0 }
    var painter = BoxPainter()
    pixels.withBuffer {
      painter.paint(
        box, ground: .color(.white, opacity: opacity), region: PixelRegion($0.bounds), into: $0)
    }
    for y in 0..<70 {
      for x in 0..<90 {
        let exact = 255 * box.coverage(x: x, y: y) * opacity
        // Half of a level for the share, and half for the product.
        expect(abs(Double(pixels[x, y] & 255) - exact) <= 1, "\(x) \(y)")
      }
    }
  }

  @Test func cornersThatDoNotFitShrinkTogether() {
    let radii = CornerRadii(topLeft: 60, topRight: 20, bottomRight: 0, bottomLeft: 40)
    let box = RoundedBox(PixelRect(x: 0, y: 0, width: 100, height: 50), radii: radii)
    // The left side has room for half of its two.
    let half = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 0, bottomLeft: 20)
    expect(box.radii, is: half)
    expect(RoundedBox(.zero, radii: radii).radii, is: 0)
  }

  @Test(arguments: 0..<20) func sourceOverIsTheSameInRowsAndOneByOne(seed: Int) {
    var random = Seeded(seed)
    func word() -> UInt32 {
      let alphas: [UInt32] = [0, 255, .random(in: 0...255, using: &random)]
      let alpha = alphas.randomElement(using: &random)!
      return Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random)
      ).word(alpha: alpha)
    }
    for count in [0, 1, 3, 4, 5, 31, 32, 33, 64, 99] {
      let source = (0..<count).map { _ in word() }
      let flat = word()
      let below =
        Bool.random(using: &random) ? source.map { _ in word() } : source.map { _ in flat }
      for width in [4, 8] where width <= Painter.widestRegister {
        var target = below
        target.withUnsafeMutableBufferPointer { target in
          source.withUnsafeBufferPointer { source in
            guard count > 0 else { return }
            SourceOver.blend(
              source.baseAddress!, over: target.baseAddress!, count: count, registerWidth: width)
          }
        }
        expect(target, is: zip(source, below).map { SourceOver.over($0, $1) })
        target = below
        target.withUnsafeMutableBufferPointer { target in
          guard count > 0 else { return }
          SourceOver.blend(flat, over: target.baseAddress!, count: count, registerWidth: width)
        }
        expect(target, is: below.map { SourceOver.over(flat, $0) })
      }
    }
  }

  @Test func sourceOverRoundsToNearest() {
    for alpha: UInt32 in 0...255 {
      for value: UInt32 in stride(from: 0, through: 255, by: 5) {
        let exact = Double(value) * Double(255 - alpha) / 255
        let result = SourceOver.over(alpha << 24, value * 0x0101_0101)
        expect(result & 255, is: UInt32(exact.rounded()))
      }
    }
  }
}
