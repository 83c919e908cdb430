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
    let radii: CornerRadii
    let sigma: Double
    let color: Color
    let opacity: Double

    init(_ shadow: PixelShadow, caster: RoundedBox) {
      let longest = 2 * (caster.corner + shadow.reach) + 1
      width = min(caster.rect.width, longest)
      height = min(caster.rect.height, longest)
      radii = caster.radii
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
  /// The columns of each row that are not clear.
  let spans: [Range<Int>]

  init(_ key: Key, reach: Int) {
    self.key = key
    let (width, height) = (key.width + 2 * reach, key.height + 2 * reach)
    self.width = width
    self.height = height
    let form = RoundedBox(
      PixelRect(x: 0, y: 0, width: key.width, height: key.height), radii: key.radii)
    // Equal corners are mirror images, so a quarter tells all.
    let columns = form.isEven ? (width + 1) / 2 : width
    let rows = form.isEven ? (height + 1) / 2 : height
    let shares = Self.shares(
      of: form, columns: columns, rows: rows,
      kernel: Self.kernel(sigma: key.sigma, reach: reach), reach: reach)
    // At most 256 colours: a table saves three divisions per pixel.
    let inks = (0...255).map { key.color.word(alpha: UInt32($0)) }
    var words = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = (y < rows ? y : height - 1 - y) * columns
      for x in 0..<width {
        let share = Double(shares[row + (x < columns ? x : width - 1 - x)])
        words[y * width + x] = inks[Int(min(share * key.opacity, 1) * 255 + 0.5)]
      }
    }
    self.words = words
    spans = (0..<height).map { y in
      let row = words[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { return width / 2..<width / 2 }
      return first - row.startIndex..<last + 1 - row.startIndex
    }
  }

  /// The covered share of each pixel in the first columns and rows of the blurred form.
  private static func shares(
    of form: RoundedBox, columns: Int, rows: Int, kernel: [Float], reach: Int
  ) -> [Float] {
    let (width, height) = (form.rect.width, form.rect.height)
    // Along the rows of the form, as many as the rows of the picture are made from.
    let formRows = form.isEven ? (height + 1) / 2 : height
    var along = [Float](repeating: 0, count: columns * formRows)
    var line = [Float](repeating: 0, count: width)
    for y in 0..<formRows {
      for x in 0..<width { line[x] = Float(form.coverage(x: x, y: y)) }
      for x in 0..<columns {
        // The picture's column x is the form's x - reach.
        let first = max(0, x - 2 * reach)
        let last = min(width - 1, x)
        var sum: Float = 0
        var at = first
        while at <= last {
          sum += line[at] * kernel[x - at]
          at += 1
        }
        along[y * columns + x] = sum
      }
    }

    var result = [Float](repeating: 0, count: columns * rows)
    for y in 0..<rows {
      // A form without pixels is never painted, so this range has an end.
      for at in max(0, y - 2 * reach)...min(height - 1, y) {
        let weight = kernel[y - at]
        let from = (at < formRows ? at : height - 1 - at) * columns
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

/// A picture of nine parts, stretched to the pixels that it covers.
///
/// It points into the picture's memory and is valid while one box or shadow is painted.
struct NinePartRows {
  let words: UnsafeBufferPointer<UInt32>
  /// The columns of each row that are not clear.
  let spans: UnsafeBufferPointer<Range<Int>>
  let width: Int
  let height: Int
  /// The pixels that it covers, at least as many as it has.
  let extent: PixelRect

  /// Lays the pixels `first ..< last` of a row of the extent over a buffer's row.
  func blend(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    let place = y - extent.y
    // Above the middle line these are the first rows, at the end the last ones, and in between the
    // middle one.
    let line = max(min(place, height / 2), place - (extent.height - height))
    let span = spans[line]
    // Never empty: a form without pixels has no extent.
    let source = words.baseAddress! + line * width
    let middle = width / 2
    let left = extent.x + middle
    let right = extent.maxX - (width - middle - 1)

    let leftFrom = max(first, extent.x + span.lowerBound)
    let leftTo = min(last, left)
    if leftFrom < leftTo {
      SourceOver.blend(
        source + (leftFrom - extent.x), over: row + leftFrom, count: leftTo - leftFrom)
    }
    let middleFrom = max(first, left)
    let middleTo = min(last, right)
    if middleFrom < middleTo {
      SourceOver.blend(source[middle], over: row + middleFrom, count: middleTo - middleFrom)
    }
    let rightFrom = max(first, right)
    let rightTo = min(last, extent.maxX - (width - span.upperBound))
    if rightFrom < rightTo {
      SourceOver.blend(
        source + (rightFrom - extent.maxX + width), over: row + rightFrom,
        count: rightTo - rightFrom)
    }
  }
}
