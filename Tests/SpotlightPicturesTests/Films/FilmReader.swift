import Testing

@testable import SpotlightPictures

/// An animated PNG that was read: what is seen, and for how long.
struct FilmReader {
  struct Frame {
    var picture: Picture
    /// The time as the file has it, a fraction of a second.
    var numerator: Int
    var denominator: Int
    /// The width and the height of what the file has of it.
    var area: Int
  }

  var frames: [Frame] = []

  /// Every frame of the film at a rate, as often as it is seen.
  func expanded(rate: Int) -> [Picture] {
    frames.flatMap { frame in
      Array(repeating: frame.picture, count: frame.numerator * rate / frame.denominator)
    }
  }

  /// Reads an APNG frame by frame, by the rules of its specification.
  init(png bytes: [UInt8]) throws {
    var chunks: [(kind: String, content: [UInt8])] = []
    var start = 8
    while start < bytes.count {
      let length = Self.number(bytes, start)
      let kind = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      let content = Array(bytes[start + 8..<start + 8 + length])
      try #require(
        PNGChunk.bytes(kind, content) == Array(bytes[start..<start + 12 + length]), "\(kind)")
      chunks.append((kind, content))
      start += 12 + length
    }
    try #require(chunks.map(\.kind).first == "IHDR" && chunks.last?.kind == "IEND")
    let header = chunks[0].content
    let (width, height) = (Self.number(header, 0), Self.number(header, 4))
    var seen = Picture(width: width, height: height)
    var control: [UInt8]?
    for (kind, content) in chunks {
      if kind == "fcTL" { control = content }
      guard let place = control, kind == "IDAT" || kind == "fdAT" else { continue }
      let pixels = kind == "IDAT" ? content : Array(content.dropFirst(4))
      let size = (Self.number(place, 4), Self.number(place, 8))
      var partHeader = header
      partHeader.replaceSubrange(0..<8, with: place[4..<12])
      let part = try Picture(
        png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
          + PNGChunk.bytes("IHDR", partHeader) + PNGChunk.bytes("IDAT", pixels)
          + PNGChunk.bytes("IEND", []))
      try #require(place[24] == 0, "what is taken back")
      for y in 0..<size.1 {
        for x in 0..<size.0 {
          let index = (Self.number(place, 16) + y) * width + Self.number(place, 12) + x
          let word = part[x, y]
          // In these films what lies over is opaque or clear.
          if place[25] == 0 || word >> 24 == 255 { seen.pixels[index] = word }
          if place[25] == 1 { try #require(word == 0 || word >> 24 == 255) }
        }
      }
      frames.append(
        Frame(
          picture: seen, numerator: Self.number(place, 20) >> 16,
          denominator: Self.number(place, 20) & 0xFFFF, area: size.0 * size.1))
    }
    let counted = try #require(chunks.first { $0.kind == "acTL" }).content
    #expect(Self.number(counted, 0) == frames.count)
    let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.kind) }.map {
      Self.number($0.content, 0)
    }
    #expect(numbers == Array(0..<numbers.count))
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
