/// What a bus does when it is asked for a setting.
package enum BusAnswer: Hashable, Sendable {
  /// A value, in so many variants; a portal of today uses two for `Read`.
  case value(SentValue, wraps: Int = 2)
  /// An error with a name.
  case refusal
  /// A reply with nothing in it.
  case empty
  /// Nothing, for ever.
  case silence
  /// Anything instead of a message.
  case bytes([UInt8])
  /// Messages that were not asked for, as many as fit through.
  case flood
  /// A message that promises so many bytes and brings none of them.
  case promise(UInt32)
  /// An answer, and then these bytes.
  indirect case followed(BusAnswer, by: [UInt8])
  /// It hangs up.
  case end
}

/// A value as the bus has it.
package indirect enum SentValue: Hashable, Sendable {
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
  /// A text of bytes that are no letters.
  case brokenString
  /// Words with a value each, as properties are told.
  case properties([String: SentValue])
  /// An object of a program.
  case object(String, path: String)
  /// A list of values of one type, and what is in it.
  case list(of: String, [SentValue])
  case structure([SentValue])
  case variant(SentValue)

  /// Three numbers, as a colour is told.
  package static func color(_ red: Double, _ green: Double, _ blue: Double) -> SentValue {
    .structure([.double(red), .double(green), .double(blue)])
  }

  package static func strings(_ texts: [String]) -> SentValue {
    .list(of: "s", texts.map { .string($0) })
  }

  var signature: String {
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
    case .string, .brokenString: "s"
    case .properties: "a{sv}"
    case .object: "(so)"
    case .list(let type, _): "a" + type
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .variant: "v"
    }
  }

  func write(to body: inout BusBytes) {
    switch self {
    case .boolean(let flag): body.append(UInt32(flag ? 1 : 0))
    case .byte(let number): body.append(number)
    case .int16(let number): body.append(number)
    case .uint16(let number): body.append(number)
    case .int32(let number): body.append(number)
    case .uint32(let number): body.append(number)
    case .int64(let number): body.append(number)
    case .uint64(let number): body.append(number)
    case .double(let number): body.append(number.bitPattern)
    case .string(let text): body.append(text)
    case .brokenString:
      body.append(UInt32(2))
      body.bytes += [0xC3, 0x28, 0]
    case .properties(let properties):
      var list = BusBytes()
      for (word, value) in properties.sorted(by: { $0.key < $1.key }) {
        list.pad(to: 8)
        list.append(word)
        list.append(signature: value.signature)
        value.write(to: &list)
      }
      body.append(UInt32(list.bytes.count))
      body.pad(to: 8)
      body.bytes += list.bytes
    case .object(let program, let path):
      body.pad(to: 8)
      body.append(program)
      body.append(path)
    case .list(let type, let values):
      body.append(UInt32(0))
      let length = body.bytes.count - 4
      // Before the first element, which the length does not count.
      switch type.first {
      case "(", "{", "x", "t", "d": body.pad(to: 8)
      case "v", "y", "g": break
      case "n", "q": body.pad(to: 2)
      default: body.pad(to: 4)
      }
      let start = body.bytes.count
      for value in values { value.write(to: &body) }
      let size = UInt32(body.bytes.count - start)
      withUnsafeBytes(of: size.littleEndian) {
        body.bytes.replaceSubrange(length..<length + 4, with: $0)
      }
    case .structure(let members):
      body.pad(to: 8)
      for member in members { member.write(to: &body) }
    case .variant(let value):
      body.append(signature: value.signature)
      value.write(to: &body)
    }
  }
}

extension BusAnswer {
  /// The bytes of a reply to a question; nil where nothing is replied.
  func reply(to question: BusQuestion, serial: UInt32) -> [UInt8]? {
    switch self {
    case .value(let value, let wraps):
      var body = BusBytes()
      for depth in stride(from: wraps, to: 0, by: -1) {
        body.append(signature: depth == 1 ? value.signature : "v")
      }
      value.write(to: &body)
      return Self.reply(
        to: question, serial: serial, signature: wraps > 0 ? "v" : value.signature,
        body: body.bytes)
    case .refusal:
      return BusBytes.message(
        type: 3, serial: serial,
        fields: [
          (4, "s", .text("org.freedesktop.portal.Error.NotFound")),
          (5, "u", .number(question.serial)),
        ], body: [])
    case .empty:
      return BusBytes.message(
        type: 2, serial: serial, fields: [(5, "u", .number(question.serial))], body: [])
    case .promise(let size):
      var bytes = Self.reply(to: question, serial: serial, signature: "s", body: [])
      withUnsafeBytes(of: size.littleEndian) { bytes.replaceSubrange(4..<8, with: $0) }
      return bytes
    case .bytes(let bytes): return bytes
    case .followed(let answer, let bytes):
      return (answer.reply(to: question, serial: serial) ?? []) + bytes
    case .silence, .flood, .end: return nil
    }
  }

  static func reply(
    to question: BusQuestion, serial: UInt32, signature: String, body: [UInt8]
  ) -> [UInt8] {
    BusBytes.message(
      type: 2, serial: serial,
      fields: [
        (5, "u", .number(question.serial)), (6, "s", .text(":1.1")),
        (7, "s", .text("org.freedesktop.DBus")), (8, "g", .signature(signature)),
      ], body: body)
  }
}
