/// The picture that a host program has painted for one scale.
///
/// It never changes.
///
/// Two are equal only if they are the same object: painting anew makes a new one. So pixels are not
/// compared, and a picture passes from scene to scene without a copy.
package final class PanelPicture: Sendable, Hashable {
  package let size: PixelSize
  /// Premultiplied `0xAARRGGBB`, row by row without padding.
  package let words: [UInt32]

  /// A picture from its pixels.
  package init(_ size: PixelSize, words: [UInt32]) {
    precondition(words.count == size.width * size.height, "as many pixels as the size has")
    self.size = size
    self.words = words
  }

  package static func == (a: PanelPicture, b: PanelPicture) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
