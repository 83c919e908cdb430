/// What a mode wants to know of other programs.
///
/// While it is empty, no other program is asked anything.
package struct Search: Hashable, Sendable {
  /// The targets whose places matter now.
  package var targets: Set<Target> = []
  /// What the present step waits for.
  package var happenings: [Happening] = []
  /// The number of the showing that waits; what already holds counts once for each number.
  package var number = 0
  /// Whether what holds already does not count: a person who goes back wants to see the step.
  package var ignoresPresent = false

  package init() {}

  /// Whether nothing is sought.
  package var isEmpty: Bool { targets.isEmpty && happenings.isEmpty }
}
