internal import Spotlight

/// What a frosted box shows instead of what is below it.
package struct FrostGround {
  /// Where its pixels come from.
  enum Source {
    /// The tint alone, because the compositor blurs what is below the buffer.
    case even(UInt32)
    /// A blurred picture that begins at this pixel of the buffer.
    case picture(FrostPicture, x: Int, y: Int)
  }

  let source: Source

  /// The same ground for a buffer that begins elsewhere.
  package func offset(x: Int, y: Int) -> FrostGround {
    guard case .picture(let picture, let left, let top) = source else { return self }
    return FrostGround(source: .picture(picture, x: left + x, y: top + y))
  }

  /// Writes some columns of one of the buffer's rows.
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
