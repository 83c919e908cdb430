internal import Spotlight

/// The form of a path's light on an output, in pixels: all that its mask depends on.
///
/// A light's opacity, its curve and the dim are not part of it. They only say what a mask's lightness
/// stands for, so a light that fades keeps its mask.
struct PathLight {
  private let path: Path
  private let frame: Rect
  private let padding: Double
  /// The feather; 0 for an edge that is smoothed over the pixel it crosses.
  private let feather: Double
  private let output: PixelRect

  /// The form of a light, or nil when that is no path or lights nothing.
  ///
  /// `output` are all pixels that there are, not only those to be painted: measured in pieces, a mask
  /// would not be the same to the last bit.
  init?(_ light: Light, scale: Scale, output: PixelRect) {
    guard case .path(let path) = light.shape, light.opacity > 0 else { return nil }
    self.path = path
    frame = Self.frame(of: light, scale: scale)
    self.output = output
    let padding = scale.grid(light.padding)
    let feather = scale.grid(light.edge.reach)
    // As with other forms, a feather within a pixel is a sharp edge in its middle.
    self.padding = feather < 1 ? padding + feather / 2 : padding
    self.feather = feather < 1 ? 0 : feather
  }

  /// The form of a path with more padding and a feather of its own, in pixels: where a ring or a glow
  /// begins or ends.
  ///
  /// Of a sharp light that grows by nothing it is the light's own form, so they share a mask.
  init?(
    _ light: Light, grownBy distance: Double, feather: Double, scale: Scale, output: PixelRect
  ) {
    guard case .path(let path) = light.shape, light.opacity > 0 else { return nil }
    self.path = path
    frame = Self.frame(of: light, scale: scale)
    self.output = output
    padding = scale.grid(light.padding + distance)
    self.feather = feather
  }

  /// True when the covered area decides alone.
  var isSharp: Bool { feather == 0 }

  private static func frame(of light: Light, scale: Scale) -> Rect {
    Rect(
      x: scale.grid(light.frame.x), y: scale.grid(light.frame.y),
      width: scale.grid(light.frame.width), height: scale.grid(light.frame.height))
  }

  /// Works out how bright each pixel is; nil when none is.
  func mask() -> PathMask? {
    guard let lines = FlatPath(path, in: frame) else { return nil }
    let mask = PathMask(lines, padding: padding, feather: feather, clip: output)
    return mask.bounds.isEmpty ? nil : mask
  }

  /// The word that a light of this form leaves in a pixel of its mask.
  func word(_ lightness: UInt8, under light: Light, ink: Ink) -> UInt32 {
    // Pixels beyond the feather are 0 as well; whatever the curve ends with, there is no light.
    guard lightness > 0 else { return ink.flat }
    let lit = Double(lightness) / 255
    // From the other end, so that no rounding separates the feather's places from its stops.
    let dim = light.edge.curve.dim(at: Double(255 - lightness) / 255)
    return ink.word(lightness: light.opacity * (feather == 0 ? lit : 1 - dim))
  }
}

extension PathLight: Hashable {
  func hash(into hasher: inout Hasher) {
    // Not the whole path: it can have a million elements, and is compared at once when it is the
    // same memory.
    hasher.combine(path.elements.count)
    hasher.combine(frame)
    hasher.combine(padding)
    hasher.combine(feather)
  }
}
