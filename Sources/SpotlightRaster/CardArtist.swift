package import Spotlight

/// Who paints cards over a scene that is painted already.
///
/// A door, because cards have words on them, and pixels know no fonts: whoever has none shows scenes all the same.
package protocol CardArtist: AnyObject {
  /// Lays cards over the pixels of a region, and touches no others.
  ///
  /// - Parameters:
  ///   - cards: in coordinates of the buffer, the lowest first.
  ///   - underlay: what frosted ones are over, in the same coordinates.
  ///   - region: the pixels to paint, in which the scene below is new; what lies outside the buffer is left out.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - pixels: where to paint.
  func paint(
    _ cards: [SceneCard], over underlay: Underlay, region: PixelRegion, scale: Scale,
    into pixels: PixelBuffer)
}
