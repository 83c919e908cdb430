/// A paragraph of plain text, broken into lines between its words.
package struct TextLines {
  /// The lines, each with its line break.
  package let text: String

  /// Breaks it before a line would be longer than `width`; a word that is longer stands alone.
  package init(_ paragraph: String, width: Int) {
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let last = lines.last,
        last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width
      {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    text = lines.map { $0 + "\n" }.joined()
  }
}
