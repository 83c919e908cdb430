import Expectations
import SpotlightPictures

@Suite struct PictureFillTests {
  @Test func `a picture of the right size stays as it is`() throws {
    let picture = PNGTests.noise(31, 17, isOpaque: false, seed: 5)
    expect(picture.filling(width: 31, height: 17), is: picture)
  }

  @Test(arguments: [(1, 1), (5, 3), (3, 5), (640, 360), (4096, 1)])
  func `one colour stays one colour up to the sides`(width: Int, height: Int) throws {
    let picture = Picture(width: 16, height: 9, filledWith: 0xFF20_4060)
    let filled = picture.filling(width: width, height: height)
    expect((filled.width, filled.height) == (width, height))
    expect(filled.pixels.allSatisfy { $0 == 0xFF20_4060 })
  }

  @Test func `what is too much is left out on both sides alike`() throws {
    // Three columns, of which a square shows the middle one.
    var picture = Picture(width: 30, height: 10, filledWith: 0xFFFF_0000)
    for y in 0..<10 {
      for x in 10..<20 { picture.pixels[y * 30 + x] = 0xFF00_FF00 }
    }
    let filled = picture.filling(width: 10, height: 10)
    expect(filled.pixels.allSatisfy { $0 == 0xFF00_FF00 })

    var tall = Picture(width: 10, height: 30, filledWith: 0xFFFF_0000)
    for index in 100..<200 { tall.pixels[index] = 0xFF00_FF00 }
    expect(tall.filling(width: 10, height: 10).pixels.allSatisfy { $0 == 0xFF00_FF00 })

    let enlarged = picture.filling(width: 40, height: 40)
    expect(enlarged[20, 20], is: 0xFF00_FF00)
    expect(enlarged[3, 20] == 0xFF00_FF00 && enlarged[36, 20] == 0xFF00_FF00)
  }

  @Test func `a picture is not turned or mirrored`() throws {
    var picture = Picture(width: 20, height: 20, filledWith: 0xFF00_0000)
    for y in 0..<10 {
      for x in 0..<10 { picture.pixels[y * 20 + x] = 0xFFFF_FFFF }
    }
    let smaller = picture.filling(width: 10, height: 10)
    expect(smaller[1, 1], is: 0xFFFF_FFFF)
    expect(smaller[8, 1] == 0xFF00_0000 && smaller[1, 8] == 0xFF00_0000)
  }
}
