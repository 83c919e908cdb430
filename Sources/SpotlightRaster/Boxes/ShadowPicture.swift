internal import Spotlight

/// A blurred shadow in nine parts: corners, sides of which one line is kept, and a middle.
///
/// Between the corners of a long form the shadow is the same all along. So a form longer than both
/// corners and the blur is blurred at that length, and its middle line is stretched. A shorter form
/// is blurred as it is. Both take the same code, so they agree at every size.
struct ShadowPicture {
  /// What a picture is made from; equal keys give equal pictures.
  struct Key: Hashable {
    let width: Int
    let height: Int
    let radius: Double
    let sigma: Double
    let color: Color
    let opacity: Double

    init(_ shadow: Shadow, caster: RoundedBox) {
      let longest = 2 * (caster.corner + shadow.reach) + 1
      width = min(caster.rect.width, longest)
      height = min(caster.rect.height, longest)
      radius = caster.radius
      sigma = shadow.sigma
      color = shadow.color
      opacity = shadow.opacity
    }
  }

  let key: Key
  /// The size, including the blur.
  let width: Int
  let height: Int
  /// Premultiplied pixels, row by row.
  let words: [UInt32]
  /// The first column of each row that is not clear; the rows are symmetric.
  let starts: [Int]

  init(_ key: Key, reach: Int) {
    self.key = key
    let (width, height) = (key.width + 2 * reach, key.height + 2 * reach)
    self.width = width
    self.height = height
    let quarter = Self.quarter(key, reach: reach)
    let columns = (width + 1) / 2
    // At most 256 colours: a table saves three divisions per pixel.
    let inks = (0...255).map { key.color.word(alpha: UInt32($0)) }
    var words = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = min(y, height - 1 - y) * columns
      for x in 0..<width {
        let share = Double(quarter[row + min(x, width - 1 - x)])
        words[y * width + x] = inks[Int(min(share * key.opacity, 1) * 255 + 0.5)]
      }
    }
    self.words = words
    starts = (0..<height).map { y in
      (0..<columns).first { words[y * width + $0] != 0 } ?? columns
    }
  }

  /// The covered share of each pixel in the upper left quarter; the others are its mirror images.
  private static func quarter(_ key: Key, reach: Int) -> [Float] {
    let box = RoundedBox(
      PixelRect(x: 0, y: 0, width: key.width, height: key.height), radius: key.radius)
    let columns = (key.width + 2 * reach + 1) / 2
    let rows = (key.height + 2 * reach + 1) / 2
    let kernel = kernel(sigma: key.sigma, reach: reach)

    // Along the rows of the form; the lower half mirrors the upper one.
    let formRows = (key.height + 1) / 2
    var along = [Float](repeating: 0, count: columns * formRows)
    var form = [Float](repeating: 0, count: key.width)
    for y in 0..<formRows {
      for x in 0..<key.width { form[x] = Float(box.coverage(x: x, y: y)) }
      for x in 0..<columns {
        // The picture's column x is the form's x - reach.
        let first = max(0, x - 2 * reach)
        let last = min(key.width - 1, x)
        var sum: Float = 0
        var at = first
        while at <= last {
          sum += form[at] * kernel[x - at]
          at += 1
        }
        along[y * columns + x] = sum
      }
    }

    var result = [Float](repeating: 0, count: columns * rows)
    for y in 0..<rows {
      for at in max(0, y - 2 * reach)...min(key.height - 1, y) {
        let weight = kernel[y - at]
        let from = min(at, key.height - 1 - at) * columns
        for x in 0..<columns { result[y * columns + x] += along[from + x] * weight }
      }
    }
    return result
  }

  /// The whole kernel, from `-reach` to `reach`.
  private static func kernel(sigma: Double, reach: Int) -> [Float] {
    guard reach > 0 else { return [1] }
    let samples = (-reach...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    return samples.map { Float($0 / sum) }
  }
}
