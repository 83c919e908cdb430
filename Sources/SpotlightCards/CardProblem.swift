/// A part of a card that cannot be shown as wanted; the card is shown all the same.
package struct CardProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence on the problem.
  package let description: String

  /// Whether the words alone show the problem, without fonts and files; a tour's `problems` then
  /// report it too.
  package let isInWords: Bool

  /// Whether the output is too small for the card; the layout's `shortfalls` then say more.
  package let isOfRoom: Bool

  init(_ description: String, isInWords: Bool = false, isOfRoom: Bool = false) {
    self.description = description
    self.isInWords = isInWords
    self.isOfRoom = isOfRoom
  }
}
