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
    func area(_ distance: Double) -> Outline? {
      guard !light.isPath, case .upright(let outline)? = light.form(grownBy: distance) else {
        return nil
      }
      return outline.scaled(by: scale)
    }
    if light.isPath || light.isTurned {
      lit = nil
      inner = nil
      outer = nil
      return
    }
    inner = area(ring?.gap ?? 0)
    outer = ring.map { area($0.reach) } ?? inner
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

/// The colour of a ring or glow, as words.
struct MarkInk {
  private let red: UInt32
  private let green: UInt32
  private let blue: UInt32

  init(_ color: Color) {
    red = UInt32(color.red)
    green = UInt32(color.green)
    blue = UInt32(color.blue)
  }

  /// How much a mark hides, 0 to 255.
  @inline(__always)
  static func byte(_ alpha: Double) -> UInt32 { UInt32(alpha * 255 + 0.5) }

  /// The premultiplied word of an alpha, each channel rounded to nearest.
  @inline(__always)
  func word(_ alpha: UInt32) -> UInt32 {
    func channel(_ value: UInt32) -> UInt32 { (value * alpha + 127) / 255 }
    return alpha << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// A mark's word laid over a pixel of which the sharp edge of a light has lit a share.
  ///
  /// Mark and light lie side by side in that pixel, so the mark hides the dim part first. Plain
  /// source-over would hide dim and light alike and leave a dark line between mark and light.
  ///
  /// In a scene with a ground, `beside` is what lies beside the light. The mark hides that part
  /// first, and then what the light shows.
  static func over(
    _ word: UInt32, alpha: Double, lit: Double, _ below: UInt32, beside: UInt32? = nil
  ) -> UInt32 {
    guard lit > 0 else { return SourceOver.over(word, below) }
    if let beside { return over(word, alpha, lit, below, beside) }
    // Never more than source-over leaves, so that words stay premultiplied.
    let left = max(0, 1 - alpha / (1 - lit))
    let rest = min(255 - word >> 24, UInt32(left * 255 + 0.5))
    func share(_ shift: UInt32) -> UInt32 {
      (((below >> shift & 255) * rest + 127) / 255) << shift
    }
    return word + (share(0) | share(8) | share(16) | share(24))
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

/// Which lights have marks of which colour in one row.
///
/// The memory is kept.
struct MarkLayers: ~Copyable {
  /// The first light of each layer, or -1.
  private var firsts = Scratch<Int32>()
  /// For each light, the next one of the same layer, or -1.
  private var nextRing = Scratch<Int32>()
  private var nextGlow = Scratch<Int32>()
  private var noted = BitRow()

  /// Makes room for the layers and lights of some plans.
  mutating func prepare(_ plans: borrowing MarkPlans) {
    firsts.reserve(plans.layerCount)
    firsts.base.update(repeating: -1, count: plans.layerCount)
    nextRing.reserve(plans.count)
    nextGlow.reserve(plans.count)
    noted.reset(plans.layerCount)
  }

  /// Adds a light that the row crosses.
  @inline(__always)
  mutating func note(_ number: Int, _ plan: UnsafePointer<MarkPlan>) {
    let ring = Int(plan.pointee.ringLayer)
    let glow = Int(plan.pointee.glowLayer)
    if ring >= 0 { push(number, on: ring, nextRing.base) }
    if glow >= 0 { push(number, on: glow, nextGlow.base) }
  }

  /// The lowest layer that still has lights.
  func next() -> Int? { noted.next(0, isSet: true) }

  /// The first light of a layer.
  func first(_ layer: Int) -> Int32 { firsts.base[layer] }

  /// The next light of the same layer, or -1.
  func next(_ number: Int, isGlow: Bool) -> Int32 {
    isGlow ? nextGlow.base[number] : nextRing.base[number]
  }

  /// Forgets the lights of a layer.
  mutating func empty(_ layer: Int) {
    firsts.base[layer] = -1
    noted.remove(layer, layer &+ 1)
  }

  private mutating func push(_ number: Int, on layer: Int, _ next: UnsafeMutablePointer<Int32>) {
    next[number] = firsts.base[layer]
    firsts.base[layer] = Int32(truncatingIfNeeded: number)
    noted.insert(layer, layer &+ 1)
  }
}

/// The areas of ``MarkForm`` as masks, for a light that is a path.
///
/// An area that covers nothing is nil.
struct MarkMasks {
  let lit: PathMask?
  let inner: PathMask?
  let outer: PathMask?
  /// How near each pixel is to the glow's beginning; nil without a glow.
  let glow: PathMask?

  /// The areas of a light; nil when it is no path or covers nothing.
  ///
  /// `mask` finds or makes the mask of a form.
  init?(
    _ light: Light, _ form: MarkForm, scale: Scale, output: PixelRect,
    mask: (PathLight) -> PathMask?
  ) {
    guard let own = PathLight(light, scale: scale, output: output) else { return nil }
    let ring = light.ring
    func area(_ distance: Double, feather: Double = 0) -> PathMask? {
      let form = PathLight(
        light, grownBy: distance, feather: feather, scale: scale, output: output)
      return form.flatMap(mask)
    }
    inner = area(ring?.gap ?? 0)
    outer = ring.map { area($0.reach) } ?? inner
    lit = own.isSharp ? mask(own) : nil
    glow = form.glowWidth > 0 ? area(ring?.reach ?? 0, feather: form.glowWidth) : nil
    if outer == nil, glow == nil { return nil }
  }

  /// The pixels in which the light counts.
  var box: PixelRect { (outer?.bounds ?? .zero).union(glow?.bounds ?? .zero) }
}
