import Expectations
import Spotlight
import SpotlightPictures
import SpotlightRaster

/// What a window shows of a picture, for each way in which it can lie there, against the formula.
@Suite struct PhotoPlaceTests {
  private func word(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(x * 5 & 255) << 16 | UInt32(y * 3 & 255) << 8 | UInt32((x ^ y) & 255)
  }

  private func photo(_ width: Int, _ height: Int) throws -> Photo {
    let words = (0..<width * height).map { word($0 % width, $0 / width) }
    return Photo(
      try require(ScreenPicture(PixelSize(width: width, height: height), pixels: words)))
  }

  private func backdrop(
    _ photo: Photo, _ fit: PictureFit, _ room: PixelRect
  ) throws -> SceneBackdrop {
    let place = try require(PicturePlace(photo.size, in: room, scale: .one, fit: fit))
    return try require(photo.backdrop(at: place))
  }

  @Test func `a picture as it is has its own pixels in the middle of the room`() throws {
    let photo = try photo(40, 30)
    let room = PixelRect(x: 0, y: 10, width: 60, height: 20)
    let backdrop = try backdrop(photo, .actual, room)
    expect(backdrop.frame, is: PixelRect(x: 10, y: 10, width: 40, height: 20))
    for y in 0..<20 {
      for x in 0..<40 { expect(backdrop.picture.words[y * 40 + x], is: word(x, y + 5)) }
    }
  }

  @Test
  func `a picture that fills a room of half its width is means of four, cut off above and below`()
    throws
  {
    let photo = try photo(40, 60)
    let backdrop = try backdrop(photo, .fill, PixelRect(x: 0, y: 0, width: 20, height: 20))
    expect(backdrop.frame, is: PixelRect(x: 0, y: 0, width: 20, height: 20))
    for y in 0..<20 {
      for x in 0..<20 {
        var expected: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(UInt32(0)) {
            $0 + (word(2 * x + $1.0, 10 + 2 * y + $1.1) >> shift & 255)
          }
          expected |= ((sum + 2) / 4) << shift
        }
        expect(backdrop.picture.words[y * 20 + x], is: expected, "\(x),\(y)")
      }
    }
  }

  @Test func `a picture that fits is all there, with room beside it`() throws {
    let photo = try photo(30, 60)
    let backdrop = try backdrop(photo, .fit, PixelRect(x: 0, y: 0, width: 100, height: 60))
    expect(backdrop.frame, is: PixelRect(x: 35, y: 0, width: 30, height: 60))
    // Where nothing is scaled nothing is copied.
    expect(backdrop.picture === photo.kept)
  }

  @Test(arguments: PictureFit.allCases)
  func `in every size of window there is a picture, and within its room`(fit: PictureFit) throws {
    let photo = try photo(23, 31)
    for (width, height) in [(1, 1), (23, 31), (22, 32), (100, 7), (7, 100), (64, 64)] {
      let room = PixelRect(x: 0, y: 32, width: width, height: height)
      let backdrop = try backdrop(photo, fit, room)
      expect(backdrop.frame.area, is: backdrop.picture.size.width * backdrop.picture.size.height)
      if fit == .fill { expect(backdrop.frame, is: room) }
    }
  }

  @Test func `a window that is larger than what is kept shows what is kept where it belongs`()
    throws
  {
    let whole = try photo(40, 40)
    let middle = (0..<100).map { word(15 + $0 % 10, 15 + $0 / 10) }
    let photo = Photo(
      size: whole.size,
      kept: try require(ScreenPicture(PixelSize(width: 10, height: 10), pixels: middle)),
      part: Rect(x: 15, y: 15, width: 10, height: 10))
    let backdrop = try backdrop(photo, .actual, PixelRect(x: 0, y: 0, width: 40, height: 40))
    expect(backdrop.frame, is: PixelRect(x: 15, y: 15, width: 10, height: 10))
    expect(backdrop.picture.words, is: middle)
  }
}
