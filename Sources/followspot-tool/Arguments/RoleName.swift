import Followspot
import SpotlightFiles

/// The roles of an overlay as people write them.
enum RoleName: String, CaseIterable, Hashable, Sendable {
  case auto
  case layer
  case window

  /// The role when nobody says otherwise.
  static let initial = RoleName.auto

  /// All of them, as "a, b or c".
  static var list: String { allCases.map(\.rawValue).alternatives }

  /// What the library calls it.
  var role: Overlay.Role {
    switch self {
    case .auto: .automatic
    case .layer: .layer
    case .window: .window
    }
  }
}
