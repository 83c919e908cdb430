internal import Spotlight

/// What the rows of rings and glows need to know of one light, worked out once per picture.
struct MarkPlan {
  /// What a light's areas are worked out by.
  enum Areas {
    /// The form's own outlines.
    case outlines
    /// Those of a path at a place in the painter's list.
    case masks(Int32)
    /// Those of a turned light at a place in the painter's list.
    case turns(Int32, MarkTurns)
  }

  let form: MarkForm
  /// The pixels in which the light counts.
  let box: PixelRect
  /// The place of a path's areas in the painter's list; -1 for other forms.
  let masks: Int32
  /// The place of a turned light's areas in the painter's list; -1 for other forms.
  let turns: Int32
  /// The layers of the light's ring and glow; -1 for none.
  let ringLayer: Int32
  let glowLayer: Int32
  /// True when the form is also the area that is clear of marks.
  let isInnerLit: Bool
  /// True when that area is also the one that hides glows.
  let isOuterInner: Bool
  /// An outline around the whole glow, for the ends of rows; nil without a glow.
  let reach: Outline?

  init(_ form: MarkForm, box: PixelRect, _ areas: Areas, ringLayer: Int32, glowLayer: Int32) {
    self.form = form
    self.box = box
    self.glowLayer = glowLayer
    switch areas {
    case .outlines:
      (masks, turns) = (-1, -1)
      isInnerLit = form.lit != nil && form.lit == form.inner
      isOuterInner = form.outer == form.inner
    case .masks(let place):
      (masks, turns) = (place, -1)
      isInnerLit = false
      isOuterInner = true
    case .turns(let place, let areas):
      (masks, turns) = (-1, place)
      isInnerLit = areas.isInnerLit
      isOuterInner = areas.isOuterInner
    }
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
