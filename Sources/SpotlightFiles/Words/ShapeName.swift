package import Spotlight

/// The shapes of lights as people write them.
package enum ShapeName: String, CaseIterable, Hashable, Sendable {
  case ellipse
  case rect
  case rounded
  case capsule

  /// The shape of a light when nobody says otherwise.
  package static let initial = ShapeName.rounded

  /// The radius of round corners when nobody says otherwise, in files and on the command line: the light's own.
  package static let initialRadius: Double = {
    guard case .rounded(let radius) = Light(id: "", frame: .zero).shape else { return 0 }
    return radius
  }()

  /// All of them, as "a, b or c".
  package static var list: String { allCases.map(\.rawValue).alternatives }

  /// What the library calls it.
  package func shape(radius: Double) -> Shape {
    switch self {
    case .ellipse: .ellipse
    case .rect: .rectangle
    case .rounded: .rounded(radius: radius)
    case .capsule: .capsule
    }
  }

  /// The shape that a wrong name most likely means.
  package static func nearest(to name: String) -> ShapeName? {
    // Other words for the same thing are far away in letters.
    switch name.lowercased() {
    case "circle", "oval": return .ellipse
    case "square", "box": return .rect
    case "pill", "stadium": return .capsule
    default:
      return Suggestion.nearest(to: name, among: allCases.map(\.rawValue))
        .flatMap(ShapeName.init(rawValue:))
    }
  }
}
