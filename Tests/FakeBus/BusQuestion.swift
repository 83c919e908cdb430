/// A call as it came over the bus.
package struct BusQuestion: Hashable, Sendable {
  package let serial: UInt32
  /// Whether the bus may start the service that is asked.
  package let mayStart: Bool
  package let destination: String
  package let path: String
  package let interface: String
  package let member: String
  /// The texts with which it begins.
  package let texts: [String]
  /// All of what it says, as it came.
  package let body: [UInt8]
}

extension BusQuestion {
  /// Takes a whole call off the front of `bytes`; nil while there is none.
  ///
  /// Of one client of ours only, so whatever it does not expect is a fault of the test. Answers and signals are left out.
  static func take(from bytes: inout [UInt8], answers: (UInt8) -> Void = { _ in }) -> BusQuestion? {
    while bytes.count >= 16, bytes[1] != 1 {
      func number(_ place: Int) -> Int {
        bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      let size = (16 + number(12) + 7) / 8 * 8 + number(4)
      guard bytes.count >= size else { return nil }
      answers(bytes[1])
      bytes.removeFirst(size)
    }
    guard bytes.count >= 16 else { return nil }
    precondition(bytes[0] == UInt8(ascii: "l") && bytes[1] == 1 && bytes[3] == 1)
    var reader = Reader(bytes: bytes, offset: 4)
    let bodySize = Int(reader.number())
    let serial = reader.number()
    let end = 16 + Int(reader.number())
    let begin = (end + 7) / 8 * 8
    guard bytes.count >= begin + bodySize else { return nil }
    var fields: [UInt8: String] = [:]
    while reader.offset < end {
      reader.pad(to: 8)
      let field = reader.byte()
      let type = reader.signature()
      fields[field] = type == "g" ? reader.signature() : reader.text()
    }
    reader.offset = begin
    let texts = (fields[8] ?? "").prefix { $0 == "s" }.map { _ in reader.text() }
    let question = BusQuestion(
      serial: serial, mayStart: bytes[2] & 2 == 0, destination: fields[6] ?? "",
      path: fields[1] ?? "", interface: fields[2] ?? "", member: fields[3] ?? "", texts: texts,
      body: Array(bytes[begin..<begin + bodySize]))
    bytes.removeFirst(begin + bodySize)
    return question
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    mutating func pad(to size: Int) { offset = (offset + size - 1) / size * size }

    mutating func byte() -> UInt8 {
      defer { offset += 1 }
      return bytes[offset]
    }

    mutating func number() -> UInt32 {
      pad(to: 4)
      defer { offset += 4 }
      return bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func text() -> String { letters(Int(number())) }

    mutating func signature() -> String { letters(Int(byte())) }

    private mutating func letters(_ count: Int) -> String {
      defer { offset += count + 1 }
      return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }
  }
}
