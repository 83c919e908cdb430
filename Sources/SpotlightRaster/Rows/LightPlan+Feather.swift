internal import CPixels
internal import Spotlight

extension LightPlan {
  /// A row of a feather around circular corners.
  func paintFeatherRow(_ y: Int, ink: InkLanes, into writer: inout RowWriter) {
    let spans = RowSpans(row: y, of: painter.outline, reach: painter.reach)
    paintFeather(y, from: spans.start, to: spans.middle, ink: ink, into: &writer)
    if spans.isMiddleInside {
      writer.clear(spans.middle, spans.middleEnd)
    } else if spans.middle < spans.middleEnd {
      writer.brighten(spans.middle, spans.middleEnd, to: painter.word(x: spans.middle, y: y))
    }
    paintFeather(y, from: spans.middleEnd, to: spans.end, ink: ink, into: &writer)
  }

  private func paintFeather(
    _ y: Int, from: Int, to: Int, ink: InkLanes, into writer: inout RowWriter
  ) {
    let first = max(from, writer.minX)
    let end = min(to, writer.maxX)
    guard first < end else { return }
    writer.fillFlat(to: first)
    if first < writer.cursor { writer.flush() }

    let outline = painter.outline
    let center = Double(y) + 0.5
    let v = Float(
      max(0, outline.minY + outline.cornerY - center, center - (outline.maxY - outline.cornerY)))
    let vv = v * v
    let slope = ink.fullAlpha / feather
    let leftX = left.fraction - 0.5
    let rightX = right.fraction - 0.5
    var x = first
    while x < end {
      let u = (SIMD8<Float>(repeating: Float(left.whole &- x)) - .steps + leftX)
        .atLeast(SIMD8<Float>(repeating: Float(x &- right.whole)) + .steps - rightX)
        .atLeast(SIMD8<Float>(repeating: 0))
      let distance = cpixels_sqrt(u * u + vv) - radiusX
      let alpha = (distance * slope).atLeast(SIMD8<Float>(repeating: 0))
        .atMost(SIMD8<Float>(repeating: ink.fullAlpha))
      writer.pixels(x, end, ink.words(alpha: alpha))
      x &+= 8
    }
  }
}
