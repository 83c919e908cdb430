/// A text to compare titles and names with: `*` stands for any letters, and `?` for one.
///
/// Capital and small letters count as the same, and so do several blanks and one. Blanks at the ends do not count.
public struct TextPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The pattern as it was written.
  public let text: String

  /// A pattern.
  public init(_ text: String) {
    self.text = text
  }

  /// A pattern from a literal, as in `WindowPattern(app: "org.gnome.*")`.
  public init(stringLiteral text: String) {
    self.text = text
  }

  /// The pattern that fits this text and hardly any other.
  ///
  /// Nothing can stand for a star or a question mark itself, so these become `?`, and so does what cannot be printed. A text of more
  /// than 200 letters is told by its beginning.
  public init(exactly text: String) {
    let letters = text.prefix(Self.longest + 1).map { letter -> Character in
      // Blanks of any kind count as one.
      if letter.isWhitespace { return " " }
      return letter == "*" || letter.isUnprintable ? "?" : letter
    }
    self.text =
      letters.count > Self.longest ? String(letters.prefix(Self.longest)) + "*" : String(letters)
  }

  private static let longest = 200

  /// The pattern as it was written.
  public var description: String { text }

  /// Whether a text fits.
  ///
  /// - Complexity: O(length of the pattern × length of the text); the text counts up to 4096 letters.
  public func fits(_ text: String) -> Bool {
    let pattern = Self.normal(self.text)
    let text = Self.normal(text)
    var (p, t) = (0, 0)
    // Where the last star stands, and how far the text was read when it began.
    var star: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        star = (last.p, last.t + 1)
        p = last.p + 1
        t = last.t + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// Small letters, without blanks at the ends, and with one blank for several.
  private static func normal(_ text: String) -> [Character] {
    var letters: [Character] = []
    for letter in text.prefix(4096).lowercased() {
      if letter.isWhitespace {
        if let last = letters.last, last != " " { letters.append(" ") }
      } else {
        letters.append(letter)
      }
    }
    if letters.last == " " { letters.removeLast() }
    return letters
  }
}

extension Character {
  /// Whether it is a control character, or ends a line, and no blank that counts as one.
  fileprivate var isUnprintable: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
      default: false
      }
    }
  }
}
