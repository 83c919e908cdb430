/// A shine around a light that fades away outwards.
///
/// It begins where the light's form ends, or its ring, and lies below all rings. Where another light
/// shines it is not seen.
public struct Glow: Sendable, Hashable {
  /// How far it reaches, in logical pixels; nothing is left of it there.
  public var width: Double {
    didSet { width = Ring.length(width) }
  }
  /// What colour it has.
  ///
  /// Glows of one colour are one; of different colours, that which comes first among the scene's
  /// lights lies below.
  public var color: Color
  /// How much of what is below it hides where it is strongest, 0 to 1, beside the light's own opacity.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A glow; a width that is negative or not a number counts as 0, and a glow that is less than a
  /// pixel wide is not seen.
  public init(width: Double, color: Color, opacity: Double = 0.6) {
    self.width = Ring.length(width)
    self.color = color
    self.opacity = Light.share(opacity)
  }
}
