/// What lies behind what is written on a card or a panel.
public enum Backdrop: Sendable, Hashable {
  /// The colour of the ground, and nothing else.
  case solid
  /// Frosted glass: what is below is seen blurred, and the colour of the ground lies on it.
  ///
  /// It is so where a picture of the screen is at hand or the compositor blurs, and solid elsewhere.
  ///
  /// - `blur`: how soft it is: the standard deviation of the blur, in logical pixels. A compositor that
  ///   blurs decides this itself.
  /// - `tint`: how much the colour of the ground hides of it, 0 to 1.
  case frosted(blur: Double = 20, tint: Double = 0.7)
}

/// A frosted backdrop in numbers that can be shown.
package struct Frost: Sendable, Hashable {
  /// The standard deviation of the blur, in logical pixels.
  package let blur: Double
  /// How much the colour of the ground hides.
  package var tint: Double

  /// The softest that is told from the next softer one.
  package static let mostBlur = 100.0

  /// Nil for a solid backdrop and for one of which nothing is seen; what is not a number counts as 0.
  package init?(_ backdrop: Backdrop) {
    guard case .frosted(let blur, let tint) = backdrop, !(tint >= 1) else { return nil }
    self.blur = min(Ring.length(blur), Self.mostBlur)
    self.tint = Light.share(tint)
  }
}
