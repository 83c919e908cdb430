@testable import SpotlightPictures

extension UInt32 {
  /// The largest difference of a channel between two pixels.
  func distance(from other: UInt32) -> Int {
    var worst = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, two) = (Int(self >> shift & 255), Int(other >> shift & 255))
      worst = Swift.max(worst, abs(one - two))
    }
    return worst
  }
}

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
      result.worst = max(result.worst, one.distance(from: two))
    }
    return result
  }

  /// The largest difference of a channel between squares of the two pictures, each seen as one colour.
  func worstBlock(from other: Picture, side: Int) -> Double {
    func sums(_ picture: Picture, _ column: Int, _ row: Int) -> [Int] {
      var sums = [0, 0, 0]
      for y in row * side..<(row + 1) * side {
        for x in column * side..<(column + 1) * side {
          let word = picture.pixels[y * picture.width + x]
          sums[0] += Int(word >> 16 & 255)
          sums[1] += Int(word >> 8 & 255)
          sums[2] += Int(word & 255)
        }
      }
      return sums
    }
    var worst = 0
    for row in 0..<min(height, other.height) / side {
      for column in 0..<min(width, other.width) / side {
        for (one, two) in zip(sums(self, column, row), sums(other, column, row)) {
          worst = max(worst, abs(one - two))
        }
      }
    }
    return Double(worst) / Double(side * side)
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
