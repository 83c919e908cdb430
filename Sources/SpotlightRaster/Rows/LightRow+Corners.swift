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
      let outwards = SIMD8<Float>(-0, -1, -2, -3, 0, 1, 2, 3)
      let whole = SIMD8(
        lowHalf: SIMD4(repeating: Float(left.whole &- start &- 1)),
        highHalf: SIMD4(repeating: Float(middleEnd &- right.whole)))
      let fraction = SIMD8(
        lowHalf: SIMD4(repeating: left.fraction), highHalf: SIMD4(repeating: -right.fraction))
      let words = words(band.coverage(whole + outwards + fraction), brush.ink)
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
        to: brush.plainInk.word(lightness: opacity * Double(brush.band.whole)))
    }
  }

  private func paintCorner(
    from: Int, to: Int, isRight: Bool, with brush: inout RowBrush
  ) {
    let first = max(from, brush.writer.minX)
    let end = min(to, brush.writer.maxX)
    guard first < end else { return }
    brush.writer.begin(first)
    let band = brush.band
    let ink = brush.ink
    let step: Float = isRight ? 8 : -8
    let offset = isRight ? -right.fraction : left.fraction
    // How many whole pixels outwards from the corner's centre pixels begin, counted exactly.
    var whole =
      isRight
      ? SIMD8<Float>(repeating: Float(first &- right.whole)) + .steps
      : SIMD8<Float>(repeating: Float(left.whole &- first &- 1)) - .steps
    var x = first
    while x < end {
      brush.writer.pixels(x, end, words(band.coverage(whole + offset), ink))
      whole += step
      x &+= 8
    }
  }

  @inline(__always)
  private func words(_ coverage: SIMD8<Float>, _ ink: InkLanes) -> SIMD8<UInt32> {
    let alpha = ink.fullAlpha - coverage * (ink.fullAlpha * Float(opacity))
    return ink.words(alpha: alpha.atLeast(SIMD8<Float>(repeating: 0)))
  }
}
