package import Spotlight

/// Paints the pixels of a region as the scene shows them.
///
/// No other pixel changes.
///
/// Pixel (x, y) covers the logical square from (x, y) to (x + 1, y + 1), each divided by the scale.
/// - A pixel that no light reaches is exactly the premultiplied dim; a pixel wholly inside a light
///   is exactly 0.
/// - At a sharp edge the dim is proportional to the pixel's uncovered area; in a feather, to the
///   distance of the pixel's centre from the form.
/// - If lights meet in a pixel, the brightest one counts.
/// - Rings and glows come next, around all lights and within none: first glows, then rings, of each
///   kind one colour after the other as they first appear among the lights.
/// - Tints come over that, as strong as their lights are, and dots over all tints; both in the
///   order of the lights.
///
/// The picture does not depend on the pixels before, nor on the pieces in which it is painted. The
/// order of the lights matters only to the colours of rings, glows, tints and dots.
///
/// - Parameters:
///   - scene: what the output shows.
///   - region: the pixels to paint; pixels outside the buffer are ignored.
///   - scale: how many pixels one logical pixel takes.
///   - pixels: where to paint. Nothing else may use that memory meanwhile.
/// - Complexity: proportional to the pixels of the region, most of them at the speed of memory, and
///   to the edges in it. A light costs as much as the pixels that it covers. Keep a ``Painter`` to
///   paint many frames without allocating, and to make the masks of paths once.
package func paint(
  _ scene: Scene, region: PixelRegion, scale: Scale, into pixels: PixelBuffer
) {
  var painter = Painter()
  painter.paint(scene, region: region, scale: scale, into: pixels)
}
