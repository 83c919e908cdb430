extension PointStyle {
  /// The sizes between which hands can resize the light.
  var limits: SizeLimits {
    SizeLimits(least: leastSize, most: greatestSize.map { max(leastSize, $0) })
  }

  /// Returns a light of this style around a point.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - point: its middle.
  ///   - factor: its size as a multiple of the style's size.
  ///   - degrees: how far it is turned, beyond the style's angle.
  ///   - presence: how visible ring, glow, dot and tint are, 0 to 1; the light itself is always
  ///     clear.
  /// - Returns: the light.
  func light(
    id: String, at point: Point, factor: Double, turnedBy degrees: Double, presence: Double
  ) -> Light {
    let (width, height) = (size.width * factor, size.height * factor)
    let frame = Rect(
      x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
    var light = Light(
      id: id, frame: frame, shape: shape, rotation: rotation + degrees, edge: edge, ring: ring,
      glow: glow, dot: dot, tint: tint)
    guard presence < 1 else { return light }
    light.ring?.opacity *= presence
    light.glow?.opacity *= presence
    light.dot?.opacity *= presence
    light.tint?.opacity *= presence
    return light
  }
}
