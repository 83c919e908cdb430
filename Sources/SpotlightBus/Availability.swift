/// The state of a source of the world outside.
package enum Availability: Hashable, Sendable {
  /// It was not asked.
  case unasked
  /// It was asked and has not answered yet.
  case asking
  /// It answers.
  case ready
  /// It cannot be used: a sentence for the person.
  case absent(String)

  package var isAbsent: Bool { if case .absent = self { true } else { false } }
}
