/// What a compositor tells about itself, read as leniently as a test may.
///
/// Missing members and wrong types give null, so that a path can be followed without a ladder of checks:
/// `json["rect"]["width"].int`.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(_ text: String) throws {
    var reader = JSONReader(Array(text.utf8))
    self = try reader.document()
  }

  subscript(name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  subscript(index: Int) -> JSON {
    elements.indices.contains(index) ? elements[index] : .null
  }

  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var double: Double? { if case .number(let number) = self { number } else { nil } }
  var int: Int? { double.flatMap { Int(exactly: $0) } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
}
