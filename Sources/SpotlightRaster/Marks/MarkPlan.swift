internal import Spotlight

/// What the rows of rings and glows need to know of one light, worked out once per picture.
struct MarkPlan {
  /// The light's opacity.
  let opacity: Double
  /// How much the ring hides; 0 for none.
  let ringOpacity: Double
  /// How much the glow hides where it begins, multiplied by the light's opacity; 0 for none.
  let glowOpacity: Double
  /// Where no light's marks are drawn: the form and the gap to its ring.
  let inner: EdgeForm?
  /// The same with the ring, where no glow is seen; nil without a ring, when both are the same.
  let outer: EdgeForm?
  /// Where a light with a sharp edge takes the dim away, by covered area; nil for a feathered one.
  let lit: EdgeForm?
  /// True when ``inner`` is also the area that is lit; then ``lit`` is nil.
  let isInnerLit: Bool
  /// How near each pixel is to the outer area, within the reach of the glow; nil without a glow.
  let glow: EdgeForm?
  /// The pixels in which the light counts.
  let box: PixelRect
  /// The places of the ring's and the glow's colour among those of all lights.
  var ringLayer = 0
  var glowLayer = 0

  /// What a light means to all rings and glows; nil when it does not matter to them.
  ///
  /// `spans` finds or measures those of measured forms.
  init?(_ light: Light, scale: Scale, output: PixelRect, spans: (MeasuredForm) -> KeptSpans?) {
    guard light.opacity > 0 else { return nil }
    func form(_ distance: Double, feather: Double?) -> EdgeForm? {
      EdgeForm(
        light, grownBy: distance, feather: feather, scale: scale, output: output, spans: spans)
    }
    let (ring, glow) = (light.ring, light.glow)
    opacity = light.opacity
    ringOpacity = ring.map { $0.width > 0 ? $0.opacity : 0 } ?? 0
    inner = form(ring?.gap ?? 0, feather: 0)
    outer = ring.flatMap { form($0.reach, feather: 0) }
    let reach = scale.grid(light.edge.reach)
    isInnerLit = reach == 0 && (ring?.gap ?? 0) == 0
    lit = !isInnerLit && reach < 1 ? form(0, feather: nil) : nil
    // A glow narrower than a pixel would show at some pixel centres only.
    let width = scale.grid(glow?.width ?? 0)
    let strength = width >= 1 ? light.opacity * (glow?.opacity ?? 0) : 0
    self.glow = strength > 0 ? form(ring?.reach ?? 0, feather: width) : nil
    glowOpacity = self.glow == nil ? 0 : strength
    guard let around = (ring == nil ? inner : outer) ?? self.glow else { return nil }
    box = around.box.union(lit?.box ?? .zero).union(self.glow?.box ?? .zero)
  }

  /// True when something is drawn around the light.
  var isMarked: Bool { ringOpacity > 0 || glowOpacity > 0 }

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
    glowOpacity * nearness * nearness * (1 - max(hidden, share))
  }
}

extension SourceOver {
  /// What an alpha from 0 to 1 is in a word.
  @inline(__always)
  static func byte(_ alpha: Double) -> UInt32 { UInt32(alpha * 255 + 0.5) }

  /// A mark's word laid over a pixel of which the sharp edge of a light has lit a share.
  ///
  /// Mark and light lie side by side in that pixel, so the mark hides the dim part first. Plain
  /// source-over would hide dim and light alike and leave a dark line between mark and light.
  ///
  /// In a scene with a ground, `beside` is what lies beside the light. The mark hides that part
  /// first, and then what the light shows.
  static func over(
    _ word: UInt32, alpha: Double, lit: Double, _ below: UInt32, beside: UInt32?
  ) -> UInt32 {
    guard lit > 0 else { return over(word, below) }
    if let beside { return over(word, alpha, lit, below, beside) }
    // Never more than source-over leaves, so that words stay premultiplied.
    let left = max(0, 1 - alpha / (1 - lit))
    return word + share(min(255 - word >> 24, UInt32(left * 255 + 0.5)), of: below)
  }

  private static func over(
    _ word: UInt32, _ alpha: Double, _ lit: Double, _ below: UInt32, _ beside: UInt32
  ) -> UInt32 {
    let around = 1 - lit
    // What the mark leaves of each part.
    let leftAround = around > alpha ? 1 - alpha / around : 0
    let leftInside = min(lit, 1 - alpha) / lit
    func channel(_ shift: UInt32) -> UInt32 {
      let all = Double(below >> shift & 255)
      // No more than fits into the light's share: another light may have changed what lies around.
      let inside = min(max(0, all - Double(beside >> shift & 255) * around), 255 * lit)
      let rest = (all - inside) * leftAround + inside * leftInside
      let mark = word >> shift & 255
      // No more than source-over leaves room for, so that words stay premultiplied.
      return min(mark + UInt32(rest + 0.5), 255) << shift
    }
    let (blue, green, red, hides) = (channel(0), channel(8), channel(16), channel(24))
    let most = hides >> 24
    return hides | min(red, most << 16) | min(green, most << 8) | min(blue, most)
  }
}
