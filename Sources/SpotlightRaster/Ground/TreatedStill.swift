internal import Spotlight

/// A still in the form that one surface paints: in pixels of its buffer, and blurred or gray.
///
/// It is made once, and made again if the still, the scale or the backdrop changes.
package struct TreatedStill {
  private struct Treatment: Hashable {
    let still: ScreenPicture
    let size: PixelSize
    let backdrop: Ground.Backdrop
    let scale: Scale
  }

  private var sharp: (of: ScreenPicture, picture: ScreenPicture)?
  private var other: (of: Treatment, picture: ScreenPicture)?

  /// Nothing is treated yet.
  package init() {}

  /// The still scaled to a size in pixels.
  mutating func scaled(_ still: ScreenPicture, to size: PixelSize) -> ScreenPicture {
    if let sharp, sharp.of == still, sharp.picture.size == size { return sharp.picture }
    let picture = StillTreatment.scaled(still, to: size)
    sharp = (still, picture)
    return picture
  }

  /// The still with the backdrop's treatment.
  mutating func picture(
    _ still: ScreenPicture, as backdrop: Ground.Backdrop, size: PixelSize, scale: Scale
  ) -> ScreenPicture {
    let treatment = Treatment(still: still, size: size, backdrop: backdrop, scale: scale)
    if let other, other.of == treatment { return other.picture }
    let picture: ScreenPicture
    switch backdrop {
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
