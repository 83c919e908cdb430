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

  @Test func `a strip that is far too long is kept in four rooms`() throws {
    let plan = PhotoPlan(.fill, room: PixelSize(width: 20, height: 20))
    let photo = try read(picture(4000, 50).png(), for: plan)
    #expect(photo.kept.size.width * photo.kept.size.height <= 4 * 400 + 400)
  }

  // MARK: What is no picture

  @Test func `everything that is no picture is told in a sentence`() throws {
    #expect(problem("/nowhere/a.png")?.description == "no such file or directory.")
    #expect(problem("/tmp")?.description == "it is a folder.")
    #expect(problem("/dev/null")?.description == "it is no plain file.")
    #expect(try problem(of: []) == "the file is empty.")
    #expect(try problem(of: PhotoBytes.hugeInterlaced).contains("20000x10000 pixels"))
    for bytes in [[0], Array("This is no picture, whatever its name says.".utf8)] {
      let words = try problem(of: bytes)
      #expect(words.hasSuffix(".") && !words.contains("\n"))
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
    for count in stride(from: 1, to: PhotoBytes.interlaced.count - 16, by: 7) {
      #expect(try !problem(of: Array(PhotoBytes.interlaced[..<count])).isEmpty, "\(count) bytes")
    }
  }

  @Test func `bytes that were changed are a picture or a sentence`() throws {
    for original in [PhotoBytes.interlaced, PhotoBytes.palette, PhotoBytes.jpeg] {
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
