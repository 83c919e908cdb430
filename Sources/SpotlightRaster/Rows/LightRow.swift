internal import CPixels
internal import Spotlight

/// One row of pixels under one light.
///
/// It points to the plan, which belongs to the painter and outlives the row. Passing the plan
/// itself would copy it for every row.
struct LightRow {
  private let plan: UnsafeMutablePointer<LightPlan>
  let y: Int

  /// Passes the feather in place: a copy would be written for every row.
  @inline(__always)
  func withFeather(_ body: (UnsafePointer<cpixels_feather>) -> Void) {
    withUnsafePointer(to: &plan.pointee.feather, body)
  }

  /// How much of the dim's alpha the light takes away.
  var taken: Float {
    @inline(__always) get { plan.pointee.feather.taken }
  }

  @inline(__always)
  init(_ plan: UnsafeMutablePointer<LightPlan>, y: Int) {
    self.plan = plan
    self.y = y
  }

  var form: LightForm {
    @inline(__always) get { plan.pointee.form }
  }
  var ramp: Ramp {
    @inline(__always) get { plan.pointee.ramp }
  }
  var opacity: Double {
    @inline(__always) get { plan.pointee.opacity }
  }
  var box: PixelRect {
    @inline(__always) get { plan.pointee.box }
  }
  var outline: Outline {
    @inline(__always) get { plan.pointee.form.outline }
  }
  var turnedPlace: Int {
    @inline(__always) get { Int(plan.pointee.turned) }
  }
  var left: LightPlan.Split {
    @inline(__always) get { plan.pointee.left }
  }
  var right: LightPlan.Split {
    @inline(__always) get { plan.pointee.right }
  }
  var top: LightPlan.Split {
    @inline(__always) get { plan.pointee.top }
  }
  var bottom: LightPlan.Split {
    @inline(__always) get { plan.pointee.bottom }
  }
  var middleX: Double {
    @inline(__always) get { plan.pointee.middleX }
  }
  var middleY: Double {
    @inline(__always) get { plan.pointee.middleY }
  }

  /// Brightens the row.
  ///
  /// The light's box must contain it.
  @inline(__always)
  func paint(with brush: inout RowBrush) {
    if y >= Int(plan.pointee.straightTop), y < Int(plan.pointee.straightBottom) {
      let straight = plan.pointee.straight
      let (middle, middleEnd) = (Int(straight.middle), Int(straight.middleEnd))
      if Int(straight.first) < middle { brush.writer.pixel(middle &- 1, straight.firstWord) }
      clear(middle, middleEnd, with: &brush)
      if middleEnd < Int(straight.end) { brush.writer.pixel(middleEnd, straight.lastWord) }
      return
    }
    let box = plan.pointee.box
    if brush.writer.isClear(box.x, box.maxX) { return }
    switch plan.pointee.method {
    case .area: paintCornerRow(with: &brush)
    case .feather: paintFeatherRow(with: &brush)
    case .ellipse: paintEllipseRow(with: &brush)
    case .plain: paintPlainRow(with: &brush)
    case .turned: paintTurnedRow(with: &brush)
    }
  }

  /// Brightens some pixels to the brightest that the light gives.
  @inline(__always)
  func clear(_ from: Int, _ to: Int, with brush: inout RowBrush) {
    let word = plan.pointee.clearWord
    if word == 0 {
      brush.writer.clear(from, to)
    } else {
      brush.writer.brighten(from, to, to: word)
    }
  }

  /// The word of one pixel, by the specification's arithmetic.
  func word(x: Int, _ brush: borrowing RowBrush) -> UInt32 {
    word(nearness: form.nearness(x: x, y: y), isSharp: form.feather == 0, brush)
  }

  /// The word of a pixel that is so near to the form.
  @inline(__always)
  func word(nearness: Double, isSharp: Bool, _ brush: borrowing RowBrush) -> UInt32 {
    let dim =
      isSharp ? 1 - nearness : Double(ramp.dim(Float(1 - nearness), brush.lanes.pointee.knees))
    return brush.ink.word(lightness: opacity * (1 - dim))
  }

  /// Paints the row as the specification does.
  func paintPlainRow(with brush: inout RowBrush) {
    let spans = RowSpans(row: y, of: form.outline, reach: form.reach)
    paintPlain(from: spans.start, to: spans.middle, with: &brush)
    paintMiddle(of: spans, with: &brush)
    paintPlain(from: spans.middleEnd, to: spans.end, with: &brush)
  }

  /// Paints the middle of a row, whose pixels are all the same.
  @inline(__always)
  func paintMiddle(of spans: RowSpans, with brush: inout RowBrush) {
    if spans.isMiddleInside {
      clear(spans.middle, spans.middleEnd, with: &brush)
    } else if spans.middle < spans.middleEnd {
      // One word for all, taken at the middle's first pixel, wherever painting begins.
      brush.writer.brighten(
        spans.middle, spans.middleEnd, to: word(x: spans.middle, brush))
    }
  }

  /// Paints pixels as the specification does.
  func paintPlain(from: Int, to: Int, with brush: inout RowBrush) {
    var x = max(from, brush.writer.minX)
    let end = min(to, brush.writer.maxX)
    while x < end {
      brush.writer.pixel(x, word(x: x, brush))
      x += 1
    }
  }
}

extension LightRow {
  /// A row of a sharp edge through corners.
  func paintCornerRow(with brush: inout RowBrush) {
    let isUpper = Double(y) + 1 <= middleY
    guard isUpper || Double(y) >= middleY else {
      // This is the one row in which upper and lower corners meet.
      paintPlainRow(with: &brush)
      return
    }
    let v0 =
      isUpper
      ? Double(top.whole &- y) + Double(top.fraction) - 1
      : Double(y &- bottom.whole) - Double(bottom.fraction)
    cpixels_band_become(&brush.band, v0, outline.cornerX, outline.cornerY)
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
