internal import Glibc

/// What a screen shows: opaque pixels, device pixel by device pixel.
///
/// Kept as the three bytes of each pixel in a row, so that even an unoptimised test compares whole pictures
/// at the speed of memcmp.
struct Picture: Sendable {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]

  /// A picture from its red, green and blue bytes, row by row.
  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 3)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A picture of which every pixel is computed.
  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> RGB) {
    let count = width * height * 3
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var index = 0
      for y in 0..<height {
        for x in 0..<width {
          let color = pixel(x, y)
          buffer[index] = color.red
          buffer[index + 1] = color.green
          buffer[index + 2] = color.blue
          index += 3
        }
      }
      initialized = count
    }
    self.width = width
    self.height = height
  }

  /// A picture of one colour.
  init(width: Int, height: Int, filledWith color: RGB) {
    let row = [[UInt8]](repeating: color.bytes, count: width).flatMap(\.self)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row.count * height)
    for _ in 0..<height { bytes += row }
    self.init(width: width, height: height, bytes: bytes)
  }

  subscript(x: Int, y: Int) -> RGB {
    get {
      let index = index(x, y)
      return RGB(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
    }
    set {
      let index = index(x, y)
      bytes.replaceSubrange(index..<index + 3, with: newValue.bytes)
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "\(x),\(y) is not in a picture of \(size)")
    return (y * width + x) * 3
  }

  /// Its size in words: `640x480`.
  var size: String { "\(width)x\(height)" }

  /// The part of the picture inside a rectangle that it contains.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
    precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height)
    var kept: [UInt8] = []
    kept.reserveCapacity(width * height * 3)
    for row in y..<y + height {
      kept += bytes[(row * self.width + x) * 3..<(row * self.width + x + width) * 3]
    }
    return Picture(width: width, height: height, bytes: kept)
  }

  /// Puts another picture, all of it, on top of this one.
  mutating func paste(_ other: Picture, x: Int, y: Int) {
    precondition(x >= 0 && y >= 0 && x + other.width <= width && y + other.height <= height)
    for row in 0..<other.height {
      let start = index(x, y + row)
      let source = row * other.width * 3
      bytes.replaceSubrange(
        start..<start + other.width * 3, with: other.bytes[source..<source + other.width * 3])
    }
  }

  /// The smallest box around the pixels for which a condition holds; nil if there are none.
  func box(where holds: (_ x: Int, _ y: Int) -> Bool) -> Box? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<height {
      for x in 0..<width where holds(x, y) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < left ? nil : (left, top, right - left + 1, bottom - top + 1)
  }

  /// Whether every pixel has the colour.
  func isOnly(_ color: RGB) -> Bool {
    self == Picture(width: width, height: height, filledWith: color)
  }
}

extension Picture: Equatable {
  static func == (a: Picture, b: Picture) -> Bool {
    a.width == b.width && a.height == b.height
      && a.bytes.withUnsafeBytes { a in
        b.bytes.withUnsafeBytes { b in
          a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0
        }
      }
    // `!` above: what is not empty has an address.
  }
}

extension Picture: CustomStringConvertible {
  /// Short, for the messages of failed expectations.
  var description: String { "picture of \(size)" }
}
