internal import Spotlight

/// The keys of everything that can say how lights look: a tour's defaults, its steps and their lights.
protocol LookFieldKey: FieldKey {
  static var shape: Self { get }
  static var radius: Self { get }
  static var rotation: Self { get }
  static var padding: Self { get }
  static var feather: Self { get }
  static var opacity: Self { get }
  static var ring: Self { get }
  static var glow: Self { get }
  static var dot: Self { get }
  static var tint: Self { get }
}

extension Fields where Key: LookFieldKey {
  /// How lights look, as far as it is said here.
  func look() -> Look {
    Look(
      shape: shape(),
      rotation: self[.rotation]?.degrees(),
      padding: self[.padding]?.pixels(),
      edge: self[.feather]?.feather(),
      opacity: self[.opacity]?.share(),
      ring: self[.ring]?.ring(),
      glow: self[.glow]?.glow(),
      dot: self[.dot]?.dot(),
      tint: self[.tint]?.tint())
  }

  /// A shape from its name and its radius; a radius alone is one of round corners.
  private func shape() -> Shape? {
    let rounded = self[.radius].map { $0.roundedShape() }
    guard let entry = self[.shape] else { return rounded ?? nil }
    if entry.isObject { return entry.pathShape() }
    guard let name = entry.shapeName() else { return nil }
    if name == .rounded { return rounded ?? name.shape(radius: ShapeName.initialRadius) }
    self[.radius]?.add(
      "radius goes with the shape '\(ShapeName.rounded.rawValue)', not with '\(name.rawValue)'.")
    return name.shape(radius: 0)
  }
}
