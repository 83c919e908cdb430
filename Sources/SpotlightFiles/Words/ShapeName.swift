package import Spotlight

/// The shapes of lights as people write them.
package enum ShapeName: String, CaseIterable, Hashable, Sendable {
  case ellipse
  case rect
  case rounded
  case capsule

  /// The shape of a light when nothing else is said.
  package static let initial = ShapeName.rounded

  /// The radius of round corners when nothing else is said: the light's own.
  package static let initialRadius: Double = {
    guard case .rounded(let radius) = Light(id: "", frame: .zero).shape else { return 0 }
    return radius
  }()

  /// What the library calls it, with a radius for each corner.
  package func shape(radii: CornerRadii) -> Shape {
    let numbers = radii.numbers
    return self == .rounded && numbers.count > 1 ? .corners(radii) : shape(radius: numbers[0])
  }

  /// What the library calls it.
  package func shape(radius: Double) -> Shape {
    switch self {
    case .ellipse: .ellipse
    case .rect: .rectangle
    case .rounded: .rounded(radius: radius)
    case .capsule: .capsule
    }
  }
}
