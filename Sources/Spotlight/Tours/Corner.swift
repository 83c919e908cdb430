/// A corner of an output.
public enum Corner: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The upper left one.
  case topLeft
  /// The upper right one.
  case topRight
  /// The lower left one.
  case bottomLeft
  /// The lower right one.
  case bottomRight

  /// The corner in words.
  public var description: String {
    switch self {
    case .topLeft: "upper left"
    case .topRight: "upper right"
    case .bottomLeft: "lower left"
    case .bottomRight: "lower right"
    }
  }

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}
