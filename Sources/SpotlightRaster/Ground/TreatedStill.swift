internal import CPixels
package import Spotlight

/// A still in the form that one surface paints: in pixels of its buffer, and blurred or gray.
///
/// It is made once, and made again if the still, the scale or what is shown of it changes.
package struct TreatedStill {
  private var sharp: (of: ScreenPicture, picture: ScreenPicture)?
  private var other:
    (of: (ScreenPicture, PixelSize, Background.Outside, Scale), picture: ScreenPicture)?

  /// Nothing is treated yet.
  package init() {}

  /// The still scaled to a size in pixels.
  mutating func scaled(_ still: ScreenPicture, to size: PixelSize) -> ScreenPicture {
    if let sharp, sharp.of == still, sharp.picture.size == size { return sharp.picture }
    let picture = StillTreatment.scaled(still, to: size)
    sharp = (still, picture)
    return picture
  }

  /// The still as it is shown.
  mutating func picture(
    _ still: ScreenPicture, as outside: Background.Outside, size: PixelSize, scale: Scale
  ) -> ScreenPicture {
    let treatment = (still, size, outside, scale)
    if let other, other.of == treatment { return other.picture }
    let picture: ScreenPicture
    switch outside {
    case .live, .frozen: return scaled(still, to: size)
    case .blurred(let sigma):
      picture = StillTreatment.blurred(scaled(still, to: size), sigma: sigma * scale.factor)
    case .gray: picture = StillTreatment.gray(scaled(still, to: size))
    }
    other = (treatment, picture)
    return picture
  }

  /// Drops both pictures when the surface shows neither.
  package mutating func forget() { (sharp, other) = (nil, nil) }

  /// Drops the sharp picture when only the treated one is shown; the still itself stays.
  mutating func forgetSharp() { sharp = nil }
}

/// Prepares a picture of a screen before scenes are painted over it.
///
/// Each function makes a new, opaque picture, whatever alpha the old one has. It takes as long as a
/// few frames, so use it once when the picture arrives, not for every frame.
package enum StillTreatment {
  /// The picture, blurred by a Gaussian.
  ///
  /// - Parameters:
  ///   - picture: what to blur; beyond its edges the edge pixels repeat.
  ///   - pixels: the Gaussian's standard deviation, in pixels of the picture; NaN, 0 and negative
  ///     values do not blur.
  /// - Returns: a picture of the same size.
  package static func blurred(_ picture: ScreenPicture, sigma pixels: Double) -> ScreenPicture {
    treated(picture) { source, target in
      var blur = Blur()
      blur.apply(sigma: pixels, from: source, into: target)
      // The blurred alpha is not needed: no channel depends on another.
      cpixels_opaque(target.base, picture.words.count)
    }
  }

  /// The picture without its colours.
  ///
  /// A pixel becomes the gray that gives as much light, by the weights of Rec. 709 in linear light.
  /// Weights of the encoded values, which are often used, make saturated colours darker than they
  /// look, and blue and red letters lose contrast. A gray does not change.
  package static func gray(_ picture: ScreenPicture) -> ScreenPicture {
    treated(picture) { source, target in
      let gray = GrayLevels.shared
      cpixels_gray(source.base, target.base, picture.words.count, gray.lights, gray.levels)
    }
  }

  /// The picture in another size; the same picture if it already has that size.
  package static func scaled(_ picture: ScreenPicture, to size: PixelSize) -> ScreenPicture {
    guard picture.size != size, !size.isEmpty else { return picture }
    let whole = Rect(picture.size)
    return made(size, PictureScaler.scaled(picture.words, whole, of: picture.size, to: size))
  }

  /// A picture of the same size.
  ///
  /// The body reads the old one and writes every pixel of the new one.
  private static func treated(
    _ picture: ScreenPicture, _ body: (_ source: PixelBuffer, _ target: PixelBuffer) -> Void
  ) -> ScreenPicture {
    let size = picture.size
    func rows(_ words: UnsafeMutableBufferPointer<UInt32>) -> PixelBuffer? {
      PixelBuffer(words, width: size.width, height: size.height, stride: size.width)
    }
    let words = picture.words.withUnsafeBufferPointer { old in
      [UInt32](unsafeUninitializedCapacity: old.count) { new, count in
        count = old.count
        // A pixel buffer needs mutable memory; the body does not write to this one.
        if let source = rows(UnsafeMutableBufferPointer(mutating: old)), let target = rows(new) {
          body(source, target)
        } else {
          // No screen is that large. The picture may be there to hide something, so none of it is kept.
          new.initialize(repeating: 0xFF00_0000)
        }
      }
    }
    return made(size, words)
  }

  static func made(_ size: PixelSize, _ words: [UInt32]) -> ScreenPicture {
    guard let picture = ScreenPicture(size, pixels: words) else {
      preconditionFailure("A picture of \(size.width)x\(size.height) has \(words.count) words.")
    }
    return picture
  }
}
