import Glibc
import TestFiles
import Testing

/// The pictures of the README that move.
@Suite struct MovingPictureTests {
  /// A frame, as its control chunk has it.
  private struct Frame {
    let number: UInt32
    let width: UInt32
    let height: UInt32
    let x: UInt32
    let y: UInt32
    /// What becomes of it before the next frame.
    let disposal: UInt8
  }

  /// Not every program that shows such pictures takes a frame back: what it leaves there looks like a fault of the
  /// lights.
  @Test(arguments: ["moving.png", "moving-dark.png"])
  func `each frame lies over the one before, and none is taken back`(name: String) throws {
    let chunks = try Self.chunks(of: name)
    let header = try #require(chunks.first { $0.kind == "IHDR" }).bytes
    let frames = chunks.filter { $0.kind == "fcTL" }.map { Self.frame($0.bytes) }
    try #require(frames.count > 50)
    for frame in frames {
      #expect(frame.disposal == 0, "\(frame)")
      #expect(frame.x + frame.width <= Self.number(header, 0), "\(frame)")
      #expect(frame.y + frame.height <= Self.number(header, 4), "\(frame)")
    }
    #expect(frames[0].width == Self.number(header, 0) && frames[0].height == Self.number(header, 4))
    // Frames and what they hold are numbered in one row.
    let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.kind) }.map {
      Self.number($0.bytes, 0)
    }
    #expect(numbers == (0..<UInt32(numbers.count)).map(\.self))
  }

  private static func frame(_ bytes: ArraySlice<UInt8>) -> Frame {
    Frame(
      number: number(bytes, 0), width: number(bytes, 4), height: number(bytes, 8),
      x: number(bytes, 12), y: number(bytes, 16), disposal: bytes[bytes.startIndex + 24])
  }

  /// Four bytes, the greatest first.
  private static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
    bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func chunks(of name: String) throws -> [(kind: String, bytes: ArraySlice<UInt8>)] {
    var rest = try TestFile.bytes(inPackage: "Documentation/Pictures/\(name)").dropFirst(8)
    var chunks: [(kind: String, bytes: ArraySlice<UInt8>)] = []
    while rest.count >= 12 {
      let length = Int(number(rest, 0))
      try #require(rest.count >= length + 12)
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((kind, rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }
}
