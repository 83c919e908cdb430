/// A value of JSON, and where it stands in its text.
///
/// It is read from files of people, from messages of other programs, and it is written.
package struct JSON: Sendable {
  /// The kinds of values.
  package enum Content: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([Member])
    /// Something that is no value and was told as a mistake already.
    case broken
  }

  /// A key of an object with its value.
  package struct Member: Sendable {
    /// The key, without quotes and escapes.
    package let key: String
    /// The bytes that the key takes; none if it was not read.
    package let keyRange: Range<Int>
    /// What it stands for.
    package var value: JSON

    package init(_ key: String, _ value: JSON, at keyRange: Range<Int> = 0..<0) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// What it is.
  package var content: Content
  /// Small, because a text has many values.
  private let start, end: UInt32

  package init(_ content: Content, at range: Range<Int> = 0..<0) {
    self.content = content
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  /// The bytes that it takes; none if it was not read.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// What stands behind a key; nil if the object does not have it, or if this is no object.
  ///
  /// Setting it gives a key of the object another value, or adds it behind the others.
  ///
  /// - Complexity: O(number of members).
  package subscript(key: String) -> JSON? {
    get { members?.first { $0.key == key }?.value }
    set {
      guard var members, let newValue else { return }
      content = .null
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key, newValue))
      }
      content = .object(members)
    }
  }

  package var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }

  package var number: Double? { if case .number(let number) = content { number } else { nil } }

  /// A whole number within the bounds of its type; nil for any other.
  package var whole: Int? { number.flatMap(Int.init(exactly:)) }

  package var text: String? { if case .text(let text) = content { text } else { nil } }

  package var elements: [JSON]? { if case .list(let elements) = content { elements } else { nil } }

  package var members: [Member]? { if case .object(let all) = content { all } else { nil } }
}

/// Values that are written.
extension JSON {
  package static let null = JSON(.null)
  package static func flag(_ flag: Bool) -> JSON { JSON(.flag(flag)) }
  package static func number(_ number: Double) -> JSON { JSON(.number(number)) }
  package static func text(_ text: String) -> JSON { JSON(.text(text)) }
  package static func list(_ elements: [JSON]) -> JSON { JSON(.list(elements)) }
  package static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member($0.0, $0.1) }))
  }
}

/// Takes the mistakes in a text of JSON, and puts them in words.
package protocol JSONMistakes: AnyObject {
  /// Remembers a mistake at a byte.
  func add(_ sentence: @autoclosure () -> String, at offset: Int)
  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int
  /// A word of the text for a sentence.
  func quoted(_ word: String) -> String
  /// The word that was most likely meant.
  func nearest(to word: String, among words: [String]) -> String?
}
