internal import Spotlight

/// How one row of pixels crosses the areas of a light that is not a path.
struct MarkSpans {
  /// A row of one area: where its edges are, and the share between them.
  struct Area {
    var spans = RowSpans(start: 0, middle: 0, middleEnd: 0, end: 0, isMiddleInside: false)
    var middle = 0.0

    init() {}

    init(_ outline: Outline?, _ y: Int) {
      guard let outline, Double(y) < outline.maxY, Double(y + 1) > outline.minY else { return }
      spans = RowSpans(row: y, of: outline, reach: outline)
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
    if let reach = plan.pointee.reach, let form = plan.pointee.form.outer,
      Double(y) < reach.maxY, Double(y + 1) > reach.minY
    {
      glow = RowSpans(row: y, of: form, reach: reach)
    } else {
      glow = Area().spans
    }
  }
}
