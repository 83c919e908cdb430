internal import CPixels
internal import Spotlight

extension LightRow {
  /// A row of a sharp edge that crosses corners.
  func paintCornerRow(with brush: inout RowBrush) {
    let top = Double(y)
    let v0: Double
    let v1: Double
    if top + 1 <= middleY {
      v1 = outline.minY + outline.cornerY - top
      v0 = v1 - 1
    } else if top >= middleY {
      v0 = top - (outline.maxY - outline.cornerY)
      v1 = v0 + 1
    } else {
      // The one row in which upper and lower corners meet.
      paintPlainRow(with: &brush)
      return
    }
    if !brush.band.fits(v0: v0, v1: v1, radiusX: outline.cornerX, radiusY: outline.cornerY) {
      brush.band = CornerBand(v0: v0, v1: v1, radiusX: outline.cornerX, radiusY: outline.cornerY)
    }
    let band = brush.band
    let leftX = outline.minX + outline.cornerX
    let rightX = outline.maxX - outline.cornerX
    let start = floored(leftX - band.widest)
    let end = ceiled(rightX + band.widest)
    let isInside = v1 <= outline.cornerY
    let middle = ceiled(isInside ? leftX - band.narrowest : leftX)
    let middleEnd = floored(isInside ? rightX + band.narrowest : rightX)

    guard middle < middleEnd else {
      paintNarrowRow(from: start, to: end, with: &brush)
      return
    }
    if middle &- start <= 4, end &- middleEnd <= 4 {
      // Both ends at once: four lanes are enough for each.
      let words = endWords(start, middleEnd, with: &brush)
      if start < middle { brush.writer.fewPixels(start, middle, words.lowHalf) }
      paintMiddle(middle, middleEnd, isInside: isInside, with: &brush)
      if middleEnd < end { brush.writer.fewPixels(middleEnd, end, words.highHalf) }
      return
    }
    paintCorner(from: start, to: middle, isRight: false, with: &brush)
    paintMiddle(middle, middleEnd, isInside: isInside, with: &brush)
    paintCorner(from: middleEnd, to: end, isRight: true, with: &brush)
  }

  /// A row without a middle: the corners of both sides meet in it.
  private func paintNarrowRow(
    from start: Int, to end: Int, with brush: inout RowBrush
  ) {
    var half = floored(middleX)
    paintCorner(from: start, to: half, isRight: false, with: &brush)
    if Double(half) < middleX {
      // Both corners are in this pixel.
      paintPlain(from: half, to: half + 1, with: &brush)
      half += 1
    }
    paintCorner(from: half, to: end, isRight: true, with: &brush)
  }

  @inline(__always)
  private func paintMiddle(
    _ middle: Int, _ middleEnd: Int, isInside: Bool, with brush: inout RowBrush
  ) {
    if isInside {
      clear(middle, middleEnd, with: &brush)
    } else {
      brush.writer.brighten(
        middle, middleEnd,
        to: brush.ink.word(lightness: opacity * Double(brush.band.lanes.whole)))
    }
  }

  /// The words of four pixels from each of two columns on.
  @inline(__always)
  private func endWords(
    _ start: Int, _ middleEnd: Int, with brush: inout RowBrush
  ) -> SIMD8<UInt32> {
    var words = SIMD8<UInt32>()
    let taken = taken
    withUnsafeMutableBytes(of: &words) { words in
      // Never empty: it is eight words.
      cpixels_corner_ends(
        words.baseAddress!.assumingMemoryBound(to: UInt32.self),
        Float(left.whole &- start &- 1), left.fraction, Float(middleEnd &- right.whole),
        -right.fraction, &brush.band.lanes, taken, brush.lanes)
    }
    return words
  }

  private func paintCorner(
    from: Int, to: Int, isRight: Bool, with brush: inout RowBrush
  ) {
    let lanes = brush.lanes
    let taken = taken
    withUnsafePointer(to: &brush.band.lanes) { band in
      brush.writer.edge(from, to) { pixels, x, count, isLower in
        // By the side that is nearer to the centre.
        let (first, fraction, direction) = outwards(
          isRight ? x : x &+ 1, isRight: isRight, place: 0)
        cpixels_corner_run(
          pixels, count, first, fraction, direction, isLower, band, taken, lanes)
      }
    }
  }
}
