/// One argument of a request or an event.
package enum Argument: Equatable, Sendable {
  case int(Int32)
  case uint(UInt32)
  /// 24.8 fixed point, as its bits.
  case fixed(Int32)
  case string(String?)
  /// A string of exactly these bytes, which need not be UTF-8.
  case characters([UInt8])
  /// An object by its number; 0 for none.
  case object(UInt32)
  /// The number of an object that the message makes.
  case new(UInt32)
  case array([UInt8])
  /// A file descriptor, which travels beside the bytes.
  case file(Int32)

  /// A number as 24.8 fixed point.
  package static func decimal(_ number: Double) -> Argument {
    .fixed(Int32((number * 256).rounded()))
  }

  package var int: Int { if case .int(let value) = self { Int(value) } else { 0 } }
  package var uint: UInt32 { if case .uint(let value) = self { value } else { 0 } }
  /// The bits of a number in 24.8 fixed point.
  package var fixed: Int { if case .fixed(let value) = self { Int(value) } else { 0 } }
  package var text: String { if case .string(let text?) = self { text } else { "" } }
  package var file: Int32 { if case .file(let fd) = self { fd } else { -1 } }

  /// The number of the object or of the new object.
  package var id: UInt32 {
    switch self {
    case .object(let id), .new(let id): id
    default: 0
    }
  }
}
