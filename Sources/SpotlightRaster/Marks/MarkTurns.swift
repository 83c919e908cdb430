internal import Spotlight

/// The areas of ``MarkForm`` for a light that is turned.
struct MarkTurns {
  let lit: TurnedOutline?
  let inner: TurnedOutline?
  let outer: TurnedOutline
  /// A form around the whole glow, for the ends of rows; nil without a glow.
  let reach: TurnedOutline?

  /// The areas of a light; nil when it is not turned or covers nothing.
  init?(_ light: Light, _ form: MarkForm, scale: Scale) {
    func area(_ distance: Double) -> TurnedOutline? {
      light.turnedOutline(grownBy: distance)?.scaled(by: scale)
    }
    let ring = light.ring
    inner = area(ring?.gap ?? 0)
    guard let outer = ring.map({ area($0.reach) }) ?? inner else { return nil }
    self.outer = outer
    let own = TurnedForm(light, scale: scale)
    lit = own?.feather == 0 ? own?.outline : nil
    reach = form.glowWidth > 0 ? outer.reached(by: form.glowWidth) : nil
  }

  /// The pixels in which the light counts.
  var box: PixelRect {
    let lit = lit.map { PixelRect(covering: $0.bounds, scale: .one) } ?? .zero
    return PixelRect(covering: (reach ?? outer).bounds, scale: .one).union(lit)
  }

  /// True when the form is also the area that is clear of marks.
  var isInnerLit: Bool { lit != nil && lit == inner }
  /// True when that area is also the one that hides glows.
  var isOuterInner: Bool { inner == outer }
}
