import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

@Suite struct BlurTests {
  static let sizes = [
    (1, 1), (2, 1), (1, 3), (3, 3), (4, 5), (7, 8), (15, 17), (16, 16), (33, 31), (64, 40),
    (101, 67),
  ]
  static let sigmas = [0.3, 0.8, 1.5, 3, 4.4, 4.5, 6, 11.9, 12, 17, 24, 40]

  /// Noise with hard edges between opaque and clear, the worst case of a blur.
  static func noise(_ width: Int, _ height: Int, seed: Int = 1) -> Pixels {
    var random = Seeded(seed)
    return Pixels(width: width, height: height) { x, y in
      if (x / 19 + y / 13) % 3 == 0 { return 0 }
      let alpha = (x / 11 + y / 17) % 2 == 0 ? 255 : UInt32.random(in: 0...255, using: &random)
      return (0..<3).reduce(alpha << 24) { word, channel in
        word | UInt32.random(in: 0...alpha, using: &random) << UInt32(8 * channel)
      }
    }
  }

  /// The bench's picture: a coarse board, a slope and a fine weave.
  static func board(_ width: Int, _ height: Int) -> Pixels {
    Pixels(width: width, height: height) { x, y in
      let red: UInt32 = (x / 64 + y / 64) & 1 == 0 ? 230 : 25
      return 0xFF00_0000 | red << 16 | UInt32((3 * x + 5 * y) >> 2 & 255) << 8
        | UInt32((x ^ y) & 255)
    }
  }

  private func greatestDifference(_ picture: Pixels, _ blurred: Pixels, sigma: Double) -> Double {
    (0..<4).reduce(0) { worst, channel in
      let truth = BlurTwin.blurred(
        picture.channel(channel), width: picture.width, height: picture.height,
        sigma: sigma)
      return zip(truth, blurred.channel(channel)).reduce(worst) {
        max($0, abs($1.0 - $1.1))
      }
    }
  }

  @Test(arguments: Effort.pairs(sigmas, sizes))
  func isAGaussianUpToTheEdges(sigma: Double, size: (width: Int, height: Int)) {
    let picture = Self.noise(size.width, size.height)
    let blurred = picture.blurred(sigma)
    expect(greatestDifference(picture, blurred, sigma: sigma) <= 2)
    expect(blurred.brokenPixels, is: 0)
    expect(!blurred.hasSpilled)
  }

  @Test(arguments: [4.5, 12]) func isAGaussianOnABoard(sigma: Double) {
    let picture = Self.board(203, 150)
    expect(greatestDifference(picture, picture.blurred(sigma), sigma: sigma) <= 2)
  }

  /// Stripes almost as fine as the small picture's pixels, which plain averages turn into waves.
  @Test(arguments: 7...20) func turnsFineStripesIntoGrey(halfPitch: Int) {
    let pitch = Double(halfPitch) * 0.31
    let picture = Pixels(width: 160, height: 24) { x, _ in
      Double(x).truncatingRemainder(dividingBy: pitch) < pitch / 2 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    expect(greatestDifference(picture, picture.blurred(12), sigma: 12) <= 2)
  }

  @Test(arguments: sigmas + [100, 1e9, .infinity]) func keepsWhatIsConstant(sigma: Double) {
    for word: UInt32 in [0, 0xFFFF_FFFF, 0x8C00_0000, 0x8040_2001] {
      for (width, height) in Self.sizes {
        let picture = Pixels(width: width, height: height) { _, _ in word }
        expect(picture.blurred(sigma), is: picture, "\(width)x\(height) \(word)")
      }
    }
  }

  @Test(arguments: [0, -1, .nan, -.infinity, 0.1]) func copiesWhenThereIsNothingToDo(sigma: Double)
  {
    let picture = Self.noise(31, 17)
    expect(picture.blurred(sigma), is: picture)
  }

  @Test(arguments: [1.0, 4, 6, 12]) func keepsTheSum(sigma: Double) {
    // The border is wide enough for the whole blur.
    let picture = Pixels(width: 140, height: 130) { x, y in
      (60..<80).contains(x) && (50..<90).contains(y) ? 0xFFFF_FFFF : 0
    }
    let sum = picture.blurred(sigma).channel(3).reduce(0, +)
    // Tails below half a level are lost on all sides.
    expect(abs(sum - 255 * 800) < 255 * 800 * 0.02)
  }

  @Test(arguments: [2.0, 12]) func isTheSameInPlaceAndOnceMore(sigma: Double) {
    let picture = Self.noise(61, 45)
    let expected = picture.blurred(sigma)
    var blur = Blur()
    // Larger and smaller pictures in between leave traces in the working memory.
    for _ in 0..<2 {
      _ = Self.noise(90, 80).blurred(sigma * 3, with: &blur)
      expect(picture.blurred(sigma, with: &blur), is: expected)
      expect(picture.blurred(sigma, with: &blur, inPlace: true), is: expected)
    }
  }
}

extension Pixels {
  /// The picture, blurred into a new one.
  func blurred(_ sigma: Double) -> Pixels {
    var blur = Blur()
    return blurred(sigma, with: &blur)
  }

  func blurred(_ sigma: Double, with blur: inout Blur, inPlace: Bool = false) -> Pixels {
    var source = self
    var target = inPlace ? self : Pixels(width: width, height: height)
    source.withBuffer { source in
      target.withBuffer { target in
        blur.apply(sigma: sigma, from: inPlace ? target : source, into: target)
      }
    }
    return target
  }
}
