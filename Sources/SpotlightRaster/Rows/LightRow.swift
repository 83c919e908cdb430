internal import Spotlight

/// One row of pixels under one light.
///
/// It points to the plan, which belongs to the painter and outlives the row: handed from function to
/// function, the plan itself would be copied for every row.
struct LightRow {
  private let plan: UnsafePointer<LightPlan>
  let y: Int

  @inline(__always)
  init(_ plan: UnsafePointer<LightPlan>, y: Int) {
    self.plan = plan
    self.y = y
  }

  var painter: LightPainter {
    @inline(__always) get { plan.pointee.painter }
  }
  var outline: Outline {
    @inline(__always) get { plan.pointee.painter.outline }
  }
  var left: LightPlan.Split {
    @inline(__always) get { plan.pointee.left }
  }
  var right: LightPlan.Split {
    @inline(__always) get { plan.pointee.right }
  }
  var middleX: Double {
    @inline(__always) get { plan.pointee.middleX }
  }
  var middleY: Double {
    @inline(__always) get { plan.pointee.middleY }
  }

  /// Brightens the row, which the light's box must hold.
  @inline(__always)
  func paint(with brush: inout RowBrush) {
    if y >= Int(plan.pointee.straightTop), y < Int(plan.pointee.straightBottom) {
      let straight = plan.pointee.straight
      let (middle, middleEnd) = (Int(straight.middle), Int(straight.middleEnd))
      if Int(straight.first) < middle { brush.writer.pixel(middle &- 1, straight.firstWord) }
      brush.writer.clear(middle, middleEnd)
      if middleEnd < Int(straight.end) { brush.writer.pixel(middleEnd, straight.lastWord) }
      return
    }
    let box = plan.pointee.box
    if brush.writer.isClear(box.x, box.maxX) { return }
    switch plan.pointee.method {
    case .corners: paintCornerRow(with: &brush)
    case .feather: paintFeatherRow(with: &brush)
    case .plain: paintPlainRow(with: &brush)
    }
  }

  /// A row as the specification has it.
  func paintPlainRow(with brush: inout RowBrush) {
    let spans = RowSpans(row: y, of: painter.outline, reach: painter.reach)
    paintPlain(from: spans.start, to: spans.middle, with: &brush)
    paintMiddle(of: spans, with: &brush)
    paintPlain(from: spans.middleEnd, to: spans.end, with: &brush)
  }

  /// The pixels of a row that all look the same.
  @inline(__always)
  func paintMiddle(of spans: RowSpans, with brush: inout RowBrush) {
    if spans.isMiddleInside {
      brush.writer.clear(spans.middle, spans.middleEnd)
    } else if spans.middle < spans.middleEnd {
      // One value for all, taken at the middle's own first pixel, wherever painting begins.
      brush.writer.brighten(
        spans.middle, spans.middleEnd, to: painter.word(x: spans.middle, y: y))
    }
  }

  /// Pixels as the specification has them.
  func paintPlain(from: Int, to: Int, with brush: inout RowBrush) {
    var x = max(from, brush.writer.minX)
    let end = min(to, brush.writer.maxX)
    while x < end {
      brush.writer.pixel(x, painter.word(x: x, y: y))
      x += 1
    }
  }
}
