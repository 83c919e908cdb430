/// Premultiplied words as a PNG: eight bits for red, green, blue and alpha, and no compression.
///
/// Little code writes and reads it, and every viewer opens it.
///
/// A PNG's colours are not multiplied by alpha. Dividing and multiplying again, both rounded to
/// nearest, restores every word whose channels are at most its alpha.
struct PNG: Equatable {
  let width: Int
  let height: Int
  /// The pixels, row after row.
  let words: [UInt32]

  init(width: Int, height: Int, words: [UInt32]) {
    precondition(words.count == width * height)
    self.width = width
    self.height = height
    self.words = words
  }

  /// Reads only what ``bytes`` writes; nil for any other file.
  init?(_ file: [UInt8]) {
    func number(at place: Int) -> Int {
      file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let start = Self.signature.count + 8
    guard file.count > start + 8 else { return nil }
    let (width, height) = (number(at: start), number(at: start + 4))
    guard (1...4096).contains(width), (1...4096).contains(height) else { return nil }
    // Every byte that is not a pixel has a fixed value. So this finds the pixels, writes the
    // picture again and compares.
    let first = start + 13 + 4 + 8 + 2
    var rows: [UInt8] = []
    for block in 0...height * (width * 4 + 1) / Self.blockSize {
      let from = first + block * (Self.blockSize + 5) + 5
      guard from < file.count else { return nil }
      rows += file[from..<min(from + Self.blockSize, file.count)]
    }
    guard rows.count >= height * (width * 4 + 1) else { return nil }
    var words: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let at = y * (width * 4 + 1) + 1 + x * 4
        words.append(Self.word(rows[at], rows[at + 1], rows[at + 2], alpha: rows[at + 3]))
      }
    }
    self.init(width: width, height: height, words: words)
    guard bytes == file else { return nil }
  }

  /// The file.
  var bytes: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width * 4 + 1))
    for y in 0..<height {
      // The number of the row's filter: none.
      rows.append(0)
      for x in 0..<width { rows += Self.channels(words[y * width + x]) }
    }
    // Eight bits a channel, with alpha, no interlacing.
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 6, 0, 0, 0]
    return Self.signature + Self.chunk("IHDR", header) + Self.chunk("IDAT", Self.stored(rows))
      + Self.chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let blockSize = 0xFFFF

  private static func channels(_ word: UInt32) -> [UInt8] {
    let alpha = word >> 24
    guard alpha > 0 else { return [0, 0, 0, 0] }
    func straight(_ shift: UInt32) -> UInt8 {
      // A channel above alpha, which only a broken picture has, becomes as bright as can be.
      UInt8(min(((word >> shift & 255) * 255 + alpha / 2) / alpha, 255))
    }
    return [straight(16), straight(8), straight(0), UInt8(alpha)]
  }

  private static func word(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8) -> UInt32 {
    [red, green, blue].reduce(UInt32(alpha)) { word, channel in
      word << 8 | (UInt32(channel) * UInt32(alpha) + 127) / 255
    }
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(bytes.count - start, blockSize)
      result.append(start + count == bytes.count ? 1 : 0)
      for length in [count, ~count] { result += [UInt8(length & 255), UInt8(length >> 8 & 255)] }
      result += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    return result + bigEndian(Int(adler32(bytes)))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(crc32(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b) = (1 as UInt32, 0 as UInt32)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { value, byte in
      crcTable[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8
    }
  }
}
