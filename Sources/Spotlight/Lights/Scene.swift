internal import Glibc

/// Everything that one output shows at one instant.
package struct Scene: Sendable, Hashable {
  /// The logical size of the output.
  package var size: Size
  /// The colour over everything that is not lit.
  package var dim: Dim
  /// The lights, in logical pixels from the output's upper left corner.
  ///
  /// If lights overlap, each pixel takes the brightest. So their order matters only for the colours
  /// of rings and glows: the first light with a colour puts that colour below the following ones.
  package var lights: [Light]

  /// The panels of host programs above dim and lights, in the same coordinates; later ones lie on
  /// top.
  package var panels: [ScenePanel] = []

  /// The cards above everything else, in the same coordinates; later ones lie on top.
  package var cards: [SceneCard] = []

  /// What is known about the picture below, in the same coordinates.
  ///
  /// Only frosted cards and panels use it.
  package var underlay = Underlay.unseen

  /// The picture under the dim, in buffer pixels; nil if the surface is transparent.
  package var backdrop: SceneBackdrop?

  /// True if the lights are dimmed and show the backdrop's picture, and their surroundings are
  /// clear.
  package var isInverse = false

  /// Whether pixels of the screen, or of the picture of a window, come into it.
  package var hasOtherPixels: Bool {
    if case .picture = underlay { true } else { backdrop != nil }
  }

  /// The lights on which cards cast no shadow: all of them, unless lights are what is dimmed.
  package var unshadowed: [Light] { isInverse ? [] : lights }

  /// Whether nothing of the scene can be seen.
  package var isBlank: Bool {
    dim.opacity == 0 && panels.isEmpty && cards.isEmpty && backdrop == nil
      && lights.allSatisfy {
        $0.ring == nil && $0.glow == nil && $0.dot == nil && $0.tint == nil
      }
  }

  /// A scene on an output of this size.
  package init(size: Size, dim: Dim = Dim(), lights: [Light] = []) {
    self.size = size
    self.dim = dim
    self.lights = lights
  }

  /// The size of the buffer for this scene at a scale.
  ///
  /// Each side is rounded half up.
  package func pixelSize(at scale: Scale) -> PixelSize {
    func pixels(_ length: Double) -> Int {
      guard length > 0 else { return 0 }
      // For whole lengths this is exact and agrees with `Scale.pixels`.
      return Int(floor((min(length, Light.limit) * Double(scale.numerator) + 60) / 120))
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }
}

/// The colour over everything that is not lit.
public struct Dim: Sendable, Hashable {
  /// The colour.
  public var color: Color
  /// The opacity, 0 to 1.
  ///
  /// Values outside are clamped, and NaN counts as 0.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A dim of a colour and an opacity; by default black with 55 percent.
  public init(color: Color = .black, opacity: Double = 0.55) {
    self.color = color
    self.opacity = Light.share(opacity)
  }
}
