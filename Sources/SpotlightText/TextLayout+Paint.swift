internal import CPango
internal import Glibc
package import Spotlight
package import SpotlightRaster

extension TextLayout {
  /// Lays the words over the pixels of a region.
  ///
  /// The corner, in logical pixels of the buffer, goes to the nearest whole pixel of it, so that a text
  /// which moves stays the same text. The colour is that of letters to which a markup gives none.
  package func paint(
    at corner: Point, color: Color, region: PixelRegion, scale: Scale, into pixels: PixelBuffer
  ) {
    guard let lines, let x = Self.pixel(corner.x, scale), let y = Self.pixel(corner.y, scale)
    else { return }
    // Glyphs go to whole pixels of their own, and what is behind letters fills their lines.
    let touched = PixelRect(covering: inkBounds.union(bounds), scale: scale, margin: 2)
      .offset(x: x, y: y).intersection(pixels.bounds)
    let region = region.clipped(to: touched)
    let hull = region.bounds
    // Cairo's surfaces are not as large as buffers, so it gets the part that it is to change.
    guard !hull.isEmpty, hull.width <= 32767, hull.height <= 32767,
      let bytesPerRow = Int32(exactly: pixels.stride * 4)
    else { return }
    var target = cp_pixels(
      first: pixels.base + hull.y * pixels.stride + hull.x, width: Int32(hull.width),
      height: Int32(hull.height), bytes_per_row: bytesPerRow)
    let boxes = region.rects.map {
      cp_box(
        x: Int32($0.x - hull.x), y: Int32($0.y - hull.y), width: Int32($0.width),
        height: Int32($0.height))
    }
    let word = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    cp_layout_paint(
      lines, &target, Int32(x - hull.x), Int32(y - hull.y), scale.factor, word, boxes,
      Int32(boxes.count))
  }

  /// The nearest pixel to a coordinate; nil for those that no buffer reaches.
  private static func pixel(_ logical: Double, _ scale: Scale) -> Int? {
    let pixel = floor(scale.grid(logical) + 0.5)
    return abs(pixel) < Double(PixelRect.limit) / 2 ? Int(pixel) : nil
  }
}
