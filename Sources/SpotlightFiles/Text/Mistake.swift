/// Something wrong in a file: where, and what was expected there.
public struct Mistake: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: Sendable, Hashable {
    /// The file cannot be used.
    case error
    /// The file can be used and is probably not what was meant.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// The line, from 1; a carriage return with a line feed is one line end.
  public let line: Int
  /// The column, from 1, in characters as people see them.
  public let column: Int
  /// Bytes from the start of the file.
  public let offset: Int
  /// What is wrong and what is expected.
  public let sentence: String

  private let excerpt: Excerpt

  init(
    _ sentence: String, severity: Severity, at place: TextPlace, in text: SourceText
  ) {
    self.severity = severity
    // Names of a file come to sentences by many ways.
    self.sentence = sentence.printable()
    line = place.line
    column = place.column
    offset = place.offset
    excerpt = Excerpt(of: text, at: place.offset)
  }

  /// The mistake as compilers tell theirs, `FILE:LINE:COLUMN: sentence`, with the line of the file
  /// below and a mark under the place.
  ///
  /// Nothing in it can move a cursor, whatever the file and its name are.
  public func report(file: String) -> String {
    "\(file.printable()):\(line):\(column): \(description)\n\(excerpt.text)"
  }
}

extension Mistake: CustomStringConvertible {
  /// The sentence, behind the word `warning` when it is no more than that.
  public var description: String {
    severity == .warning ? "warning: \(sentence)" : sentence
  }
}
