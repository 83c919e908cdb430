internal import CPixels
internal import Spotlight

/// Lays a picture under painted lights.
///
/// The painter first paints dim and lights as over a desktop that shows through. This puts a
/// picture below them and makes the pixels opaque. So everything that can be painted over a desktop
/// can be painted over a picture.
enum BackdropPainter {
  /// Puts the backdrop under the pixels of a region.
  ///
  /// No other pixel changes.
  ///
  /// Each channel becomes its value + picture · (255 - alpha) / 255, rounded to nearest.
  ///
  /// - Complexity: proportional to the pixels of the region.
  static func lay(
    _ backdrop: SceneBackdrop, under region: PixelRegion, of pixels: PixelBuffer
  ) {
    let width = backdrop.picture.size.width
    backdrop.picture.words.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress else { return }
      for rect in region.rects {
        let rect = rect.intersection(backdrop.room).intersection(pixels.bounds)
        let seen = rect.intersection(backdrop.frame)
        for y in rect.y..<rect.maxY {
          let row = pixels.row(y)
          if y >= seen.y, y < seen.maxY {
            let line = words + ((y - backdrop.y) * width + seen.x - backdrop.x)
            cpixels_lay_under(row + seen.x, line, seen.width)
          }
          // Beside the picture there is black.
          cpixels_opaque(row + rect.x, rect.width)
        }
      }
    }
  }
}
