extension Step {
  /// A name for each of its lights: its own or its target's, with a number where that is taken.
  package var lightNames: [String] { lights.map { $0.id ?? $0.target.description }.numbered }
}
