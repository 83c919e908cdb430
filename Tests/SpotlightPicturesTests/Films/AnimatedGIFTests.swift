import RandomNumbers
import Testing

@testable import SpotlightPictures

@Suite struct AnimatedGIFTests {
  /// The largest difference of a channel, and the mean one.
  private func error(_ one: Picture, _ other: Picture) -> (largest: Int, mean: Double) {
    var (largest, sum) = (0, 0)
    for (one, other) in zip(one.pixels, other.pixels) {
      for shift in [16, 8, 0] {
        let difference = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
        largest = max(largest, difference)
        sum += difference
      }
    }
    return (largest, Double(sum) / Double(3 * one.pixels.count))
  }

  @Test(arguments: [(1, 1), (2, 3), (16, 16), (15, 17)], 1...4)
  func `few colours are exact`(size: (Int, Int), seed: Int) throws {
    // At most 255 pixels change, so there are no more colours.
    var frames = FilmScenes.noise(size.0, size.1, count: 10, isOpaque: true, seed: seed)
    if size == (16, 16) { frames = frames.map { sparse($0, over: frames[0]) } }
    let film = try FilmReader(gif: FilmScenes.file(frames, by: AnimatedGIF(rate: 10)))
    #expect(film.expanded(rate: 10) == frames)
  }

  /// The first row of a picture over another one.
  private func sparse(_ picture: Picture, over below: Picture) -> Picture {
    var mixed = below
    mixed.pixels.replaceSubrange(0..<16, with: picture.pixels[0..<16])
    return mixed
  }

  @Test func `many colours are near, and what does not change stays as it is`() throws {
    let frames = FilmScenes.gradient(96, 54, count: 6)
    let film = try FilmReader(gif: FilmScenes.file(frames, by: AnimatedGIF(rate: 10)))
    let seen = film.expanded(rate: 10)
    try #require(seen.count == frames.count)
    for (frame, shown) in zip(frames, seen) {
      let error = error(frame, shown)
      #expect(error.mean < 2.5 && error.largest <= 40, "\(error)")
    }
    for (old, new) in zip(seen.indices, seen.indices.dropFirst()) {
      for index in frames[0].pixels.indices
      where frames[old].pixels[index] == frames[new].pixels[index] {
        #expect(seen[old].pixels[index] == seen[new].pixels[index])
      }
    }
    #expect(film.frames.map(\.area) == [96 * 54] + Array(repeating: 20 * 16, count: 5))
  }

  @Test(arguments: 1...3)
  func `noise of all colours is read again, whole`(seed: Int) throws {
    let frames = FilmScenes.noise(200, 120, count: 3, isOpaque: true, seed: seed)
    let film = try FilmReader(gif: FilmScenes.file(frames, by: AnimatedGIF(rate: 25)))
    for (frame, shown) in zip(frames, film.expanded(rate: 25)) {
      #expect(error(frame, shown).mean < 16)
    }
  }

  @Test func `an even ramp is mixed in a pattern whose mean is right`() throws {
    // More grays than the palette has, because the rest of the picture needs colours too.
    var frame = PNGTests.noise(128, 64, isOpaque: true, seed: 5)
    for index in 0..<128 * 32 {
      frame.pixels[index] = 0xFF00_0000 | UInt32(index % 128) * 0x01_0101
    }
    let film = try FilmReader(gif: FilmScenes.file([frame], by: AnimatedGIF(rate: 10)))
    let seen = film.frames[0].picture
    for x in stride(from: 8, to: 120, by: 8) {
      var (wanted, shown) = (0, 0)
      for y in 0..<32 {
        for column in x..<x + 8 {
          wanted += Int(frame[column, y] >> 8 & 255)
          shown += Int(seen[column, y] >> 8 & 255)
        }
      }
      #expect(abs(wanted - shown) < 3 * 256, "\(x): \(wanted / 256) and \(shown / 256)")
    }
  }

  @Test(arguments: [1, 7, 10, 24, 25, 30, 33, 50])
  func `times are never off by more than half a hundredth`(rate: Int) throws {
    let frames = FilmScenes.noise(6, 5, count: 50, isOpaque: true, seed: rate)
    let film = try FilmReader(gif: FilmScenes.file(frames, by: AnimatedGIF(rate: rate)))
    var (time, number) = (0, 0)
    for frame in film.frames {
      #expect(frame.numerator >= 2)
      let start = Double(number) / Double(rate)
      #expect(abs(Double(time) / 100 - start) <= 0.005_001)
      time += frame.numerator
      number += 1
      while number < frames.count, frames[number] == frame.picture { number += 1 }
    }
    #expect(abs(Double(time) / 100 - 50 / Double(rate)) <= 0.005_001)
  }

  @Test func `a time that has no room in a frame goes on in others`() throws {
    var encoder = AnimatedGIF(rate: 1)
    let picture = Picture(width: 4, height: 3, filledWith: 0xFF33_6699)
    var bytes = encoder.show(picture)
    for _ in 1..<1400 { encoder.stay() }
    bytes += encoder.end().bytes
    let film = try FilmReader(gif: bytes)
    #expect(film.frames.map(\.numerator) == [65535, 65535, 140_000 - 2 * 65535])
    #expect(film.frames.allSatisfy { $0.picture == picture })
  }

  @Test(arguments: [1, 2, 255, 256, 4000, 30_000], [1, 2, 5, 200])
  func `codes are read again, however many there are`(count: Int, colors: Int) throws {
    var random = Seeded(count + colors)
    let palette = (0..<colors).map { UInt32($0) * 0x01_0203 | 0xFF00_0000 }
    let picture = Picture(width: count, height: 1) { words in
      for index in 0..<count { words[index] = palette.randomElement(using: &random)! }
    }
    let film = try FilmReader(gif: FilmScenes.file([picture], by: AnimatedGIF(rate: 1)))
    #expect(film.frames[0].picture == picture)
  }

  @Test func `the pattern has each number once`() {
    #expect(ColorMixer.pattern.sorted() == (0..<64).map { UInt8($0) })
    #expect(ColorMixer.pattern.prefix(4) == [0, 32, 8, 40])
  }
}
