internal import CPixels
internal import Spotlight

extension LightRow {
  /// A row of a feather around circular corners.
  func paintFeatherRow(with brush: inout RowBrush) {
    let spans = featherSpans()
    // Pixels whose centres lie left of the middle belong to the left corners, the others to the
    // right ones.
    let half = min(max(ceiled(middleX - 0.5), spans.start), spans.end)
    paintFeather(from: spans.start, to: min(half, spans.middle), isRight: false, with: &brush)
    if spans.middle < spans.middleEnd {
      paintMiddle(of: spans, with: &brush)
    }
    let rightStart = spans.middle < spans.middleEnd ? spans.middleEnd : half
    paintFeather(from: rightStart, to: spans.end, isRight: true, with: &brush)
  }

  /// A row of a feather around an ellipse.
  func paintEllipseRow(with brush: inout RowBrush) {
    let spans = ellipseSpans()
    let half = min(max(ceiled(middleX - 0.5), spans.start), spans.end)
    paintEllipse(from: spans.start, to: min(half, spans.middle), isRight: false, with: &brush)
    if spans.middle < spans.middleEnd {
      clear(spans.middle, spans.middleEnd, with: &brush)
    }
    let rightStart = spans.middle < spans.middleEnd ? spans.middleEnd : half
    paintEllipse(from: rightStart, to: spans.end, isRight: true, with: &brush)
  }

  /// The spans of a row through an ellipse and its feather.
  ///
  /// The middle, if there is one, lies inside.
  @inline(__always)
  private func ellipseSpans() -> RowSpans {
    let outline = outline
    let (radiusX, radiusY, reach) = (outline.cornerX, outline.cornerY, form.feather)
    let above = outline.minY + radiusY - Double(y)
    let below = Double(y) - (outline.maxY - radiusY)
    let near = max(0, above - 1, below)
    let far = max(0, above, below + 1)
    func half(_ height: Double) -> Double {
      let t = height / radiusY
      return radiusX * max(0, (1 - t) * (1 + t)).squareRoot()
    }
    // A pixel within reach of a point is within reach of it along each axis. That holds a little
    // more than the feather, which has no closed form, and less than its box.
    let widest = half(max(0, near - reach)) + reach
    let narrowest = half(far)
    var spans = RowSpans(
      start: max(box.x, floored(outline.minX + radiusX - widest)),
      middle: ceiled(outline.minX + radiusX - narrowest),
      middleEnd: floored(outline.maxX - radiusX + narrowest),
      end: min(box.maxX, ceiled(outline.maxX - radiusX + widest)), isMiddleInside: true)
    if far > radiusY || spans.middle >= spans.middleEnd {
      spans.middle = spans.end
      spans.middleEnd = spans.end
    }
    return spans
  }

  private func paintEllipse(from: Int, to: Int, isRight: Bool, with brush: inout RowBrush) {
    let height = height
    let (radiusX, radiusY) = (Float(outline.cornerX), Float(outline.cornerY))
    let rounds = Self.rounds(radiusX, radiusY)
    let lanes = brush.lanes
    withFeather { feather in
      brush.writer.edge(from, to) { pixels, x, count, isLower in
        let (first, fraction, direction) = outwards(x, isRight: isRight, place: 0.5)
        cpixels_ellipse_run(
          pixels, count, first, fraction, direction, isLower, feather, radiusX, radiusY, height,
          rounds, lanes)
      }
    }
  }

  /// How many rounds the distance from an ellipse takes.
  @inline(__always)
  static func rounds(_ radiusX: Float, _ radiusY: Float) -> Int32 {
    let (smaller, larger) = (min(radiusX, radiusY), max(radiusX, radiusY))
    return larger <= 4 * smaller ? 2 : larger <= 8 * smaller ? 3 : 4
  }

  /// How far the row's middle lies beyond the centres of the nearer corners.
  private var height: Float {
    @inline(__always) get {
      let center = Double(y) + 0.5
      return Float(
        max(0, outline.minY + outline.cornerY - center, center - (outline.maxY - outline.cornerY)))
    }
  }

  /// The spans of the row, for circular corners.
  @inline(__always)
  private func featherSpans() -> RowSpans {
    let radius = outline.cornerX
    let reach = radius + form.feather
    let left = outline.minX + radius
    let right = outline.maxX - radius
    // How far the nearer and the farther side of the row lie beyond the corners' centres.
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
    let height = height
    let lanes = brush.lanes
    withFeather { feather in
      brush.writer.edge(from, to) { pixels, x, count, isLower in
        let (first, fraction, direction) = outwards(x, isRight: isRight, place: 0.5)
        cpixels_feather_run(
          pixels, count, first, fraction, direction, isLower, feather, height, lanes)
      }
    }
  }

  /// A column relative to a corner's centre: whole pixels outwards, the fraction, and the direction
  /// of the next pixels.
  @inline(__always)
  func outwards(_ x: Int, isRight: Bool, place: Float) -> (Float, Float, direction: Float) {
    isRight
      ? (Float(x &- right.whole), place - right.fraction, 1)
      : (Float(left.whole &- x), left.fraction - place, -1)
  }
}
