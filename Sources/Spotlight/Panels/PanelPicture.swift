/// What a host program has painted, at one scale; it never changes.
///
/// Two are equal when they are the same one: whoever paints anew makes a new one. So nobody compares
/// pixels, and a picture can go from scene to scene without a copy.
package final class PanelPicture: Sendable, Hashable {
  package let size: PixelSize
  /// Premultiplied `0xAARRGGBB`, row by row with nothing between them.
  package let words: [UInt32]

  /// A picture of its pixels.
  package init(_ size: PixelSize, words: [UInt32]) {
    precondition(words.count == size.width * size.height, "as many pixels as the size has")
    self.size = size
    self.words = words
  }

  package static func == (a: PanelPicture, b: PanelPicture) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
