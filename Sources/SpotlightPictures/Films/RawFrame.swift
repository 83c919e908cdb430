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
