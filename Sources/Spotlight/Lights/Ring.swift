/// A line around a light, outside its form.
///
/// The rings of overlapping lights follow their common outline: a ring is not seen within another
/// light or within the gap between another light and its ring.
public struct Ring: Sendable, Hashable {
  /// The width of the line, in logical pixels.
  public var width: Double {
    didSet { width = Self.length(width) }
  }
  /// The colour.
  ///
  /// Rings of one colour unite. Among different colours, the one that comes first in the scene's
  /// lights lies below.
  public var color: Color
  /// The distance between the light's form and the ring, in logical pixels.
  public var gap: Double {
    didSet { gap = Self.length(gap) }
  }
  /// The opacity, 0 to 1; it is multiplied by the light's own.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A ring.
  ///
  /// Lengths that are negative or not a number count as 0, and a ring of width 0 is not seen.
  public init(width: Double, color: Color, gap: Double = 0, opacity: Double = 1) {
    self.width = Self.length(width)
    self.color = color
    self.gap = Self.length(gap)
    self.opacity = Light.share(opacity)
  }

  /// How far the ring reaches beyond the light's form, in logical pixels.
  public var reach: Double { gap + width }

  /// The length, clamped to what can be drawn.
  static func length(_ length: Double) -> Double {
    // NaN fails the comparison.
    length > 0 ? min(length, Light.limit) : 0
  }
}
