/// A line as words.
///
/// Words stand between spaces. One in double quotes may hold spaces, and is a word even if nothing is in it; a
/// backslash makes a quote or a backslash behind it a letter like others.
package enum RequestWords {
  /// The words of a line.
  ///
  /// - Throws: ``RequestRefusal`` for what is no line of words.
  package static func read(_ line: [UInt8]) throws(RequestRefusal) -> [String] {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .usage("The line is not UTF-8 text.")
    }
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory != .control else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        throw .usage("The line holds a control character, U+\(digits).")
      }
      switch scalar {
      case _ where isEscaped:
        isEscaped = false
        guard scalar == "\\" || scalar == "\"" else {
          throw .usage("A backslash stands before \\ or \" only.")
        }
        word = (word ?? "") + String(scalar)
      case "\\":
        isEscaped = true
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let whole = word { words.append(whole) }
        word = nil
      default:
        word = (word ?? "") + String(scalar)
      }
    }
    if isQuoted { throw .usage("A quote has no end.") }
    if isEscaped { throw .usage("A backslash stands before \\ or \" only.") }
    if let whole = word { words.append(whole) }
    return words
  }

  /// Words as a line that is read as these words, without its end.
  package static func line(_ words: [String]) -> String {
    words.map { word in
      let isPlain =
        !word.isEmpty && !word.unicodeScalars.contains { $0 == " " || $0 == "\"" || $0 == "\\" }
      if isPlain { return word }
      var text = "\""
      for character in word.unicodeScalars {
        if character == "\"" || character == "\\" { text += "\\" }
        text.unicodeScalars.append(character)
      }
      return text + "\""
    }.joined(separator: " ")
  }
}
