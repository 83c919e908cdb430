extension PNG {
  /// The rows of a painted picture, without what lies around them.
  init(_ picture: Picture) {
    self.init(
      width: picture.width, height: picture.height,
      words: (0..<picture.width * picture.height).map { at in
        picture[at % picture.width, at / picture.width]
      })
  }

  /// White where pixels differ, and elsewhere a dark shade of grey for their alpha.
  func difference(from other: PNG) -> PNG {
    let (width, height) = (max(width, other.width), max(height, other.height))
    let words = (0..<width * height).map { at -> UInt32 in
      let (x, y) = (at % width, at / width)
      guard let word = word(x, y), word == other.word(x, y) else { return .max }
      return 0xFF00_0000 | (word >> 24) / 4 * 0x01_0101
    }
    return PNG(width: width, height: height, words: words)
  }

  /// Where and how much a picture differs, in one sentence.
  func complaint(expected: PNG) -> String {
    guard width == expected.width, height == expected.height else {
      return "\(width)x\(height) pixels, expected \(expected.width)x\(expected.height)."
    }
    let places = words.indices.filter { words[$0] != expected.words[$0] }
    guard let first = places.first else { return "The same." }
    func hex(_ word: UInt32) -> String { String(word, radix: 16) }
    return "\(places.count) of \(words.count) pixels differ, first at (\(first % width), "
      + "\(first / width)): \(hex(words[first])), expected \(hex(expected.words[first]))."
  }

  private func word(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? words[y * width + x] : nil
  }
}
