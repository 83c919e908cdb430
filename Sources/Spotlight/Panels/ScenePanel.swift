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
  ///
  /// Each painting makes a new one, so they are compared without their pixels.
  package var pictures: [Scale: ScreenPicture]
  /// Whether the panel takes clicks and touches; false for a panel that leaves.
  package var takesInput: Bool

  package init(
    id: String, frame: Rect, opacity: Double = 1, look: PanelLook = PanelLook(),
    pictures: [Scale: ScreenPicture] = [:], takesInput: Bool = true
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

/// The look of a panel around what its host program paints.
///
/// Lengths are logical pixels. A length that is negative or not a number counts as 0. The blur of a
/// shadow is limited to what painting can do.
public struct PanelLook: Sendable, Hashable {
  /// The radii of the corners; the host's picture is clipped to them.
  public var corners: CornerRadii
  /// The shadow; nil for none.
  public var shadow: Shadow?
  /// The colour below the host's picture; nil for none.
  public var background: Color?
  /// The opacity of the background, 0 to 1.
  ///
  /// For a frosted panel, the backdrop's tint replaces it.
  public var backgroundOpacity: Double
  /// Whether the screen below is blurred.
  public var backdrop: Backdrop

  /// The radius of the corners, or that of the largest one; sets all.
  public var cornerRadius: Double {
    get { corners.largest }
    set { corners = CornerRadii(all: newValue) }
  }

  /// A panel with round corners and a soft shadow.
  public init(
    cornerRadius: Double = 10, shadow: Shadow? = .panel, background: Color? = nil,
    backgroundOpacity: Double = 1, backdrop: Backdrop = .solid
  ) {
    corners = CornerRadii(all: cornerRadius)
    self.shadow = shadow
    self.background = background
    self.backgroundOpacity = backgroundOpacity
    self.backdrop = backdrop
  }

  /// The numbers of a frosted backdrop; without a background colour it has no tint.
  package var frost: Frost? {
    guard background == nil, case .frosted(let blur, _, let saturation) = backdrop else {
      return Frost(backdrop)
    }
    return Frost(.frosted(blur: blur, tint: 0, saturate: saturation))
  }

  /// How far the panel reaches beyond its frame, with its shadow.
  package var reach: Double {
    guard let shadow else { return 0 }
    func sane(_ length: Double) -> Double { length.isFinite ? length : 0 }
    return 3 * Ring.length(shadow.blur) + max(abs(sane(shadow.x)), abs(sane(shadow.y)))
      + max(0, sane(shadow.spread))
  }
}
