internal import Spotlight

extension PathMask {
  /// Brightens the pixels of a rectangle that the mask lights.
  ///
  /// The rectangle must lie within the buffer.
  ///
  /// `words` are the words of the 256 lightnesses; the first of them is the dim itself.
  func brighten(_ rect: PixelRect, of pixels: PixelBuffer, to words: UnsafePointer<UInt32>) {
    let part = bounds.intersection(rect)
    guard !part.isEmpty else { return }
    lightness.withUnsafeBufferPointer { rows in
      guard let first = rows.baseAddress else { return }
      var y = part.y
      while y < part.maxY {
        let light = first + ((y &- bounds.y) &* bounds.width &- bounds.x)
        brightenRow(pixels.row(y), under: light, from: part.x, to: part.maxX, words: words)
        y &+= 1
      }
    }
  }

  /// The lightness of a pixel; 0 outside of the mask.
  @inline(__always)
  func byte(x: Int, y: Int) -> UInt8 {
    guard bounds.contains(x: x, y: y) else { return 0 }
    return lightness[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  /// The share of a pixel that the mask covers.
  @inline(__always)
  func share(x: Int, y: Int) -> Double { Double(byte(x: x, y: y)) / 255 }
}

/// Brightens the pixels of a row between two columns.
///
/// Never inlined, so that `Scripts/kernels` finds the loop by its name.
@inline(never)
private func brightenRow(
  _ row: UnsafeMutablePointer<UInt32>, under light: UnsafePointer<UInt8>, from: Int, to: Int,
  words: UnsafePointer<UInt32>
) {
  let brightest = SIMD8<UInt32>(repeating: words[255])
  var x = from
  while x < to {
    // Most of a mask is dim or fully lit: eight such pixels are done at once.
    if x &+ 8 <= to {
      let eight = UnsafeRawPointer(light + x).loadUnaligned(as: UInt64.self)
      if eight == 0 {
        x &+= 8
        continue
      }
      if eight == .max {
        let place = UnsafeMutableRawPointer(row + x)
        let there = place.loadUnaligned(as: SIMD8<UInt32>.self)
        place.storeBytes(
          of: there.replacing(with: brightest, where: brightest .< there),
          as: SIMD8<UInt32>.self)
        x &+= 8
        continue
      }
    }
    let word = words[Int(light[x])]
    if word < row[x] { row[x] = word }
    x &+= 1
  }
}
