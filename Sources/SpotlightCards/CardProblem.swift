/// What of a card is not shown as it was asked for; the card is shown all the same.
package struct CardProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence that says what is the matter.
  package let description: String

  /// True for what can be read in the words themselves, without fonts and files: a tour's `problems` say it too.
  package let isInWords: Bool

  init(_ description: String, isInWords: Bool = false) {
    self.description = description
    self.isInWords = isInWords
  }
}
