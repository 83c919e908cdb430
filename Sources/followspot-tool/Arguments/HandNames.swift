import Followspot
import SpotlightFiles

/// Where clicks and touches go, as people write it.
enum ThroughName: String, CaseIterable, Hashable, Sendable {
  case none
  case lights
  case all

  static let initial = ThroughName.none
  static var list: String { allCases.map(\.rawValue).alternatives }

  /// What the library calls it.
  var through: Overlay.Through {
    switch self {
    case .none: .none
    case .lights: .lights
    case .all: .all
    }
  }
}

/// What a tap on the dim does, as people write it.
enum TapName: String, CaseIterable, Hashable, Sendable {
  case nothing
  case moves

  static let initial = TapName.nothing
  static var list: String { allCases.map(\.rawValue).alternatives }
}

/// What two fingers do, as people write it.
enum PinchName: String, CaseIterable, Hashable, Sendable {
  case fingers
  case velocity

  static let initial = PinchName.fingers
  static var list: String { allCases.map(\.rawValue).alternatives }

  /// What the library calls it.
  var pinch: Overlay.Handling.Pinch {
    switch self {
    case .fingers: .underFingers
    case .velocity: .velocity
    }
  }
}
