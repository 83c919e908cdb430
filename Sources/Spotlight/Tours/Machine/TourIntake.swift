/// What of a tour takes input; all else goes to what lies below.
package struct TourIntake: Sendable, Hashable {
  /// How much a tour wants keys.
  package enum Keys: Sendable, Hashable {
    /// Not at all.
    case none
    /// If nobody else needs them: people work with what lies below, and may want to type there.
    case shared
    /// All.
    case all
  }

  package var lights: Bool
  package var dim: Bool
  package var keys: Keys

  package init(lights: Bool, dim: Bool, keys: Keys) {
    self.lights = lights
    self.dim = dim
    self.keys = keys
  }

  /// Nothing takes anything.
  package static let nothing = TourIntake(lights: false, dim: false, keys: .none)
}
