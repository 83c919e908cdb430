package import Spotlight

/// The soft shadow of a box in the pixels of a buffer: its form in one colour, grown, moved and blurred by a Gaussian.
package struct PixelShadow: Sendable, Hashable {
  /// The colour.
  package var color: Color
  /// How much it hides where it is deepest, 0 to 1.
  ///
  /// Other values are clamped, and NaN counts as 0.
  package var opacity: Double { didSet { opacity = Self.sane(opacity, upTo: 1) } }
  /// The Gaussian's standard deviation in pixels, half of what style sheets call the blur radius.
  ///
  /// At most ``limit``; NaN, 0 and negative values give a sharp shadow.
  package var sigma: Double { didSet { sigma = Self.sane(sigma, upTo: Self.limit) } }
  /// Pixels to the right.
  package var x: Int
  /// Pixels downwards.
  package var y: Int
  /// By how many pixels the form grows on each side before it is blurred; a negative number shrinks
  /// it.
  package var spread: Int

  /// The widest blur, which bounds the size of the pictures that are kept.
  package static let limit = 64.0

  package init(
    color: Color = .black, opacity: Double, sigma: Double, x: Int = 0, y: Int = 0, spread: Int = 0
  ) {
    self.color = color
    self.opacity = Self.sane(opacity, upTo: 1)
    self.sigma = Self.sane(sigma, upTo: Self.limit)
    self.x = x
    self.y = y
    self.spread = spread
  }

  /// How far the blur reaches; beyond that less than 0.4/255 of an opaque shadow is left.
  var reach: Int { Int((3 * sigma).rounded(.up)) }

  /// The form before the blur; it may be empty.
  func caster(of box: RoundedBox) -> RoundedBox {
    // The sums saturate far outside of every buffer.
    let spread = min(max(spread, -PixelRect.limit), PixelRect.limit)
    let moved = box.rect.offset(x: x, y: y)
    let rect = PixelRect(
      minX: moved.x - spread, minY: moved.y - spread, maxX: moved.maxX + spread,
      maxY: moved.maxY + spread)
    return RoundedBox(rect, radii: box.radii.mapped { Self.grown($0, by: Double(spread)) })
  }

  /// A corner of the form, as style sheets say: a sharp one stays sharp, and one that is rounder than
  /// the shadow grows grows with it; between, the roundness does not jump.
  private static func grown(_ radius: Double, by spread: Double) -> Double {
    guard radius > 0, radius < spread else { return radius > 0 ? max(0, radius + spread) : 0 }
    let missing = radius / spread - 1
    return radius + spread * (1 + missing * missing * missing)
  }

  /// All pixels that the shadow of a form can touch.
  package func extent(of box: RoundedBox) -> PixelRect {
    let rect = caster(of: box).rect
    guard !rect.isEmpty, opacity > 0 else { return .zero }
    return PixelRect(
      minX: rect.x - reach, minY: rect.y - reach, maxX: rect.maxX + reach,
      maxY: rect.maxY + reach)
  }

  private static func sane(_ value: Double, upTo limit: Double) -> Double {
    // NaN fails the comparison.
    value > 0 ? min(value, limit) : 0
  }
}
