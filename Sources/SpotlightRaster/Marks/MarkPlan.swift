internal import Spotlight

/// What the rows of rings and glows need to know of one light, worked out once per picture.
struct MarkPlan {
  let form: MarkForm
  /// The pixels in which the light counts.
  let box: PixelRect
  /// The place of a path's areas in the painter's list; -1 for other forms.
  let masks: Int32
  /// The layers of the light's ring and glow; -1 for none.
  let ringLayer: Int32
  let glowLayer: Int32
  /// True when the form is also the area that is clear of marks.
  let isInnerLit: Bool
  /// True when that area is also the one that hides glows.
  let isOuterInner: Bool
  /// An outline around the whole glow, for the ends of rows; nil without a glow.
  let reach: Outline?

  init(_ form: MarkForm, box: PixelRect, masks: Int32, ringLayer: Int32, glowLayer: Int32) {
    self.form = form
    self.box = box
    self.masks = masks
    self.glowLayer = glowLayer
    isInnerLit = form.lit != nil && form.lit == form.inner
    isOuterInner = form.outer == form.inner
    // A ring may be too thin to change the outline.
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
