/// The look of lights in a tour; a property that is nil is inherited.
///
/// A light's look takes precedence over its step's, that over the tour's, and that over the
/// defaults of ``Light``. A ring, a glow or a dot of width 0, or a
/// tint of opacity 0, removes an inherited one.
public struct Look: Sendable, Hashable {
  /// The form within the target.
  public var shape: Shape?
  /// How far the form is turned around the target's middle, in degrees clockwise.
  public var rotation: Double?
  /// How far the form reaches beyond the target, in logical pixels.
  public var padding: Double?
  /// How the light's edge looks.
  public var edge: Edge?
  /// How much of the dim the light removes, 0 to 1.
  public var opacity: Double?
  /// A line around the light.
  public var ring: Ring?
  /// A glow around the light.
  public var glow: Glow?
  /// A spot in the middle of the light.
  public var dot: Dot?
  /// A colour over what is lit.
  public var tint: Tint?

  /// A look; properties that are left out are inherited.
  public init(
    shape: Shape? = nil, rotation: Double? = nil, padding: Double? = nil, edge: Edge? = nil,
    opacity: Double? = nil, ring: Ring? = nil, glow: Glow? = nil, dot: Dot? = nil, tint: Tint? = nil
  ) {
    self.shape = shape
    self.rotation = rotation
    self.padding = padding
    self.edge = edge
    self.opacity = opacity
    self.ring = ring
    self.glow = glow
    self.dot = dot
    self.tint = tint
  }

  /// This look, with missing properties taken from another.
  func over(_ wider: Look) -> Look {
    Look(
      shape: shape ?? wider.shape, rotation: rotation ?? wider.rotation,
      padding: padding ?? wider.padding, edge: edge ?? wider.edge,
      opacity: opacity ?? wider.opacity, ring: ring ?? wider.ring, glow: glow ?? wider.glow,
      dot: dot ?? wider.dot, tint: tint ?? wider.tint)
  }

  /// A light with this look.
  package func light(id: String, frame: Rect, label: String?) -> Light {
    var light = Light(
      id: id, frame: frame, ring: ring, glow: glow, dot: dot, tint: tint, label: label)
    if let shape { light.shape = shape }
    if let rotation { light.rotation = rotation }
    if let padding { light.padding = padding }
    if let edge { light.edge = edge }
    if let opacity { light.opacity = opacity }
    return light
  }
}
