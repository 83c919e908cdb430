import Expectations
import Spotlight
import SpotlightFiles

/// A text as it was read.
struct Reading {
  let value: JSON?
  let mistakes: [Mistake]

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  init(_ bytes: [UInt8]) {
    let mistakes = Mistakes(in: SourceText(bytes))
    value = mistakes.readJSON()
    self.mistakes = mistakes.inOrder()
  }

  /// The mistakes as `LINE:COLUMN sentence`.
  var sentences: [String] { mistakes.map { "\($0.line):\($0.column) \($0.description)" } }
}

extension JSON {
  /// The value of a text that has no mistake.
  static func sound(_ bytes: [UInt8]) throws -> JSON {
    let reading = Reading(bytes)
    expect(reading.sentences, is: [])
    return try require(reading.value)
  }

  /// The keys of an object, and the words of a list; none for anything else.
  var keyNames: [String] { members?.map(\.key) ?? [] }
  var words: [String] { elements?.compactMap(\.text) ?? [] }

  /// The value in one spelling, for comparing.
  var spelling: String {
    switch content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): text.debugDescription
    case .list(let values): "[\(values.map(\.spelling).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.key.debugDescription):\($0.value.spelling)" }.joined(separator: ","))}"
    case .broken: "broken"
    }
  }

  /// This value and all within it, in the order of the text.
  var all: [JSON] {
    switch content {
    case .list(let values): [self] + values.flatMap(\.all)
    case .object(let members): [self] + members.flatMap { $0.value.all }
    default: [self]
    }
  }

  /// The keys of this value and of all within it, in the order of the text.
  var keys: [JSON.Member] {
    switch content {
    case .list(let values): values.flatMap(\.keys)
    case .object(let members): members.flatMap { [$0] + $0.value.keys }
    default: []
    }
  }
}
