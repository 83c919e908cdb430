import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// A picture under dim and lights, against the formula.
@Suite struct BackdropTests {
  private static let size = PixelSize(width: 61, height: 43)
  private static let room = PixelRect(x: 0, y: 5, width: 61, height: 38)

  private func picture(_ width: Int, _ height: Int, seed: UInt64) throws -> ScreenPicture {
    var numbers = Seeded(seed)
    let words = (0..<width * height).map { _ in
      UInt32.random(in: 0...0xFFFFFF, using: &numbers) | 0xFF00_0000
    }
    return try require(ScreenPicture(PixelSize(width: width, height: height), pixels: words))
  }

  private func paint(_ scene: Scene, _ region: PixelRegion, into words: inout [UInt32]) throws {
    try words.withUnsafeMutableBufferPointer { memory throws in
      let pixels = try require(
        PixelBuffer(
          memory, width: Self.size.width, height: Self.size.height, stride: Self.size.width))
      var painter = Painter()
      painter.paint(scene, region: region, scale: .one, into: pixels)
    }
  }

  private func scene(_ backdrop: SceneBackdrop?) -> Scene {
    var scene = Scene(
      size: Size(width: 61, height: 43), dim: Dim(opacity: 0.5),
      lights: [
        Light(id: "a", frame: Rect(x: 4, y: 8, width: 20, height: 20), shape: .ellipse),
        Light(
          id: "b", frame: Rect(x: 17, y: 14, width: 16, height: 16), shape: .ellipse,
          edge: .feathered(width: 7)),
      ])
    scene.backdrop = backdrop
    return scene
  }

  /// What a pixel must be: the painter's word over the picture, each channel rounded to nearest.
  private func over(_ word: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - word >> 24
    return (0..<4).reduce(0) { result, channel in
      let shift = UInt32(8 * channel)
      let sum = (word >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
      return result | sum << shift
    }
  }

  @Test(arguments: [(61, 38, 0, 5), (20, 10, 13, 17), (1, 1, 60, 42), (80, 60, -10, -10)])
  func `every pixel is the painted one over the picture, and black beside it`(
    width: Int, height: Int, x: Int, y: Int
  ) throws {
    let picture = try picture(width, height, seed: 3)
    let backdrop = SceneBackdrop(picture, x: x, y: y, room: Self.room)
    let all = PixelRegion(PixelRect(Self.size))
    var painted = [UInt32](repeating: 0xDEAD_BEEF, count: 61 * 43)
    var plain = painted
    try paint(scene(backdrop), all, into: &painted)
    try paint(scene(nil), all, into: &plain)
    for row in 0..<43 {
      for column in 0..<61 {
        let word = plain[row * 61 + column]
        var expected = word
        if row >= 5 {
          let isCovered = (x..<x + width).contains(column) && (y..<y + height).contains(row)
          let below =
            isCovered ? picture.words[(row - y) * width + column - x] : 0xFF00_0000
          expected = over(word, below)
        }
        expect(painted[row * 61 + column], is: expected, "\(column),\(row)")
      }
    }
  }

  @Test func `another picture is another scene, and the same one is not`() throws {
    let one = SceneBackdrop(try picture(4, 4, seed: 1), x: 0, y: 0, room: Self.room)
    let other = SceneBackdrop(try picture(4, 4, seed: 1), x: 0, y: 0, room: Self.room)
    expect(scene(one).difference(from: scene(one), scale: .one).isEmpty)
    expect(scene(other).difference(from: scene(one), scale: .one).area, is: Self.size.width * 43)
  }
}
