public import Spotlight

/// Paints the pixels of a region as a scene shows them, and no others.
///
/// Pixel (x, y) covers the logical square from (x, y) to (x + 1, y + 1), each divided by the scale.
/// - A pixel that no light reaches is exactly the dim, premultiplied; one that lies wholly inside a
///   light is exactly 0.
/// - A sharp edge leaves the dim in proportion to the pixel's uncovered area; a feather in proportion
///   to the distance of the pixel's centre from the form.
/// - Where lights meet, the pixel takes the brightest of them.
///
/// The picture does not depend on what was there before, on the order of the lights or on the pieces
/// in which it is painted.
///
/// - Parameters:
///   - scene: what the output shows.
///   - region: the pixels to paint; what lies outside the buffer is left out.
///   - scale: how many pixels one logical pixel takes.
///   - pixels: where to paint. Nobody else may use that memory meanwhile.
/// - Complexity: proportional to the pixels of the region and of the lights in it, plus the number
///   of lights times the number of rectangles. It does not allocate per pixel or per light.
public func paint(
  _ scene: Scene, region: PixelRegion, scale: Scale, into pixels: PixelBuffer
) {
  let region = region.clipped(to: pixels.bounds)
  let ink = Ink(scene.dim)
  for rect in region.rects {
    fill(rect, with: ink.flat, in: pixels)
  }
  // A dim that hides nothing has nothing to brighten.
  guard ink.flat != 0 else { return }
  for light in scene.lights {
    guard let painter = LightPainter(light, scale: scale, ink: ink) else { continue }
    for rect in region.rects {
      painter.paint(rect, into: pixels)
    }
  }
}

private func fill(_ rect: PixelRect, with word: UInt32, in pixels: PixelBuffer) {
  var y = rect.y
  while y < rect.maxY {
    (pixels.row(y) + rect.x).update(repeating: word, count: rect.width)
    y += 1
  }
}
