internal import Spotlight

/// One colour over a form in pixels: the tint of a light, or its dot.
struct Inlay {
  /// The form; nil for that of a path, which is a mask.
  let outline: Outline?
  /// The path whose mask is the form; nil for other forms.
  let path: PathLight?
  /// How much of what is below the colour hides where the form covers all of a pixel.
  let opacity: Double
  let ink: MarkInk

  private init(_ outline: Outline?, _ path: PathLight?, _ opacity: Double, _ color: Color) {
    self.outline = outline
    self.path = path
    self.opacity = opacity
    ink = MarkInk(color)
  }

  /// A light's tint; nil where there is none to be seen.
  init?(tintOf light: Light, scale: Scale, output: PixelRect) {
    guard case .some(let set) = light.marks, let tint = set.tint else { return nil }
    let opacity = light.opacity * tint.opacity
    guard opacity > 0 else { return nil }
    if let outline = light.outline {
      self.init(outline.scaled(by: scale), nil, opacity, tint.color)
    } else if let path = PathLight(
      light, grownBy: 0, feather: 0, scale: scale, output: output)
    {
      self.init(nil, path, opacity, tint.color)
    } else {
      return nil
    }
  }

  /// A light's dot; nil where there is none to be seen.
  init?(dotOf light: Light, scale: Scale) {
    guard case .some(let set) = light.marks, let dot = set.dot, let frame = light.dotFrame else {
      return nil
    }
    let opacity = light.opacity * dot.opacity
    guard opacity > 0,
      let outline = Outline(frame: frame, shape: .ellipse, padding: 0)
    else { return nil }
    self.init(outline.scaled(by: scale), nil, opacity, dot.color)
  }

  /// The word that it lays over a pixel of which the form covers a share.
  @inline(__always)
  func word(_ share: Double) -> UInt32 { ink.word(MarkInk.byte(opacity * share)) }
}
