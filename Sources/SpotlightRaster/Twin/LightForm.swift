internal import Spotlight

/// A light's form in pixels, and how far its light reaches.
struct LightForm {
  /// The form.
  let outline: Outline
  /// The feather; 0 for an edge that is smoothed over the pixel it crosses.
  let feather: Double

  /// The form of a light, or nil when it lights nothing.
  init?(_ light: Light, scale: Scale) {
    guard light.opacity > 0, let outline = light.outline?.scaled(by: scale) else { return nil }
    let feather = scale.grid(light.edge.reach)
    if feather < 1 {
      // A feather within a pixel is a sharp edge in its middle. Sampled at pixel centres it would be
      // jagged; like this a feather that grows from nothing begins as the sharp edge it replaces.
      self.outline = feather > 0 ? outline.grown(by: feather / 2) : outline
      self.feather = 0
    } else {
      self.outline = outline
      self.feather = feather
    }
  }

  /// A form around it that holds all pixels which can get brighter.
  ///
  /// It is worked out when asked for: there are thousands of lights, and only few rows ask.
  var reach: Outline {
    guard feather > 0 else { return outline }
    let grown = outline.grown(by: feather)
    if outline.hasCircularCorners { return grown }
    // What is parallel to an ellipse is none; the box around it will do, it costs a few corners.
    return Outline(
      minX: grown.minX, minY: grown.minY, maxX: grown.maxX, maxY: grown.maxY,
      cornerX: 0, cornerY: 0)
  }

  /// How near a pixel is to the form, 1 to 0: the covered area at a sharp edge, and in a feather the
  /// part of it that the pixel's centre has not come through yet.
  func nearness(x: Int, y: Int) -> Double {
    if feather == 0 { return outline.coverage(x: x, y: y) }
    let distance = outline.distance(x: Double(x) + 0.5, y: Double(y) + 0.5)
    return max(0, 1 - distance / feather)
  }
}
