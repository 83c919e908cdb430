/// What of a card is not shown as it was asked for; the card is shown all the same.
package struct CardProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence that says what is the matter.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
