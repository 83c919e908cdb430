internal import Spotlight

/// A light's form in pixels, with the feather around it.
struct LightForm {
  /// The form.
  let outline: Outline
  /// The width of the feather; 0 for a sharp edge, smoothed over the pixel that it crosses.
  let feather: Double

  /// The form of a light; nil when it lights nothing.
  init?(_ light: Light, scale: Scale) {
    guard light.opacity > 0, let outline = light.outline?.scaled(by: scale) else { return nil }
    let feather = scale.grid(light.edge.reach)
    if feather < 1 {
      // A feather narrower than a pixel becomes a sharp edge in its middle: sampled at pixel
      // centres it would be jagged. So a feather that grows from 0 begins as the sharp edge that it
      // replaces.
      self.outline = feather > 0 ? outline.grown(by: feather / 2) : outline
      self.feather = 0
    } else {
      self.outline = outline
      self.feather = feather
    }
  }

  init(_ outline: Outline, feather: Double) {
    self.outline = outline
    self.feather = feather
  }

  /// A form around all pixels that can get brighter.
  ///
  /// It is worked out on demand: there can be thousands of lights, and few rows need it.
  var reach: Outline {
    guard feather > 0 else { return outline }
    let grown = outline.grown(by: feather)
    if outline.hasCircularCorners { return grown }
    // A curve parallel to an ellipse is not an ellipse. The box around it is enough; its corners
    // cost a little.
    return Outline(
      minX: grown.minX, minY: grown.minY, maxX: grown.maxX, maxY: grown.maxY,
      cornerX: 0, cornerY: 0)
  }

  /// How near a pixel is to the form, from 1 to 0: the covered area at a sharp edge, and the
  /// remaining part of the feather at the pixel's centre in a feather.
  func nearness(x: Int, y: Int) -> Double {
    if feather == 0 { return outline.coverage(x: x, y: y) }
    let distance = outline.distance(x: Double(x) + 0.5, y: Double(y) + 0.5)
    return max(0, 1 - distance / feather)
  }
}
