/// A panel in a scene: a box with its host's pictures.
package struct ScenePanel: Sendable, Hashable {
  /// The name.
  package var id: String
  /// The box.
  ///
  /// Its size may differ from the picture's while the panel is being resized.
  package var frame: Rect
  /// The opacity of the whole panel.
  package var opacity: Double
  package var look: PanelLook
  /// The host's picture for each scale of the screens on which the panel is.
  package var pictures: [Scale: PanelPicture]
  /// Whether the panel takes clicks and touches; false for a panel that leaves.
  package var takesInput: Bool

  package init(
    id: String, frame: Rect, opacity: Double = 1, look: PanelLook = PanelLook(),
    pictures: [Scale: PanelPicture] = [:], takesInput: Bool = true
  ) {
    self.id = id
    self.frame = frame
    self.opacity = opacity
    self.look = look
    self.pictures = pictures
    self.takesInput = takesInput
  }

  /// The rectangle around everything that the panel may paint.
  package var extent: Rect {
    opacity > 0 && !frame.isEmpty ? frame.outset(by: look.reach) : .zero
  }

  /// How many pixels the shadow may lie beyond the computed extent.
  ///
  /// Corner, size, offset and spread are rounded to the nearest pixel and the blur is rounded up,
  /// each separately. Together that is less than three pixels.
  static let roundings = 3

  /// The part that takes clicks and touches: the box, if the panel is at least half visible.
  package var touchable: Rect { takesInput && opacity >= 0.5 ? frame : .zero }

  /// The panel, moved.
  package func offset(by way: Point) -> ScenePanel {
    var panel = self
    panel.frame = frame.offset(by: way)
    return panel
  }

  /// True if both give the same picture.
  func looksLike(_ other: ScenePanel) -> Bool {
    frame == other.frame && opacity == other.opacity && look == other.look
      && pictures == other.pictures
  }
}

/// The picture that a host program has painted for one scale.
///
/// It never changes.
///
/// Two pictures are equal only if they are the same object, and each painting makes a new object.
/// So pixels are not compared, and a picture passes from scene to scene without a copy.
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
