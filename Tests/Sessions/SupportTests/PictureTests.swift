internal import Testing

@Suite("Pictures")
struct PictureTests {
  private let gradient = Picture(width: 5, height: 3) { x, y in
    RGB(red: UInt8(x * 50), green: UInt8(y * 100), blue: 7)
  }

  @Test func `A pixmap is read as it was written`() throws {
    #expect(try Picture(ppm: gradient.ppm) == gradient)
  }

  @Test(arguments: ["", "P6\n", "P5\n1 1\n255\nabc", "P6\n2 1\n255\nabc", "P6\n1 1\n254\nabc"])
  func `What is no pixmap is refused`(text: String) {
    #expect(throws: SessionFailure.self) { try Picture(ppm: Array(text.utf8)) }
  }

  @Test func `A difference is told with its first place`() {
    var other = gradient
    other[3, 1] = 0x010203
    #expect(gradient.complaint(expected: gradient) == nil)
    #expect(
      other.complaint(expected: gradient)
        == "1 of 15 pixels differ, first at 3,1: #010203, expected #966407.")
    #expect(other.difference(from: gradient)[3, 1] == 0xffffff)
  }

  @Test func `A PNG has the right checksums`() {
    // One white pixel, as zlib and libpng write it without compression.
    let png = Picture(width: 1, height: 1, filledWith: 0xffffff).png
    #expect(png.count == 8 + 25 + 12 + 15 + 12)
    #expect(png.suffix(8) == [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
    // CRC of the header of a 1x1 RGB picture.
    #expect(png[29..<33] == [0x90, 0x77, 0x53, 0xde])
  }

  @Test func `Black over a colour is rounded as pixman does`() {
    #expect((0x204060 as RGB).dimmed(byBlack: 0) == 0x204060)
    #expect((0x204060 as RGB).dimmed(byBlack: 255) == 0x000000)
    #expect((0xffffff as RGB).dimmed(byBlack: 128) == 0x7f7f7f)
  }
}
