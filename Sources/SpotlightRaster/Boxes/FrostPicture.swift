internal import Spotlight

/// A picture of a screen, blurred, with stronger colours, and tinted.
///
/// It is small, and is enlarged when it is laid.
///
/// A blur leaves no detail for which more pixels would be needed. So a pixel of it is a third of
/// the blur's width, and boxes interpolate it. That costs the same whether a box moves or not.
package struct FrostPicture {
  /// What a picture is made from; equal keys give equal pictures.
  struct Key: Equatable {
    /// Weak: the program may drop the large picture while its small one is in use.
    weak var picture: ScreenPicture?
    /// The size at which it is laid, in pixels of the buffer.
    let size: PixelSize
    /// The standard deviation of the blur, in pixels of the buffer.
    let sigma: Double
    let color: Color
    /// How much the colour hides, 0 to 255.
    let tint: UInt32
    /// How much stronger the colours are, in 256ths.
    let saturation: Int32

    static func == (a: Key, b: Key) -> Bool {
      // Two pictures that are gone cannot be compared, so they count as different.
      guard let picture = a.picture else { return false }
      return picture === b.picture && a.size == b.size && a.sigma == b.sigma
        && a.color == b.color && a.tint == b.tint && a.saturation == b.saturation
    }
  }

  let key: Key
  /// Pixels across and down.
  let width: Int
  let height: Int
  /// Opaque pixels, row by row.
  let words: [UInt32]

  init(_ key: Key, of picture: ScreenPicture, with blur: inout Blur) {
    self.key = key
    let cell = max(1, key.sigma / 3)
    let width = Self.count(key.size.width, of: picture.size.width, cell: cell)
    let height = Self.count(key.size.height, of: picture.size.height, cell: cell)
    self.width = width
    self.height = height
    var words = StillTreatment.scaled(picture, to: PixelSize(width: width, height: height)).words
    // Means over cells and the interpolation blur too; the Gaussian adds the rest.
    let own = (Double(key.size.width) / Double(width), Double(key.size.height) / Double(height))
    let side = (own.0 + own.1) / 2
    let rest = (key.sigma / side) * (key.sigma / side) - (side > 1 ? 1.0 / 12 + 1.0 / 6 : 0)
    words.withUnsafeMutableBufferPointer { memory in
      do {
        let pixels = try PixelBuffer(memory, width: width, height: height, stride: width)
        blur.apply(sigma: max(0, rest).squareRoot(), from: pixels, into: pixels)
      } catch {
        // The memory was made for this size, so this cannot fail.
        preconditionFailure("\(error)")
      }
    }
    let ink = key.color.word(alpha: key.tint)
    for index in words.indices {
      words[index] = SourceOver.over(ink, Self.saturated(words[index], by: key.saturation))
    }
    self.words = words
  }

  /// An opaque pixel whose channels are farther from its lightness, as `saturate` of CSS makes them.
  ///
  /// The factor is in 256ths, as are the weights of the channels.
  @inline(__always)
  private static func saturated(_ word: UInt32, by factor: Int32) -> UInt32 {
    let channels = SIMD4<Int32>(truncatingIfNeeded: Self.channels(word))
    let lightness = (19 &* channels[0] &+ 183 &* channels[1] &+ 54 &* channels[2] &+ 128) &>> 8
    let gray = SIMD4(repeating: lightness)
    let far = gray &+ ((channels &- gray) &* factor &+ 128) &>> 8
    let levels = SIMD4<UInt32>(
      truncatingIfNeeded: far.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255)))
    return 0xFF00_0000 | levels[0] | levels[1] << 8 | levels[2] << 16
  }

  /// Writes some pixels of one of its rows, enlarged to the size at which it is laid.
  ///
  /// Beyond its edges the edge pixels repeat.
  func write(_ y: Int, from x: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
    let rise = (height << 32) / key.size.height
    let step = (width << 32) / key.size.width
    // In 2⁻³² of a small pixel, from the middle of the first.
    let line = max(y &* rise &+ rise / 2 &- 1 << 31, 0)
    let (top, down) =
      line >> 32 < height &- 1 ? (line >> 32, UInt64(line >> 24 & 255)) : (height &- 1, 0)
    var position = x &* step &+ step / 2 &- 1 << 31
    words.withUnsafeBufferPointer { words in
      // No picture is empty, so there is a pixel.
      let upper = words.baseAddress! + top &* width
      let lower = words.baseAddress! + min(top &+ 1, height &- 1) &* width
      func column(_ at: Int) -> Blend { Blend(upper[at]).mixed(with: Blend(lower[at]), down) }
      var known = -1
      var (first, second) = (Blend(0), Blend(0))
      var done = 0
      while done < count {
        let cell = min(max(position >> 32, 0), width &- 1)
        first = known == cell ? second : column(cell)
        known = min(cell &+ 1, width &- 1)
        second = column(known)
        let isBeyond = position < 0 || known == cell
        if isBeyond { (known, second) = (cell, first) }
        let end = position < 0 ? 0 : isBeyond ? Int.max : (cell &+ 1) << 32
        // All pixels up to the next small one.
        repeat {
          let along = UInt64(truncatingIfNeeded: position >> 24 & 255)
          target[done] = first.mixed(with: second, along).word
          position &+= step
          done &+= 1
        } while done < count && position < end
      }
    }
  }

  /// The colours of an opaque pixel that is mixed twice, in lanes of 32 bits.
  ///
  /// Each mixing multiplies them by 256, and no lane overflows.
  private struct Blend {
    private var redAndBlue: UInt64
    private var green: UInt64

    @inline(__always)
    init(_ word: UInt32) {
      redAndBlue = UInt64(word >> 16 & 255) << 32 | UInt64(word & 255)
      green = UInt64(word >> 8 & 255)
    }

    /// Takes 256ths of another one.
    @inline(__always)
    func mixed(with other: Blend, _ share: UInt64) -> Blend {
      var mixed = self
      mixed.redAndBlue = redAndBlue << 8 &+ (other.redAndBlue &- redAndBlue) &* share
      mixed.green = green << 8 &+ (other.green &- green) &* share
      return mixed
    }

    /// The pixel after two mixings.
    @inline(__always)
    var word: UInt32 {
      let outer = redAndBlue &+ (32768 << 32 | 32768)
      let inner = green &+ 32768
      return 0xFF00_0000 | UInt32(truncatingIfNeeded: outer >> 32) & 0xFF0000
        | UInt32(truncatingIfNeeded: inner >> 8) & 0xFF00 | UInt32(truncatingIfNeeded: outer >> 16)
        & 255
    }
  }

  @inline(__always)
  private static func channels(_ word: UInt32) -> SIMD4<UInt32> {
    SIMD4(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)
  }

  /// How many small pixels a side has: no more than the picture, and no more than a screen needs.
  private static func count(_ length: Int, of own: Int, cell: Double) -> Int {
    max(1, min(own, longestSide, Int((Double(length) / cell).rounded())))
  }

  private static let longestSide = 8192
}
