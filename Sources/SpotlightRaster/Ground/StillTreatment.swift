internal import CPixels
package import Spotlight

/// What is made of a picture of a screen before scenes are painted over it.
///
/// Each gives a new picture, opaque whatever alpha the old one has, and takes the time of a few frames: it is for once, when
/// the picture comes, and not for every frame.
package enum StillTreatment {
  /// The picture, blurred by a Gaussian.
  ///
  /// - Parameters:
  ///   - picture: what to blur; beyond its edges it goes on as they do.
  ///   - pixels: the Gaussian's standard deviation, in pixels of the picture; what is not a number or not positive blurs nothing.
  /// - Returns: a picture of the same size.
  package static func blurred(_ picture: ScreenPicture, sigma pixels: Double) -> ScreenPicture {
    treated(picture) { source, target in
      var blur = Blur()
      blur.apply(sigma: pixels, from: source, into: target)
      // Alpha was blurred as well, for nothing: no channel depends on another.
      cpixels_opaque(target.base, picture.words.count)
    }
  }

  /// The picture without its colours.
  ///
  /// A pixel becomes the gray that gives as much light: the weights of Rec. 709 count in linear light. Counted in the encoded
  /// values, as is often done, saturated colours would come out darker than they are seen, and blue and red letters on their
  /// grounds would fade. A gray stays what it is.
  package static func gray(_ picture: ScreenPicture) -> ScreenPicture {
    treated(picture) { source, target in
      GrayLevels.shared.write(source.base, to: target.base, count: picture.words.count)
    }
  }

  /// The picture in another size; the same one where it has that size already.
  package static func scaled(_ picture: ScreenPicture, to size: PixelSize) -> ScreenPicture {
    guard picture.size != size, !size.isEmpty else { return picture }
    let whole = Rect(
      x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
    var scaler = PictureScaler(whole, of: picture.size, to: size)
    picture.words.withUnsafeBufferPointer { words in
      guard var row = words.baseAddress else { return }
      for _ in 0..<picture.size.height where scaler.wantsMore {
        scaler.take(row)
        row += picture.size.width
      }
    }
    return made(size, scaler.words())
  }

  /// A picture of the same size, made by a body that writes every pixel of it and only reads the old one.
  private static func treated(
    _ picture: ScreenPicture, _ body: (_ source: PixelBuffer, _ target: PixelBuffer) -> Void
  ) -> ScreenPicture {
    let size = picture.size
    guard max(size.width, size.height) <= PixelBuffer.limit else {
      // No screen is so large. What hides must not show, so nothing is left of it.
      return made(size, Array(repeating: 0xFF00_0000, count: picture.words.count))
    }
    func rows(_ words: UnsafeMutableBufferPointer<UInt32>) -> PixelBuffer {
      do {
        return try PixelBuffer(words, width: size.width, height: size.height, stride: size.width)
      } catch {
        // A picture has as many words as its size says, and its sides are no longer than a buffer's can be.
        preconditionFailure("\(error)")
      }
    }
    let words = picture.words.withUnsafeBufferPointer { old in
      [UInt32](unsafeUninitializedCapacity: old.count) { new, count in
        // Pixel buffers can be written; the body does not.
        body(rows(UnsafeMutableBufferPointer(mutating: old)), rows(new))
        count = old.count
      }
    }
    return made(size, words)
  }

  private static func made(_ size: PixelSize, _ words: [UInt32]) -> ScreenPicture {
    guard let picture = ScreenPicture(size, pixels: words) else {
      preconditionFailure("A picture of \(size.width)x\(size.height) has \(words.count) words.")
    }
    return picture
  }
}
