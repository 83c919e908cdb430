import Expectations
import Glibc
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Pictures of screens: blurred, gray, and in another size.
@Suite struct StillTreatmentTests {
  private func picture(
    _ width: Int, _ height: Int, _ word: (_ x: Int, _ y: Int) -> UInt32
  ) throws -> ScreenPicture {
    let words = (0..<width * height).map { word($0 % width, $0 / width) }
    return try require(ScreenPicture(PixelSize(width: width, height: height), pixels: words))
  }

  private func noise(_ width: Int, _ height: Int, seed: Int) throws -> ScreenPicture {
    var random = Seeded(seed)
    // Any alpha, because a still's alpha does not matter.
    return try picture(width, height) { _, _ in .random(in: 0...UInt32.max, using: &random) }
  }

  private func channel(_ shift: UInt32, of picture: ScreenPicture) -> [Double] {
    picture.words.map { Double($0 >> shift & 255) }
  }

  @Test(arguments: [0.8, 3, 4.5, 12], [(41, 33), (7, 90), (1, 1)])
  func `a blurred picture is a Gaussian of its colours, opaque whatever it was`(
    sigma: Double, size: (Int, Int)
  ) throws {
    let old = try noise(size.0, size.1, seed: 4)
    let new = StillTreatment.blurred(old, sigma: sigma)
    expect(new.size, is: old.size)
    expect(new.words.allSatisfy { $0 >> 24 == 255 })
    for shift in [0, 8, 16] as [UInt32] {
      let truth = BlurTwin.blurred(
        channel(shift, of: old), width: size.0, height: size.1, sigma: sigma)
      let worst = zip(truth, channel(shift, of: new)).map { abs($0 - $1) }.max() ?? 0
      expect(worst <= 2)
    }
  }

  @Test(arguments: [0, -3, Double.nan]) func `a blur of nothing leaves the colours`(
    sigma: Double
  ) throws {
    let old = try noise(13, 9, seed: 5)
    expect(StillTreatment.blurred(old, sigma: sigma).words, is: old.words.map { $0 | 0xFF00_0000 })
  }

  @Test func `a gray picture gives as much light, and grays stay what they are`() throws {
    func light(_ level: UInt32) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let old = try noise(120, 70, seed: 6)
    for (before, after) in zip(old.words, StillTreatment.gray(old).words) {
      let level = after & 255
      expect(after, is: 0xFF00_0000 | level * 0x01_0101)
      let wanted =
        0.2126 * light(before >> 16 & 255) + 0.7152 * light(before >> 8 & 255)
        + 0.0722 * light(before & 255)
      // No other level is closer by more than a rounding.
      expect(light(level > 0 ? level - 1 : 0) <= wanted + 1e-4, "\(String(before, radix: 16))")
      expect(wanted <= light(min(level + 1, 255)) + 1e-4, "\(String(before, radix: 16))")
    }
    let grays = try picture(256, 1) { x, _ in UInt32(x) * 0x01_0101 }
    expect(StillTreatment.gray(grays).words, is: grays.words.map { $0 | 0xFF00_0000 })
    // Each alone by Rec. 709, which no other weights give.
    let colors = try picture(3, 1) { x, _ in [0xFF_0000, 0x00_FF00, 0x00_00FF][x] }
    expect(StillTreatment.gray(colors).words.map { $0 & 255 }, is: [127, 220, 76])
  }

  @Test func `another size has the means, and the same size is the same picture`() throws {
    let old = try picture(40, 20) { x, y in
      0xFF00_0000 | UInt32(x * 5) << 16 | UInt32(y * 10) << 8 | ((x + y) % 2 == 0 ? 0 : 200)
    }
    expect(StillTreatment.scaled(old, to: old.size) === old)
    expect(StillTreatment.scaled(old, to: .zero) === old)
    let half = StillTreatment.scaled(old, to: PixelSize(width: 20, height: 10))
    expect(half.size, is: PixelSize(width: 20, height: 10))
    for y in 0..<10 {
      for x in 0..<20 {
        let word = half.words[y * 20 + x]
        expect(abs(Int(word >> 16 & 255) - (10 * x + 2)) <= 1)
        expect(abs(Int(word >> 8 & 255) - (20 * y + 5)) <= 1)
        expect(word & 255 == 100 && word >> 24 == 255)
      }
    }
    let double = StillTreatment.scaled(old, to: PixelSize(width: 80, height: 40))
    expect(double.words.count == 3200 && double.words.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `a picture that no buffer could have is black and not sharp`() throws {
    let old = try picture(PixelBuffer.limit + 1, 1) { _, _ in 0x12_3456 }
    for new in [StillTreatment.blurred(old, sigma: 3), StillTreatment.gray(old)] {
      expect(new.size == old.size && new.words.allSatisfy { $0 == 0xFF00_0000 })
    }
  }
}
