internal import Spotlight
internal import SpotlightPortal

extension Motion {
  /// Whether there is less of it on a desktop of these settings.
  func isReduced(_ settings: DesktopSettings?) -> Bool {
    switch self {
    case .automatic: settings?.wishesLessMotion ?? false
    case .full: false
    case .reduced: true
    }
  }
}
