import Testing

@testable import SpotlightPictures

/// A film that was read: what is seen, and for how long.
struct FilmReader {
  struct Frame {
    var picture: Picture
    /// The time as the file has it: of an APNG a fraction, of a GIF hundredths.
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

  // MARK: APNG

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

extension FilmReader {
  // MARK: GIF

  /// Reads a GIF frame by frame, by the rules of its specification.
  init(gif bytes: [UInt8]) throws {
    try #require(bytes.starts(with: "GIF89a".utf8) && bytes.last == 0x3B)
    func pair(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    let (width, height) = (pair(6), pair(8))
    var seen = Picture(width: width, height: height)
    var at = 13
    var (delay, clear): (Int, Int?) = (0, nil)
    func blocks() -> [UInt8] {
      var content: [UInt8] = []
      while bytes[at] != 0 {
        content += bytes[at + 1...at + Int(bytes[at])]
        at += Int(bytes[at]) + 1
      }
      at += 1
      return content
    }
    while bytes[at] != 0x3B {
      if bytes[at] == 0x21 {
        let kind = bytes[at + 1]
        at += 2
        let content = blocks()
        guard kind == 0xF9 else { continue }
        try #require(content[0] >> 2 & 7 == 1, "what is taken back")
        delay = Int(content[1]) | Int(content[2]) << 8
        clear = content[0] & 1 == 1 ? Int(content[3]) : nil
        continue
      }
      try #require(bytes[at] == 0x2C && bytes[at + 9] & 0xC0 == 0x80)
      let (x, y, across, down) = (pair(at + 1), pair(at + 3), pair(at + 5), pair(at + 7))
      let colors = 2 << Int(bytes[at + 9] & 7)
      let palette = at + 10
      at = palette + 3 * colors + 1
      let pixels = try Self.unpacked(bits: Int(bytes[at - 1]), blocks())
      try #require(pixels.count == across * down)
      for (index, pixel) in pixels.enumerated() where Int(pixel) != clear {
        let color = palette + 3 * Int(pixel)
        let word = bytes[color..<color + 3].reduce(UInt32(0xFF)) { $0 << 8 | UInt32($1) }
        seen.pixels[(y + index / across) * width + x + index % across] = word
      }
      frames.append(
        Frame(picture: seen, numerator: delay, denominator: 100, area: across * down))
    }
  }

  /// LZW as readers do it, which is not as the writer does it.
  private static func unpacked(bits: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var (buffer, held, next) = (0, 0, 0)
    let clear = 1 << bits
    var strings: [[UInt8]] = []
    var width = bits + 1
    var before: [UInt8]?
    var pixels: [UInt8] = []
    while true {
      while held < width {
        try #require(next < bytes.count, "cut short")
        buffer |= Int(bytes[next]) << held
        held += 8
        next += 1
      }
      let code = buffer & (1 << width - 1)
      buffer >>= width
      held -= width
      if code == clear {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        width = bits + 1
        before = nil
        continue
      }
      if code == clear + 1 { break }
      var string: [UInt8]
      if code < strings.count {
        string = strings[code]
      } else {
        let known = try #require(before)
        try #require(code == strings.count)
        string = known + [known[0]]
      }
      if let before, strings.count < 4096 {
        strings.append(before + [string[0]])
        if strings.count == 1 << width, width < 12 { width += 1 }
      }
      pixels += string
      before = string
    }
    try #require(next == bytes.count, "what is left over")
    return pixels
  }
}
