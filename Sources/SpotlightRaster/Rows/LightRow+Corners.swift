internal import CPixels
internal import Spotlight

extension LightRow {
  /// A row of a sharp edge through corners.
  func paintCornerRow(with brush: inout RowBrush) {
    let isUpper = Double(y) + 1 <= middleY
    guard isUpper || Double(y) >= middleY else {
      // This is the one row in which upper and lower corners meet.
      paintPlainRow(with: &brush)
      return
    }
    if max(outline.cornerX, outline.cornerY) > CornerStamp.largestRadius,
      paintKeptRow(isUpper: isUpper, with: &brush)
    {
      return
    }
    let v0 =
      isUpper
      ? Double(top.whole &- y) + Double(top.fraction) - 1
      : Double(y &- bottom.whole) - Double(bottom.fraction)
    let (radiusX, radiusY) = (outline.cornerX, outline.cornerY)
    if max(radiusX, radiusY) <= CornerStamp.largestRadius {
      let key = CornerStamp.Key(
        v0: v0, radiusX: radiusX, radiusY: radiusY, opacity: opacity, left: left.fraction,
        right: right.fraction, ink: brush.inkNumber)
      let stamp = brush.stamps + key.slot
      if !stamp.pointee.key.fits(key) {
        stamp.pointee.become(key, band: &brush.band, ink: brush.ink, lanes: brush.lanes)
      }
      if paint(stamp, with: &brush) { return }
    }
    cpixels_band_become(&brush.band, v0, radiusX, radiusY)
    var row = CornerRow()
    row.become(brush.band, left: left.fraction, right: right.fraction)
    let middle = left.whole &+ row.middle
    let middleEnd = right.whole &+ row.middleEnd
    let start = left.whole &+ row.start
    let end = right.whole &+ row.end
    guard middle < middleEnd else {
      paintNarrowRow(from: start, to: end, with: &brush)
      return
    }
    if row.hasShortEnds {
      var words = SIMD8<UInt32>.zero
      row.setEnds(
        &words, left.fraction, right.fraction, &brush.band, taken: taken, lanes: brush.lanes)
      if start < middle { brush.writer.fewPixels(start, middle, words.lowHalf) }
      paintMiddle(
        middle, middleEnd, isInside: brush.band.isInside, whole: brush.band.whole, with: &brush)
      if middleEnd < end { brush.writer.fewPixels(middleEnd, end, words.highHalf) }
      return
    }
    paintCorner(from: start, to: middle, isRight: false, with: &brush)
    paintMiddle(
      middle, middleEnd, isInside: brush.band.isInside, whole: brush.band.whole, with: &brush)
    paintCorner(from: middleEnd, to: end, isRight: true, with: &brush)
  }

  /// Paints a row that is worked out together with the next ones; false when its ends are too long.
  @inline(__always)
  private func paintKeptRow(isUpper: Bool, with brush: inout RowBrush) -> Bool {
    let row = keptRow(isUpper: isUpper, with: brush)
    let middle = left.whole &+ Int(row.pointee.middle)
    let middleEnd = right.whole &+ Int(row.pointee.middleEnd)
    guard row.pointee.isShort, middle < middleEnd else { return false }
    // The words come first.
    let words = UnsafeRawPointer(row)
    let start = left.whole &+ Int(row.pointee.start)
    if start < middle {
      brush.writer.fewPixels(start, middle, words.loadUnaligned(as: SIMD4<UInt32>.self))
    }
    paintMiddle(
      middle, middleEnd, isInside: row.pointee.isInside, whole: row.pointee.whole, with: &brush)
    let end = right.whole &+ Int(row.pointee.end)
    if middleEnd < end {
      brush.writer.fewPixels(
        middleEnd, end, words.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self))
    }
    return true
  }

  /// The row among those that are kept for the light; works out the next ones if it is not there.
  @inline(__always)
  private func keptRow(
    isUpper: Bool, with brush: borrowing RowBrush
  ) -> UnsafeMutablePointer<cpixels_corner_row> {
    let rows = brush.cornerRows + keptPlace
    let kept = keptRows
    if y < kept.first || y >= kept.end {
      // Upper and lower rows count in different directions.
      let end = min(isUpper ? floored(middleY) : box.maxY, y &+ LightPlan.keptRowCount)
      keep(first: y, end: end)
      var corners = cpixels_corners(
        radiusX: outline.cornerX, radiusY: outline.cornerY, left: left.fraction,
        right: right.fraction, taken: taken)
      cpixels_corner_rows(
        rows, end &- y, isUpper ? top.whole &- y : y &- bottom.whole,
        Double(isUpper ? top.fraction : bottom.fraction), isUpper, &corners, brush.lanes)
      return rows
    }
    return rows + (y &- kept.first)
  }

  /// Paints a stamp; false when the row is wider than a stamp.
  @inline(__always)
  private func paint(
    _ stamp: UnsafeMutablePointer<CornerStamp>, with brush: inout RowBrush
  ) -> Bool {
    let row = stamp.pointee.row
    let middle = left.whole &+ row.middle
    let middleEnd = right.whole &+ row.middleEnd
    guard row.hasShortEnds, middle < middleEnd else { return false }
    if row.start < row.middle {
      brush.writer.fewPixels(
        left.whole &+ row.start, middle, stamp.pointee.words.lowHalf)
    }
    let word = stamp.pointee.middleWord
    if word == 0 {
      brush.writer.clear(middle, middleEnd)
    } else {
      brush.writer.brighten(middle, middleEnd, to: word)
    }
    if row.middleEnd < row.end {
      brush.writer.fewPixels(
        middleEnd, right.whole &+ row.end, stamp.pointee.words.highHalf)
    }
    return true
  }

  /// A row without a middle, because the corners of both sides meet in it.
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
    _ middle: Int, _ middleEnd: Int, isInside: Bool, whole: Float, with brush: inout RowBrush
  ) {
    if isInside {
      clear(middle, middleEnd, with: &brush)
    } else {
      brush.writer.brighten(
        middle, middleEnd, to: brush.ink.word(lightness: opacity * Double(whole)))
    }
  }

  private func paintCorner(
    from: Int, to: Int, isRight: Bool, with brush: inout RowBrush
  ) {
    let lanes = brush.lanes
    let taken = taken
    withUnsafePointer(to: &brush.band) { band in
      brush.writer.edge(from, to) { pixels, x, count, isLower in
        // By the side nearer to the centre.
        let (first, fraction, direction) = outwards(
          isRight ? x : x &+ 1, isRight: isRight, place: 0)
        cpixels_corner_run(
          pixels, count, first, fraction, direction, isLower, band, taken, lanes)
      }
    }
  }
}
