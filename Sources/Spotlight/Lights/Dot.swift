/// A spot in the middle of a light, as on a laser pointer.
///
/// It lies over everything else of the light, and over other lights.
public struct Dot: Sendable, Hashable {
  /// How wide and high it is, in logical pixels.
  public var diameter: Double {
    didSet { diameter = Ring.length(diameter) }
  }
  /// What colour it has.
  public var color: Color
  /// How much of what is below it hides, 0 to 1, beside the light's own opacity.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A dot; a diameter that is negative or not a number counts as 0, and a dot of none is not seen.
  public init(diameter: Double, color: Color, opacity: Double = 1) {
    self.diameter = Ring.length(diameter)
    self.color = color
    self.opacity = Light.share(opacity)
  }
}
