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
    /// The area under quarter ellipses, several pixels at once.
    case corners
    /// The distance from circular corners or from an ellipse, several pixels at once.
    case feather
  }

  /// A row that begins and ends with at most one pixel that is not clear.
  struct EdgeRow {
    var middle: Int32 = 0
    var middleEnd: Int32 = 0
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

  /// The rows between the upper and the lower corners.
  ///
  /// With a sharp edge they are all the same.
  private(set) var straightTop: Int32 = 0
  private(set) var straightBottom: Int32 = 0
  private(set) var straight = EdgeRow()
  /// The pixels that the light can reach.
  let box: PixelRect
  /// The word where the light is brightest; 0 unless the light is fading.
  let clearWord: UInt32
  let method: Method
  /// The place of a turned form in the painter's list; -1 for an upright one.
  let turnedIndex: Int

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
  /// The light's place in the scene.
  let light: Int
  /// The most that the light takes of the dim.
  let opacity: Double
  /// The feather for eight pixels at once.
  let feather: cpixels_feather
  /// The width of the feather; 0 for a sharp edge.
  let width: Double
  /// The radii of corners around the feather, unless corners differ; not for a sharp edge.
  let reach: (x: Double, y: Double)
  /// The outline, before a turn.
  let outline: Outline

  /// The plan of a light whose form is not measured, from its place in the scene, its form in pixels, the
  /// width of its feather and the pixels that it can reach.
  init(
    _ light: Light, _ place: Int, _ form: Form, _ width: Double, _ box: PixelRect, ink: Ink,
    knees: inout ScratchList<cpixels_knee>, _ turnedForms: inout ScratchList<TurnedReach>
  ) {
    switch form {
    case .upright(let upright): (outline, turnedIndex) = (upright, -1)
    case .turned(let turned):
      (outline, turnedIndex) = (turned.outline, turnedForms.count)
      turnedForms.append(TurnedReach(form: turned, reach: turned.reached(by: width)))
    case .path: preconditionFailure("A path is measured.")
    }
    (self.box, self.width) = (box, width)
    reach = width > 0 ? outline.radii(reaching: width) : (0, 0)
    self.light = place
    opacity = light.opacity
    clearWord = ink.word(lightness: light.opacity)
    feather = cpixels_feather(light, outline, width: width, ink: ink, knees: &knees)
    left = Split(outline.minX + outline.cornerX)
    right = Split(outline.maxX - outline.cornerX)
    top = Split(outline.minY + outline.cornerY)
    bottom = Split(outline.maxY - outline.cornerY)
    middleX = (outline.minX + outline.maxX) / 2
    middleY = (outline.minY + outline.maxY) / 2
    method = Self.method(outline, feather: width, light.edge.curve)
    if width == 0 { planStraightRows(ink) }
  }

  private static func method(
    _ outline: Outline, feather: Double, _ curve: FeatherCurve
  ) -> Method {
    let smaller = min(outline.cornerX, outline.cornerY)
    let larger = max(outline.cornerX, outline.cornerY)
    if feather == 0 {
      return smaller >= 1 && larger <= 4096 && outline.mixed == nil ? .corners : .plain
    }
    // Columns of a row count as numbers of type `Float`, from its first one or from the middle. An upright
    // form could count from its nearer corner, but lights that are larger than any screen are rare.
    let longest = max(outline.maxX - outline.minX, outline.maxY - outline.minY) + 2 * feather
    guard longest <= 16384, outline.mixed == nil else { return .plain }
    if outline.hasCircularCorners { return .feather }
    // The specification is up to 1/100 of a pixel off the true distance, and vectors are not. In a
    // narrow feather, or at the steps of a curve, that is more than one level.
    if case .stops = curve { return .plain }
    // Thinner ellipses take more iterations than the vectors do.
    return feather >= 4 && larger + feather <= 4096 && smaller >= 1 && larger <= 16 * smaller
      ? .feather : .plain
  }

  private mutating func planStraightRows(_ ink: Ink) {
    let (radius, mixed) = (outline.cornerY, outline.mixed)
    let upper = outline.minY + (mixed.map { max($0.topLeft, $0.topRight) } ?? radius)
    let lower = outline.maxY - (mixed.map { max($0.bottomLeft, $0.bottomRight) } ?? radius)
    let top = max(box.y, ceiled(upper))
    let bottom = min(box.maxY, floored(lower))
    let middle = max(box.x, ceiled(outline.minX))
    let middleEnd = min(box.maxX, floored(outline.maxX))
    guard top < bottom, middle < middleEnd else { return }
    // The box keeps all of them within 32 bits.
    straight.middle = Int32(middle)
    straight.middleEnd = Int32(middleEnd)
    // If the box was clipped, more than one pixel may be missing.
    straight.firstWord = ink.word(lightness: opacity * min(Double(middle) - outline.minX, 1))
    straight.lastWord = ink.word(
      lightness: opacity * min(outline.maxX - Double(middleEnd), 1))
    straightTop = Int32(top)
    straightBottom = Int32(bottom)
  }
}

/// A turned form, and one around its feather.
struct TurnedReach {
  let form: TurnedOutline
  let reach: TurnedOutline
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
