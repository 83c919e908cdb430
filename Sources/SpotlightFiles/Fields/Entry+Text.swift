extension Entry {
  /// What a text may hold.
  package enum TextKind: Sendable {
    /// A name that programs and people refer to: not empty, one line, short.
    case name
    /// One line for people.
    case line
    /// Some lines for people.
    case lines

    /// The most characters, Unicode scalars as a JSON Schema counts them.
    package var limit: Int {
      switch self {
      case .name: 256
      case .line: 1024
      // Far more than a card shows. A person who pastes a chapter gets this mistake, and no other.
      case .lines: 100_000
      }
    }
  }

  /// A text without anything in it that would do more than to be read.
  package func text(_ kind: TextKind, expecting expectation: String = "a text") -> String? {
    guard case .text(let text) = value.content else {
      refuse(expecting: expectation)
      return nil
    }
    guard !text.isEmpty || kind != .name else {
      refuse(expecting: "\(expectation) that is not empty")
      return nil
    }
    let length = text.unicodeScalars.count
    guard length <= kind.limit else {
      add("\(name) has at most \(kind.limit) characters, not \(length).")
      return nil
    }
    for scalar in text.unicodeScalars where Self.isControl(scalar) {
      guard kind == .lines, scalar == "\n" || scalar == "\t" else {
        let most = kind == .lines ? "text and line ends" : "one line of text"
        add("\(name) takes \(most), without \(String(scalar).quoted).")
        return nil
      }
    }
    return text
  }

  /// True for the characters that Unicode calls controls, which are these and never more.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// One of a few words; `meant` says what a wrong word means that is far from the right one in letters.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self, meant: (String) -> Choice? = { _ in nil }
  ) -> Choice? {
    word(among: Choice.allCases.map(\.rawValue)) { meant($0)?.rawValue }
      .flatMap(Choice.init(rawValue:))
  }

  /// One of a few words, as ``choice(_:meant:)`` has it.
  func word(among words: [String], meant: (String) -> String? = { _ in nil }) -> String? {
    guard case .text(let word) = value.content else {
      refuse(expecting: words.map { "'\($0)'" }.alternatives)
      return nil
    }
    if words.contains(word) { return word }
    // Looking for the nearest takes too long for mistakes that are not told any more.
    guard !mistakes.isFull else {
      refuse(expecting: "another word")
      return nil
    }
    if let nearest = meant(word.lowercased()) ?? Suggestion.word(for: word, among: words) {
      add("\(name) cannot be \(word.quoted); did you mean '\(nearest)'?")
    } else {
      refuse(expecting: words.map { "'\($0)'" }.alternatives)
    }
    return nil
  }
}
