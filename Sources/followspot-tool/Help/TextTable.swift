/// Rows of plain text in columns that line up, in a terminal and in a file alike.
struct TextTable {
  let rows: [[String]]
  let indentation: Int
  let gap: Int

  /// The lines without a line break after the last; nothing hangs over at the end of a line.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.unicodeScalars.count)
      }
    }
    let lines = rows.map { row in
      var line = String(repeating: " ", count: indentation)
      for (column, cell) in row.enumerated() {
        line += cell
        let fill = widths[column] - cell.unicodeScalars.count + gap
        if column < row.count - 1 { line += String(repeating: " ", count: fill) }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return lines.joined(separator: "\n")
  }
}
