extension String {
  /// The text with nothing in it that could move a cursor or hide a character.
  ///
  /// What people typed and what compositors call their outputs ends up on a terminal.
  package func printable() -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        switch scalar {
        case "\t": text += "\\t"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        default: text += "\\u{\(String(scalar.value, radix: 16))}"
        }
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A sentence as one that follows a place and a colon.
  package var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }

  /// The text between quotes, printable, and cut before it pushes the sentence off the screen.
  package var quoted: String {
    let limit = 60
    var text = ""
    var columns = 0
    for scalar in unicodeScalars {
      // An escape is cut as a whole or not at all.
      let next = String(scalar).printable()
      columns += next.unicodeScalars.count
      guard columns <= limit else { return "'\(text)…'" }
      text += next
    }
    return "'\(text)'"
  }
}

extension [String] {
  /// The words as "a, b or c".
  package var alternatives: String { joined(last: "or") }

  /// The words as "a, b and c".
  package var conjunction: String { joined(last: "and") }

  private func joined(last word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

extension String {
  /// Whether the text stands somewhere in this one.
  ///
  /// `contains` with a text would bring the engine of regular expressions into the command, which is a megabyte.
  package func holds(_ text: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(text.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The one that is written like this; nil if none is.
  ///
  /// What the compiler makes of `init(rawValue:)` for more than a few words builds a table at the first call, in every start.
  package init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = found
  }
}
