/// A panel as a scene has it at an instant: a box with what its host has painted on it.
package struct ScenePanel: Sendable, Hashable {
  /// What names it.
  package var id: String
  /// The box, which can have another size than the picture while it grows into that.
  package var frame: Rect
  /// How much of all of it is seen.
  package var opacity: Double
  package var look: PanelLook
  /// What the host has painted, for each scale that a screen has on which the panel is.
  package var pictures: [Scale: PanelPicture]
  /// Whether clicks and touches are for it; not for one that only leaves.
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

  /// Everything that it can touch.
  package var extent: Rect {
    opacity > 0 && !frame.isEmpty ? frame.outset(by: look.reach) : .zero
  }

  /// How many pixels a box's shadow can be beside where it says.
  ///
  /// Corner, size, offset and spread of it are rounded to the nearest pixel and its blur upwards, each by itself: less than three
  /// pixels together. That is two whole ones, and a third where adding them up in fractions loses the last bit.
  static let roundings = 3

  /// The part that takes clicks and touches: the box, as soon as it is more there than not.
  package var touchable: Rect { takesInput && opacity >= 0.5 ? frame : .zero }

  /// The same elsewhere.
  package func offset(by way: Point) -> ScenePanel {
    var panel = self
    panel.frame = frame.offset(by: way)
    return panel
  }

  /// True when both give the same picture.
  func looksLike(_ other: ScenePanel) -> Bool {
    frame == other.frame && opacity == other.opacity && look == other.look
      && pictures == other.pictures
  }
}
