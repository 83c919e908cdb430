import Expectations
import Spotlight
import SpotlightRaster
import TestFiles

@testable import SpotlightPictures

/// PNG as of a camera that was held another way.
@Suite struct OrientationTests {
  private static let plan = PhotoPlan(.fill, room: PixelSize(width: 640, height: 480))

  private static let rows = 4
  private static let columns = 7

  /// A picture of seven by four pixels of which each is another.
  private static let picture = Picture(width: columns, height: rows) { words in
    for index in 0..<columns * rows { words[index] = 0xFF00_0000 | UInt32(index + 1) &* 0x030507 }
  }

  private func read(_ bytes: [UInt8], for plan: PhotoPlan = plan) throws -> Photo {
    try TestFile.with(bytes) { path in try PhotoReader.read(path, for: plan) }
  }

  private static func png(_ orientation: UInt8, isLittle: Bool, isBehind: Bool = false) throws
    -> [UInt8]
  {
    PhotoBytes.png(
      try picture.png(), with: "eXIf", PhotoBytes.exif(orientation, isLittle: isLittle),
      isBehind: isBehind)
  }

  /// The rows of a picture, turned and mirrored by hand.
  private static func upright(_ orientation: UInt8) -> [[UInt32]] {
    let rows = (0..<rows).map { y in (0..<columns).map { x in picture[x, y] | 0xFF00_0000 } }
    /// Columns as rows, from the left.
    func transposed(_ rows: [[UInt32]]) -> [[UInt32]] {
      rows[0].indices.map { x in rows.map { $0[x] } }
    }
    func mirrored(_ rows: [[UInt32]]) -> [[UInt32]] { rows.map { $0.reversed() } }
    return switch orientation {
    case 2: mirrored(rows)
    case 3: mirrored(rows).reversed()
    case 4: rows.reversed()
    case 5: transposed(rows)
    // A quarter to the right, and at 8 one to the left.
    case 6: mirrored(transposed(rows))
    case 7: mirrored(transposed(rows)).reversed()
    case 8: transposed(rows).reversed()
    default: rows
    }
  }

  @Test(arguments: 0...9 as ClosedRange<UInt8>, [true, false])
  func `a PNG is upright, however the camera was held`(orientation: UInt8, isLittle: Bool) throws {
    let png = try Self.png(orientation, isLittle: isLittle)
    let photo = try read(png)
    let expected = Self.upright(orientation)
    expect(photo.size, is: PixelSize(width: expected[0].count, height: expected.count))
    expect(photo.part, is: Rect(PixelRect(photo.size)))
    expect(photo.kept.words, is: expected.flatMap { $0 })
    expect(try Picture(png: png), is: Picture(photo.kept))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>)
  func `of one that is kept in part, the part is the upright picture's`(orientation: UInt8) throws {
    let expected = Self.upright(orientation)
    let plan = PhotoPlan(.actual, room: PixelSize(width: 4, height: 3))
    let photo = try read(Self.png(orientation, isLittle: true), for: plan)
    let part = photo.part
    expect(part.width == 4 && part.height == 3)
    let found = (Int(part.y)..<Int(part.maxY)).flatMap { y in
      (Int(part.x)..<Int(part.maxX)).map { x in expected[y][x] }
    }
    expect(photo.kept.words, is: found)
  }

  @Test func `one that is made smaller is made to the size of what it is when it is upright`()
    throws
  {
    let plan = PhotoPlan(.fit, room: PixelSize(width: 2, height: 100))
    let photo = try read(Self.png(6, isLittle: true), for: plan)
    expect(photo.size, is: PixelSize(width: Self.rows, height: Self.columns))
    expect(photo.kept.size, is: PixelSize(width: 2, height: 4))
  }

  @Test func `what stands behind the pixels comes too late, as for browsers`() throws {
    let photo = try read(Self.png(6, isLittle: true, isBehind: true))
    expect(photo.size, is: PixelSize(width: Self.columns, height: Self.rows))
  }

  @Test func `EXIF that makes no sense says nothing`() {
    let whole = PhotoBytes.exif(6, isLittle: false)
    expect(Orientation(exif: whole), is: Orientation(6))
    for count in 0..<whole.count - 6 {
      expect(Orientation(exif: Array(whole[..<count])), is: .upright, "\(count) bytes")
    }
    for place in whole.indices {
      for bits: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = whole
        bytes[place] ^= bits
        // Whatever it says, it is one of eight.
        let turned = Orientation(exif: bytes).turned(PixelSize(width: 2, height: 3))
        expect([2, 3].contains(turned.width))
      }
    }
  }
}

extension Rect {
  fileprivate init(_ rect: PixelRect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }
}
