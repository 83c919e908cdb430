internal import CPixels
internal import Spotlight

/// What the rows of one light need to know, worked out once per picture.
///
/// It cannot be copied, because it is large and every row reads it. What most rows need comes
/// first.
struct LightPlan: ~Copyable {
  /// How the pixels of an edge get their words.
  enum Method {
    /// One by one, as the specification does: for forms too small, too large or too rare for
    /// vectors.
    case plain
    /// The covered area, eight pixels at once: under quarter ellipses, or beside the pieces of a turned edge.
    case area
    /// The distance from circular corners, eight pixels at once.
    case feather
    /// The distance from an ellipse, eight pixels at once.
    case ellipse
    /// As the plan of a turned light says.
    case turned
  }

  /// A row that begins and ends with at most one pixel that is not clear.
  struct EdgeRow {
    var first: Int32 = 0
    var middle: Int32 = 0
    var middleEnd: Int32 = 0
    var end: Int32 = 0
    var firstWord: UInt32 = 0
    var lastWord: UInt32 = 0
  }

  /// A coordinate as a whole number and a fraction.
  struct Split {
    let whole: Int
    let fraction: Float

    init(_ value: Double) {
      whole = floored(value)
      fraction = Float(value - Double(whole))
    }
  }

  /// The row after the last that the light can reach.
  let maxY: Int32
  /// The rows between the upper and the lower corners.
  ///
  /// With a sharp edge they are all the same.
  private(set) var straightTop: Int32 = 0
  private(set) var straightBottom: Int32 = 0
  private(set) var straight = EdgeRow()
  /// The word where the light is brightest; 0 unless the light is fading.
  let clearWord: UInt32
  let method: Method
  /// The place of a turned light's plan in the painter's list.
  let turned: Int32

  /// The corners' centres, as whole pixels and fractions.
  ///
  /// Differences of whole pixels are exact, so a pixel's word does not depend on where painting
  /// begins.
  let left: Split
  let right: Split
  let top: Split
  let bottom: Split
  /// The middle of the box, which separates the four corners.
  let middleX: Double
  let middleY: Double
  let form: LightForm
  /// The most that the light takes of the dim.
  let opacity: Double
  let ramp: Ramp
  /// The feather for eight pixels at once.
  var feather: cpixels_feather
  /// The pixels that the light can reach.
  let box: PixelRect

  /// The plan of a light; nil when the light reaches no pixel of `bounds`.
  init?(
    _ light: Light, scale: Scale, ink: Ink, within bounds: PixelRect, knees: inout KneeList
  ) {
    guard let form = LightForm(light, scale: scale) else { return nil }
    let box = PixelRect(covering: form.reach.bounds, scale: .one)
    guard box.intersects(bounds) else { return nil }
    let outline = form.outline
    self.form = form
    opacity = light.opacity
    clearWord = ink.word(lightness: light.opacity)
    ramp = form.feather > 0 ? Ramp(light.edge.curve, knees: &knees) : .linear
    feather = ramp.lanes(
      radius: outline.cornerX, width: form.feather, opacity: light.opacity, ink: ink)
    self.box = box
    turned = -1
    maxY = Int32(box.maxY)
    left = Split(outline.minX + outline.cornerX)
    right = Split(outline.maxX - outline.cornerX)
    top = Split(outline.minY + outline.cornerY)
    bottom = Split(outline.maxY - outline.cornerY)
    middleX = (outline.minX + outline.maxX) / 2
    middleY = (outline.minY + outline.maxY) / 2
    if form.feather > 0 {
      method = Self.method(outline, feather: form.feather, ramp)
    } else {
      let smaller = min(outline.cornerX, outline.cornerY)
      let larger = max(outline.cornerX, outline.cornerY)
      method = smaller >= 1 && larger <= 4096 && outline.mixed == nil ? .area : .plain
      planStraightRows(ink)
    }
  }

  /// The plan of a turned light, whose own plan goes to a place in the list of those; nil when the
  /// light reaches no pixel of `bounds`.
  init?(
    turned light: Light, scale: Scale, ink: Ink, within bounds: PixelRect, knees: inout KneeList,
    _ plans: inout TurnedPlans
  ) {
    guard let form = TurnedForm(light, scale: scale) else { return nil }
    let box = PixelRect(covering: form.reach.bounds, scale: .one)
    guard box.intersects(bounds) else { return nil }
    let outline = form.outline.outline
    // Before the turn. Only the plan of the turned form is read.
    self.form = LightForm(outline, feather: form.feather)
    opacity = light.opacity
    clearWord = ink.word(lightness: light.opacity)
    ramp = form.feather > 0 ? Ramp(light.edge.curve, knees: &knees) : .linear
    feather = ramp.lanes(
      radius: outline.cornerX, width: form.feather, opacity: light.opacity, ink: ink)
    self.box = box
    turned = Int32(plans.count)
    plans.append(form, ramp)
    method = .turned
    maxY = Int32(box.maxY)
    (left, right, top, bottom) = (Split(0), Split(0), Split(0), Split(0))
    (middleX, middleY) = (form.outline.rotation.center.x, form.outline.rotation.center.y)
  }

  /// The method for a feather.
  static func method(_ outline: Outline, feather: Double, _ ramp: Ramp) -> Method {
    if outline.mixed != nil { return .plain }
    // Up to this size single precision is exact to 1/1000 of a pixel.
    if outline.hasCircularCorners { return outline.cornerX + feather <= 8192 ? .feather : .plain }
    let smaller = min(outline.cornerX, outline.cornerY)
    let larger = max(outline.cornerX, outline.cornerY)
    // The specification is up to 1/100 of a pixel off the true distance, and vectors are not. In a
    // narrow feather, or at the steps of a curve, that is more than one level.
    if case .knees = ramp { return .plain }
    guard feather >= 4, larger + feather <= 4096 else { return .plain }
    // Thinner ellipses take more iterations than the vectors do.
    return smaller >= 1 && larger <= 16 * smaller ? .ellipse : .plain
  }

  private mutating func planStraightRows(_ ink: Ink) {
    let outline = form.outline
    let top = max(box.y, ceiled(outline.straightRows.top))
    let bottom = min(box.maxY, floored(outline.straightRows.bottom))
    let middle = max(box.x, ceiled(outline.minX))
    let middleEnd = min(box.maxX, floored(outline.maxX))
    guard top < bottom, middle < middleEnd else { return }
    // The box keeps all of them within 32 bits.
    straight.first = Int32(box.x)
    straight.middle = Int32(middle)
    straight.middleEnd = Int32(middleEnd)
    straight.end = Int32(box.maxX)
    // If the box was clipped, more than one pixel may be missing.
    straight.firstWord = ink.word(lightness: opacity * min(Double(middle) - outline.minX, 1))
    straight.lastWord = ink.word(
      lightness: opacity * min(outline.maxX - Double(middleEnd), 1))
    straightTop = Int32(top)
    straightBottom = Int32(bottom)
  }
}

/// The largest whole number that is not larger.
///
/// `floor` is a library call at the baseline.
@inline(__always)
func floored(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) > value ? whole &- 1 : whole
}

/// The smallest whole number that is not smaller.
@inline(__always)
func ceiled(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) < value ? whole &+ 1 : whole
}

/// A light's form in pixels, with the feather around it.
struct LightForm {
  /// The form.
  let outline: Outline
  /// The width of the feather; 0 for a sharp edge, smoothed over the pixel that it crosses.
  let feather: Double

  /// The form of a light; nil when it lights nothing.
  init?(_ light: Light, scale: Scale) {
    // A path would take memory for its form.
    guard light.opacity > 0, !light.isPath,
      case .upright(let outline)? = light.form?.scaled(by: scale)
    else { return nil }
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
