internal import CPixels
internal import Spotlight

/// The rows of a light.
///
/// All of these functions are mutating, though they change nothing: so they get the plan in place,
/// and not a copy for every row.
extension LightPlan {
  /// Brightens a row, which the light's box must contain.
  @inline(__always)
  mutating func paint(row y: Int, with brush: inout RowBrush) {
    if y >= Int(straightTop), y < Int(straightBottom) {
      let (middle, middleEnd) = (Int(straight.middle), Int(straight.middleEnd))
      if box.x < middle { brush.writer.pixel(middle &- 1, straight.firstWord) }
      clear(middle, middleEnd, with: &brush)
      if middleEnd < box.x &+ box.width { brush.writer.pixel(middleEnd, straight.lastWord) }
      return
    }
    if brush.writer.isClear(box.x, box.x &+ box.width) { return }
    switch method {
    case .corners: paintCornerRow(y, with: &brush)
    case .feather: paintFeatherRow(y, with: &brush)
    case .plain: paintPlainRow(y, with: &brush)
    }
  }

  /// Brightens some pixels to the brightest that the light gives.
  @inline(__always)
  private mutating func clear(_ from: Int, _ to: Int, with brush: inout RowBrush) {
    if clearWord == 0 {
      brush.writer.clear(from, to)
    } else {
      brush.writer.brighten(from, to, to: clearWord)
    }
  }

  /// The form and its feather; made anew, because few rows need it.
  private mutating func form(_ brush: borrowing RowBrush) -> EdgeForm {
    EdgeForm(
      kind: turnedIndex < 0
        ? .upright(outline) : .turned(brush.turned[turnedIndex].form),
      feather: width, box: box)
  }

  /// Paints the row as the specification does.
  ///
  /// Never inlined into the loop over rows, which most scenes run without any.
  @inline(never)
  private mutating func paintPlainRow(_ y: Int, with brush: inout RowBrush) {
    let form = form(brush)
    let spans = form.spans(row: y)
    paintPlain(form, y, from: spans.start, to: spans.middle, with: &brush)
    paintMiddle(y, of: spans, with: &brush)
    paintPlain(form, y, from: spans.middleEnd, to: spans.end, with: &brush)
  }

  @inline(never)
  private mutating func paintPlain(
    _ form: EdgeForm, _ y: Int, from: Int, to: Int, with brush: inout RowBrush
  ) {
    let curve = brush.lights[light].edge.curve
    var x = max(from, brush.writer.minX)
    let end = min(to, brush.writer.maxX)
    while x < end {
      let lightness = form.lightness(form.nearness(x: x, y: y), curve)
      brush.writer.pixel(x, brush.ink.word(lightness: opacity * lightness))
      x &+= 1
    }
  }

  /// Paints the middle of a row, whose pixels are all the same.
  @inline(__always)
  private mutating func paintMiddle(_ y: Int, of spans: RowSpans, with brush: inout RowBrush) {
    if spans.isMiddleInside {
      clear(spans.middle, spans.middleEnd, with: &brush)
    } else if spans.middle < spans.middleEnd {
      // One word for all, taken at the middle's first pixel, wherever painting begins. In a feather it
      // is rounded as in the loop that paints the pixels beside it.
      let form = form(brush)
      let nearness = form.nearness(x: spans.middle, y: y)
      let rounded = width > 0 ? 1 - Double(Float(1 - nearness)) : nearness
      let lightness = form.lightness(rounded, brush.lights[light].edge.curve)
      brush.writer.brighten(
        spans.middle, spans.middleEnd, to: brush.ink.word(lightness: opacity * lightness))
    }
  }
}

extension LightPlan {
  /// A row of a sharp edge through corners.
  @inline(never)
  private mutating func paintCornerRow(_ y: Int, with brush: inout RowBrush) {
    let isUpper = Double(y) + 1 <= middleY
    guard isUpper || Double(y) >= middleY else {
      // This is the one row in which upper and lower corners meet.
      paintPlainRow(y, with: &brush)
      return
    }
    let v0 =
      isUpper
      ? Double(top.whole &- y) + Double(top.fraction) - 1
      : Double(y &- bottom.whole) - Double(bottom.fraction)
    cpixels_band_become(&brush.band, v0, outline.cornerX, outline.cornerY)
    // Counted from the whole pixels of the corners' centres.
    let start = left.whole &+ floored(Double(left.fraction) - brush.band.widest)
    let middle = left.whole &+ ceiled(Double(left.fraction) - brush.band.narrowest)
    let middleEnd = right.whole &+ floored(Double(right.fraction) + brush.band.narrowest)
    let end = right.whole &+ ceiled(Double(right.fraction) + brush.band.widest)
    guard middle < middleEnd else {
      paintNarrowRow(y, from: start, to: end, with: &brush)
      return
    }
    let word =
      brush.band.isInside
      ? clearWord : brush.ink.word(lightness: opacity * Double(brush.band.whole))
    if paintEnds(start, middle, middleEnd, end, around: word, with: &brush) { return }
    paintCorner(from: start, to: middle, isRight: false, with: &brush)
    if word == 0 {
      brush.writer.clear(middle, middleEnd)
    } else {
      brush.writer.brighten(middle, middleEnd, to: word)
    }
    paintCorner(from: middleEnd, to: end, isRight: true, with: &brush)
  }

  /// Paints both corners of new pixels at once: it saves a sixth of the time of 10,000 small lights.
  @inline(__always)
  private mutating func paintEnds(
    _ start: Int, _ middle: Int, _ middleEnd: Int, _ end: Int, around word: UInt32,
    with brush: inout RowBrush
  ) -> Bool {
    let lanes = brush.lanes
    let taken = feather.taken
    let (first, firstFraction, _) = outwards(start &+ 1, isRight: false)
    let (second, secondFraction, _) = outwards(middleEnd, isRight: true)
    return withUnsafePointer(to: &brush.band) { band in
      brush.writer.ends(start, middle, middleEnd, end, around: word) { row in
        cpixels_ends_run(
          row + start, middle &- start, first, firstFraction, row + middleEnd, end &- middleEnd,
          second, secondFraction, band, taken, lanes)
      }
    }
  }

  /// A row without a middle, because the corners of both sides meet in it.
  @inline(never)
  private mutating func paintNarrowRow(
    _ y: Int, from start: Int, to end: Int, with brush: inout RowBrush
  ) {
    var half = floored(middleX)
    paintCorner(from: start, to: half, isRight: false, with: &brush)
    if Double(half) < middleX {
      // Both corners are in this pixel.
      paintPlain(form(brush), y, from: half, to: half + 1, with: &brush)
      half += 1
    }
    paintCorner(from: half, to: end, isRight: true, with: &brush)
  }

  private mutating func paintCorner(
    from: Int, to: Int, isRight: Bool, with brush: inout RowBrush
  ) {
    let lanes = brush.lanes
    let taken = feather.taken
    withUnsafePointer(to: &brush.band) { band in
      brush.writer.edge(from, to) { pixels, x, count, isLower in
        // By the side nearer to the centre.
        let (first, fraction, direction) = outwards(
          isRight ? x : x &+ 1, isRight: isRight)
        cpixels_corner_run(
          pixels, count, first, fraction, direction, isLower, band, taken, lanes)
      }
    }
  }

  /// A column relative to a corner's centre: whole pixels outwards, the fraction, and the direction
  /// of the next pixels.
  @inline(__always)
  private mutating func outwards(_ x: Int, isRight: Bool) -> (Float, Float, direction: Float) {
    isRight
      ? (Float(x &- right.whole), -right.fraction, 1)
      : (Float(left.whole &- x), left.fraction, -1)
  }
}

/// Feathers around all forms, by the distance of pixels from the form before its turn.
extension LightPlan {
  /// A row of a feather.
  private mutating func paintFeatherRow(_ y: Int, with brush: inout RowBrush) {
    let spans: RowSpans
    var (cosine, sine) = (1.0, 0.0)
    if turnedIndex >= 0 {
      let edge = brush.turned + turnedIndex
      let rotation = edge.pointee.form.rotation
      spans = RowSpans(row: y, of: edge.pointee.form, reach: edge.pointee.reach)
      (cosine, sine) = (rotation.cosine, rotation.sine)
    } else {
      spans = RowSpans(row: y, of: outline, reach: outline.withRadii(reach), within: box)
    }
    let (right, down) = (Double(spans.start) + 0.5 - middleX, Double(y) + 0.5 - middleY)
    let row = cpixels_feather_row(
      x: Float(cosine * right + sine * down), y: Float(cosine * down - sine * right),
      stepX: Float(cosine), stepY: Float(-sine),
      halfX: Float((outline.maxX - outline.minX) / 2 - outline.cornerX),
      halfY: Float((outline.maxY - outline.minY) / 2 - outline.cornerY))
    paintFeather(row, spans.start, from: spans.start, to: spans.middle, with: &brush)
    paintMiddle(y, of: spans, with: &brush)
    paintFeather(row, spans.start, from: spans.middleEnd, to: spans.end, with: &brush)
  }

  @inline(__always)
  private mutating func paintFeather(
    _ row: cpixels_feather_row, _ first: Int, from: Int, to: Int, with brush: inout RowBrush
  ) {
    let lanes = brush.lanes
    withUnsafePointer(to: row) { row in
      withUnsafePointer(to: feather) { feather in
        brush.writer.edge(from, to) { pixels, x, count, isLower in
          cpixels_feather_run(pixels, count, Float(x &- first), isLower, feather, row, lanes)
        }
      }
    }
  }
}
