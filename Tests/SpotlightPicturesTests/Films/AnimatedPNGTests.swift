import RandomNumbers
import Spotlight
import Testing

@testable import SpotlightPictures

@Suite struct AnimatedPNGTests {
  @Test(arguments: [(1, 1), (2, 3), (33, 17), (96, 54)], [true, false])
  func `every frame is seen as it was, with its alpha`(
    size: (Int, Int), isOpaque: Bool
  ) throws {
    for seed in 1...4 {
      let frames = FilmScenes.noise(size.0, size.1, count: 12, isOpaque: isOpaque, seed: seed)
      let film = try FilmReader(png: FilmScenes.file(frames, by: AnimatedPNG(rate: 30)))
      #expect(film.expanded(rate: 30) == frames, "seed \(seed)")
    }
  }

  @Test func `a frame has no more than the rectangle that changes`() throws {
    let frames = FilmScenes.gradient(96, 54, count: 5)
    let film = try FilmReader(png: FilmScenes.file(frames, by: AnimatedPNG(rate: 10)))
    // The square of 16 by 16 moves by four.
    #expect(film.frames.map(\.area) == [96 * 54] + Array(repeating: 20 * 16, count: 4))
  }

  @Test func `frames that are the same are one, whether it is known or not`() throws {
    let frames = FilmScenes.gradient(20, 20, count: 2)
    var encoder = AnimatedPNG(rate: 30)
    var bytes = try encoder.show(frames[0])
    bytes += try encoder.show(frames[0])
    encoder.stay()
    #expect(try encoder.show(frames[1]).count > 0)
    let film = try FilmReader(
      png: FilmScenes.file([frames[0], frames[0], frames[0], frames[1]], by: AnimatedPNG(rate: 30)))
    #expect(film.frames.map(\.numerator) == [3, 1])
    #expect(film.frames.allSatisfy { $0.denominator == 30 })
  }

  @Test func `a time that has no room in a frame goes on in others`() throws {
    var encoder = AnimatedPNG(rate: 1)
    let picture = FilmScenes.gradient(8, 8, count: 1)[0]
    var bytes = try encoder.show(picture)
    let count = 2 * AnimatedPNG.longest + 5
    for _ in 1..<count { encoder.stay() }
    let end = try encoder.end()
    bytes += end.bytes
    bytes.replaceSubrange(33..<33 + 20, with: end.correction.bytes)
    let film = try FilmReader(png: bytes)
    #expect(film.frames.map(\.numerator) == [AnimatedPNG.longest, AnimatedPNG.longest, 5])
    #expect(film.frames.allSatisfy { $0.picture == picture })
  }

  @Test(arguments: [1, 7, 24, 30, 60, 240])
  func `times are exact at every rate`(rate: Int) throws {
    let frames = FilmScenes.noise(6, 5, count: 40, isOpaque: true, seed: rate)
    let film = try FilmReader(png: FilmScenes.file(frames, by: AnimatedPNG(rate: rate)))
    #expect(film.frames.allSatisfy { $0.denominator == rate })
    #expect(film.frames.reduce(0) { $0 + $1.numerator } == 40)
  }

  @Test func `a change is the smallest rectangle`() {
    var random = Seeded(7)
    let picture = Picture(width: 40, height: 30, filledWith: 0xFF11_2233)
    #expect(FrameChange(from: picture, to: picture) == nil)
    for _ in 0..<200 {
      var other = picture
      let places = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<30, using: &random))
      }
      for (x, y) in places { other.pixels[y * 40 + x] = 0 }
      let frame = FrameChange(from: picture, to: other)?.frame
      let (x, y) = (places.map(\.0), places.map(\.1))
      #expect(frame?.x == x.min() && frame?.y == y.min())
      #expect(frame?.maxX == x.max()! + 1 && frame?.maxY == y.max()! + 1)
    }
  }
}
