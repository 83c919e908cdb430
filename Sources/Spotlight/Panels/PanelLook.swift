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
    return 3 * Ring.length(shadow.blur) + max(abs(sane(shadow.x)), abs(sane(shadow.drop)))
      + max(0, sane(shadow.spread))
  }
}
