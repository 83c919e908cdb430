/// The marks around a light and over it, stored apart from the light.
///
/// Few lights have marks, and a scene may have very many lights. So a light without marks is
/// neither larger nor slower because others have them.
package enum Marks: Sendable, Hashable {
  case none
  /// Each is nil if it is missing, but not all are.
  indirect case some(ring: Ring?, glow: Glow?, dot: Dot?, tint: Tint?)

  init(ring: Ring?, glow: Glow?, dot: Dot?, tint: Tint?) {
    let isNone = ring == nil && glow == nil && dot == nil && tint == nil
    self = isNone ? .none : .some(ring: ring, glow: glow, dot: dot, tint: tint)
  }

  package internal(set) var ring: Ring? {
    get { if case .some(let ring, _, _, _) = self { ring } else { nil } }
    set { self = Marks(ring: newValue, glow: glow, dot: dot, tint: tint) }
  }

  package internal(set) var glow: Glow? {
    get { if case .some(_, let glow, _, _) = self { glow } else { nil } }
    set { self = Marks(ring: ring, glow: newValue, dot: dot, tint: tint) }
  }

  package internal(set) var dot: Dot? {
    get { if case .some(_, _, let dot, _) = self { dot } else { nil } }
    set { self = Marks(ring: ring, glow: glow, dot: newValue, tint: tint) }
  }

  package internal(set) var tint: Tint? {
    get { if case .some(_, _, _, let tint) = self { tint } else { nil } }
    set { self = Marks(ring: ring, glow: glow, dot: dot, tint: newValue) }
  }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// How far the marks reach beyond the form, in logical pixels.
  var reach: Double { (ring?.reach ?? 0) + (glow?.width ?? 0) }
}

/// A dot in the middle of a light, like that of a laser pointer.
///
/// It lies over the rest of the light, and over other lights.
public struct Dot: Sendable, Hashable {
  /// The diameter in logical pixels.
  public var diameter: Double {
    didSet { diameter = Ring.length(diameter) }
  }
  /// The colour.
  public var color: Color
  /// The opacity, 0 to 1; it is multiplied by the light's own.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A dot.
  ///
  /// A diameter that is negative or not a number counts as 0, and such a dot is not seen.
  public init(diameter: Double, color: Color, opacity: Double = 1) {
    self.diameter = Ring.length(diameter)
    self.color = color
    self.opacity = Light.share(opacity)
  }
}

/// A colour laid over what a light lights.
///
/// It covers the lit area, and fades with the light's feather.
public struct Tint: Sendable, Hashable {
  /// The colour.
  public var color: Color
  /// The opacity, 0 to 1; it is multiplied by the light's own.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A tint.
  ///
  /// An opacity outside 0 to 1 is clamped, and NaN counts as 0.
  public init(color: Color, opacity: Double = 0.2) {
    self.color = color
    self.opacity = Light.share(opacity)
  }
}

/// A glow around a light that fades outwards.
///
/// It begins at the edge of the light's form or of its ring, and lies below all rings. It is not
/// seen within other lights.
public struct Glow: Sendable, Hashable {
  /// How far the glow reaches, in logical pixels.
  public var width: Double {
    didSet { width = Ring.length(width) }
  }
  /// The colour.
  ///
  /// Glows of one colour unite. Among different colours, the one that comes first in the scene's
  /// lights lies below.
  public var color: Color
  /// The opacity at the inner edge, 0 to 1; it is multiplied by the light's own.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A glow.
  ///
  /// A width that is negative or not a number counts as 0, and a glow less than a pixel wide is not
  /// seen.
  public init(width: Double, color: Color, opacity: Double = 0.6) {
    self.width = Ring.length(width)
    self.color = color
    self.opacity = Light.share(opacity)
  }
}

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
