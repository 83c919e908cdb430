package import Spotlight

/// Paints the pixels of a region as a scene shows them, and no others.
///
/// Pixel (x, y) covers the logical square from (x, y) to (x + 1, y + 1), each divided by the scale.
/// - A pixel that no light reaches is exactly the dim, premultiplied; one that lies wholly inside a
///   light is exactly 0.
/// - A sharp edge leaves the dim in proportion to the pixel's uncovered area; a feather in proportion
///   to the distance of the pixel's centre from the form.
/// - Where lights meet, the pixel takes the brightest of them.
/// - Rings and glows are laid over that, around all lights and within none: first glows, then rings,
///   of each kind one colour after the other as they first appear among the lights.
/// - Tints are laid over that, as much of them as their lights take of the dim, and dots over all tints; both
///   in the order of the lights.
///
/// The picture does not depend on what was there before, on the pieces in which it is painted or, but
/// for the colours of rings, glows, tints and dots, on the order of the lights.
///
/// - Parameters:
///   - scene: what the output shows.
///   - region: the pixels to paint; what lies outside the buffer is left out.
///   - scale: how many pixels one logical pixel takes.
///   - pixels: where to paint. Nobody else may use that memory meanwhile.
/// - Complexity: proportional to the pixels of the region, most of them at the speed of memory, and
///   to the edges in it. The number of lights counts by the pixels they cover. Keep a ``Painter`` to
///   paint many frames without allocating, and without working out lights that are paths each time.
package func paint(
  _ scene: Scene, region: PixelRegion, scale: Scale, into pixels: PixelBuffer
) {
  var painter = Painter()
  painter.paint(scene, region: region, scale: scale, into: pixels)
}
