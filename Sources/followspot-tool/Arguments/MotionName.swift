import Followspot
import SpotlightFiles

/// How much moves by itself, as people write it.
enum MotionName: String, CaseIterable, Hashable, Sendable {
  case auto
  case full
  case reduced

  static var list: String { allCases.map(\.rawValue).alternatives }

  /// What the library calls it.
  var motion: Overlay.Motion {
    switch self {
    case .auto: .asDesktopWishes
    case .full: .full
    case .reduced: .reduced
    }
  }
}
