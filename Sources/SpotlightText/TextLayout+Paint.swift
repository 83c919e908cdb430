internal import CPango
internal import Glibc
package import Spotlight
package import SpotlightRaster

extension TextLayout {
  /// Paints the words into a region.
  ///
  /// The corner, in logical pixels of the buffer, is rounded to the nearest whole pixel, so that a
  /// text looks the same while it moves. The colour is for letters without a colour in the markup.
  package func paint(
    at corner: Point, color: Color, region: PixelRegion, scale: Scale, into pixels: PixelBuffer
  ) {
    guard let lines, let x = Self.pixel(corner.x, scale), let y = Self.pixel(corner.y, scale)
    else { return }
    // Glyphs are rounded to whole pixels of their own, and backgrounds of letters fill their lines.
    let touched = PixelRect(covering: inkBounds.union(bounds), scale: scale, margin: 2)
      .offset(x: x, y: y).intersection(pixels.bounds)
    let region = region.clipped(to: touched)
    let hull = region.bounds
    // Cairo's surfaces are limited in size, so it gets only the part that changes.
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

  /// The pixel nearest to a coordinate; nil if no buffer reaches it.
  private static func pixel(_ logical: Double, _ scale: Scale) -> Int? {
    let pixel = floor(scale.grid(logical) + 0.5)
    return abs(pixel) < Double(PixelRect.limit) / 2 ? Int(pixel) : nil
  }
}
