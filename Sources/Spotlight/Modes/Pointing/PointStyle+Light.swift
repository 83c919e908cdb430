extension PointStyle {
  /// How small and large hands can make the light.
  var limits: SizeLimits {
    SizeLimits(least: leastSize, most: max(leastSize, greatestSize))
  }

  /// A light of this style around a point, of so many times the style's size.
  ///
  /// - Parameters:
  ///   - id: what names it.
  ///   - point: its middle.
  ///   - factor: how many times the style's size it has.
  ///   - presence: how much there is of what is drawn around it and over it, 0 to 1; the light itself is always clear.
  /// - Returns: the light.
  func light(id: String, at point: Point, factor: Double, presence: Double) -> Light {
    let (width, height) = (size.width * factor, size.height * factor)
    let frame = Rect(
      x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
    var light = Light(
      id: id, frame: frame, shape: shape, edge: edge, ring: ring, glow: glow, dot: dot, tint: tint)
    guard presence < 1 else { return light }
    light.ring?.opacity *= presence
    light.glow?.opacity *= presence
    light.dot?.opacity *= presence
    light.tint?.opacity *= presence
    return light
  }
}
