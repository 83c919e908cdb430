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
  /// The place of the light's kept rows among those of all lights, and which rows these are now.
  var keptPlace: Int {
    @inline(__always) get { Int(plan.pointee.keptPlace) }
  }
  var keptRows: (first: Int, end: Int) {
    @inline(__always) get { (Int(plan.pointee.keptFirst), Int(plan.pointee.keptEnd)) }
  }
  /// Notes which rows are kept now.
  @inline(__always)
  func keep(first: Int, end: Int) {
    plan.pointee.keptFirst = Int32(truncatingIfNeeded: first)
    plan.pointee.keptEnd = Int32(truncatingIfNeeded: end)
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
    case .corners: paintCornerRow(with: &brush)
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
