/// How far something was scrolled, in both directions.
package struct Scroll: Hashable, Sendable {
  /// What scrolled.
  package enum Source: Hashable, Sendable {
    /// In steps that a hand can feel, mostly.
    case wheel
    /// On a touchpad. Only here an end is promised.
    case finger
    /// Smoothly, but not by a finger: a button held while a ball turns.
    case continuous
    /// By tilting a wheel to the side.
    case wheelTilt
  }

  package struct Axis: Hashable, Sendable {
    /// How far, in logical pixels; right and down are positive.
    package var pixels = 0.0

    /// How far, in 120ths of a wheel's step, or nil for what has no steps.
    ///
    /// Where there are steps, they count and the pixels do not: how many pixels a step is, is the
    /// compositor's guess.
    package var hundredTwentieths: Int?

    /// Whether the finger was lifted: what follows is a new movement.
    package var hasStopped = false

    /// Whether the numbers go against the way of the finger; nil where nobody tells.
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

  /// What scrolled, or nil where nobody tells.
  package var source: Source?

  package init(horizontal: Axis = Axis(), vertical: Axis = Axis(), source: Source? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.source = source
  }
}
