internal import Glibc

/// Everything that one output shows at one instant.
public struct Scene: Sendable, Hashable {
  /// The logical size of the output.
  public var size: Size
  /// What lies over everything that is not lit.
  public var dim: Dim
  /// The lights, in logical pixels from the output's top left corner.
  ///
  /// Where several meet, each pixel takes the brightest, so their order does not show, but for the
  /// colours of rings and glows: the first light that has one puts it below the next.
  public var lights: [Light]

  /// Panels of host programs over dim and lights, in the same coordinates; later ones are on top.
  package var panels: [ScenePanel] = []

  /// The cards over all of it, in the same coordinates; later ones are on top.
  package var cards: [SceneCard] = []

  /// What is known of what lies below, in the same coordinates; only what is frosted shows it.
  package var underlay = Underlay.unseen

  /// What all of it is painted over, in pixels of the buffer; nil for what is behind the surface.
  package var backdrop: SceneBackdrop?

  /// Whether the dim and the backdrop's picture are in the lights, and what lights show is around them.
  package var isInverse = false

  /// A scene on an output of a size.
  public init(size: Size, dim: Dim = Dim(), lights: [Light] = []) {
    self.size = size
    self.dim = dim
    self.lights = lights
  }

  /// The size of the buffer that shows this scene at a scale, each side rounded half up.
  public func pixelSize(at scale: Scale) -> PixelSize {
    func pixels(_ length: Double) -> Int {
      guard length > 0 else { return 0 }
      // Whole lengths are exact here and come out as `Scale.pixels` has them.
      return Int(floor((min(length, Light.limit) * Double(scale.numerator) + 60) / 120))
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }
}
