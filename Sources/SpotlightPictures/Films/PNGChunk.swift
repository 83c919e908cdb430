/// The parts that a PNG file consists of: a length, a kind, bytes and a checksum.
enum PNGChunk {
  /// A chunk as bytes.
  static func bytes(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    return number(UInt32(content.count)) + body + number(checksum(of: body))
  }

  /// Four bytes, the greatest first.
  static func number(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  /// The compressed pixels of a whole PNG.
  static func pixels(of png: [UInt8]) -> [UInt8] {
    var pixels: [UInt8] = []
    // Behind the signature.
    var start = 8
    while start + 12 <= png.count {
      let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = start + 8
      if png[start + 4..<content].elementsEqual("IDAT".utf8) {
        pixels += png[content..<content + length]
      }
      start = content + length + 4
    }
    return pixels
  }

  /// The checksum of ISO 3309, as PNG has it.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    table.withUnsafeBufferPointer { table in
      for byte in bytes {
        remainder = table[Int((remainder ^ UInt32(byte)) & 255)] ^ remainder >> 8
      }
    }
    return ~remainder
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { word, _ in
      word & 1 == 1 ? 0xEDB8_8320 ^ word >> 1 : word >> 1
    }
  }
}
