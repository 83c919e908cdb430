/// Lines of Swift, indented.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  /// How many characters fit on a line that is written now.
  var room: Int { 100 - depth * 2 }

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Lines one step further in.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Lines in braces.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// `open`, the items and `close` on one line, or an item per line where that is too long.
  mutating func list(_ open: String, _ items: [String], _ close: String) {
    let whole = open + items.joined(separator: ", ") + close
    if whole.count <= room || items.isEmpty {
      line(whole)
      return
    }
    line(open)
    indented { text in
      for item in items.dropLast() { text.line(item + ",") }
      text.line((items.last ?? "") + close)
    }
  }
}
