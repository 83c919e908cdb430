import Expectations
import Glibc
import Spotlight
import SpotlightPictures
import TestFiles

/// Pictures from files, whatever lies there.
@Suite struct PhotoReaderTests {
  private static let plan = PhotoPlan(.fill, room: PixelSize(width: 640, height: 480))

  func read(_ bytes: [UInt8], for plan: PhotoPlan = plan) throws -> Photo {
    try TestFile.with(bytes) { path in try PhotoReader.read(path, for: plan) }
  }

  func problem(_ path: String) -> PhotoProblem? {
    do {
      _ = try PhotoReader.read(path, for: Self.plan)
      return nil
    } catch { return error }
  }

  func problem(of bytes: [UInt8]) throws -> String {
    try TestFile.with(bytes) { try require(problem($0)).description }
  }

  /// A picture in which each pixel is another.
  func picture(_ width: Int, _ height: Int) -> Picture {
    Picture(width: width, height: height) { words in
      for index in 0..<width * height { words[index] = 0xFF00_0000 | UInt32(index) &* 0x9E3779 }
    }
  }

  // MARK: Kinds

  @Test(arguments: [(1, 1), (7, 3), (300, 200)])
  func `a PNG that is small enough is kept as it is`(width: Int, height: Int) throws {
    let picture = picture(width, height)
    let photo = try read(picture.png())
    expect(photo.size, is: PixelSize(width: width, height: height))
    expect(photo.part, is: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    expect(photo.kept.words, is: picture.pixels.map { $0 | 0xFF00_0000 })
  }

  @Test func `palettes, grey of 16 bits and pictures in seven goes are read`() throws {
    // Half clear blue lies over black.
    expect(
      try read(PhotoBytes.palette).kept.words,
      is: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_0080, 0xFF00_0000])
    expect(try read(PhotoBytes.gray16).kept.words, is: [0xFF80_8080, 0xFFFF_FFFF])
    let expected = (0..<16).map { index -> UInt32 in
      let red = UInt32(index % 4 * 60) << 16
      let green = UInt32(index / 4 * 60) << 8
      return 0xFF00_0007 | red | green
    }
    expect(try read(PhotoBytes.interlaced).kept.words, is: expected)
  }

  @Test func `channels of 16 bits are brought to 8, and grey that is half clear lies over black`()
    throws
  {
    expect(try read(PhotoBytes.rgb16).kept.words, is: [0xFFFF_0080, 0xFF01_7F12])
    expect(try read(PhotoBytes.grayAlpha).kept.words, is: [0xFFFF_FFFF, 0xFF64_6464])
  }

  @Test(arguments: [PhotoBytes.gif, PhotoBytes.movingPNG])
  func `of a picture that moves, its beginning is shown`(bytes: [UInt8]) throws {
    expect(try read(bytes).kept.words, is: Array(repeating: 0xFFFF_0000, count: 8))
  }

  @Test func `a TIFF has its colours`() throws {
    expect(try read(PhotoBytes.tiff).kept.words, is: [0xFFFF_0000, 0xFF00_00FF])
  }

  @Test func `a JPEG of four inks has its colours`() throws {
    let photo = try read(PhotoBytes.cmykJPEG)
    expect(photo.size, is: PixelSize(width: 8, height: 8))
    for word in photo.kept.words {
      expect(word >> 16 & 255 > 245 && word >> 8 & 255 < 10 && word & 255 < 10)
    }
  }

  @Test(arguments: [PhotoBytes.webP, PhotoBytes.movingWebP])
  func `WebP is read where there is a reader, and else the package is named that has one`(
    bytes: [UInt8]
  ) throws {
    do {
      expect(try read(bytes).kept.words, is: Array(repeating: 0xFFFF_0000, count: 8))
    } catch let error as PhotoProblem {
      expect(
        error.description,
        is: "it is WebP, and the package that reads it is missing: on Debian, webp-pixbuf-loader.")
    }
    // Every reader reports a file that is cut short.
    expect(try problem(of: bytes.dropLast(3)), is: "the picture is damaged or cut short.")
  }

  @Test(arguments: 1...8)
  func `a JPEG is upright, however the camera was held`(orientation: Int) throws {
    let photo = try read(PhotoBytes.jpeg(orientation: UInt8(orientation)))
    let isTurned = orientation > 4
    expect(
      photo.size,
      is: (isTurned ? PixelSize(width: 16, height: 32) : PixelSize(width: 32, height: 16))
    )
    // Where the red that is on the left of the pixels as they are stored has come to.
    func isRed(_ x: Int, _ y: Int) -> Bool {
      photo.kept.words[y * photo.kept.size.width + x] >> 16 & 255 > 128
    }
    let (right, bottom) = (photo.size.width - 2, photo.size.height - 2)
    switch orientation {
    case 1, 4: expect(isRed(1, 1) && !isRed(right, 1))
    case 2, 3: expect(!isRed(1, 1) && isRed(right, 1))
    case 5, 6: expect(isRed(1, 1) && !isRed(1, bottom))
    default: expect(!isRed(1, 1) && isRed(1, bottom))
    }
  }

  @Test func `the name's ending does not count, the bytes do`() throws {
    let bytes = try picture(4, 4).png()
    try TestFile.with(bytes) { path throws in
      let other = path + ".jpg"
      expect(rename(path, other), is: 0)
      defer { unlink(other) }
      expect(try PhotoReader.read(other, for: Self.plan).size, is: PixelSize(width: 4, height: 4))
    }
  }

  // MARK: Sizes

  @Test(arguments: [PictureFit.fill, .fit])
  func `no more is kept than a window can show`(fit: PictureFit) throws {
    let plan = PhotoPlan(fit, room: PixelSize(width: 30, height: 20))
    let photo = try read(picture(300, 100).png(), for: plan)
    expect(photo.size, is: PixelSize(width: 300, height: 100))
    expect(
      photo.kept.size,
      is: (fit == .fill ? PixelSize(width: 60, height: 20) : PixelSize(width: 30, height: 10)))
  }

  @Test func `of a picture as it is, the middle is kept`() throws {
    let picture = picture(9, 7)
    let plan = PhotoPlan(.actual, room: PixelSize(width: 3, height: 20))
    let photo = try read(picture.png(), for: plan)
    expect(photo.part, is: Rect(x: 3, y: 0, width: 3, height: 7))
    expect(photo.kept.words[0], is: picture[3, 0] | 0xFF00_0000)
    expect(photo.kept.words[20], is: picture[5, 6] | 0xFF00_0000)
  }

  @Test(arguments: [1, 6] as [UInt8], [2, 4, 8, 40])
  func `a JPEG that is far larger than it is seen is right at every share of its size`(
    orientation: UInt8, side: Int
  ) throws {
    let plan = PhotoPlan(.fill, room: PixelSize(width: side, height: side))
    let photo = try read(PhotoBytes.jpeg(orientation: orientation), for: plan)
    let isTurned = orientation == 6
    expect(
      photo.size,
      is: (isTurned ? PixelSize(width: 16, height: 32) : PixelSize(width: 32, height: 16))
    )
    // The shorter side is the room's, but nothing is made larger.
    let (short, long) = (min(side, 16), min(2 * side, 32))
    expect(
      photo.kept.size,
      is: (isTurned
        ? PixelSize(width: short, height: long) : PixelSize(width: long, height: short)))
    // Red at the beginning and blue at the end.
    let (first, last) = (photo.kept.words[0], try require(photo.kept.words.last))
    expect(first >> 16 & 255 > 150 && first & 255 < 100)
    expect(last >> 16 & 255 < 100 && last & 255 > 150)
  }

  @Test func `a strip that is far too long is kept in four rooms`() throws {
    let plan = PhotoPlan(.fill, room: PixelSize(width: 20, height: 20))
    let photo = try read(picture(4000, 50).png(), for: plan)
    expect(photo.kept.size.width * photo.kept.size.height <= 4 * 400 + 400)
  }

  /// Where nothing here reads SVG, the sentence names the package that does.
  @Test(arguments: [PictureFit.fill, .fit, .actual])
  func `a drawing is as sharp as the window can show it`(fit: PictureFit) throws {
    let words =
      "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>"
      + "<rect width='20' height='10' fill='red'/><rect width='10' height='10' fill='blue'/></svg>"
    do {
      let photo = try read(
        Array(words.utf8), for: PhotoPlan(fit, room: PixelSize(width: 640, height: 480)))
      expect(photo.size, is: PixelSize(width: 20, height: 10))
      let expected =
        switch fit {
        case .fill: PixelSize(width: 960, height: 480)
        case .fit: PixelSize(width: 640, height: 320)
        case .actual: PixelSize(width: 20, height: 10)
        }
      expect(photo.kept.size, is: expected)
      // Between the two halves there is no ramp.
      let middle = expected.width / 2
      expect(photo.kept.words[middle - 1], is: 0xFF00_00FF)
      expect(photo.kept.words[middle], is: 0xFFFF_0000)
    } catch let error as PhotoProblem {
      expect(
        error.description,
        is: "it is SVG, and the package that reads it is missing: on Debian, librsvg2-common.")
    }
  }

  /// A strip is kept in a few rooms, and what is long is drawn no longer than can be.
  @Test(arguments: [(1000, 1, 64, 64), (10, 1000, 3840, 2160)])
  func `a drawing of other proportions than the room has a bound`(
    width: Int, height: Int, roomWidth: Int, roomHeight: Int
  ) throws {
    let words = "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/>"
    do {
      let plan = PhotoPlan(.fill, room: PixelSize(width: roomWidth, height: roomHeight))
      let photo = try read(Array(words.utf8), for: plan)
      expect(photo.size, is: PixelSize(width: width, height: height))
      let kept = photo.kept.size
      expect(kept.width * kept.height <= 4 * roomWidth * roomHeight + 1000)
      expect((1...32_767).contains(kept.height))
    } catch let error as PhotoProblem {
      expect(error.description.contains("librsvg2-common"))
    }
  }
}

extension Picture {
  /// As a bitmap: rows of three bytes a pixel from below, of a width that is a multiple of four.
  var bmp: [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    precondition(width % 4 == 0)
    let length = 3 * width * height
    let header = Array("BM".utf8) + number(54 + length, 4) + number(0, 4) + number(54, 4)
    let facts =
      number(40, 4) + number(width, 4) + number(height, 4) + number(1, 2) + number(24, 2)
      + number(0, 4) + number(length, 4) + number(0, 16)
    return (0..<height).reversed().reduce(into: header + facts) { bytes, y in
      for x in 0..<width { bytes += number(Int(self[x, y]), 3) }
    }
  }

  /// As a portable pixmap.
  var ppm: [UInt8] {
    pixels.reduce(into: Array("P6\n\(width) \(height)\n255\n".utf8)) { bytes, word in
      bytes += [16, 8, 0].map { UInt8(word >> $0 & 255) }
    }
  }
}
