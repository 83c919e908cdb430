/// A place in a file, as editors count it.
package struct TextPlace: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in characters as people see them, whatever bytes they take.
  package let column: Int
  /// Bytes from the start of the file.
  package let offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
