internal import Spotlight

/// How one row of pixels crosses the areas of a light that is not a path.
struct MarkSpans {
  /// A row of one area: where its edges are, and the share between them.
  struct Area {
    var spans = RowSpans(start: 0, middle: 0, middleEnd: 0, end: 0, isMiddleInside: false)
    var middle = 0.0

    init() {}

    @inline(__always)
    init<Form: PixelForm>(_ form: Form?, _ y: Int) {
      guard let outline = form, Double(y) < outline.bottom, Double(y + 1) > outline.top else {
        return
      }
      spans = outline.spans(row: y, reach: outline)
      if spans.isMiddleInside {
        middle = 1
      } else if spans.middle < spans.middleEnd {
        middle = outline.coverage(x: spans.middle, y: y)
      }
    }
  }

  var inner: Area
  var outer: Area
  /// Where the glow can be; the outer area covers the middle.
  var glow: RowSpans
  /// Where the row keeps the shares of the outer area's pixels.
  var firstShare: Int32 = 0

  init(_ plan: UnsafePointer<MarkPlan>, _ y: Int) {
    inner = Area(plan.pointee.form.inner, y)
    outer = plan.pointee.isOuterInner ? inner : Area(plan.pointee.form.outer, y)
    if let reach = plan.pointee.reach, let form = plan.pointee.form.outer {
      glow = Self.glow(around: form, reach, y)
    } else {
      glow = Area().spans
    }
  }

  /// The spans of a turned light.
  init(_ plan: UnsafePointer<MarkPlan>, _ areas: borrowing MarkTurns, _ y: Int) {
    inner = Area(areas.inner, y)
    outer = plan.pointee.isOuterInner ? inner : Area(areas.outer, y)
    if let reach = areas.reach {
      glow = Self.glow(around: areas.outer, reach, y)
    } else {
      glow = Area().spans
    }
  }

  @inline(__always)
  private static func glow<Form: PixelForm>(around form: Form, _ reach: Form, _ y: Int) -> RowSpans
  {
    guard Double(y) < reach.bottom, Double(y + 1) > reach.top else { return Area().spans }
    return form.spans(row: y, reach: reach)
  }
}
