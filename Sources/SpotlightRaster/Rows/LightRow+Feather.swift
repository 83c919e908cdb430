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

  private func paintFeather(
    from: Int, to: Int, isRight: Bool, with brush: inout RowBrush
  ) {
    let first = max(from, brush.writer.minX)
    let end = min(to, brush.writer.maxX)
    guard first < end else { return }
    brush.writer.begin(first)

    let ink = brush.ink
    let center = Double(y) + 0.5
    let v = Float(
      max(0, outline.minY + outline.cornerY - center, center - (outline.maxY - outline.cornerY)))
    let vv = v * v
    let zero = SIMD8<Float>(repeating: 0)
    let one = SIMD8<Float>(repeating: 1)
    let slope = 1 / Float(form.feather)
    let start = Float(outline.cornerX) * slope
    let taken = ink.fullAlpha * Float(opacity)
    let left = ink.fullAlpha - taken
    let ramp = ramp
    let knees = brush.knees

    // Whole pixels outwards from the corner's centre, counted exactly, and the fraction.
    let step: Float = isRight ? 8 : -8
    let offset = isRight ? 0.5 - right.fraction : self.left.fraction - 0.5
    var whole =
      isRight
      ? SIMD8<Float>(repeating: Float(first &- right.whole)) + .steps
      : SIMD8<Float>(repeating: Float(self.left.whole &- first)) - .steps
    var x = first
    var (pixels, before) = brush.writer.unwritten(from: x)
    before = min(before, end)
    while x < before {
      let u = (whole + offset).atLeast(zero)
      let place = (cpixels_sqrt(u * u + vv) * slope - start).atLeast(zero).atMost(one)
      let alpha = ramp.dim(place, knees) * taken + left
      pixels.storeBytes(of: ink.words(alpha: alpha), as: SIMD8<UInt32>.self)
      pixels += 32
      whole += step
      x &+= 8
    }
    brush.writer.stored(to: min(x, end))
    while x < end {
      let u = (whole + offset).atLeast(zero)
      let place = (cpixels_sqrt(u * u + vv) * slope - start).atLeast(zero).atMost(one)
      let alpha = ramp.dim(place, knees) * taken + left
      brush.writer.pixels(x, end, ink.words(alpha: alpha))
      whole += step
      x &+= 8
    }
  }
}
