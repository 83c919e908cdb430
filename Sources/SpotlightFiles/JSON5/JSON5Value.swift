/// A value of a JSON5 file, and where it stands.
package struct JSON5Value: Sendable {
  /// The kinds of values.
  package enum Content: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON5Value])
    case object([JSON5Member])
    /// Something that is no value and was told as a mistake already.
    case broken
  }

  /// What it is.
  package let content: Content
  /// The bytes that it takes.
  package let range: Range<Int>
}

/// A key of an object with its value.
package struct JSON5Member: Sendable {
  /// The key, without quotes and escapes.
  package let key: String
  /// The bytes that the key takes.
  package let keyRange: Range<Int>
  /// What it stands for.
  package let value: JSON5Value
}

extension JSON5Value {
  /// What stands behind a key of an object.
  package func member(_ key: String) -> JSON5Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Reads a text; mistakes go into the list.
  ///
  /// A comma that is missing, a key that comes twice or a word without quotes is told and read over, so
  /// that the readers of the values find more. When the rest cannot be guessed, reading ends.
  ///
  /// - Returns: The value, or nil when reading ended before its end.
  package static func read(_ mistakes: Mistakes) -> JSON5Value? {
    var reader = JSON5Reader(mistakes)
    do {
      return try reader.document()
    } catch {
      mistakes.add(error.sentence, at: error.offset)
      return nil
    }
  }
}
