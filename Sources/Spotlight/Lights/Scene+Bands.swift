/// Pictures that are painted in bands of rows, so that a press is seen between two of them.
extension Scene {
  /// The most pixels of a band: each counts once, and once more for each light that may be seen there.
  ///
  /// Such a pixel takes 2 to 5 ns. Usual pictures are one band.
  private static let mostOfBand = 1 << 24

  /// The upper rows of a rectangle of the buffer, so many that painting them takes little time.
  ///
  /// They are at least one row, and all if that is little. It counts the pixels of the extents, so it
  /// does not know how long masks of paths take.
  ///
  /// - Complexity: O(n) in the number of lights, for each halving; nothing if all of them might cover
  ///   all of the rectangle.
  package func band(of rect: PixelRect, scale: Scale) -> PixelRect {
    var band = rect
    while band.height > 1, !isQuick(band, scale: scale) {
      band = PixelRect(x: band.x, y: band.y, width: band.width, height: (band.height + 1) / 2)
    }
    return band
  }

  private func isQuick(_ band: PixelRect, scale: Scale) -> Bool {
    var left = Self.mostOfBand - band.area
    if band.area * lights.count <= left { return true }
    // By index: in a debug build an array's iterator allocates for each light.
    var index = 0
    while index < lights.count, left >= 0 {
      left -= lights[index].touched(scale, within: band).area
      index += 1
    }
    return left >= 0
  }
}
