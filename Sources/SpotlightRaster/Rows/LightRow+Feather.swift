internal import CPixels
internal import Spotlight

extension LightRow {
  /// A row of a feather around circular corners.
  func paintFeatherRow(with brush: inout RowBrush) {
    let spans = featherSpans()
    // Pixels whose centres lie left of the middle ask the left corners, the others the right ones.
    let half = min(max(ceiled(middleX - 0.5), spans.start), spans.end)
    paintFeather(from: spans.start, to: min(half, spans.middle), isRight: false, with: &brush)
    if spans.middle < spans.middleEnd {
      paintMiddle(of: spans, with: &brush)
    }
    let rightStart = spans.middle < spans.middleEnd ? spans.middleEnd : half
    paintFeather(from: rightStart, to: spans.end, isRight: true, with: &brush)
  }

  /// The spans of `RowSpans`, for circular corners.
  @inline(__always)
  private func featherSpans() -> RowSpans {
    let radius = outline.cornerX
    let reach = radius + form.feather
    let left = outline.minX + radius
    let right = outline.maxX - radius
    // How far the row's nearer and farther side lie beyond the corners' centres.
    let above = outline.minY + radius - Double(y)
    let below = Double(y) - (outline.maxY - radius)
    let near = max(0, above - 1, below)
    let far = max(0, above, below + 1)
    let widest = max(0, (reach - near) * (reach + near)).squareRoot()
    let isInside = far <= radius
    let narrowest = isInside ? max(0, (radius - far) * (radius + far)).squareRoot() : 0
    var spans = RowSpans(
      start: floored(left - widest), middle: ceiled(left - narrowest),
      middleEnd: floored(right + narrowest), end: ceiled(right + widest), isMiddleInside: isInside)
    if spans.middle >= spans.middleEnd {
      spans.middle = spans.end
      spans.middleEnd = spans.end
    }
    return spans
  }

  @inline(__always)
  private func paintFeather(
    from: Int, to: Int, isRight: Bool, with brush: inout RowBrush
  ) {
    let center = Double(y) + 0.5
    let height = Float(
      max(0, outline.minY + outline.cornerY - center, center - (outline.maxY - outline.cornerY)))
    let lanes = brush.lanes
    withFeather { feather in
      brush.writer.edge(from, to) { pixels, x, count, isLower in
        let (first, fraction, direction) = outwards(x, isRight: isRight, place: 0.5)
        cpixels_feather_run(
          pixels, count, first, fraction, direction, isLower, feather, height, lanes)
      }
    }
  }

  /// A column as seen from a corner's centre: whole pixels outwards, the rest, and where the pixels
  /// right of it lie.
  @inline(__always)
  func outwards(_ x: Int, isRight: Bool, place: Float) -> (Float, Float, direction: Float) {
    isRight
      ? (Float(x &- right.whole), place - right.fraction, 1)
      : (Float(left.whole &- x), left.fraction - place, -1)
  }
}
