package import Spotlight

/// The soft shadow of a card: a Gaussian-blurred, moved and grown copy of its form in one colour.
package struct Shadow: Sendable, Hashable {
  /// The colour where the shadow is deepest.
  package var color: Color
  /// How much it hides there, 0 to 1; values outside are brought in and NaN counts as 0.
  package var opacity: Double { didSet { opacity = Self.sane(opacity, upTo: 1) } }
  /// The Gaussian's standard deviation in pixels, half of what style sheets call the blur radius.
  ///
  /// At most ``limit``; what is not a number or not positive gives a sharp shadow.
  package var sigma: Double { didSet { sigma = Self.sane(sigma, upTo: Self.limit) } }
  /// Pixels to the right.
  package var x: Int
  /// Pixels downwards.
  package var y: Int
  /// Pixels that the form grows by on each side before it is blurred; negative ones shrink it.
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

  /// How far the blur reaches; beyond it less than 0.4/255 is left of an opaque shadow.
  var reach: Int { Int((3 * sigma).rounded(.up)) }

  /// The form that casts it, before the blur; it may be empty.
  func caster(of box: RoundedBox) -> RoundedBox {
    // The sums saturate at the plane's own edges, far outside of what is ever painted.
    let spread = min(max(spread, -PixelRect.limit), PixelRect.limit)
    let moved = box.rect.offset(x: x, y: y)
    let rect = PixelRect(
      minX: moved.x - spread, minY: moved.y - spread, maxX: moved.maxX + spread,
      maxY: moved.maxY + spread)
    // As in style sheets, a sharp corner stays sharp.
    let radius = box.radius > 0 ? max(0, box.radius + Double(spread)) : 0
    return RoundedBox(rect, radius: radius)
  }

  /// Every pixel that the shadow of a form can touch.
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
