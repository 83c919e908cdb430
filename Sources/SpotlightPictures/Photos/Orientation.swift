internal import Spotlight

/// How the pixels of a file must be turned and mirrored to be upright.
///
/// The numbers are those of EXIF, 1 to 8.
struct Orientation: Hashable, Sendable {
  private let number: Int

  /// The orientation of most pictures.
  static let upright = Orientation(number: 1)

  private init(number: Int) {
    self.number = number
  }

  /// The orientation with a number; upright if the number is not valid.
  init(_ number: Int) {
    self.init(number: (1...8).contains(number) ? number : 1)
  }

  /// The orientation in a block of EXIF; upright if there is none.
  init(exif bytes: [UInt8]) {
    self.init(Self.number(in: bytes) ?? 1)
  }

  /// Whether rows become columns.
  var swapsSides: Bool { number > 4 }

  /// Whether the columns, and the rows, of the file count from their end.
  private var mirrorsColumns: Bool { [2, 3, 7, 8].contains(number) }
  private var mirrorsRows: Bool { [3, 4, 6, 7].contains(number) }

  /// The upright size; the same function leads back.
  func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The place of a part of the file's picture in the upright picture.
  func turned(_ part: PixelRect, of size: PixelSize) -> PixelRect {
    let x = mirrorsColumns ? size.width - part.maxX : part.x
    let y = mirrorsRows ? size.height - part.maxY : part.y
    return swapsSides
      ? PixelRect(x: y, y: x, width: part.height, height: part.width)
      : PixelRect(x: x, y: y, width: part.width, height: part.height)
  }

  /// The upright pixels of a picture.
  func turned(_ words: [UInt32], of size: PixelSize) -> [UInt32] {
    guard self != .upright else { return words }
    let upright = turned(size)
    // The steps in the file for one step to the right and one down in the upright picture.
    let column = mirrorsColumns ? -1 : 1
    let row = mirrorsRows ? -size.width : size.width
    let (right, down) = swapsSides ? (row, column) : (column, row)
    let start =
      (mirrorsColumns ? size.width - 1 : 0) + (mirrorsRows ? (size.height - 1) * size.width : 0)
    return [UInt32](unsafeUninitializedCapacity: words.count) { memory, count in
      var target = 0
      for y in 0..<upright.height {
        var source = start + y * down
        for _ in 0..<upright.width {
          memory.initializeElement(at: target, to: words[source])
          target += 1
          source += right
        }
      }
      count = target
    }
  }

  // MARK: EXIF

  /// The number in the first directory, which describes the picture; the next one describes its
  /// thumbnail.
  private static func number(in bytes: [UInt8]) -> Int? {
    let isLittle: Bool
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    /// A number of some bytes; nil if the block ends before it.
    func number(_ place: Int, bytes count: Int) -> Int? {
      guard place >= 0, place <= bytes.count - count else { return nil }
      let digits = bytes[place..<place + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, bytes: 2) == 42, let directory = number(4, bytes: 4),
      let entries = number(directory, bytes: 2)
    else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // In both byte orders, a short number is in the first of its four bytes.
      guard number(place + 2, bytes: 2) == 3 else { return nil }
      return number(place + 8, bytes: 2)
    }
    return nil
  }
}
