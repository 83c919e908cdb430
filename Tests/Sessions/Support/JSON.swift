import Spotlight

/// What a compositor tells about itself, read as leniently as a test may.
///
/// Missing members and wrong types give null, so that a path can be followed without a ladder of checks:
/// `json["rect"]["width"].int`.
struct JSON {
  static let null = JSON(nil)

  private let value: Spotlight.JSON

  init(_ text: String) throws {
    guard let value = Spotlight.JSON(Array(text.utf8)) else {
      throw SessionFailure("Expected JSON, found \(text.prefix(200)).")
    }
    self.init(value)
  }

  private init(_ value: Spotlight.JSON?) { self.value = value ?? .null }

  subscript(name: String) -> JSON { JSON(value[name]) }

  subscript(index: Int) -> JSON {
    elements.indices.contains(index) ? elements[index] : .null
  }

  var elements: [JSON] { value.elements?.map { JSON($0) } ?? [] }
  var isNull: Bool { if case .null = value.content { true } else { false } }
  var string: String? { value.text }
  var double: Double? { value.number }
  var int: Int? { value.whole }
  var bool: Bool? { value.flag }
}
