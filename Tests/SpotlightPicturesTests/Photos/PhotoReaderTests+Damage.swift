import Expectations
import Glibc
import Spotlight
import SpotlightPictures
import TestFiles

/// What is no picture, or no longer one.
extension PhotoReaderTests {
  @Test func `everything that is no picture is told in a sentence`() throws {
    expect(problem("/nowhere/a.png")?.description, is: "no such file or directory.")
    expect(problem("/tmp")?.description, is: "it is a folder.")
    for device in ["/dev/null", "/dev/zero"] {
      expect(problem(device)?.description, is: "it is no plain file.")
    }
    expect(try problem(of: []), is: "the file is empty.")
    expect(try problem(of: PhotoBytes.hugeInterlaced).contains("20000x10000 pixels"))
    for bytes in [[0], Array("This is no picture, whatever its name says.".utf8)] {
      expect(try problem(of: bytes), is: Self.otherKind)
    }
    // What a decoder says goes over several lines.
    let words = try problem(of: Array("<svg xmlns='http://www.w3.org/2000/svg'><g>".utf8))
    expect(words.hasSuffix(".") && !words.contains { $0.isNewline })
  }

  private static let otherKind =
    "it is not a picture of a kind that Followspot reads: PNG, JPEG, GIF, BMP, TIFF, WebP, "
    + "AVIF, HEIF and SVG."

  /// Most machines have decoders for these two.
  @Test func `a kind that the manual does not name reaches no decoder`() throws {
    expect(try problem(of: picture(4, 4).ppm), is: Self.otherKind)
    expect(try problem(of: PhotoBytes.xpm), is: Self.otherKind)
  }

  @Test func `a JPEG has a hundred scans at most`() throws {
    expect(try read(SlowPicture.jpeg(scans: 100)).size, is: PixelSize(width: 8, height: 8))
    for scans in [101, 2000] {
      expect(
        try problem(of: SlowPicture.jpeg(scans: scans)),
        is: "the JPEG has \(scans) scans, and at most 100 are allowed.")
    }
  }

  @Test func `a PNG has a bound of pixels, beyond which no row is read`() throws {
    expect(
      try problem(of: SlowPicture.png),
      is: "the picture has 16385x16384 pixels, and at most 268435456 are allowed for its kind.")
    expect(
      try problem(of: PhotoBytes.png(header: (1_000_000, 1_000_000)))
        .contains("1000000x1000000 pixels"))
    // As many as there may be, of which none comes.
    expect(
      try problem(of: PhotoBytes.png(header: (16_384, 16_384))),
      is: "the picture is damaged or cut short.")
  }

  /// Headers without much behind them, of pictures that no memory would hold.
  @Test func `a header that promises too much is told of, and no memory is taken for it`() throws {
    var bitmap = picture(4, 4).bmp
    bitmap[18..<22] = [0, 0, 1, 0]
    bitmap[22..<26] = [0, 0, 1, 0]
    var gif = PhotoBytes.gif
    gif[6..<10] = [0xFF, 0xFF, 0xFF, 0xFF]
    var jpeg = PhotoBytes.jpeg
    let frame = try require(
      jpeg.indices.dropLast(8).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg[(frame + 5)..<(frame + 9)] = [0xFF, 0xDC, 0xFF, 0xDC]
    let wide = PhotoBytes.png(header: (1_000_000, 1_000_000))
    let wider = PhotoBytes.png(header: (0x7FFF_FFFF, 0x7FFF_FFFF))
    for bytes in [bitmap, gif, jpeg, wide, wider] {
      let words = try problem(of: bytes)
      expect(words.hasSuffix(".") && !words.contains { $0.isNewline }, "\(words)")
    }
  }

  @Test func `a pipe is not waited for`() throws {
    try TestFile.with([0]) { path in
      unlink(path)
      expect(mkfifo(path, 0o600), is: 0)
      expect(problem(path)?.description, is: "it is no plain file.")
    }
  }

  @Test func `a picture that ends before its end is told of, wherever that is`() throws {
    let whole = try picture(40, 30).png()
    for count in stride(from: 1, to: whole.count - 16, by: 61) {
      expect(try !problem(of: Array(whole[..<count])).isEmpty, "\(count) bytes")
    }
    for bytes in [PhotoBytes.interlaced, PhotoBytes.gif, PhotoBytes.jpeg, PhotoBytes.cmykJPEG] {
      // Of some the last bytes only say that this is the end.
      for count in stride(from: 1, to: bytes.count - 16, by: 7) {
        expect(try !problem(of: Array(bytes[..<count])).isEmpty, "\(count) of \(bytes.count)")
      }
    }
  }

  @Test func `rows that never came are no picture, of a kind too that does not mind`() throws {
    let whole = picture(40, 30).bmp
    expect(try read(whole).size, is: PixelSize(width: 40, height: 30))
    for count in stride(from: 60, to: whole.count, by: 331) {
      expect(
        try problem(of: Array(whole[..<count])), is: "the picture is damaged or cut short.",
        "\(count) of \(whole.count)")
    }
  }

  @Test func `a thumbnail in a JPEG has an end of its own, which is not that of the picture`()
    throws
  {
    // A segment of words, with a mark of an end in them, and fill bytes before the next.
    let words: [UInt8] = [0xFF, 0xE5, 0, 6, 0xFF, 0xD9, 0xFF, 0xD9, 0xFF, 0xFF]
    let jpeg = PhotoBytes.jpeg
    let whole = jpeg[..<20] + words.dropLast(2) + jpeg[20...]
    expect(try read(Array(whole)).size, is: PixelSize(width: 32, height: 16))
    expect(try problem(of: Array(whole.dropLast(2))), is: "the picture is damaged or cut short.")
  }

  @Test func `a file that becomes shorter while it is read is told of`() throws {
    let bytes = try picture(400, 300).png()
    try TestFile.with(bytes) { path in
      let file = open(path, O_RDWR | O_CLOEXEC)
      expect(file >= 0 && ftruncate(file, off_t(bytes.count / 2)) == 0)
      // What is there no longer is a hole from here on, and the size is as it was.
      expect(ftruncate(file, off_t(bytes.count)), is: 0)
      close(file)
      expect(problem(path)?.description, is: "the picture is damaged or cut short.")
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
          expect(photo.kept.words.count, is: photo.kept.size.width * photo.kept.size.height)
        } catch let error as PhotoProblem {
          expect(error.description.hasSuffix("."))
        }
      }
    }
  }
}
