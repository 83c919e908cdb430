/// The distance of a scroll, in both directions.
package struct Scroll: Hashable, Sendable {
  /// The kind of device that scrolled.
  package enum Source: Hashable, Sendable {
    /// A wheel, which mostly turns in steps that a hand can feel.
    case wheel
    /// A finger on a touchpad; only this source promises to report its end.
    case finger
    /// A smooth source without a finger, such as a ball that turns while a button is held.
    case continuous
    /// A wheel that is tilted to the side.
    case wheelTilt
  }

  package struct Axis: Hashable, Sendable {
    /// The distance in logical pixels; right and down are positive.
    package var pixels = 0.0

    /// The distance in 120ths of a wheel's step; nil if the device has no steps.
    ///
    /// If there are steps, use them instead of the pixels: the compositor guesses how many pixels a
    /// step has.
    package var hundredTwentieths: Int?

    /// Whether the finger was lifted; the next scroll is a new movement.
    package var hasStopped = false

    /// Whether the numbers go against the direction of the finger; nil if the compositor does not
    /// tell.
    package var isInverted: Bool?

    package init(
      pixels: Double = 0, hundredTwentieths: Int? = nil, hasStopped: Bool = false,
      isInverted: Bool? = nil
    ) {
      self.pixels = pixels
      self.hundredTwentieths = hundredTwentieths
      self.hasStopped = hasStopped
      self.isInverted = isInverted
    }
  }

  package var horizontal: Axis
  package var vertical: Axis

  /// The kind of device that scrolled; nil if the compositor does not tell.
  package var source: Source?

  package init(horizontal: Axis = Axis(), vertical: Axis = Axis(), source: Source? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.source = source
  }
}
