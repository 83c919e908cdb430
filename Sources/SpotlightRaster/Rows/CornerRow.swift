internal import CPixels

/// Where a row of pixels through two corners changes, counted in columns from their centres.
struct CornerRow {
  /// From the left corner's centre: the first pixel, and the first of the even middle.
  private(set) var start = 0
  private(set) var middle = 0
  /// From the right corner's centre: the pixel after the even middle, and the one after the last.
  private(set) var middleEnd = 0
  private(set) var end = 0

  /// Becomes the row of a band; `left` and `right` are the centres' places within their pixels.
  @inline(__always)
  mutating func become(_ band: borrowing cpixels_band, left: Float, right: Float) {
    start = floored(Double(left) - band.widest)
    end = ceiled(Double(right) + band.widest)
    middle = ceiled(Double(left) - band.narrowest)
    middleEnd = floored(Double(right) + band.narrowest)
  }

  /// True when each end fits in four pixels.
  var hasShortEnds: Bool {
    @inline(__always) get { middle &- start <= 4 && end &- middleEnd <= 4 }
  }

  /// Works out the words of four pixels from ``start`` on and of four from ``middleEnd`` on.
  @inline(__always)
  func setEnds(
    _ words: inout SIMD8<UInt32>, _ left: Float, _ right: Float, _ band: inout cpixels_band,
    taken: Float, lanes: UnsafePointer<cpixels_brush>
  ) {
    withUnsafeMutableBytes(of: &words) { words in
      // Never empty: it has eight words.
      cpixels_corner_ends(
        words.baseAddress!.assumingMemoryBound(to: UInt32.self), Float(-1 &- start), left,
        Float(middleEnd), -right, &band, taken, lanes)
    }
  }
}
