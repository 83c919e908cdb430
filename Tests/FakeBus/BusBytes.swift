/// The bytes of a message as they grow, with the padding that D-Bus wants before each value.
struct BusBytes {
  var bytes: [UInt8] = []

  mutating func pad(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    pad(to: MemoryLayout<Number>.size)
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// A text, or the path of an object.
  mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  /// The types of what follows.
  mutating func append(signature: String) {
    bytes.append(UInt8(signature.utf8.count))
    bytes += signature.utf8
    bytes.append(0)
  }

  /// A whole message: `fields` by the numbers that D-Bus gives them, each with its type.
  static func message(
    type: UInt8, serial: UInt32, fields: [(UInt8, String, FieldValue)], body: [UInt8]
  ) -> [UInt8] {
    var list = BusBytes()
    for (number, type, value) in fields {
      list.pad(to: 8)
      list.bytes.append(number)
      list.append(signature: type)
      switch value {
      case .text(let text): list.append(text)
      case .signature(let text): list.append(signature: text)
      case .number(let number): list.append(number)
      }
    }
    var message = BusBytes(bytes: [UInt8(ascii: "l"), type, 1, 1])
    message.append(UInt32(body.count))
    message.append(serial)
    message.append(UInt32(list.bytes.count))
    // The list begins at a multiple of 8, so its own padding is right.
    message.bytes += list.bytes
    message.pad(to: 8)
    return message.bytes + body
  }

  enum FieldValue {
    case text(String)
    case signature(String)
    case number(UInt32)
  }
}
