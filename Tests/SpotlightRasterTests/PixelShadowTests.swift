import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

@Suite struct PixelShadowTests {
  private func paint(
    _ shadow: PixelShadow, of box: RoundedBox, on pixels: inout Pixels, region: PixelRegion? = nil,
    with painter: inout BoxPainter
  ) {
    pixels.withBuffer { buffer in
      painter.paint(shadow, of: box, region: region ?? PixelRegion(buffer.bounds), into: buffer)
    }
  }

  /// How far the shadow's alpha is from the directly blurred one, without the cut-out.
  private func difference(
    width: Int, height: Int, radius: Double, sigma: Double, with painter: inout BoxPainter
  ) -> Double {
    let reach = Int((3 * sigma).rounded(.up)) + 2
    // The form lies beside the card, so that nothing is cut out of its shadow.
    let caster = PixelRect(x: reach, y: reach, width: width, height: height)
    let shadow = PixelShadow(opacity: 1, sigma: sigma, x: -1000)
    var pixels = Pixels(width: width + 2 * reach, height: height + 2 * reach) { _, _ in 0 }
    let box = RoundedBox(caster.offset(x: 1000, y: 0), radius: radius)
    paint(shadow, of: box, on: &pixels, with: &painter)

    let truth = ShadowTwin(width: width, height: height, radius: box.radius)
      .quarter(sigma: sigma, reach: reach)
    var worst = 0.0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let column = min(x, pixels.width - 1 - x)
        let share = truth.shares[min(y, pixels.height - 1 - y) * truth.columns + column]
        worst = max(worst, abs(Double(pixels[x, y] >> 24) - 255 * share))
      }
    }
    return worst
  }

  @Test(arguments: Effort.pairs([0, 4.5, 20], [0, 0.6, 2.5, 12]))
  func equalsTheDirectlyBlurredFormAtEverySize(radius: Double, sigma: Double) {
    // One painter for all: a wrong key would show as the picture of another size.
    var painter = BoxPainter()
    // All widths, and each with another height; mostly every fifth of them, and others for other forms.
    let step = Effort.times(5, long: 1)
    for size in stride(from: 1 + Int(radius + sigma) % step, through: 120, by: step) {
      let height = 1 + size * 47 % 120
      let difference = difference(
        width: size, height: height, radius: radius, sigma: sigma, with: &painter)
      expect(difference <= 2, "\(size)x\(height)")
    }
  }

  @Test func equalsItWhereTheSidesBeginToStretch() {
    var painter = BoxPainter()
    for size in [91, 96, 97, 98, 99, 100, 140, 201] {
      let difference = difference(
        width: size, height: 98, radius: 12, sigma: 12, with: &painter)
      expect(difference <= 2, "\(size)")
    }
  }

  @Test(arguments: 0..<Effort.times(40, long: 400))
  func equalsTheBlurredFormOfFourCornersMovedAndGrown(seed: Int) {
    var random = Seeded(seed)
    func radius() -> Double {
      [0, .random(in: 0...12, using: &random), .random(in: 0...60, using: &random)]
        .randomElement(using: &random)!
    }
    let radii = CornerRadii(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
    let spread = Int.random(in: -6...9, using: &random)
    let sigma = [0, 0.6, 3].randomElement(using: &random)!
    let (width, height) = (
      Int.random(in: 14...90, using: &random), Int.random(in: 14...70, using: &random)
    )
    // The form lies beside the card, so that nothing is cut out of its shadow.
    let reach = Int((3 * sigma).rounded(.up)) + 2
    let grown = (width: width + 2 * spread, height: height + 2 * spread)
    let box = RoundedBox(
      PixelRect(x: 1000 + reach + spread, y: reach + spread + 7, width: width, height: height),
      radii: radii)
    let shadow = PixelShadow(opacity: 1, sigma: sigma, x: -1000, y: -7, spread: spread)
    var pixels = Pixels(width: grown.width + 2 * reach, height: grown.height + 2 * reach) { _, _ in
      0
    }
    var painter = BoxPainter()
    paint(shadow, of: box, on: &pixels, with: &painter)
    expect(!pixels.hasSpilled && pixels.brokenPixels == 0)

    // A form that grows has rounder corners, as style sheets say; sharp ones stay sharp.
    func corner(_ radius: Double) -> Double {
      let spread = Double(spread)
      if radius == 0 { return 0 }
      if radius >= spread { return max(0, radius + spread) }
      let share = radius / spread
      return radius + spread * (1 + (share - 1) * (share - 1) * (share - 1))
    }
    let corners = box.radii.mapped(corner)
      .fitting(width: Double(grown.width), height: Double(grown.height))
    let truth = ShadowTwin(width: grown.width, height: grown.height, radii: corners)
      .whole(sigma: sigma, reach: reach)
    var worst = 0.0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let share = truth.shares[y * truth.columns + x]
        worst = max(worst, abs(Double(pixels[x, y] >> 24) - 255 * share))
      }
    }
    expect(worst <= 2, "\(radii) \(spread) \(sigma) \(width)x\(height)")
  }

  @Test func isMovedAndGrown() {
    let box = RoundedBox(PixelRect(x: 20, y: 20, width: 30, height: 20), radius: 4)
    let shadow = PixelShadow(color: .white, opacity: 0.5, sigma: 0, x: 40, y: -3, spread: 2)
    expect(shadow.extent(of: box), is: PixelRect(x: 58, y: 15, width: 34, height: 24))
    var pixels = Pixels(width: 100, height: 60) { _, _ in 0xFF00_0000 }
    var painter = BoxPainter()
    paint(shadow, of: box, on: &pixels, with: &painter)
    expect(pixels[58, 27], is: 0xFF80_8080)
    expect(pixels[57, 27], is: 0xFF00_0000)
    expect(pixels[58, 15], is: 0xFF00_0000)
    expect(pixels[75, 38], is: 0xFF80_8080)
    expect(pixels[75, 39], is: 0xFF00_0000)
  }

  @Test func leavesOutWhatTheCardHides() {
    let box = RoundedBox(PixelRect(x: 20, y: 20, width: 40, height: 30), radius: 6)
    var pixels = Pixels(width: 80, height: 70) { _, _ in 0x8C00_0000 }
    var painter = BoxPainter()
    paint(PixelShadow(opacity: 0.35, sigma: 4, y: 3), of: box, on: &pixels, with: &painter)
    for y in 26..<44 {
      for x in 26..<54 { expect(pixels[x, y], is: 0x8C00_0000) }
    }
    expect(pixels[40, 50] > 0x8C00_0000)
    // Below the rounded corner's own pixels there must be shadow.
    expect(pixels[58, 48] > 0x8C00_0000)
  }

  @Test(arguments: Effort.seeds(40)) func doesNotDependOnThePieces(seed: Int) {
    var random = Seeded(seed)
    let box = RoundedBox(
      PixelRect(
        x: .random(in: -30...50, using: &random), y: .random(in: -30...40, using: &random),
        width: .random(in: 0...90, using: &random), height: .random(in: 0...90, using: &random)),
      radius: .random(in: 0...40, using: &random))
    let shadow = PixelShadow(
      color: Color(red: 200, green: 30, blue: 90), opacity: .random(in: 0...1, using: &random),
      sigma: .random(in: 0...9, using: &random), x: .random(in: -9...9, using: &random),
      y: .random(in: -9...9, using: &random), spread: .random(in: -9...9, using: &random))
    let ground = Pixels(width: 83, height: 61) { x, y in
      x / 8 % 3 == 0 ? 0 : y % 5 == 0 ? 0xFFFF_FFFF : 0x8C00_0000
    }
    var painter = BoxPainter()
    var whole = ground
    var parts = ground
    let bounds = PixelRect(x: 0, y: 0, width: 83, height: 61)
    let region = PixelRegion.random(around: bounds, using: &random)
    func both(_ region: PixelRegion, on pixels: inout Pixels) {
      paint(shadow, of: box, on: &pixels, region: region, with: &painter)
      pixels.withBuffer { buffer in
        painter.paint(box, ground: .color(.white, opacity: 0.9), region: region, into: buffer)
      }
    }
    both(PixelRegion(bounds), on: &whole)
    both(region, on: &parts)
    expect(whole.brokenPixels == 0 && !whole.hasSpilled && !parts.hasSpilled)
    let wrong = (0..<83 * 61).filter { at in
      let (x, y) = (at % 83, at / 83)
      return parts[x, y] != (region.contains(x: x, y: y) ? whole : ground)[x, y]
    }
    expect(wrong.isEmpty)
  }

  @Test(arguments: [0, -4, .nan, .infinity, 1e300, 1e-200, .leastNonzeroMagnitude])
  func hasAPictureForAnyNumber(value: Double) {
    var painter = BoxPainter()
    for rect in [
      PixelRect.zero, PixelRect(x: 5, y: 5, width: 20, height: 1),
      PixelRect(x: -1 << 40, y: -1 << 40, width: 1 << 50, height: 1 << 50),
    ] {
      var pixels = Pixels(width: 40, height: 30) { _, _ in 0x8C00_0000 }
      // The largest spread makes the largest possible corners; once is enough.
      let box = RoundedBox(rect, radius: min(value, 20))
      var shadow = PixelShadow(opacity: value, sigma: 2, x: 3, y: .max, spread: .min)
      shadow.sigma = min(value, 3)
      paint(shadow, of: box, on: &pixels, with: &painter)
      shadow = PixelShadow(opacity: value, sigma: min(value, 2), spread: value > 0 ? 9 : .max)
      paint(shadow, of: box, on: &pixels, with: &painter)
      expect(pixels.brokenPixels == 0 && !pixels.hasSpilled)
    }
    let none = PixelShadow(opacity: .nan, sigma: .nan)
    expect(none.extent(of: RoundedBox(.zero, radius: .nan)).isEmpty)
  }
}
