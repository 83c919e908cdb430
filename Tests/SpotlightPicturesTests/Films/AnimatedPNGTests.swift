import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightPictures

@Suite struct AnimatedPNGTests {
  @Test(arguments: [(1, 1), (2, 3), (33, 17), (96, 54)], [true, false])
  func `every frame is seen as it was, with its alpha`(
    size: (Int, Int), isOpaque: Bool
  ) throws {
    for seed in 1...4 {
      let frames = FilmScenes.noise(size.0, size.1, count: 12, isOpaque: isOpaque, seed: seed)
      let film = try FilmReader(png: FilmScenes.file(frames, by: AnimatedPNG(rate: 30)))
      expect(film.expanded(rate: 30), is: frames, "seed \(seed)")
    }
  }

  @Test func `a frame has no more than the rectangle that changes`() throws {
    let frames = FilmScenes.gradient(96, 54, count: 5)
    let film = try FilmReader(png: FilmScenes.file(frames, by: AnimatedPNG(rate: 10)))
    // The square of 16 by 16 moves by four.
    expect(film.frames.map(\.area), is: [96 * 54] + Array(repeating: 20 * 16, count: 4))
  }

  @Test func `frames that are the same are one, whether it is known or not`() throws {
    let frames = FilmScenes.gradient(20, 20, count: 2)
    var encoder = AnimatedPNG(rate: 30)
    var bytes = try encoder.show(frames[0])
    bytes += try encoder.show(frames[0])
    encoder.stay()
    expect(try encoder.show(frames[1]).count > 0)
    let film = try FilmReader(
      png: FilmScenes.file([frames[0], frames[0], frames[0], frames[1]], by: AnimatedPNG(rate: 30)))
    expect(film.frames.map(\.numerator), is: [3, 1])
    expect(film.frames.allSatisfy { $0.denominator == 30 })
  }

  @Test func `a time that has no room in a frame goes on in others`() throws {
    var encoder = AnimatedPNG(rate: 1)
    let picture = FilmScenes.gradient(8, 8, count: 1)[0]
    var bytes = try encoder.show(picture)
    let count = 2 * AnimatedPNG.longest + 5
    for _ in 1..<count { encoder.stay() }
    let end = try encoder.end()
    bytes += end.bytes
    bytes.replaceSubrange(33..<33 + 20, with: end.correction.bytes)
    let film = try FilmReader(png: bytes)
    expect(film.frames.map(\.numerator), is: [AnimatedPNG.longest, AnimatedPNG.longest, 5])
    expect(film.frames.allSatisfy { $0.picture == picture })
  }

  @Test(arguments: [1, 7, 24, 30, 60, 240])
  func `times are exact at every rate`(rate: Int) throws {
    let frames = FilmScenes.noise(6, 5, count: 40, isOpaque: true, seed: rate)
    let film = try FilmReader(png: FilmScenes.file(frames, by: AnimatedPNG(rate: rate)))
    expect(film.frames.allSatisfy { $0.denominator == rate })
    expect(film.frames.reduce(0) { $0 + $1.numerator }, is: 40)
  }

  @Test func `a change is the smallest rectangle`() {
    var random = Seeded(7)
    let picture = Picture(width: 40, height: 30, filledWith: 0xFF11_2233)
    expect(picture.change(from: picture) == nil)
    for _ in 0..<200 {
      var other = picture
      let places = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<30, using: &random))
      }
      for (x, y) in places { other.pixels[y * 40 + x] = 0 }
      let frame = other.change(from: picture)
      let (x, y) = (places.map(\.0), places.map(\.1))
      expect(frame?.x == x.min() && frame?.y == y.min())
      expect(frame?.maxX == x.max()! + 1 && frame?.maxY == y.max()! + 1)
    }
  }
}

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
      try require(
        PNGChunk.bytes(kind, content) == Array(bytes[start..<start + 12 + length]), "\(kind)")
      chunks.append((kind, content))
      start += 12 + length
    }
    try require(chunks.map(\.kind).first == "IHDR" && chunks.last?.kind == "IEND")
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
      try require(place[24] == 0, "what is taken back")
      for y in 0..<size.1 {
        for x in 0..<size.0 {
          let index = (Self.number(place, 16) + y) * width + Self.number(place, 12) + x
          let word = part[x, y]
          // In these films what lies over is opaque or clear.
          if place[25] == 0 || word >> 24 == 255 { seen.pixels[index] = word }
          if place[25] == 1 { try require(word == 0 || word >> 24 == 255) }
        }
      }
      frames.append(
        Frame(
          picture: seen, numerator: Self.number(place, 20) >> 16,
          denominator: Self.number(place, 20) & 0xFFFF, area: size.0 * size.1))
    }
    let counted = try require(chunks.first { $0.kind == "acTL" }).content
    // After the number of frames comes how often the film plays: 0 means for ever.
    expect(Self.number(counted, 0) == frames.count && Self.number(counted, 4) == 0)
    let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.kind) }.map {
      Self.number($0.content, 0)
    }
    expect(numbers, is: Array(0..<numbers.count))
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Films to write and read again, as their frames.
enum FilmScenes {
  /// Frames of any pixels: some stay, some change in a part, some change in all.
  static func noise(
    _ width: Int, _ height: Int, count: Int, isOpaque: Bool, seed: Int
  ) -> [Picture] {
    var random = Seeded(seed)
    var frames = [PNGTests.noise(width, height, isOpaque: isOpaque, seed: seed)]
    while frames.count < count {
      var frame = frames[frames.count - 1]
      let other = PNGTests.noise(width, height, isOpaque: isOpaque, seed: seed + frames.count)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: break
      case 1: frame = other
      default:
        let x = Int.random(in: 0..<width, using: &random)
        let y = Int.random(in: 0..<height, using: &random)
        for row in y..<Int.random(in: y + 1...height, using: &random) {
          for column in x..<Int.random(in: x + 1...width, using: &random) {
            let index = row * width + column
            if Bool.random(using: &random) { frame.pixels[index] = other.pixels[index] }
          }
        }
      }
      frames.append(frame)
    }
    return frames
  }

  /// A bright square that goes over a gradient of very many colours.
  static func gradient(_ width: Int, _ height: Int, count: Int) -> [Picture] {
    (0..<count).map { number in
      var frame = Picture(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let isLit = (10..<26).contains(x - 4 * number) && (8..<24).contains(y)
          let share = isLit ? 1.0 : 0.45
          let red = UInt32(Double(255 * x / width) * share)
          let green = UInt32(Double(255 * y / height) * share)
          let blue = UInt32(Double(255 * (x + y) / (width + height)) * share)
          frame.pixels[y * width + x] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
      }
      return frame
    }
  }

  /// Encodes frames, each as often as it comes, and corrects the file at its end.
  static func file(_ frames: [Picture], by encoder: AnimatedPNG) throws -> [UInt8] {
    var encoder = encoder
    var bytes: [UInt8] = []
    var last: Picture?
    for frame in frames {
      if frame == last {
        encoder.stay()
      } else {
        bytes += try encoder.show(frame)
      }
      last = frame
    }
    let end = try encoder.end()
    bytes += end.bytes
    let (offset, correction) = (end.correction.offset, end.correction.bytes)
    bytes.replaceSubrange(offset..<offset + correction.count, with: correction)
    return bytes
  }
}
