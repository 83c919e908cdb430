internal import Glibc

/// The picture of a surface if only its damage is ever copied.
///
/// It finds clients that report too little: their buffer and this picture differ.
package final class Picture {
  package let width: Int
  package let height: Int
  /// The pixels in a row of the buffer; those beyond ``width`` are not shown.
  package let rowWidth: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  private var isNew = true

  /// A colour that no picture has: premultiplied red never exceeds alpha.
  private static let nothing: UInt32 = 0x00FF_00FF

  package struct Rect: Hashable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  /// The effect of a commit on the picture.
  package struct Change: Equatable {
    /// How many pixels the damage covers.
    package var damaged = 0
    /// How many pixels changed.
    package var changed = 0
    /// A pixel that changed outside the damage.
    package var forgotten: (x: Int, y: Int)?

    package static func == (a: Self, b: Self) -> Bool {
      a.damaged == b.damaged && a.changed == b.changed && a.forgotten?.x == b.forgotten?.x
        && a.forgotten?.y == b.forgotten?.y
    }
  }

  package init(width: Int, height: Int, rowWidth: Int) {
    precondition(width <= rowWidth, "a row has all that it shows")
    self.width = width
    self.height = height
    self.rowWidth = rowWidth
    pixels = .allocate(capacity: max(rowWidth * height, 1))
    pixels.initialize(repeating: Self.nothing, count: rowWidth * height)
  }

  deinit { pixels.deallocate() }

  package func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * rowWidth + x] }

  /// The pixels of a part, row by row; all where none is given.
  package func words(x: Range<Int>? = nil, y: Range<Int>? = nil) -> [UInt32] {
    (y ?? 0..<height).flatMap { row in (x ?? 0..<width).map { pixel($0, row) } }
  }

  /// A row that does not go on as its last shown pixel; nil if there is none.
  var endingRow: Int? {
    (0..<height).first { y in
      // All of the rest are as the last shown pixel if each is as the one before it.
      let last = pixels + y * rowWidth + width - 1
      return memcmp(last, last + 1, (rowWidth - width) * 4) != 0
    }
  }

  /// Copies the damage from a buffer and compares the rest.
  package func apply(_ damage: [Rect], from buffer: Buffer) -> Change {
    var change = Change()
    // What is not shown does not count. The first picture is all new; counting it pixel by pixel
    // would show nothing.
    change.changed = isNew ? width * height : countDifferences(buffer)
    isNew = false
    for rect in damage.map(clipped) where rect.width > 0 {
      change.damaged += max(0, min(rect.x + rect.width, width) - rect.x) * rect.height
      for y in rect.y..<rect.y + rect.height {
        memcpy(pixels + y * rowWidth + rect.x, buffer.row(y) + rect.x * 4, rect.width * 4)
      }
    }
    change.forgotten = firstDifference(buffer)
    return change
  }

  private func clipped(_ rect: Rect) -> Rect {
    let x = min(max(rect.x, 0), rowWidth)
    let y = min(max(rect.y, 0), height)
    let right = min(max(rect.x + rect.width, x), rowWidth)
    let bottom = min(max(rect.y + rect.height, y), height)
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }

  private func differs(_ y: Int, _ buffer: Buffer) -> Bool {
    memcmp(pixels + y * rowWidth, buffer.row(y), rowWidth * 4) != 0
  }

  private func firstDifference(_ buffer: Buffer) -> (x: Int, y: Int)? {
    guard let y = (0..<height).first(where: { differs($0, buffer) }) else { return nil }
    let x = (0..<rowWidth).first { pixel($0, y) != buffer.pixel($0, y) }
    return (x ?? 0, y)
  }

  private func countDifferences(_ buffer: Buffer) -> Int {
    var count = 0
    for y in 0..<height where differs(y, buffer) {
      let old = pixels + y * rowWidth
      let new = buffer.row(y).assumingMemoryBound(to: UInt32.self)
      // Without optimisation, a loop over a range takes far longer.
      var x = 0
      while x < width {
        if old[x] != new[x] { count += 1 }
        x += 1
      }
    }
    return count
  }
}
