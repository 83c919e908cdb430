internal import Spotlight

/// The form of a turned light in pixels, with the feather around it.
///
/// It is to a ``TurnedOutline`` what ``LightForm`` is to an upright one.
struct TurnedForm {
  /// The form.
  let outline: TurnedOutline
  /// The width of the feather; 0 for a sharp edge, smoothed over the pixel that it crosses.
  let feather: Double

  /// The form of a light; nil when the light lights nothing or ``LightForm`` has its form.
  init?(_ light: Light, scale: Scale) {
    guard light.isTurned, light.opacity > 0,
      case .turned(let outline)? = light.form?.scaled(by: scale)
    else { return nil }
    let feather = scale.grid(light.edge.reach)
    // As with upright forms.
    if feather < 1 {
      self.outline = feather > 0 ? outline.grown(by: feather / 2) : outline
      self.feather = 0
    } else {
      self.outline = outline
      self.feather = feather
    }
  }

  /// A form around all pixels that can get brighter.
  var reach: TurnedOutline { feather > 0 ? outline.reached(by: feather) : outline }

  /// How near a pixel is to the form, from 1 to 0, as ``LightForm/nearness(x:y:)`` has it.
  func nearness(x: Int, y: Int) -> Double {
    if feather == 0 { return outline.coverage(x: x, y: y) }
    let distance = outline.distance(x: Double(x) + 0.5, y: Double(y) + 0.5)
    return max(0, 1 - distance / feather)
  }
}

extension TurnedOutline {
  /// A form around everything that is no farther away than a distance.
  func reached(by distance: Double) -> TurnedOutline {
    let grown = outline.grown(by: distance)
    if outline.hasCircularCorners { return TurnedOutline(grown, rotation) }
    // A curve parallel to an ellipse is not an ellipse. The box around it is enough; its corners
    // cost a little.
    return TurnedOutline(
      Outline(
        minX: grown.minX, minY: grown.minY, maxX: grown.maxX, maxY: grown.maxY, cornerX: 0,
        cornerY: 0), rotation)
  }
}

/// A form by whose pixels rings, glows, tints and dots are worked out: an upright or a turned one.
protocol PixelForm {
  /// The share of a pixel's area that lies inside.
  func coverage(x: Int, y: Int) -> Double
  /// The distance of a point; 0 inside.
  func distance(x: Double, y: Double) -> Double
  /// The smallest rectangle around the form, and its upper and lower end.
  var bounds: Rect { get }
  var top: Double { get }
  var bottom: Double { get }
  /// How the form divides a row of pixels; `reach` is a form around every pixel that counts.
  func spans(row y: Int, reach: Self) -> RowSpans
}

extension Outline: PixelForm {
  var top: Double { minY }
  var bottom: Double { maxY }

  @inline(__always)
  func spans(row y: Int, reach: Outline) -> RowSpans { RowSpans(row: y, of: self, reach: reach) }
}

extension TurnedOutline: PixelForm {
  var top: Double { bounds.y }
  var bottom: Double { bounds.maxY }

  func spans(row y: Int, reach: TurnedOutline) -> RowSpans {
    let (top, bottom) = (Double(y), Double(y) + 1)
    let none = RowSpans(start: 0, middle: 0, middleEnd: 0, end: 0, isMiddleInside: false)
    guard let widest = reach.widestSpan(top, bottom) else { return none }
    let (start, end) = (floored(widest.start), ceiled(widest.end))
    var spans = RowSpans(
      start: start, middle: end, middleEnd: end, end: end, isMiddleInside: false)
    // The form is convex: a pixel between both chords lies between all chords of the row.
    if let upper = span(y: top), let lower = span(y: bottom) {
      let middle = ceiled(max(upper.start, lower.start))
      let middleEnd = floored(min(upper.end, lower.end))
      if middle < middleEnd {
        (spans.middle, spans.middleEnd, spans.isMiddleInside) = (middle, middleEnd, true)
      }
    }
    return spans
  }

  /// Where the form begins and ends in a row, each at the height at which it is widest; nil if it
  /// does not reach the row.
  private func widestSpan(_ top: Double, _ bottom: Double) -> (start: Double, end: Double)? {
    let (least, most) = (max(top, bounds.y), min(bottom, bounds.maxY))
    guard least <= most else { return nil }
    func within(_ y: Double) -> Double { min(max(y, least), most) }
    guard let left = span(y: within(leftY)), let right = span(y: within(rightY)) else {
      // Rounding can take the line off the very end of a form.
      return (bounds.x, bounds.maxX)
    }
    return (left.start, right.end)
  }
}
