internal import CPixels
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

  /// True while the result needs more rows.
  package var wantsMore: Bool { line < rows.count }

  /// Takes the next row of premultiplied pixels.
  package mutating func take(_ row: UnsafePointer<UInt32>) {
    defer { y += 1 }
    guard wantsMore, y >= rows.first(of: line) else { return }
    if columns.isPlain, rows.isPlain {
      for x in 0..<width { result[line * width + x] = row[columns.first(of: x)] | 0xFF00_0000 }
      line += 1
      return
    }
    columns.gather(row, into: &current)
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
      let isLast = rows.last(of: line) == y
      if isLast {
        finish(share, 1)
        gathered.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      } else {
        cpixels_add(&gathered, current, share, width)
        break
      }
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
