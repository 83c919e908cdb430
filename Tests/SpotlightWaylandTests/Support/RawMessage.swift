/// The bytes of a Wayland message, assembled and parsed by hand.
enum RawMessage {
  /// One argument of an event.
  enum Argument {
    case uint(UInt32)
    case int(Int32)
    /// 24.8 fixed point, as its bits.
    case fixed(Int32)
    case string(String?)
    /// A string of exactly these bytes.
    case characters([UInt8])
    case array([UInt8])
  }

  /// A request in the client's bytes.
  struct Request: Equatable {
    var object: UInt32
    var opcode: UInt16
    var body: [UInt8]

    /// The body in words.
    var words: [UInt32] {
      stride(from: 0, to: body.count, by: 4).map { RawMessage.word(body, at: $0) }
    }
  }

  static func event(_ object: UInt32, _ opcode: UInt16, _ arguments: [Argument]) -> [UInt8] {
    var body: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .uint(let value): body += bytes(value)
      case .int(let value), .fixed(let value): body += bytes(UInt32(bitPattern: value))
      case .string(nil): body += bytes(0)
      case .string(let text?): body += counted(Array(text.utf8) + [0])
      case .characters(let characters): body += counted(characters + [0])
      case .array(let content): body += counted(content)
      }
    }
    return bytes(object) + bytes(UInt32(body.count + 8) << 16 | UInt32(opcode)) + body
  }

  static func requests(_ bytes: [UInt8]) -> [Request] {
    var requests: [Request] = []
    var rest = bytes[...]
    while rest.count >= 8 {
      let header = Array(rest.prefix(8))
      let second = word(header, at: 4)
      let size = max(Int(second >> 16), 8)
      requests.append(
        Request(
          object: word(header, at: 0), opcode: UInt16(truncatingIfNeeded: second),
          body: Array(rest.prefix(size).dropFirst(8))))
      rest = rest.dropFirst(size)
    }
    return requests
  }

  /// The length, the content, and zeros up to a whole word.
  static func counted(_ content: [UInt8]) -> [UInt8] {
    bytes(UInt32(content.count)) + content + Array(repeating: 0, count: -content.count & 3)
  }

  static func bytes(_ word: UInt32) -> [UInt8] {
    withUnsafeBytes(of: word) { Array($0) }
  }

  static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
