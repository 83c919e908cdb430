internal import SpotlightSettings

extension Overlay {
  /// How much moves by itself.
  public enum Motion: Hashable, Sendable, CaseIterable {
    /// Less where the person has told the desktop so, and everything otherwise.
    ///
    /// The desktop is asked when the overlay opens, which may take a fifth of a second where it does not
    /// answer, and costs nothing afterwards.
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
