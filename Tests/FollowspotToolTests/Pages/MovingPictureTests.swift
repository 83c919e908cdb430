import Expectations
import TestFiles

/// The pictures of the README that move.
@Suite struct MovingPictureTests {
  /// Not every program that shows such pictures takes a frame back: what it leaves there looks like a fault of the
  /// lights.
  @Test(arguments: ["moving.png", "moving-dark.png"])
  func `each frame lies over the one before, and none is taken back`(name: String) throws {
    let chunks = try Self.chunks(of: name)
    let header = try require(chunks.first { $0.kind == "IHDR" }).bytes
    let size = [0, 4].map { Self.number(header, $0) }
    let frames = chunks.filter { $0.kind == "fcTL" }.map(\.bytes)
    try require(frames.count > 50)
    for frame in frames {
      // How wide and how high it is, where it lies, and what becomes of it before the next one.
      let numbers = [4, 8, 12, 16].map { Self.number(frame, $0) }
      expect(numbers[0] + numbers[2] <= size[0] && numbers[1] + numbers[3] <= size[1])
      expect(frame[frame.startIndex + 24], is: 0, "\(numbers)")
    }
    expect([4, 8].map { Self.number(frames[0], $0) }, is: size)
    // Frames and what they hold are numbered in one row.
    let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.kind) }.map {
      Self.number($0.bytes, 0)
    }
    expect(numbers, is: (0..<UInt32(numbers.count)).map(\.self))
  }

  @Test func `the README begins with the picture that moves, which is quickly there`() throws {
    let readme = try require(Page("README.md"))
    let picture = try require(readme.links.first)
    expect(picture.hasPrefix("Documentation/Pictures/"))
    let bytes = try TestFile.bytes(inPackage: picture)
    let start = bytes.prefix(64)
    // A PNG that says, before its first picture, how many more there are.
    expect(start.starts(with: [0x89] + Array("PNG".utf8)))
    expect(start.firstRange(of: Array("acTL".utf8)) != nil)
    expect(bytes.count <= 1_500_000)
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
      try require(rest.count >= length + 12)
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((kind, rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }
}
