internal import Spotlight

/// What rings and glows need to know of one light, in pixels: where it is clear of them and what is
/// drawn around it.
///
/// A light that is a path has no outlines here; its areas are ``MarkMasks``. Those of a turned light
/// are ``MarkTurns``.
struct MarkForm {
  /// The light's opacity.
  let opacity: Double
  /// Where a light with a sharp edge takes the dim away, by covered area; nil for a feathered one.
  let lit: Outline?
  /// Where no light's marks are drawn: the form and the gap to its ring.
  let inner: Outline?
  /// Where no glow is seen: the form, the gap and the ring.
  let outer: Outline?
  /// How much the ring hides; 0 for none.
  let ringOpacity: Double
  /// How much the glow hides where it begins, multiplied by the light's opacity.
  let glowOpacity: Double
  /// How far the glow reaches beyond ``outer``; 0 for none.
  let glowWidth: Double

  /// What a light means to all rings and glows; nil when it does not matter to them.
  init?(_ light: Light, scale: Scale) {
    guard light.opacity > 0 else { return nil }
    let ring = light.ring
    let glow = light.glow
    let glowWidth = scale.grid(glow?.width ?? 0)
    opacity = light.opacity
    ringOpacity = ring.map { $0.width > 0 ? $0.opacity : 0 } ?? 0
    glowOpacity = light.opacity * (glow?.opacity ?? 0)
    // A glow narrower than a pixel would show at some pixel centres only.
    self.glowWidth = glowWidth >= 1 && glowOpacity > 0 ? glowWidth : 0
    if light.isPath || light.isTurned {
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

  /// The pixels in which the light counts, unless it is a path or turned.
  ///
  /// Beyond them there is no glow, even if the distance from a huge ellipse is rounded badly.
  var box: PixelRect {
    guard let outer else { return .zero }
    // A feather narrower than a pixel lights a little more than the form.
    let lit = lit.map { PixelRect(covering: $0.bounds, scale: .one) } ?? .zero
    return PixelRect(covering: outer.bounds.outset(by: glowWidth), scale: .one).union(lit)
  }

  /// How much of a pixel the ring hides; the outer area covers `share` of the pixel.
  @inline(__always)
  func ring(outer share: Double, cleared: Double) -> Double {
    let rest = opacity * share - cleared
    return rest > 0 ? ringOpacity * rest : 0
  }

  /// How much of a pixel the glow hides.
  ///
  /// Nearness is 1 where the glow begins and 0 where it ends; the outer area covers `share` of the
  /// pixel.
  @inline(__always)
  func glow(nearness: Double, outer share: Double, hidden: Double) -> Double {
    // A fading light hides less than its form, but its glow must stay outside of the form.
    let hidden = hidden > share ? hidden : share
    return nearness > 0 ? glowOpacity * nearness * nearness * (1 - hidden) : 0
  }

  /// The nearness of a pixel whose centre is at a distance from the outer area.
  @inline(__always)
  func nearness(distance: Double) -> Double { 1 - distance / glowWidth }
}
