internal import Glibc
internal import Spotlight

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
    guard Self.isPossible(PixelSize(width: across, height: down)) else { return self }
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

extension Picture {
  /// The smallest rectangle around all pixels that differ from those of a frame of the same size; nil if none does.
  func change(from old: Picture) -> PixelRect? {
    precondition((old.width, old.height) == (width, height), "frames have one size")
    var (left, right, top, bottom) = (width, -1, height, -1)
    old.pixels.withUnsafeBufferPointer { old in
      pixels.withUnsafeBufferPointer { new in
        guard let before = old.baseAddress, let after = new.baseAddress else { return }
        for y in 0..<height {
          let (before, after) = (before + y * width, after + y * width)
          guard memcmp(before, after, width * MemoryLayout<UInt32>.stride) != 0 else { continue }
          top = min(top, y)
          bottom = y
          var x = 0
          while x < left, before[x] == after[x] { x += 1 }
          left = x
          x = width - 1
          while x > right, before[x] == after[x] { x -= 1 }
          right = x
        }
      }
    }
    guard bottom >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// A part of the picture.
  func part(_ frame: PixelRect) -> Picture {
    Picture(width: frame.width, height: frame.height) { words in
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          words[y * frame.width + x] = pixels[(frame.y + y) * width + frame.x + x]
        }
      }
    }
  }

  /// A part of the picture that is clear where another picture has the same pixel.
  ///
  /// - Returns: nil if a pixel that differs is not opaque: laid over the other picture, it would not
  ///   take its place.
  func part(_ frame: PixelRect, differingFrom old: Picture) -> Picture? {
    var isOpaque = true
    let part = Picture(width: frame.width, height: frame.height) { words in
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let place = (frame.y + y) * width + frame.x + x
          let word = pixels[place]
          guard word != old.pixels[place] else { continue }
          words[y * frame.width + x] = word
          if word < 0xFF00_0000 { isOpaque = false }
        }
      }
    }
    return isOpaque ? part : nil
  }
}
