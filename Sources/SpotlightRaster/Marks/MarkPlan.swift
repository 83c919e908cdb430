internal import Spotlight

/// What the rows of rings and glows need of one light, worked out once per picture.
struct MarkPlan {
  let form: MarkForm
  /// The pixels in which the light counts.
  let box: PixelRect
  /// Where the areas of a path are in the painter's list; -1 for other forms.
  let masks: Int32
  /// The layers that the light's ring and glow are part of; -1 for none.
  let ringLayer: Int32
  let glowLayer: Int32
  /// True when the form itself is also what is clear of marks, and what hides glows.
  let isInnerLit: Bool
  let isOuterInner: Bool
  /// The feather-like box around the glow: rounded as the form where that is circular.
  let reach: Outline?

  init(_ form: MarkForm, box: PixelRect, masks: Int32, ringLayer: Int32, glowLayer: Int32) {
    self.form = form
    self.box = box
    self.masks = masks
    self.glowLayer = glowLayer
    isInnerLit = form.lit != nil && form.lit == form.inner
    isOuterInner = form.outer == form.inner
    // A ring may be too thin to make another outline.
    self.ringLayer = isOuterInner && masks < 0 ? -1 : ringLayer
    guard let outer = form.outer, form.glowWidth > 0 else {
      reach = nil
      return
    }
    let grown = outer.grown(by: form.glowWidth)
    reach =
      outer.hasCircularCorners
      ? grown
      : Outline(
        minX: grown.minX, minY: grown.minY, maxX: grown.maxX, maxY: grown.maxY,
        cornerX: 0, cornerY: 0)
  }

  /// True when something of the light itself is drawn.
  var isMarked: Bool { ringLayer >= 0 || glowLayer >= 0 }
}

/// How one row of pixels crosses the areas of a light that is no path.
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
  /// Where the glow can be; the middle is what the outer area covers.
  var glow: RowSpans
  /// Where the row has kept the shares of the outer area's pixels.
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
