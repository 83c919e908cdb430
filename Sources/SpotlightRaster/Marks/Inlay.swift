internal import Spotlight

/// One colour over a light, in pixels: its tint, or its dot, which is painted as a small light.
struct Inlay {
  /// The form; nil for a path and a turned light.
  let form: LightForm?
  /// The form of a turned light; nil for other lights.
  let turned: TurnedForm?
  /// The path, whose mask is the form; nil for other forms.
  let path: PathLight?
  private let curve: FeatherCurve
  /// How much the colour hides at its strongest.
  private let opacity: Double
  private let ink: MarkInk

  private init?(
    _ color: Color, _ opacity: Double, over light: Light, _ scale: Scale, _ output: PixelRect
  ) {
    self.opacity = light.opacity * opacity
    form = LightForm(light, scale: scale)
    turned = TurnedForm(light, scale: scale)
    path = PathLight(light, scale: scale, output: output)
    curve = light.edge.curve
    ink = MarkInk(color)
    if self.opacity == 0 || form == nil && turned == nil && path == nil { return nil }
  }

  /// A light's tint; nil when none is seen.
  init?(tintOf light: Light, scale: Scale, output: PixelRect) {
    guard case .some(let set) = light.marks, let tint = set.tint else { return nil }
    self.init(tint.color, tint.opacity, over: light, scale, output)
  }

  /// A light's dot; nil when none is seen.
  init?(dotOf light: Light, scale: Scale, output: PixelRect) {
    guard case .some(let set) = light.marks, let dot = set.dot, let frame = light.dotFrame else {
      return nil
    }
    let disc = Light(id: "", frame: frame, shape: .ellipse, opacity: light.opacity)
    self.init(dot.color, dot.opacity, over: disc, scale, output)
  }

  /// The word that it lays over a pixel.
  ///
  /// Nearness is the covered area at a sharp edge, and the remaining part of the feather in a
  /// feather.
  ///
  /// The colour fades as the light does, so both end at the same place.
  @inline(__always)
  func word(nearness: Double) -> UInt32 {
    guard nearness > 0 else { return 0 }
    let isSharp = form?.feather == 0 || turned?.feather == 0 || path?.isSharp == true
    let share = isSharp || nearness == 1 ? nearness : 1 - curve.dim(at: 1 - nearness)
    return ink.word(MarkInk.byte(opacity * share))
  }
}
