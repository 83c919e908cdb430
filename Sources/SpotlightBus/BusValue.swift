/// An argument of a message, with its type on the bus.
///
/// File descriptors are left out: no message of ours carries one, and connections refuse to receive them.
package indirect enum BusValue: Hashable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  case variant(BusValue)
  case structure([BusValue])
  /// An array with the signature of its elements, which an empty array needs too.
  case array(of: String, [BusValue])
  /// An entry of a dictionary, which is an array of these.
  case entry(BusValue, BusValue)

  /// The type as D-Bus writes it.
  package var signature: String {
    switch self {
    case .boolean: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .variant: "v"
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .array(let element, _): "a" + element
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    }
  }

  /// A dictionary from words to values of any type, which many methods take as options.
  package static func options(_ options: KeyValuePairs<String, BusValue> = [:]) -> BusValue {
    .array(of: "{sv}", options.map { .entry(.string($0.key), .variant($0.value)) })
  }

  package static func strings(_ texts: [String]) -> BusValue {
    .array(of: "s", texts.map { .string($0) })
  }
}

/// The content of a value that arrived; nil when it has another type.
extension BusValue {
  package var text: String? {
    switch self {
    case .string(let text), .path(let text), .signature(let text): text
    default: nil
    }
  }

  package var flag: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// A number of any integer type; one beyond `Int64` becomes the largest.
  package var number: Int64? {
    switch self {
    case .byte(let number): Int64(number)
    case .int16(let number): Int64(number)
    case .uint16(let number): Int64(number)
    case .int32(let number): Int64(number)
    case .uint32(let number): Int64(number)
    case .int64(let number): number
    case .uint64(let number): Int64(clamping: number)
    default: nil
    }
  }

  package var fraction: Double? {
    if case .double(let number) = self { number } else { nil }
  }

  /// The elements of an array or the members of a structure.
  package var elements: [BusValue]? {
    switch self {
    case .array(_, let values), .structure(let values): values
    default: nil
    }
  }

  /// The value of a key in a dictionary of words, without its variant.
  package subscript(key: String) -> BusValue? {
    guard case .array(_, let entries) = self else { return nil }
    for case .entry(.string(key), let value) in entries { return value.unwrapped }
    return nil
  }

  /// The value in this variant, and in a variant in it; a portal wraps some values more than once.
  ///
  /// Nil when there are more than three.
  package var unwrapped: BusValue? {
    var value = self
    for _ in 0..<3 {
      guard case .variant(let inner) = value else { return value }
      value = inner
    }
    if case .variant = value { return nil }
    return value
  }
}

/// How much of a message is read; a message that has more counts as unreadable.
package struct BusLimits: Hashable, Sendable {
  /// Values, counted with all that are inside others.
  package var values = 4096
  /// Bytes of one text.
  package var text = 1 << 16
  /// Bytes of all texts.
  package var texts = 1 << 20
  /// Containers inside each other.
  package var depth = 16

  package init() {}
}
