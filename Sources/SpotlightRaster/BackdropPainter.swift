package import Spotlight

/// Lays a picture under painted lights.
///
/// The painter first paints dim and lights as over a desktop that shows through. This puts a
/// picture below them and makes the pixels opaque. So everything that can be painted over a desktop
/// can be painted over a picture.
package enum BackdropPainter {
  /// Puts the backdrop under the pixels of a region.
  ///
  /// No other pixel changes.
  ///
  /// Each channel becomes its value + picture · (255 - alpha) / 255, rounded to nearest.
  ///
  /// - Complexity: proportional to the pixels of the region; it allocates nothing.
  package static func lay(
    _ backdrop: SceneBackdrop, under region: PixelRegion, of pixels: PixelBuffer
  ) {
    let frame = backdrop.frame
    let width = backdrop.picture.size.width
    backdrop.picture.words.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress else { return }
      for rect in region.rects {
        let rect = rect.intersection(backdrop.room).intersection(pixels.bounds)
        guard !rect.isEmpty else { continue }
        let seen = rect.intersection(frame)
        for y in rect.y..<rect.maxY {
          let row = pixels.row(y)
          guard !seen.isEmpty, (seen.y..<seen.maxY).contains(y) else {
            SourceOver.blacken(row + rect.x, count: rect.width)
            continue
          }
          SourceOver.blacken(row + rect.x, count: seen.x - rect.x)
          let line = words + ((y - backdrop.y) * width + seen.x - backdrop.x)
          SourceOver.lay(line, under: row + seen.x, count: seen.width)
          SourceOver.blacken(row + seen.maxX, count: rect.maxX - seen.maxX)
        }
      }
    }
  }
}
