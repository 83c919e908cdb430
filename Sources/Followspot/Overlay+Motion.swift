internal import SpotlightPortal

extension Overlay {
  /// How much moves by itself.
  public enum Motion: Hashable, Sendable, CaseIterable {
    /// Less if the person has told the desktop so, otherwise everything.
    ///
    /// The desktop is asked once, when the overlay opens. If it does not answer, that takes a fifth of a second, and an
    /// answer that comes later counts from then on.
    case asDesktopWishes
    /// Lights glide, slide and pulse.
    case full
    /// Lights move with a hand only, and glides become short fades.
    case reduced

    /// Whether there is less of it on a desktop of these settings.
    func isReduced(_ settings: DesktopSettings?) -> Bool {
      switch self {
      case .asDesktopWishes: settings?.wishesLessMotion ?? false
      case .full: false
      case .reduced: true
      }
    }
  }
}
