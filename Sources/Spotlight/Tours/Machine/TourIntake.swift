/// The parts of a tour that take input; all other input goes to the windows below.
package struct TourIntake: Sendable, Hashable {
  /// How much of the keyboard a tour takes.
  package enum Keys: Sendable, Hashable {
    /// No keys.
    case none
    /// Keys that no window below needs: people may work there, and want to type.
    case shared
    /// All keys.
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

  /// Takes no input at all.
  package static let nothing = TourIntake(lights: false, dim: false, keys: .none)
}
