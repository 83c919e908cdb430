/// PNG without compression: for people to look at, so nothing is needed but the container.
extension Picture {
  var png: [UInt8] {
    var header: [UInt8] = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
    // Eight bits a channel, red green blue, no interlacing.
    header += [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + Self.chunk("IHDR", header) + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
  }

  /// The rows, each after the number of its filter: none.
  private var rows: [UInt8] {
    Array((0..<height).map { [0] + bytes[$0 * width * 3..<($0 + 1) * width * 3] }.joined())
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(bytes.count + bytes.count / 1000 + 16)
    var start = 0
    repeat {
      let count = min(bytes.count - start, 0xffff)
      let isLast = start + count == bytes.count
      let length = UInt16(count)
      result += [isLast ? 1 : 0]
      result += [UInt8(length & 0xff), UInt8(length >> 8)]
      result += [UInt8(~length & 0xff), UInt8(~length >> 8)]
      result += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    return result + bigEndian(adler32(bytes))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xff) }
  }

  // Plain loops over raw bytes: tests are built without optimisation.

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        // The sums of so many bytes still fit.
        let end = min(index + 5552, bytes.count)
        while index < end {
          a &+= UInt32(truncatingIfNeeded: bytes[index])
          b &+= a
          index &+= 1
        }
        a %= 65521
        b %= 65521
      }
    }
    return b << 16 | a
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
    }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var value = ~UInt32(0)
    bytes.withUnsafeBytes { bytes in
      crcTable.withUnsafeBufferPointer { table in
        var index = 0
        while index < bytes.count {
          let entry = (value ^ UInt32(truncatingIfNeeded: bytes[index])) & 0xff
          value = table[Int(truncatingIfNeeded: entry)] ^ value >> 8
          index &+= 1
        }
      }
    }
    return ~value
  }
}
