@testable import SpotlightPictures

extension Picture {
  /// A picture by its places.
  init(width: Int, height: Int, _ word: (Int, Int) -> UInt32) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = word(x, y) }
    }
  }

  /// The largest difference of a channel, and how many pixels differ; nil for pictures of two sizes.
  func difference(from other: Picture) -> (worst: Int, count: Int)? {
    guard width == other.width, height == other.height else { return nil }
    var result = (worst: 0, count: 0)
    for (one, two) in zip(pixels, other.pixels) where one != two {
      result.count += 1
      for shift: UInt32 in [0, 8, 16, 24] {
        result.worst = max(
          result.worst, abs(Int(one >> shift & 255) - Int(two >> shift & 255)))
      }
    }
    return result
  }

  /// White where pixels differ, and elsewhere the picture in the dark.
  func differenceShown(from other: Picture) -> Picture {
    Picture(width: width, height: height) { x, y in
      let word = self[x, y]
      guard x < other.width, y < other.height, word == other[x, y] else { return .max }
      return 0xFF00_0000 | (word >> 2 & 0x3F_3F3F)
    }
  }
}
