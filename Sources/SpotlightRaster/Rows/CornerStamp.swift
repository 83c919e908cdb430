internal import CPixels
internal import Spotlight

/// A kept row through both corners of a light whose ends are at most four pixels wide.
///
/// Lights at the same place within their pixels share it: rows of equal buttons, or a light that
/// moves by whole pixels. Everything in it follows from the key, so the picture is the same with or
/// without a stamp.
struct CornerStamp {
  /// All that the row depends on.
  struct Key {
    var v0: Double
    var radiusX: Double
    var radiusY: Double
    var opacity: Double
    /// The corners' centres, as places within their pixels.
    var left: Float
    var right: Float
    /// The number of the ink.
    var ink: Int

    /// A number below ``CornerStamp/count``.
    @inline(__always)
    var slot: Int {
      var mix = v0.bitPattern ^ radiusX.bitPattern &>> 3
      mix ^= UInt64(left.bitPattern) &<< 17 ^ UInt64(right.bitPattern) &<< 7
      return Int(truncatingIfNeeded: (mix &* 0x9E37_79B9_7F4A_7C15) &>> 55)
    }

    @inline(__always)
    func fits(_ other: Key) -> Bool {
      v0 == other.v0 && left == other.left && right == other.right && radiusX == other.radiusX
        && radiusY == other.radiusY && opacity == other.opacity && ink == other.ink
    }
  }

  /// How many are kept: as many as a 9-bit number can tell apart.
  static let count = 512
  /// The largest radius that is looked up: larger corners are few and seldom alike.
  static let largestRadius = 32.0

  private(set) var key = Key(
    v0: .nan, radiusX: 0, radiusY: 0, opacity: 0, left: 0, right: 0, ink: 0)
  private(set) var row = CornerRow()
  /// The words of the four pixels of each end.
  private(set) var words = SIMD8<UInt32>.zero
  /// The word between the ends.
  private(set) var middleWord: UInt32 = 0

  /// Works out the stamp in place.
  ///
  /// A copy made right after writing would wait for all pixels stored before.
  mutating func become(
    _ key: Key, band: inout cpixels_band, ink: Ink, lanes: UnsafePointer<cpixels_brush>
  ) {
    self.key = key
    cpixels_band_become(&band, key.v0, key.radiusX, key.radiusY)
    row.become(band, left: key.left, right: key.right)
    let share = band.isInside ? 1 : Double(band.whole)
    middleWord = ink.word(lightness: key.opacity * share)
    if row.hasShortEnds {
      row.setEnds(
        &words, key.left, key.right, &band, taken: Float(ink.fullAlpha) * Float(key.opacity),
        lanes: lanes)
    }
  }
}
