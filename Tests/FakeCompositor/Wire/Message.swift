/// A message on the wire: the object, the number of the message, and the bytes of its arguments.
package struct Message: Equatable {
  package var object: UInt32
  package var opcode: Int
  package var body: [UInt8]

  /// The size in the header, including its own eight bytes.
  package var size: Int { body.count + 8 }

  package var bytes: [UInt8] {
    Self.bytes(object) + Self.bytes(UInt32(size) << 16 | UInt32(opcode)) + body
  }

  package init(_ object: UInt32, _ opcode: Int, _ arguments: [Argument]) {
    self.object = object
    self.opcode = opcode
    body = []
    for argument in arguments {
      switch argument {
      case .int(let value), .fixed(let value): body += Self.bytes(UInt32(bitPattern: value))
      case .uint(let value), .object(let value), .new(let value): body += Self.bytes(value)
      case .string(nil): body += Self.bytes(0)
      case .string(let text?): body += Self.counted(Array(text.utf8) + [0])
      case .characters(let characters): body += Self.counted(characters + [0])
      case .array(let content): body += Self.counted(content)
      case .file: break
      }
    }
  }

  /// Takes the first whole message off a buffer; nil if there is none yet.
  package init?(taking buffer: inout ArraySlice<UInt8>) {
    guard buffer.count >= 8 else { return nil }
    let second = Self.word(buffer, at: buffer.startIndex + 4)
    let size = max(Int(second >> 16), 8)
    guard buffer.count >= size else { return nil }
    object = Self.word(buffer, at: buffer.startIndex)
    opcode = Int(second & 0xFFFF)
    body = Array(buffer.dropFirst(8).prefix(size - 8))
    buffer = buffer.dropFirst(size)
  }

  /// The arguments; nil if the body does not match the shape.
  ///
  /// File descriptors are taken from `files`, oldest first.
  package func arguments(_ shape: MessageShape, files: inout [Int32]) -> [Argument]? {
    var rest = body[...]
    var arguments: [Argument] = []
    for parameter in shape.parameters {
      if parameter.letter == "h" {
        guard !files.isEmpty else { return nil }
        arguments.append(.file(files.removeFirst()))
        continue
      }
      guard rest.count >= 4 else { return nil }
      let word = Self.word(rest, at: rest.startIndex)
      rest = rest.dropFirst(4)
      switch parameter.letter {
      case "i": arguments.append(.int(Int32(bitPattern: word)))
      case "f": arguments.append(.fixed(Int32(bitPattern: word)))
      case "u": arguments.append(.uint(word))
      case "o": arguments.append(.object(word))
      case "n": arguments.append(.new(word))
      case "s", "a":
        let length = Int(word)
        guard rest.count >= length + (-length & 3) else { return nil }
        let content = Array(rest.prefix(length))
        rest = rest.dropFirst(length + (-length & 3))
        guard let argument = Self.text(content, parameter) else { return nil }
        arguments.append(argument)
      default: return nil
      }
    }
    return rest.isEmpty ? arguments : nil
  }

  /// A string must end with its only NUL and be UTF-8; otherwise the whole message is invalid.
  private static func text(_ content: [UInt8], _ parameter: MessageShape.Parameter) -> Argument? {
    if parameter.letter == "a" { return .array(content) }
    if content.isEmpty { return parameter.isNullable ? .string(nil) : nil }
    guard content.firstIndex(of: 0) == content.count - 1,
      let text = String(validating: content.dropLast(), as: UTF8.self)
    else { return nil }
    return .string(text)
  }

  /// The length, the content, and zeros up to a whole word.
  private static func counted(_ content: [UInt8]) -> [UInt8] {
    bytes(UInt32(content.count)) + content + Array(repeating: 0, count: -content.count & 3)
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    withUnsafeBytes(of: word) { Array($0) }
  }

  private static func word(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
      | UInt32(bytes[index + 3]) << 24
  }
}
