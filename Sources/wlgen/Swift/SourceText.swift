/// Lines of Swift with indentation.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  /// How many characters fit on the current line, as swift-format counts.
  var room: Int { 99 - depth * 2 }

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Writes lines with one more level of indentation.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Writes lines in braces.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Writes `open`, the items and `close` on one line; if that is too long, the items go on lines
  /// of their own, as many on each as fit.
  mutating func list(_ open: String, _ items: [String], _ close: String) {
    if fits(open, items, close) { return line(open + items.joined(separator: ", ") + close) }
    line(open)
    indented { text in text.fill(items, close) }
  }

  /// The same for the head of a declaration, whose end is separate from the items.
  mutating func head(_ open: String, _ items: [String], _ close: String) {
    if fits(open, items, close) { return line(open + items.joined(separator: ", ") + close) }
    line(open)
    indented { text in text.fill(items, "") }
    line(close)
  }

  /// The same for an array literal, with one item per line.
  ///
  /// Only an array of several lines ends with a comma, as in swift-format.
  mutating func array(_ items: [String], _ close: String) {
    if fits("[", items, "]" + close) { return line("[\(items.joined(separator: ", "))]\(close)") }
    line("[")
    indented { text in
      let end = items.count == 1 ? "" : ","
      for item in items { text.line(item + end) }
    }
    line("]" + close)
  }

  private func fits(_ open: String, _ items: [String], _ close: String) -> Bool {
    items.isEmpty || (open + items.joined(separator: ", ") + close).count <= room
  }

  private mutating func fill(_ items: [String], _ close: String) {
    var current = ""
    for (index, item) in items.enumerated() {
      let piece = item + (index == items.count - 1 ? close : ",")
      if current.isEmpty {
        current = piece
      } else if current.count + 1 + piece.count <= room {
        current += " " + piece
      } else {
        line(current)
        current = piece
      }
    }
    line(current)
  }
}
