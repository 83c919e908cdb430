internal import CPixels
internal import Glibc
package import Spotlight

/// Scales a part of a picture, row by row from the top, so that the whole picture need not be in
/// memory.
///
/// A pixel that covers several is their mean, weighted by the covered share of each. A part that
/// grows is interpolated linearly. A part that already has the size does not change. The result is
/// opaque, over black.
package struct PictureScaler: ~Copyable {
  private let width: Int
  private let columns: PictureTaps
  private let rows: PictureTaps
  private var result: [UInt32]
  /// The row that is being added up, or the previous one.
  private var gathered: [Float]
  private var current: [Float]
  /// The next row of the source, and of the result.
  private var y = 0
  private var line = 0

  /// A scaler for a part of a picture.
  ///
  /// - Parameters:
  ///   - part: the wanted part, in pixels of the picture, within it.
  ///   - source: the size of the picture.
  ///   - size: the size of the result; not empty.
  package init(_ part: Rect, of source: PixelSize, to size: PixelSize) {
    width = size.width
    columns = PictureTaps(from: part.x, to: part.maxX, of: source.width, count: size.width)
    rows = PictureTaps(from: part.y, to: part.maxY, of: source.height, count: size.height)
    result = Array(repeating: 0xFF00_0000, count: size.width * size.height)
    gathered = Array(repeating: 0, count: 4 * size.width)
    current = gathered
  }

  /// A part of a picture that is in memory, in another size.
  package static func scaled(
    _ words: [UInt32], _ part: Rect, of source: PixelSize, to size: PixelSize
  ) -> [UInt32] {
    var scaler = PictureScaler(part, of: source, to: size)
    words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return }
      for y in 0..<source.height where scaler.wantsMore { scaler.addRow(first + y * source.width) }
    }
    return scaler.words()
  }

  /// True while the result needs more rows.
  package var wantsMore: Bool { line < rows.count }

  /// Takes the next row of premultiplied pixels.
  package mutating func addRow(_ row: UnsafePointer<UInt32>) {
    defer { y += 1 }
    guard wantsMore, y >= rows.first(of: line) else { return }
    cpixels_gather(row, columns.firsts, columns.starts, columns.weights, width, &current)
    if rows.joins {
      // Each row of the result takes at most two rows of the source.
      while line < rows.count, rows.last(of: line) == y {
        let share = rows.weight(0, of: line)
        finish(rows.first(of: line) == y ? 1 : 1 - share, rows.first(of: line) == y ? 0 : share)
      }
      swap(&gathered, &current)
      return
    }
    while line < rows.count, rows.first(of: line) <= y {
      let share = rows.weight(y - rows.first(of: line), of: line)
      guard rows.last(of: line) == y else {
        return cpixels_add(&gathered, current, share, width)
      }
      finish(share, 1)
      gathered.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
  }

  /// The result.
  ///
  /// Rows whose source rows are missing are black.
  package consuming func words() -> [UInt32] { result }

  /// Writes a row of the result from shares of the current row and of what was added up.
  private mutating func finish(_ share: Float, _ rest: Float) {
    result.withUnsafeMutableBufferPointer { words in
      guard let first = words.baseAddress else { return }
      cpixels_mix(current, share, gathered, rest, width, first + line * width)
    }
    line += 1
  }
}

/// Which pixels of a row, or which rows, make up each one of the result, and by which weight.
struct PictureTaps {
  /// How many the result has.
  let count: Int
  /// True when the result is larger: at most two of the source make up each.
  let joins: Bool

  private(set) var firsts: [Int32] = []
  /// Where the weights of each begin, and the end of the last.
  private(set) var starts: [Int32] = [0]
  private(set) var weights: [Float] = []

  /// The taps of a stretch of the source that becomes `count` pixels.
  init(from start: Double, to end: Double, of length: Int, count: Int) {
    self.count = count
    let step = (end - start) / Double(count)
    joins = step < 1
    for index in 0..<count {
      let low = start + Double(index) * step
      if joins {
        join(around: low + step / 2, of: length)
      } else {
        cover(from: low, to: start + Double(index + 1) * step, of: length)
      }
    }
  }

  func first(of index: Int) -> Int { Int(firsts[index]) }

  func last(of index: Int) -> Int {
    Int(firsts[index] + starts[index + 1] - starts[index]) - 1
  }

  func weight(_ tap: Int, of index: Int) -> Float { weights[Int(starts[index]) + tap] }

  /// Each pixel of the source by its covered share.
  private mutating func cover(from low: Double, to high: Double, of length: Int) {
    let first = min(max(Int(low), 0), length - 1)
    // Rounding must not lead to a pixel after the last.
    let last = min(max(Int(ceil(high - 1e-9)) - 1, first), length - 1)
    let shares = (first...last).map {
      max(min(high, Double($0 + 1)) - max(low, Double($0)), 0)
    }
    let sum = shares.reduce(0, +)
    add(first, shares.map { Float(sum > 0 ? $0 / sum : 1 / Double(shares.count)) })
  }

  /// The two pixels beside a place, by the distance of their middles.
  private mutating func join(around place: Double, of length: Int) {
    let place = min(max(place - 0.5, 0), Double(length - 1))
    let first = min(Int(place), length - 1)
    let share = Float(place - Double(first))
    add(first, share > 0 && first + 1 < length ? [1 - share, share] : [1])
  }

  private mutating func add(_ first: Int, _ shares: [Float]) {
    firsts.append(Int32(first))
    weights += shares
    starts.append(Int32(weights.count))
  }
}
