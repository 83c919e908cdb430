package import Spotlight

/// A target and its place as one word, `NAME=X,Y,WxH`.
package struct NamedPlace: Hashable, Sendable {
  package let name: String
  package let rect: Rect

  /// The target that a word spells; nil for anything else.
  ///
  /// The last `=` counts, so a name may hold others.
  package init?(_ word: String) {
    guard let mark = word.lastIndex(of: "="), TourName.isName(word[..<mark]),
      let rect = try? LabelledRect.place(String(word[word.index(after: mark)...]))
    else { return nil }
    name = String(word[..<mark])
    self.rect = rect
  }
}

/// A condition and whether it holds as one word, `NAME` or `NAME=on|off`.
package struct NamedCondition: Hashable, Sendable {
  package let name: String
  package let holds: Bool

  /// The condition that a word spells; nil for anything else.
  package init?(_ word: String) {
    var name = word[...]
    var holds = true
    if let mark = word.lastIndex(of: "=") {
      guard let state = ConditionWord(word: String(word[word.index(after: mark)...])) else {
        return nil
      }
      name = word[..<mark]
      holds = state == .on
    }
    guard TourName.isName(name) else { return nil }
    self.name = String(name)
    self.holds = holds
  }
}

/// Whether a condition holds, as a word of its own.
package enum ConditionWord: String, CaseIterable, Sendable {
  case on, off
}

/// What a target or a condition can be called.
package enum TourName {
  /// Whether a text can be a name in a tour: some letters on one line.
  package static func isName(_ text: some StringProtocol) -> Bool {
    let scalars = text.unicodeScalars
    return !scalars.isEmpty && scalars.count <= Entry.TextKind.name.limit
      && scalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// A way through a tour by numbers of steps, as a word.
package enum SeekWord {
  /// No tour has more steps.
  package static let most = 10_000

  /// What a word means: `3` for the third step, `+1` for one step on and `-2` for two back; nil for
  /// anything else.
  package static func seek(_ word: String) -> TourSeek? {
    let sign = word.first.flatMap { $0 == "+" || $0 == "-" ? $0 : nil }
    let digits = word.dropFirst(sign == nil ? 0 : 1)
    guard digits.utf8.allSatisfy(JSON5Reader.isDigit), let number = Int(digits),
      (1...most).contains(number)
    else { return nil }
    return switch sign {
    case "+": .steps(number)
    case "-": .steps(-number)
    default: .position(number)
    }
  }

  /// What a seek takes.
  package static let expectation = "the number of a step, or so many steps as +1 or -1"
}
