internal import Spotlight

/// What a frosted box has in the place of what is below it.
package struct FrostGround {
  /// Where its pixels come from.
  enum Source {
    /// The tint alone: what is below is blurred by whoever lays the buffer over it.
    case even(UInt32)
    /// A blurred picture that begins at a place of the buffer.
    case picture(FrostPicture, x: Int, y: Int)
  }

  let source: Source

  /// The same for a buffer that begins elsewhere.
  package func offset(x: Int, y: Int) -> FrostGround {
    guard case .picture(let picture, let left, let top) = source else { return self }
    return FrostGround(source: .picture(picture, x: left + x, y: top + y))
  }

  /// Writes columns of a row of the buffer.
  func write(_ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>) {
    guard first < last else { return }
    switch source {
    case .even(let word): (row + first).update(repeating: word, count: last - first)
    case .picture(let picture, let left, let top):
      picture.write(y - top, from: first - left, count: last - first, to: row + first)
    }
  }

  /// One of its pixels.
  package func word(x: Int, y: Int) -> UInt32 {
    switch source {
    case .even(let word): return word
    case .picture(let picture, let left, let top):
      var word: UInt32 = 0
      picture.write(y - top, from: x - left, count: 1, to: &word)
      return word
    }
  }
}
