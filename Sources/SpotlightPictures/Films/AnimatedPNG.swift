internal import Spotlight

/// A film as an animated PNG: all colours, with their alpha, and exact times.
///
/// It makes the bytes of the file from the frames, one after the other, and keeps two pictures and
/// one packed frame, however long the film is. Frames that show the same become one that stays longer.
///
/// A frame has only the rectangle that differs from the frame before. Each frame lies over the one
/// before, and none is taken back, because some programs leave parts of what they should take back.
/// The film begins again at its end.
package struct AnimatedPNG {
  private let rate: Int
  private var shown: Picture?
  private var pending: Frame?
  /// The number of the next chunk of the animation.
  private var number: UInt32 = 0
  private var frameCount: UInt32 = 0

  /// A frame that waits to know how long it stays.
  private struct Frame {
    let place: PixelRect
    let pixels: [UInt8]
    /// Whether it is laid over the frame before, and does not replace its rectangle.
    let liesOver: Bool
    /// How many frames of the film it stays.
    var length = 1
  }

  /// The longest that one frame of the file stays, in frames of the film.
  static let longest = 0xFFFF

  /// The place of the chunk with the number of frames: behind the signature and the header.
  private static let countOffset = 33

  /// Creates a film of so many frames a second.
  package init(rate: Int) {
    precondition(TourPace.rates.contains(rate), "look at the rate first")
    self.rate = rate
  }

  /// Adds a frame with a picture, which has the size of those before.
  ///
  /// - Returns: the next bytes of the file, which may be none yet.
  package mutating func show(_ picture: Picture) throws(PhotoProblem) -> [UInt8] {
    let all = PixelRect(picture.size)
    guard let old = shown else {
      shown = picture
      pending = Frame(place: all, pixels: try Self.packed(picture), liesOver: false)
      return Self.beginning(of: all)
    }
    guard let place = picture.change(from: old) else {
      stay()
      return []
    }
    let bytes = try takePending()
    if let part = picture.part(place, differingFrom: old) {
      pending = Frame(place: place, pixels: try Self.packed(part), liesOver: true)
    } else {
      pending = Frame(
        place: place, pixels: try Self.packed(picture.part(place)), liesOver: false)
    }
    shown = picture
    return bytes
  }

  /// Adds a frame with the same picture as the one before.
  package mutating func stay() { pending?.length += 1 }

  /// Ends the film after its last frame.
  ///
  /// - Returns: the last bytes of the file, and the number of frames, which replaces bytes from an offset in the file on.
  /// - Throws: why the last frame cannot be packed.
  package mutating func end() throws(PhotoProblem) -> (
    bytes: [UInt8], correction: (offset: Int, bytes: [UInt8])
  ) {
    let last = try takePending()
    return (
      last + PNGChunk.bytes("IEND", []),
      (offset: Self.countOffset, bytes: Self.count(frameCount))
    )
  }

  private static func beginning(of all: PixelRect) -> [UInt8] {
    // Eight bits for each of four channels, without interlacing.
    let header =
      PNGChunk.number(UInt32(all.width)) + PNGChunk.number(UInt32(all.height)) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGChunk.bytes("IHDR", header)
      + count(1)
  }

  /// The chunk with the number of frames, which are shown again and again.
  private static func count(_ frames: UInt32) -> [UInt8] {
    PNGChunk.bytes("acTL", PNGChunk.number(frames) + PNGChunk.number(0))
  }

  private static func packed(_ picture: Picture) throws(PhotoProblem) -> [UInt8] {
    PNGChunk.pixels(of: try picture.png(withAlpha: true))
  }

  /// The chunks of the frame that waits, whose length is known now.
  private mutating func takePending() throws(PhotoProblem) -> [UInt8] {
    guard var frame = pending, let shown else { return [] }
    pending = nil
    var bytes: [UInt8] = []
    while true {
      bytes += write(frame, length: min(frame.length, Self.longest))
      guard frame.length > Self.longest else { return bytes }
      // One pixel as it is already, to stay for the rest of the time.
      let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
      frame = Frame(
        place: corner, pixels: try Self.packed(shown.part(corner)), liesOver: false,
        length: frame.length - Self.longest)
    }
  }

  private mutating func write(_ frame: Frame, length: Int) -> [UInt8] {
    let place = [frame.place.width, frame.place.height, frame.place.x, frame.place.y]
    var control = takeNumber()
    for length in place { control += PNGChunk.number(UInt32(length)) }
    control += PNGChunk.number(UInt32(length) << 16 | UInt32(rate))
    // Nothing becomes of it before the next frame.
    control += [0, frame.liesOver ? 1 : 0]
    defer { frameCount += 1 }
    return PNGChunk.bytes("fcTL", control)
      + (frameCount == 0
        ? PNGChunk.bytes("IDAT", frame.pixels)
        : PNGChunk.bytes("fdAT", takeNumber() + frame.pixels))
  }

  private mutating func takeNumber() -> [UInt8] {
    defer { number += 1 }
    return PNGChunk.number(number)
  }
}

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
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
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
