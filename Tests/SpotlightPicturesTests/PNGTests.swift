import CAllocations
import Expectations
import RandomNumbers
import SpotlightPictures

@Suite struct PNGTests {
  /// A picture of any pixels that a painter could have left.
  static func noise(_ width: Int, _ height: Int, isOpaque: Bool, seed: Int) -> Picture {
    var random = Seeded(seed)
    var picture = Picture(width: width, height: height)
    for index in picture.pixels.indices {
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
      var word = alpha
      for _ in 0..<3 { word = word << 8 | UInt32.random(in: 0...alpha, using: &random) }
      picture.pixels[index] = word
    }
    return picture
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 7), (33, 17), (256, 3), (640, 480)], [true, false])
  func `what is written is read again, pixel by pixel`(size: (Int, Int), isOpaque: Bool) throws {
    for seed in 1...3 {
      let picture = Self.noise(size.0, size.1, isOpaque: isOpaque, seed: seed)
      expect(try Picture(png: picture.png()), is: picture, "seed \(seed)")
    }
  }

  @Test func `only what is not opaque costs an alpha`() throws {
    // The byte behind the size and the depth is the kind of pixels: 2 has colours, 6 an alpha too.
    expect(try Picture(width: 3, height: 3, filledWith: 0xFF12_3456).png()[25], is: 2)
    expect(try Picture(width: 3, height: 3, filledWith: 0x8012_3456).png()[25], is: 6)
  }

  @Test(arguments: [
    [], Array("GIF89a and more".utf8), Array("{ steps: [] }".utf8), [0x89, 0x50],
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46],
  ])
  func `what is no PNG is called so`(bytes: [UInt8]) throws {
    let error = try #require(throws: PhotoProblem.self) { try Picture(png: bytes) }
    expect(error, is: .notPNG)
    expect(error.description, is: "it is not a PNG picture, and no other kind can be read.")
  }

  @Test func `a picture cut short anywhere is damaged`() throws {
    let bytes = try Self.noise(9, 5, isOpaque: false, seed: 1).png()
    // The last twelve bytes hold no pixels, and say that these were all.
    for count in 8..<bytes.count {
      let error = try #require(throws: PhotoProblem.self) {
        try Picture(png: Array(bytes.prefix(count)))
      }
      expect(error, is: .broken, "\(count) bytes")
    }
  }

  @Test(arguments: 1...40)
  func `bytes that are not what they were crash nothing`(seed: Int) throws {
    var random = Seeded(seed)
    let good = try Self.noise(12, 9, isOpaque: seed % 2 == 0, seed: seed).png()
    for _ in 0..<50 {
      guard let picture = try? Picture(png: good.damaged(using: &random)) else { continue }
      expect(picture.pixels.count, is: picture.width * picture.height)
    }
  }

  @Test(arguments: [
    (32768, 1), (1, 32768), (32767, 32767), (8193, 8192), (Int(Int32.max), 1),
    (Int(UInt32.max), Int(UInt32.max)),
  ])
  func `a picture too large is refused before it is unfolded`(width: Int, height: Int) throws {
    var bytes = try Picture(width: 1, height: 1).png()
    for (place, number) in [(16, width), (20, height)] {
      for byte in 0..<4 { bytes[place + byte] = UInt8(number >> (24 - 8 * byte) & 255) }
    }
    let error = try #require(throws: PhotoProblem.self) { try Picture(png: bytes) }
    expect(error.description.hasPrefix("the picture has \(width)x\(height) pixels; it may have "))
  }

  @Test func `texts, which can unfold to gigabytes, are not read`() throws {
    let plain = try Picture(width: 2, height: 2).png()
    let wordy = (0..<99).reduce(plain) { png, _ in
      PhotoBytes.png(png, with: "zTXt", [97, 0, 0, 0x78, 0x9C, 3, 0, 0, 0, 0, 1], isBehind: false)
    }
    let allocations = try [plain, plain, wordy].map { png in
      let before = callocations_count()
      _ = try Picture(png: png)
      return callocations_count() - before
    }
    expect(allocations[2] < allocations[1] + 50)
  }

  @Test func `a picture without pixels is damaged`() throws {
    var bytes = try Picture(width: 1, height: 1).png()
    bytes[19] = 0
    let error = try #require(throws: PhotoProblem.self) { try Picture(png: bytes) }
    expect(error, is: .broken)
  }
}
