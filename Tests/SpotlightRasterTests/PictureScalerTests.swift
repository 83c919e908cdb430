import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Pictures in another size, against means worked out one by one.
@Suite struct PictureScalerTests {
  private func scaled(
    _ words: [UInt32], _ width: Int, _ height: Int, part: Rect? = nil, to size: PixelSize
  ) -> [UInt32] {
    let whole = PixelSize(width: width, height: height)
    return PictureScaler.scaled(words, part ?? Rect(whole), of: whole, to: size)
  }

  /// The mean of what each pixel covers, when the picture shrinks along both axes.
  private func twin(_ words: [UInt32], _ width: Int, part: Rect, to size: PixelSize) -> [UInt32] {
    let across = part.width / Double(size.width)
    let down = part.height / Double(size.height)
    var result: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let box = Rect(
          x: part.x + Double(x) * across, y: part.y + Double(y) * down, width: across, height: down)
        var sums = [0.0, 0.0, 0.0]
        for line in Int(box.y)..<Int(box.maxY.rounded(.up)) {
          for column in Int(box.x)..<Int(box.maxX.rounded(.up)) {
            let pixel = Rect(x: Double(column), y: Double(line), width: 1, height: 1)
            let share = pixel.intersection(box)
            guard line * width + column < words.count else { continue }
            let word = words[line * width + column]
            for channel in 0..<3 {
              sums[channel] += share.width * share.height * Double(word >> (8 * channel) & 255)
            }
          }
        }
        let bytes = sums.map { UInt32(($0 / (across * down) + 0.5).rounded(.down)) }
        result.append(0xFF00_0000 | bytes[2] << 16 | bytes[1] << 8 | bytes[0])
      }
    }
    return result
  }

  private func distance(_ one: [UInt32], _ other: [UInt32]) -> Int {
    zip(one, other).reduce(0) { most, pair in
      (0..<4).reduce(most) { most, channel in
        let shift = UInt32(8 * channel)
        return max(most, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }

  private func noise(_ count: Int, _ numbers: inout Seeded) -> [UInt32] {
    (0..<count).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &numbers) | 0xFF00_0000 }
  }

  @Test func `a picture that has the size stays as it is`() {
    var numbers = Seeded(1)
    let words = noise(7 * 5, &numbers)
    expect(scaled(words, 7, 5, to: PixelSize(width: 7, height: 5)), is: words)
    let part = Rect(x: 2, y: 1, width: 3, height: 2)
    let cut = scaled(words, 7, 5, part: part, to: PixelSize(width: 3, height: 2))
    expect(cut, is: Array(words[9..<12]) + Array(words[16..<19]))
  }

  @Test func `halves are means of four pixels`() {
    let words: [UInt32] = [0xFF00_0000, 0xFF10_2030, 0xFFFF_FFFF, 0xFF00_00FE]
    let one = scaled(words, 2, 2, to: PixelSize(width: 1, height: 1))
    expect(one, is: [0xFF44_488B])
  }

  @Test(arguments: Effort.seeds(40))
  func `fewer pixels are the means of what they cover, to a rounding`(seed: Int) {
    var numbers = Seeded(UInt64(seed))
    let width = Int.random(in: 1...40, using: &numbers)
    let height = Int.random(in: 1...40, using: &numbers)
    let words = noise(width * height, &numbers)
    let part = Rect(
      x: Double.random(in: 0..<Double(width) / 2, using: &numbers),
      y: Double.random(in: 0..<Double(height) / 2, using: &numbers),
      width: Double(width) / 2, height: Double(height) / 2)
    let size = PixelSize(
      width: max(1, Int.random(in: 0...Int(part.width), using: &numbers)),
      height: max(1, Int.random(in: 0...Int(part.height), using: &numbers)))
    guard part.width >= Double(size.width), part.height >= Double(size.height) else { return }
    let result = scaled(words, width, height, part: part, to: size)
    expect(distance(result, twin(words, width, part: part, to: size)) <= 1)
  }

  @Test func `more pixels go from one to the next in even steps, and stay at the ends`() {
    let words: [UInt32] = [0xFF00_0000, 0xFF40_4040]
    let row: [UInt32] = scaled(words, 2, 1, to: PixelSize(width: 8, height: 1))
    expect(row.map { $0 & 255 }, is: [0, 0, 8, 24, 40, 56, 64, 64])
    let column = scaled(words, 1, 2, to: PixelSize(width: 1, height: 8))
    expect(column, is: row)
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1), (3, 2)])
  func `one colour is the same in every size`(width: Int, height: Int) {
    let word: UInt32 = 0xFF12_80FE
    let words = [UInt32](repeating: word, count: width * height)
    for size in [(1, 1), (2, 3), (50, 1), (1, 50), (33, 17)] {
      let size = PixelSize(width: size.0, height: size.1)
      expect(scaled(words, width, height, to: size).allSatisfy { $0 == word })
    }
  }

  @Test func `what is clear is black`() {
    expect(scaled([0x8040_0000], 1, 1, to: PixelSize(width: 1, height: 1)), is: [0xFF40_0000])
    expect(scaled([0], 1, 1, to: PixelSize(width: 2, height: 1)), is: [0xFF00_0000, 0xFF00_0000])
  }
}
