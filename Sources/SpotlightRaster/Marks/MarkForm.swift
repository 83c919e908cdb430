internal import Spotlight

/// What rings and glows know of one light, in pixels: where it is clear of them and what is drawn
/// around it.
///
/// Of a light that is a path there are no outlines here; its areas are ``MarkMasks``.
struct MarkForm {
  /// How much of the light there is.
  let opacity: Double
  /// Where the light itself takes the dim away by the covered area; nil where it is feathered.
  let lit: Outline?
  /// Where nothing is drawn around any light: the form and the gap to its ring.
  let inner: Outline?
  /// Where no glow is seen: the form, the gap and the ring.
  let outer: Outline?
  /// How much the ring hides; 0 for none.
  let ringOpacity: Double
  /// How much the glow hides where it begins, the light's opacity included.
  let glowOpacity: Double
  /// How far the glow reaches beyond ``outer``; 0 for none.
  let glowWidth: Double

  /// What a light is to rings and glows, its own and others'; nil when it is nothing.
  init?(_ light: Light, scale: Scale) {
    guard light.opacity > 0 else { return nil }
    let ring = light.ring
    let glow = light.glow
    let glowWidth = scale.grid(glow?.width ?? 0)
    opacity = light.opacity
    ringOpacity = ring.map { $0.width > 0 ? $0.opacity : 0 } ?? 0
    glowOpacity = light.opacity * (glow?.opacity ?? 0)
    // Within a pixel, centres see it here and there or not at all.
    self.glowWidth = glowWidth >= 1 && glowOpacity > 0 ? glowWidth : 0
    if case .path = light.shape {
      lit = nil
      inner = nil
      outer = nil
      return
    }
    inner = light.outline(grownBy: ring?.gap ?? 0)?.scaled(by: scale)
    outer = ring.map { light.outline(grownBy: $0.reach)?.scaled(by: scale) } ?? inner
    let form = LightForm(light, scale: scale)
    lit = form?.feather == 0 ? form?.outline : nil
    if outer == nil { return nil }
  }

  /// True when something is drawn around the light.
  var isMarked: Bool { ringOpacity > 0 || glowWidth > 0 }

  /// The pixels in which the light counts, if it is not a path; beyond there is no glow, whatever
  /// rounding makes of the distance from an ellipse that is as good as endless.
  var box: PixelRect {
    guard let outer else { return .zero }
    // A feather within a pixel lights a little more than the form.
    let lit = lit.map { PixelRect(covering: $0.bounds, scale: .one) } ?? .zero
    return PixelRect(covering: outer.bounds.outset(by: glowWidth), scale: .one).union(lit)
  }

  /// How much of a pixel the ring hides, of which the outer area covers a share.
  @inline(__always)
  func ring(outer share: Double, cleared: Double) -> Double {
    let rest = opacity * share - cleared
    return rest > 0 ? ringOpacity * rest : 0
  }

  /// How much of a pixel the glow hides.
  ///
  /// Nearness is 1 where the glow begins and 0 where it ends; the outer area covers a share of the
  /// pixel.
  @inline(__always)
  func glow(nearness: Double, outer share: Double, hidden: Double) -> Double {
    // While the light fades it hides less than its form, but its own glow never gets into it.
    let hidden = hidden > share ? hidden : share
    return nearness > 0 ? glowOpacity * nearness * nearness * (1 - hidden) : 0
  }

  /// How near a pixel is to the glow's beginning, from the distance of its centre.
  @inline(__always)
  func nearness(distance: Double) -> Double { 1 - distance / glowWidth }
}
