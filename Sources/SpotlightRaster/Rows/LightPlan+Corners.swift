internal import CPixels
internal import Spotlight

extension LightPlan {
  /// A row of a sharp edge that crosses corners.
  func paintCornerRow(_ y: Int, ink: InkLanes, into writer: inout RowWriter) {
    let outline = painter.outline
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
      paintPlainRow(y, into: &writer)
      return
    }
    let band = CornerBand(v0: v0, v1: v1, radiusX: outline.cornerX, radiusY: outline.cornerY)
    let leftX = outline.minX + outline.cornerX
    let rightX = outline.maxX - outline.cornerX
    let start = floored(leftX - band.widest)
    let end = ceiled(rightX + band.widest)
    let isInside = v1 <= outline.cornerY
    let middle = ceiled(isInside ? leftX - band.narrowest : leftX)
    let middleEnd = floored(isInside ? rightX + band.narrowest : rightX)

    guard middle < middleEnd else {
      let half = floored(middleX)
      paintCorner(from: start, to: half, isRight: false, band, ink: ink, into: &writer)
      var next = half
      if Double(half) < middleX {
        // Both corners are in this pixel.
        paintPlain(y, from: half, to: half + 1, into: &writer)
        next += 1
      }
      paintCorner(from: next, to: end, isRight: true, band, ink: ink, into: &writer)
      return
    }
    paintCorner(from: start, to: middle, isRight: false, band, ink: ink, into: &writer)
    if isInside {
      writer.clear(middle, middleEnd)
    } else {
      writer.brighten(middle, middleEnd, to: painter.ink.word(lightness: outline.cornerY - v0))
    }
    paintCorner(from: middleEnd, to: end, isRight: true, band, ink: ink, into: &writer)
  }

  private func paintCorner(
    from: Int, to: Int, isRight: Bool, _ band: CornerBand, ink: InkLanes,
    into writer: inout RowWriter
  ) {
    let first = max(from, writer.minX)
    let end = min(to, writer.maxX)
    guard first < end else { return }
    writer.fillFlat(to: first)
    if first < writer.cursor { writer.flush() }
    var x = first
    while x < end {
      // How far the pixels begin outwards from the corner's centre.
      let u =
        isRight
        ? SIMD8<Float>(repeating: Float(x &- right.whole)) + .steps - right.fraction
        : SIMD8<Float>(repeating: Float(left.whole &- x &- 1)) - .steps + left.fraction
      let alpha = ink.fullAlpha - band.coverage(u) * ink.fullAlpha
      writer.pixels(x, end, ink.words(alpha: alpha.atLeast(SIMD8<Float>(repeating: 0))))
      x &+= 8
    }
  }
}
