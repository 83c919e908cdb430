internal import CPixels
package import Spotlight

/// Brings a part of a picture to another size, row by row from the top, so that all of the picture need never be
/// in memory.
///
/// A pixel that covers several is their mean, each by the share of it that is covered; where one pixel becomes
/// several, they go from one to the next in even steps. A part that has the size already stays as it is. Pixels
/// come out opaque, over black.
package struct PictureScaler: ~Copyable {
  private let width: Int
  private let columns: PictureTaps
  private let rows: PictureTaps
  private var result: [UInt32]
  /// The row that is gathered, or the last one.
  private var gathered: [Float]
  private var current: [Float]
  /// The next row of the source, and of the result.
  private var y = 0
  private var line = 0

  /// A scaler for a part of a picture.
  ///
  /// - Parameters:
  ///   - part: what is wanted, within the picture, in its pixels.
  ///   - source: the size of the picture, and so of the rows that come.
  ///   - size: the size that the part is to have; not empty.
  package init(_ part: Rect, of source: PixelSize, to size: PixelSize) {
    width = size.width
    columns = PictureTaps(from: part.x, to: part.maxX, of: source.width, count: size.width)
    rows = PictureTaps(from: part.y, to: part.maxY, of: source.height, count: size.height)
    result = Array(repeating: 0xFF00_0000, count: size.width * size.height)
    gathered = Array(repeating: 0, count: 4 * size.width)
    current = gathered
  }

  /// Whether more rows are of any use.
  package var wantsMore: Bool { line < rows.count }

  /// Takes the next row, premultiplied.
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
      // Two rows of the source at most are in each.
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

  /// The pixels, once all rows were taken; rows that never came are black.
  package consuming func words() -> [UInt32] { result }

  /// Writes a row of the result of shares of the current row and of what was gathered.
  private mutating func finish(_ share: Float, _ rest: Float) {
    result.withUnsafeMutableBufferPointer { words in
      guard let first = words.baseAddress else { return }
      cpixels_mix(current, share, gathered, rest, width, first + line * width)
    }
    line += 1
  }
}
