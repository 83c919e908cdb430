import Glibc
import Spotlight
import SpotlightPhotos
import SpotlightPictures
import TestFiles
import Testing

/// Pictures from files, whatever lies there.
@Suite struct PhotoReaderTests {
  private static let plan = PhotoPlan(.fill, room: PixelSize(width: 640, height: 480))

  private func read(_ bytes: [UInt8], for plan: PhotoPlan = plan) throws -> Photo {
    try TestFile.with(bytes) { path in try PhotoReader.read(path, for: plan) }
  }

  private func problem(_ path: String) -> PhotoProblem? {
    do {
      _ = try PhotoReader.read(path, for: Self.plan)
      return nil
    } catch { return error }
  }

  private func problem(of bytes: [UInt8]) throws -> String {
    try TestFile.with(bytes) { try #require(problem($0)).description }
  }

  /// A picture in which each pixel is another.
  private func picture(_ width: Int, _ height: Int) -> Picture {
    Picture(width: width, height: height) { words in
      for index in 0..<width * height { words[index] = 0xFF00_0000 | UInt32(index) &* 0x9E3779 }
    }
  }

  // MARK: Kinds

  @Test(arguments: [(1, 1), (7, 3), (300, 200)])
  func `a PNG that is small enough is kept as it is`(width: Int, height: Int) throws {
    let picture = picture(width, height)
    let photo = try read(picture.png())
    #expect(photo.size == PixelSize(width: width, height: height))
    #expect(photo.part == Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    #expect(photo.kept.words == picture.pixels.map { $0 | 0xFF00_0000 })
  }

  @Test func `palettes, grey of 16 bits and pictures in seven goes are read`() throws {
    // Half clear blue lies over black.
    #expect(
      try read(PhotoBytes.palette).kept.words
        == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_0080, 0xFF00_0000])
    #expect(try read(PhotoBytes.gray16).kept.words == [0xFF80_8080, 0xFFFF_FFFF])
    let expected = (0..<16).map { index -> UInt32 in
      let red = UInt32(index % 4 * 60) << 16
      let green = UInt32(index / 4 * 60) << 8
      return 0xFF00_0007 | red | green
    }
    #expect(try read(PhotoBytes.interlaced).kept.words == expected)
  }

  @Test func `channels of 16 bits are brought to 8, and grey that is half clear lies over black`()
    throws
  {
    #expect(try read(PhotoBytes.rgb16).kept.words == [0xFFFF_0080, 0xFF01_7F12])
    #expect(try read(PhotoBytes.grayAlpha).kept.words == [0xFFFF_FFFF, 0xFF64_6464])
  }

  @Test(arguments: [PhotoBytes.gif, PhotoBytes.movingPNG])
  func `of a picture that moves, its beginning is shown`(bytes: [UInt8]) throws {
    #expect(try read(bytes).kept.words == Array(repeating: 0xFFFF_0000, count: 8))
  }

  @Test func `a JPEG of four inks has its colours`() throws {
    let photo = try read(PhotoBytes.cmykJPEG)
    #expect(photo.size == PixelSize(width: 8, height: 8))
    for word in photo.kept.words {
      #expect(word >> 16 & 255 > 245 && word >> 8 & 255 < 10 && word & 255 < 10)
    }
  }

  @Test(arguments: [PhotoBytes.webP, PhotoBytes.movingWebP])
  func `WebP is read where there is a reader, and else the package is named that has one`(
    bytes: [UInt8]
  ) throws {
    do {
      #expect(try read(bytes).kept.words == Array(repeating: 0xFFFF_0000, count: 8))
    } catch let error as PhotoProblem {
      #expect(
        error.description
          == "it is WebP, which nothing here reads; on Debian the package webp-pixbuf-loader does.")
    }
    // Every reader reports a file that is cut short.
    #expect(try problem(of: bytes.dropLast(3)) == "the picture is damaged or cut short.")
  }

  @Test(arguments: 1...8)
  func `a JPEG is upright, however the camera was held`(orientation: Int) throws {
    let photo = try read(PhotoBytes.jpeg(orientation: UInt8(orientation)))
    let isTurned = orientation > 4
    #expect(
      photo.size == (isTurned ? PixelSize(width: 16, height: 32) : PixelSize(width: 32, height: 16))
    )
    // Where the red that is on the left of the pixels as they are stored has come to.
    func isRed(_ x: Int, _ y: Int) -> Bool {
      photo.kept.words[y * photo.kept.size.width + x] >> 16 & 255 > 128
    }
    let (right, bottom) = (photo.size.width - 2, photo.size.height - 2)
    switch orientation {
    case 1, 4: #expect(isRed(1, 1) && !isRed(right, 1))
    case 2, 3: #expect(!isRed(1, 1) && isRed(right, 1))
    case 5, 6: #expect(isRed(1, 1) && !isRed(1, bottom))
    default: #expect(!isRed(1, 1) && isRed(1, bottom))
    }
  }

  @Test func `the name's ending does not count, the bytes do`() throws {
    let bytes = try picture(4, 4).png()
    try TestFile.with(bytes) { path throws in
      let other = path + ".jpg"
      #expect(rename(path, other) == 0)
      defer { unlink(other) }
      #expect(try PhotoReader.read(other, for: Self.plan).size == PixelSize(width: 4, height: 4))
    }
  }

  // MARK: Sizes

  @Test(arguments: [PictureFit.fill, .fit])
  func `no more is kept than a window can show`(fit: PictureFit) throws {
    let plan = PhotoPlan(fit, room: PixelSize(width: 30, height: 20))
    let photo = try read(picture(300, 100).png(), for: plan)
    #expect(photo.size == PixelSize(width: 300, height: 100))
    #expect(
      photo.kept.size
        == (fit == .fill ? PixelSize(width: 60, height: 20) : PixelSize(width: 30, height: 10)))
  }

  @Test func `of a picture as it is, the middle is kept`() throws {
    let picture = picture(9, 7)
    let plan = PhotoPlan(.actual, room: PixelSize(width: 3, height: 20))
    let photo = try read(picture.png(), for: plan)
    #expect(photo.part == Rect(x: 3, y: 0, width: 3, height: 7))
    #expect(photo.kept.words[0] == picture[3, 0] | 0xFF00_0000)
    #expect(photo.kept.words[20] == picture[5, 6] | 0xFF00_0000)
  }

  @Test(arguments: [1, 6] as [UInt8], [2, 4, 8, 40])
  func `a JPEG that is far larger than it is seen is right at every share of its size`(
    orientation: UInt8, side: Int
  ) throws {
    let plan = PhotoPlan(.fill, room: PixelSize(width: side, height: side))
    let photo = try read(PhotoBytes.jpeg(orientation: orientation), for: plan)
    let isTurned = orientation == 6
    #expect(
      photo.size == (isTurned ? PixelSize(width: 16, height: 32) : PixelSize(width: 32, height: 16))
    )
    // The shorter side is the room's, but nothing is made larger.
    let (short, long) = (min(side, 16), min(2 * side, 32))
    #expect(
      photo.kept.size
        == (isTurned
          ? PixelSize(width: short, height: long) : PixelSize(width: long, height: short)))
    // Red at the beginning and blue at the end.
    let (first, last) = (photo.kept.words[0], try #require(photo.kept.words.last))
    #expect(first >> 16 & 255 > 150 && first & 255 < 100)
    #expect(last >> 16 & 255 < 100 && last & 255 > 150)
  }

  @Test func `a strip that is far too long is kept in four rooms`() throws {
    let plan = PhotoPlan(.fill, room: PixelSize(width: 20, height: 20))
    let photo = try read(picture(4000, 50).png(), for: plan)
    #expect(photo.kept.size.width * photo.kept.size.height <= 4 * 400 + 400)
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
      #expect(photo.size == PixelSize(width: 20, height: 10))
      let expected =
        switch fit {
        case .fill: PixelSize(width: 960, height: 480)
        case .fit: PixelSize(width: 640, height: 320)
        case .actual: PixelSize(width: 20, height: 10)
        }
      #expect(photo.kept.size == expected)
      // Between the two halves there is no ramp.
      let middle = expected.width / 2
      #expect(photo.kept.words[middle - 1] == 0xFF00_00FF)
      #expect(photo.kept.words[middle] == 0xFFFF_0000)
    } catch let error as PhotoProblem {
      #expect(
        error.description
          == "it is SVG, which nothing here reads; on Debian the package librsvg2-common does.")
    }
  }

  @Test func `a drawing of a strip is kept in a few rooms`() throws {
    let words = "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1'/>"
    do {
      let plan = PhotoPlan(.fill, room: PixelSize(width: 64, height: 64))
      let photo = try read(Array(words.utf8), for: plan)
      #expect(photo.kept.size.width * photo.kept.size.height <= 4 * 64 * 64 + 1000)
    } catch let error as PhotoProblem {
      #expect(error.description.contains("librsvg2-common"))
    }
  }

  @Test func `a long drawing is drawn no longer than can be`() throws {
    let words = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='1000'/>"
    do {
      let plan = PhotoPlan(.fill, room: PixelSize(width: 3840, height: 2160))
      let photo = try read(Array(words.utf8), for: plan)
      #expect(photo.size == PixelSize(width: 10, height: 1000))
      #expect((1...32_767).contains(photo.kept.size.height))
    } catch let error as PhotoProblem {
      #expect(error.description.contains("librsvg2-common"))
    }
  }

  // MARK: What is no picture

  @Test func `everything that is no picture is told in a sentence`() throws {
    #expect(problem("/nowhere/a.png")?.description == "no such file or directory.")
    #expect(problem("/tmp")?.description == "it is a folder.")
    for device in ["/dev/null", "/dev/zero"] {
      #expect(problem(device)?.description == "it is no plain file.")
    }
    #expect(try problem(of: []) == "the file is empty.")
    #expect(try problem(of: PhotoBytes.hugeInterlaced).contains("20000x10000 pixels"))
    for bytes in [[0], Array("This is no picture, whatever its name says.".utf8)] {
      #expect(
        try problem(of: bytes) == "it is no picture, or of a kind that nothing here reads.")
    }
    // What a decoder says goes over several lines.
    let words = try problem(of: Array("<svg xmlns='http://www.w3.org/2000/svg'><g>".utf8))
    #expect(words.hasSuffix(".") && !words.contains { $0.isNewline })
  }

  /// Headers without much behind them, of pictures that no memory would hold.
  @Test func `a header that promises too much is told of, and no memory is taken for it`() throws {
    var bitmap = picture(4, 4).bmp
    bitmap[18..<22] = [0, 0, 1, 0]
    bitmap[22..<26] = [0, 0, 1, 0]
    var gif = PhotoBytes.gif
    gif[6..<10] = [0xFF, 0xFF, 0xFF, 0xFF]
    var jpeg = PhotoBytes.jpeg
    let frame = try #require(
      jpeg.indices.dropLast(8).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg[(frame + 5)..<(frame + 9)] = [0xFF, 0xDC, 0xFF, 0xDC]
    let wide = PhotoBytes.png(header: (1_000_000, 1_000_000))
    let wider = PhotoBytes.png(header: (0x7FFF_FFFF, 0x7FFF_FFFF))
    for bytes in [bitmap, gif, jpeg, wide, wider, Array("P6 65000 65000 255 ".utf8)] {
      let words = try problem(of: bytes)
      #expect(words.hasSuffix(".") && !words.contains { $0.isNewline }, "\(words)")
    }
  }

  @Test func `a pipe is not waited for`() throws {
    try TestFile.with([0]) { path in
      unlink(path)
      #expect(mkfifo(path, 0o600) == 0)
      #expect(problem(path)?.description == "it is no plain file.")
    }
  }

  @Test func `a picture that ends before its end is told of, wherever that is`() throws {
    let whole = try picture(40, 30).png()
    for count in stride(from: 1, to: whole.count - 16, by: 61) {
      #expect(try !problem(of: Array(whole[..<count])).isEmpty, "\(count) bytes")
    }
    for bytes in [PhotoBytes.interlaced, PhotoBytes.gif, PhotoBytes.jpeg, PhotoBytes.cmykJPEG] {
      // Of some the last bytes only say that this is the end.
      for count in stride(from: 1, to: bytes.count - 16, by: 7) {
        #expect(try !problem(of: Array(bytes[..<count])).isEmpty, "\(count) of \(bytes.count)")
      }
    }
  }

  @Test func `rows that never came are no picture, of kinds too that do not mind`() throws {
    let picture = picture(40, 30)
    for whole in [picture.bmp, picture.ppm] {
      #expect(try read(whole).size == PixelSize(width: 40, height: 30))
      for count in stride(from: 60, to: whole.count, by: 331) {
        #expect(
          try problem(of: Array(whole[..<count])) == "the picture is damaged or cut short.",
          "\(count) of \(whole.count)")
      }
    }
  }

  @Test func `a thumbnail in a JPEG has an end of its own, which is not that of the picture`()
    throws
  {
    // A segment of words, with a mark of an end in them, and fill bytes before the next.
    let words: [UInt8] = [0xFF, 0xE5, 0, 6, 0xFF, 0xD9, 0xFF, 0xD9, 0xFF, 0xFF]
    let jpeg = PhotoBytes.jpeg
    let whole = jpeg[..<20] + words.dropLast(2) + jpeg[20...]
    #expect(try read(Array(whole)).size == PixelSize(width: 32, height: 16))
    #expect(try problem(of: Array(whole.dropLast(2))) == "the picture is damaged or cut short.")
  }

  @Test func `a file that becomes shorter while it is read is told of`() throws {
    let bytes = try picture(400, 300).png()
    try TestFile.with(bytes) { path in
      let file = open(path, O_RDWR | O_CLOEXEC)
      #expect(file >= 0 && ftruncate(file, off_t(bytes.count / 2)) == 0)
      // What is there no longer is a hole from here on, and the size is as it was.
      #expect(ftruncate(file, off_t(bytes.count)) == 0)
      close(file)
      #expect(problem(path)?.description == "the picture is damaged or cut short.")
    }
  }

  @Test func `bytes that were changed are a picture or a sentence`() throws {
    let originals = [
      PhotoBytes.interlaced, PhotoBytes.palette, PhotoBytes.jpeg, PhotoBytes.gif, PhotoBytes.rgb16,
    ]
    for original in originals {
      for place in original.indices {
        var bytes = original
        bytes[place] ^= 0x5A
        do {
          let photo = try read(bytes)
          #expect(photo.kept.words.count == photo.kept.size.width * photo.kept.size.height)
        } catch let error as PhotoProblem {
          #expect(error.description.hasSuffix("."))
        }
      }
    }
  }
}

extension Picture {
  /// As a bitmap: rows of three bytes a pixel from below, of a width that is a multiple of four.
  fileprivate var bmp: [UInt8] {
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
  fileprivate var ppm: [UInt8] {
    pixels.reduce(into: Array("P6\n\(width) \(height)\n255\n".utf8)) { bytes, word in
      bytes += [16, 8, 0].map { UInt8(word >> $0 & 255) }
    }
  }
}
