/// A line around a light, outside of its form.
///
/// The rings of lights that overlap follow the outline of all of them together: where one light
/// shines, or its ring leaves its gap, no ring of another is seen.
public struct Ring: Sendable, Hashable {
  /// How wide the line is, in logical pixels.
  public var width: Double {
    didSet { width = Self.length(width) }
  }
  /// What colour it has.
  ///
  /// Where rings of one colour meet they are one; of different colours, that which comes first among
  /// the scene's lights lies below.
  public var color: Color
  /// How far from the light's form it begins, in logical pixels.
  public var gap: Double {
    didSet { gap = Self.length(gap) }
  }
  /// How much of what is below it hides, 0 to 1, beside the light's own opacity.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A ring; lengths that are negative or not a number count as 0, and a ring without width is not
  /// seen.
  public init(width: Double, color: Color, gap: Double = 0, opacity: Double = 1) {
    self.width = Self.length(width)
    self.color = color
    self.gap = Self.length(gap)
    self.opacity = Light.share(opacity)
  }

  /// How far beyond the light's form it ends, in logical pixels.
  public var reach: Double { gap + width }

  /// A length that can be drawn.
  static func length(_ length: Double) -> Double {
    // What is not a number fails the comparison.
    length > 0 ? min(length, Light.limit) : 0
  }
}
