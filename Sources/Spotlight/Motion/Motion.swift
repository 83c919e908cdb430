/// How much moves by itself.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// Less if the person has told the desktop so, otherwise everything.
  ///
  /// The desktop is asked once, when the overlay opens. If it does not answer, that takes a fifth of a second, and an
  /// answer that comes later counts from then on.
  case automatic = "auto"
  /// Lights glide, slide and pulse.
  case full
  /// Lights move with a hand only, and glides become short fades.
  case reduced
}
