import Glibc
import SpotlightPictures

extension UInt32 {
  /// The largest difference of a channel between two pixels.
  func distance(from other: UInt32) -> Int {
    guard self != other else { return 0 }
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
    // In one go first: without optimisation, a loop takes far longer. Pictures have pixels, so both have an address.
    if pixels.withUnsafeBytes({ one in
      other.pixels.withUnsafeBytes { memcmp(one.baseAddress!, $0.baseAddress!, one.count) == 0 }
    }) {
      return result
    }
    for (one, two) in zip(pixels, other.pixels) where one != two {
      result.count += 1
      result.worst = max(result.worst, one.distance(from: two))
    }
    return result
  }

  /// The largest difference of a channel between squares of the two pictures, each seen as one colour.
  ///
  /// Squares at the right and lower edges are as large as there is room for, in both pictures.
  func worstBlock(from other: Picture, side: Int) -> Double {
    let (width, height) = (min(width, other.width), min(height, other.height))
    var worst = 0.0
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        let rows = top..<min(top + side, height)
        let columns = left..<min(left + side, width)
        func sum(_ picture: Picture, _ shift: UInt32) -> Int {
          rows.reduce(0) { sum, y in
            columns.reduce(sum) { $0 + Int(picture.pixels[y * picture.width + $1] >> shift & 255) }
          }
        }
        for shift: UInt32 in [0, 8, 16, 24] {
          let difference = abs(sum(self, shift) - sum(other, shift))
          worst = max(worst, Double(difference) / Double(side * side))
        }
      }
    }
    return worst
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
