extension Markup.Problem {
  /// What becomes of the text, and why, for whoever has no text before them.
  package var sentence: String {
    switch kind {
    case .broken: "The text is shown as it is written, tags and all: \(description)"
    case .link, .size: description
    }
  }
}
