/// What a panel is like around what its host paints.
///
/// Lengths are logical pixels. What is not a number or negative counts as 0, and no shadow is blurred
/// by more than painting can.
public struct PanelLook: Sendable, Hashable {
  /// The shadow around the panel; nothing of it lies below the panel.
  public struct Shadow: Sendable, Hashable {
    /// Its colour.
    public var color: Color
    /// How dark it is where it is deepest, 0 to 1.
    public var opacity: Double
    /// How soft it is: the standard deviation of its blur.
    public var blur: Double
    /// How far it lies below the panel.
    public var drop: Double

    /// A shadow of its parts.
    public init(
      color: Color = .black, opacity: Double = 0.45, blur: Double = 6, drop: Double = 2
    ) {
      self.color = color
      self.opacity = opacity
      self.blur = blur
      self.drop = drop
    }
  }

  /// The radius of the corners, by which what the host paints is cut off.
  public var cornerRadius: Double
  /// The shadow; nil for none.
  public var shadow: Shadow?
  /// What is below what the host paints; nil for nothing.
  public var background: Color?
  /// How much the background hides of what is below, 0 to 1; of a frosted panel the backdrop says that.
  public var backgroundOpacity: Double
  /// Whether what is below is seen blurred.
  public var backdrop: Backdrop

  /// A rounded panel with a soft shadow.
  public init(
    cornerRadius: Double = 10, shadow: Shadow? = Shadow(), background: Color? = nil,
    backgroundOpacity: Double = 1, backdrop: Backdrop = .solid
  ) {
    self.cornerRadius = cornerRadius
    self.shadow = shadow
    self.background = background
    self.backgroundOpacity = backgroundOpacity
    self.backdrop = backdrop
  }

  /// The backdrop where it is frosted, which without a colour is tinted by none.
  package var frost: Frost? {
    guard var frost = Frost(backdrop) else { return nil }
    if background == nil { frost.tint = 0 }
    return frost
  }

  /// How far outside of its frame something of a panel can be seen.
  package var reach: Double {
    guard let shadow else { return 0 }
    return 3 * Ring.length(shadow.blur) + abs(shadow.drop.isFinite ? shadow.drop : 0)
  }
}
