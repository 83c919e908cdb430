/// A manual page as it is written: lines of text, and macros of mdoc(7).
package struct ManualText {
  package private(set) var text = ""

  package init() {}

  package mutating func comment(_ words: String) { text += ".\\\" \(words)\n" }

  /// A macro with arguments that mean something to it.
  package mutating func macro(_ line: String) { text += ".\(line)\n" }

  /// A macro and words that mean nothing to it.
  package mutating func macro(_ name: String, _ words: String) {
    text += ".\(name) \(Self.escaped(words, isLiteral: true))\n"
  }

  package mutating func section(_ title: String) { macro("Sh \(title)") }
  package mutating func subsection(_ title: String) { macro("Ss \(title)") }

  /// Paragraphs, each sentence of which begins a line; `isContinued` after others of the same section.
  package mutating func paragraphs(_ paragraphs: [String], isContinued: Bool = false) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 || isContinued { macro("Pp") }
      lines(paragraph)
    }
  }

  /// A line that stands as it is, however long it is.
  package mutating func display(_ line: String) {
    macro("Bd -literal -offset indent")
    text += Self.escaped(line, isLiteral: true) + "\n"
    macro("Ed")
  }

  /// Rows of what something is called, as arguments of `.It`, and what it is.
  package mutating func list(_ rows: [(String, String)]) { list(rows, "-width Ds") }

  /// The same without lines between the rows; a name of at most this width stands beside its meaning.
  package mutating func table(_ rows: [(String, String)], width: String) {
    list(rows, "-compact -width \(width)")
  }

  /// Command lines with what they do.
  package mutating func commands(_ rows: [(line: String, meaning: String)]) {
    table(rows.map { ("Ic \(Self.escaped($0.line, isLiteral: true))", $0.meaning) }, width: "Ds")
  }

  private mutating func list(_ rows: [(String, String)], _ layout: String) {
    macro("Bl -tag \(layout)")
    for (name, meaning) in rows {
      macro("It \(name)")
      lines(meaning)
    }
    macro("El")
  }

  /// Other pages.
  package mutating func references(_ pages: [(name: String, section: Int)]) {
    for (index, page) in pages.enumerated() {
      macro("Xr \(page.name) \(page.section)" + (index < pages.count - 1 ? " ," : ""))
    }
  }

  /// A paragraph, each sentence of which begins a line.
  ///
  /// Lines of it that begin as `- word: ` are words and what they mean.
  private mutating func lines(_ paragraph: String) {
    var words: [(String, String)] = []
    for line in paragraph.split(separator: "\n") {
      let word = line.dropFirst(2).prefix { $0 != " " }
      if line.hasPrefix("- "), word.last == ":" {
        words.append((String(word.dropLast()), String(line.dropFirst(word.count + 3))))
      } else {
        list(words: words)
        words = []
        sentences(String(line))
      }
    }
    list(words: words)
  }

  private mutating func list(words: [(String, String)]) {
    guard let longest = words.map(\.0).max(by: { $0.count < $1.count }) else { return }
    table(words.map { ("Cm \($0.0)", $0.1) }, width: longest)
  }

  private mutating func sentences(_ line: String) {
    for sentence in Self.sentences(line) {
      for line in sentence.lines(width: 76) {
        text += Self.escaped(line, isLiteral: false) + "\n"
      }
    }
  }

  private static func sentences(_ paragraph: String) -> [String] {
    var sentences = [""]
    for word in paragraph.split(separator: " ") {
      sentences[sentences.count - 1] += " \(word)"
      if word.last == "." { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
  }

  /// The words with nothing in them that the formatter would take for its own.
  ///
  /// In a command line, which is literal, every dash and quote is to be typed as it stands.
  private static func escaped(_ words: String, isLiteral: Bool) -> String {
    var text = ""
    var last: Character = " "
    for character in words {
      switch character {
      case "\\": text += "\\e"
      case "'": text += "\\(aq"
      case "`": text += "\\(ga"
      case "~": text += "\\(ti"
      case "^": text += "\\(ha"
      case "\"" where isLiteral: text += "\\(dq"
      // In words it is a hyphen, and before them part of an option or a number.
      case "-" where isLiteral || " -([\"'".contains(last): text += "\\-"
      default: text.append(character)
      }
      last = character
    }
    // At the start of a line a point would begin a macro.
    return text.first == "." ? "\\&" + text : text
  }
}

extension String {
  /// The lines of a paragraph of plain text, each broken between words before it would be longer than `width`.
  ///
  /// A word that is longer stands alone.
  package func lines(width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last,
        last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width
      {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
