internal import Spotlight

/// One colour over a light in pixels: its tint, or its dot, which is a small light of its own.
struct Inlay {
  /// Where it is; nil for a path.
  let form: LightForm?
  /// The path whose mask says where it is; nil for other forms.
  let path: PathLight?
  private let curve: FeatherCurve
  /// How much of what is below the colour hides where all of it is.
  private let opacity: Double
  private let ink: MarkInk

  private init?(
    _ color: Color, _ opacity: Double, over light: Light, _ scale: Scale, _ output: PixelRect
  ) {
    self.opacity = light.opacity * opacity
    form = LightForm(light, scale: scale)
    path = PathLight(light, scale: scale, output: output)
    curve = light.edge.curve
    ink = MarkInk(color)
    if self.opacity == 0 || form == nil && path == nil { return nil }
  }

  /// A light's tint; nil where there is none to be seen.
  init?(tintOf light: Light, scale: Scale, output: PixelRect) {
    guard case .some(let set) = light.marks, let tint = set.tint else { return nil }
    self.init(tint.color, tint.opacity, over: light, scale, output)
  }

  /// A light's dot; nil where there is none to be seen.
  init?(dotOf light: Light, scale: Scale, output: PixelRect) {
    guard case .some(let set) = light.marks, let dot = set.dot, let frame = light.dotFrame else {
      return nil
    }
    let disc = Light(id: "", frame: frame, shape: .ellipse, opacity: light.opacity)
    self.init(dot.color, dot.opacity, over: disc, scale, output)
  }

  /// The word that it lays over a pixel, by how near that is to the form: the covered area at a sharp edge, and in a
  /// feather what is left of it.
  ///
  /// As much as the light takes of the dim, so that both end together.
  @inline(__always)
  func word(nearness: Double) -> UInt32 {
    guard nearness > 0 else { return 0 }
    let isSharp = form?.feather == 0 || path?.isSharp == true
    let share = isSharp || nearness == 1 ? nearness : 1 - curve.dim(at: 1 - nearness)
    return ink.word(MarkInk.byte(opacity * share))
  }
}
