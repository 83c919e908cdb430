internal import Glibc
internal import Spotlight

/// The difference between a frame and the frame before it.
struct FrameChange: Hashable {
  /// The smallest rectangle around all pixels that differ.
  let frame: PixelRect

  /// Compares two pictures of one size; nil if they are the same.
  init?(from old: Picture, to new: Picture) {
    precondition((old.width, old.height) == (new.width, new.height), "frames have one size")
    let (width, height) = (new.width, new.height)
    var (left, right, top, bottom) = (width, -1, height, -1)
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
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
    frame = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension Picture {
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
