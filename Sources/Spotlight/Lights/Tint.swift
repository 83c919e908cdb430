/// A colour laid over what a light lights.
///
/// It goes as far as the light does, and fades with its feather.
public struct Tint: Sendable, Hashable {
  /// The colour.
  public var color: Color
  /// How much of what is lit it hides, 0 to 1, beside the light's own opacity.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A tint; an opacity outside 0 to 1 is brought in, and what is not a number counts as 0.
  public init(color: Color, opacity: Double = 0.2) {
    self.color = color
    self.opacity = Light.share(opacity)
  }
}
