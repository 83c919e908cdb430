internal import Spotlight

/// The form of a light that is a path, in pixels of an output.
///
/// Its spans depend on nothing else.
///
/// A light's opacity, its curve and the dim are not part of it. They only choose the words of the
/// values, so a fading light keeps its spans.
struct PathLight: Hashable {
  private let form: PlacedPath
  /// The feather; 0 for an edge that is smoothed over the pixel it crosses.
  let feather: Double
  private let output: PixelRect

  /// The form of a light, or one around it; nil when the light is not a path or lights nothing.
  ///
  /// For a sharp light, the form with a distance and a feather of 0 equals its own, so both share
  /// their spans.
  ///
  /// - Parameters:
  ///   - light: the light.
  ///   - distance: how much more padding the form has.
  ///   - feather: the width of the feather in pixels; nil for the light's own.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - output: the whole buffer, not only the part to be painted: spans measured in pieces would
  ///     differ in the last bits.
  init?(
    _ light: Light, grownBy distance: Double = 0, feather: Double? = nil, scale: Scale,
    output: PixelRect
  ) {
    guard light.opacity > 0, let form = light.placedPath(grownBy: distance)?.scaled(by: scale)
    else { return nil }
    let feather = feather ?? scale.grid(light.edge.reach)
    // As with other forms, a feather narrower than a pixel is a sharp edge in its middle.
    self.form = feather > 0 && feather < 1 ? form.grown(by: feather / 2) : form
    self.feather = feather < 1 ? 0 : feather
    self.output = output
  }

  /// Measures how bright each pixel is; the spans are empty if the form lights none.
  ///
  /// - Returns: false if `mayGoOn` returned false, and the form is not complete.
  func measure(
    _ lines: inout [FlatPath.Segment], _ coverage: inout PathCoverage,
    into spans: inout PathSpans, while mayGoOn: () -> Bool
  ) -> Bool {
    spans.begin(.zero)
    guard feather == 0, form.padding == 0 else {
      guard let path = FlatPath(form.path, in: form.frame, turned: form.turn) else { return true }
      return spans.measure(
        path, padding: form.padding, feather: feather, clip: output, while: mayGoOn)
    }
    // Most paths, and those that morph in every frame: nothing is allocated.
    guard
      let box = FlatPath.flatten(form.path, in: form.frame, turned: form.turn, into: &lines)
    else { return true }
    let bounds = PixelRect(covering: box, scale: .one, margin: 1).intersection(output)
    guard !bounds.isEmpty, bounds.area <= PathMask.limit else { return true }
    return coverage.measure(lines, form.path.fillRule, in: bounds, into: &spans, while: mayGoOn)
  }

  /// The word that a light of this form leaves in a pixel of a value.
  func word(_ lightness: UInt8, under light: Light, ink: Ink) -> UInt32 {
    // Pixels beyond the feather have 0 too. They stay dim, whatever the curve ends with.
    guard lightness > 0 else { return ink.flat }
    let lit = Double(lightness) / 255
    // Counted from the other end, so that rounding does not move places away from the curve's
    // stops.
    let dim = light.edge.curve.dim(at: Double(255 - lightness) / 255)
    return ink.word(lightness: light.opacity * (feather == 0 ? lit : 1 - dim))
  }
}
