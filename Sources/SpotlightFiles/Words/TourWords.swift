package import Spotlight

extension Tour {
  /// The target and its place that a word such as `save=40,60,120x32` spells; nil for anything else.
  ///
  /// The last `=` counts, so a name may hold others.
  package static func namedPlace(_ word: String) -> (name: String, rect: Rect)? {
    guard let mark = word.lastIndex(of: "="), isName(word[..<mark]),
      let rect = try? LabelledRect.place(String(word[word.index(after: mark)...]))
    else { return nil }
    return (String(word[..<mark]), rect)
  }

  /// The condition, and whether it holds, that a word as `NAME` or `NAME=on|off` spells; nil for anything else.
  package static func namedCondition(_ word: String) -> (name: String, holds: Bool)? {
    var name = word[...]
    var holds = true
    if let mark = word.lastIndex(of: "=") {
      let state = word[word.index(after: mark)...]
      guard state == "on" || state == "off" else { return nil }
      name = word[..<mark]
      holds = state == "on"
    }
    return isName(name) ? (String(name), holds) : nil
  }

  /// Whether a text can be the name of a target or a condition: some letters on one line.
  static func isName(_ text: some StringProtocol) -> Bool {
    let scalars = text.unicodeScalars
    return !scalars.isEmpty && scalars.count <= Entry.TextKind.name.limit
      && scalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// A way through a tour by numbers of steps, as a word.
extension TourSeek {
  /// What a word means: `3` for the third step, `+1` for one step on and `-2` for two back; nil for
  /// anything else.
  package init?(word: String) {
    let sign = word.first.flatMap { $0 == "+" || $0 == "-" ? $0 : nil }
    let digits = word.dropFirst(sign == nil ? 0 : 1)
    // No tour has more steps.
    guard digits.utf8.allSatisfy(\.isDigit), let number = Int(digits),
      ((sign == nil ? 1 : 0)...10_000).contains(number)
    else { return nil }
    self =
      switch sign {
      case "+": .steps(number)
      case "-": .steps(-number)
      default: .position(number)
      }
  }
}
