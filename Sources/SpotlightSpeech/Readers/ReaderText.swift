internal import Spotlight

/// Texts as readers get them.
package enum ReaderText {
  /// A name without control characters and without space at its ends, no longer than a card's text.
  package static func name(_ text: String?) -> String {
    guard let text else { return "" }
    var words = String.UnicodeScalarView()
    var isSpace = false
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < Card.mostCharacters else { break }
      if isBlank(scalar) {
        isSpace = !words.isEmpty
        continue
      }
      if isSpace { words.append(" ") }
      isSpace = false
      words.append(scalar)
      count += 1
    }
    return String(words)
  }

  /// Several texts in sentences, each with a closing mark.
  static func sentences(_ texts: [String?]) -> String {
    texts.map(name).filter { $0.unicodeScalars.contains { !isMark($0) } }.map { words in
      words.last.map { ends.contains($0) } ?? true ? words : words + "."
    }.joined(separator: " ")
  }

  /// A text that Orca reads in a dialog, which takes no label of fewer than three words between spaces.
  ///
  /// Chinese and Japanese have no spaces. Orca 43 hands the spaces without width on to the voice and to Braille as they are;
  /// what a voice or a display makes of them was not tried.
  static func label(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let words = text.unicodeScalars.split(separator: " ").count
    return text + String(repeating: " \u{200B}", count: max(0, 3 - words))
  }

  /// The name of a language for readers, as `pt_BR` for `pt-BR`; empty if it is none.
  static func locale(_ language: String?) -> String {
    guard let language, language.utf8.count <= 35,
      language.utf8.allSatisfy({
        (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 45
      })
    else { return "" }
    return String(language.map { $0 == "-" ? "_" : $0 })
  }

  /// Space, a control character, or a mark of direction that a voice has no use for.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
    case .surrogate, .privateUse, .unassigned: return true
    default: break
    }
    return (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      || scalar.value == 0xFFFC || scalar.value == 0xFEFF
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static let ends = Set(".!?…:;。！？؟।।۔")
}
