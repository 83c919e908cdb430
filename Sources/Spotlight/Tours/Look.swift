/// How lights of a tour look; what is nil is as the next wider look has it.
///
/// A light's own look comes before its step's, that before the tour's, and that before what a
/// ``Light`` has by itself. A ring, a glow or a dot of no width, or a tint that hides nothing, takes a wider one away.
public struct Look: Sendable, Hashable {
  /// The form within the target.
  public var shape: Shape?
  /// How far the form reaches beyond the target, in logical pixels.
  public var padding: Double?
  /// How the light ends.
  public var edge: Edge?
  /// How much of the dim the light takes away, 0 to 1.
  public var opacity: Double?
  /// A line around the light.
  public var ring: Ring?
  /// A shine around the light.
  public var glow: Glow?
  /// A spot in the middle of the light.
  public var dot: Dot?
  /// A colour over what is lit.
  public var tint: Tint?

  /// A look; what is left out is as the next wider look has it.
  public init(
    shape: Shape? = nil, padding: Double? = nil, edge: Edge? = nil, opacity: Double? = nil,
    ring: Ring? = nil, glow: Glow? = nil, dot: Dot? = nil, tint: Tint? = nil
  ) {
    self.shape = shape
    self.padding = padding
    self.edge = edge
    self.opacity = opacity
    self.ring = ring
    self.glow = glow
    self.dot = dot
    self.tint = tint
  }

  /// This look with another's parts where it has none.
  func over(_ wider: Look) -> Look {
    Look(
      shape: shape ?? wider.shape, padding: padding ?? wider.padding, edge: edge ?? wider.edge,
      opacity: opacity ?? wider.opacity, ring: ring ?? wider.ring, glow: glow ?? wider.glow,
      dot: dot ?? wider.dot, tint: tint ?? wider.tint)
  }

  /// A light of this look.
  package func light(id: String, frame: Rect, label: String?) -> Light {
    var light = Light(
      id: id, frame: frame, ring: ring, glow: glow, dot: dot, tint: tint, label: label)
    if let shape { light.shape = shape }
    if let padding { light.padding = padding }
    if let edge { light.edge = edge }
    if let opacity { light.opacity = opacity }
    return light
  }
}
