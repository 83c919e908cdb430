/// What can be wrong with the words on a card.
extension TourCheck {
  mutating func checkWords(_ card: Card, at path: [TourProblem.Part]) {
    if let title = card.title { check(title, at: path + [.field(.title)]) }
    if let body = card.body {
      let markup = Markup(body)
      let path = path + [.field(.body)]
      for problem in markup.problems { report(.markup, .warning, at: path, problem.sentence) }
      check(markup.plain, at: path)
    }
    if let hint = card.hint { check(hint, at: path + [.field(.hint)]) }
    for (index, button) in (card.buttons ?? []).enumerated() {
      guard let label = button.label, label.isBlank else { continue }
      report(
        .emptyText, .warning, at: path + [.field(.buttons), .index(index), .field(.label)],
        "There is nothing to read on this button, so it gets its usual word or its name.")
    }
  }

  /// Looks at words without tags.
  ///
  /// An empty text is the same as none, and is meant; one of spaces is hardly.
  private mutating func check(_ words: String, at path: [TourProblem.Part]) {
    guard !words.isEmpty else { return }
    guard !words.isBlank else {
      return report(
        .emptyText, .warning, at: path, "There is nothing to read in this text, so it is left out.")
    }
    let length = words.unicodeScalars.count
    guard length > Card.mostCharacters else { return }
    report(
      .tooLong, .warning, at: path,
      "Of the \(length) characters of this text the card shows the first \(Card.mostCharacters).")
  }
}
