/// Makes the bytes of a file whose picture moves from its frames, one after the other.
///
/// It keeps two pictures and one packed frame, however long the film is. Frames that show the same
/// become one frame that stays longer.
package protocol FilmEncoder {
  /// Adds a frame with a picture, which has the size of those before.
  ///
  /// - Returns: the next bytes of the file, which may be none yet.
  mutating func show(_ picture: Picture) throws(PictureError) -> [UInt8]

  /// Adds a frame with the same picture as the one before.
  mutating func stay()

  /// Ends the film after its last frame.
  mutating func end() throws(PictureError) -> FilmEnd
}

/// The end of a film's file.
package struct FilmEnd: Sendable, Hashable {
  /// The last bytes of the file.
  package var bytes: [UInt8]
  /// Bytes that replace earlier ones; nil if the earlier ones are right.
  package var correction: Correction?

  /// Bytes that were not known when their place in the file was written.
  package struct Correction: Sendable, Hashable {
    /// The place of the first byte, counted from the beginning of the file.
    package var offset: Int
    package var bytes: [UInt8]
  }
}

/// Frames as programs for videos take them.
extension Picture {
  /// What ffmpeg calls the pixels of a picture.
  package static var pixelFormat: String {
    UInt32(1).littleEndian == 1 ? "bgra" : "argb"
  }

  /// The picture with an even width and height, as videos need it.
  ///
  /// The last column and the last row come twice if need be.
  package var evened: Picture {
    let (across, down) = (width + width % 2, height + height % 2)
    guard Self.isPossible(width: across, height: down) else { return self }
    return edged(width: across, height: down)
  }

  /// The picture cut to a size at its right and its lower side.
  ///
  /// If it is smaller, its last column and its last row come again.
  package func edged(width across: Int, height down: Int) -> Picture {
    guard (across, down) != (width, height) else { return self }
    return Picture(width: across, height: down) { words in
      for y in 0..<down {
        for x in 0..<across {
          words[y * across + x] = self[min(x, width - 1), min(y, height - 1)]
        }
      }
    }
  }

  /// Lends the bytes of the pixels, row after row.
  package func withBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try pixels.withUnsafeBufferPointer { words throws(Failure) in
      try body(UnsafeRawBufferPointer(words))
    }
  }
}
