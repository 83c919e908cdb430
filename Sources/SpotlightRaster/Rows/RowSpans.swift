internal import Spotlight

/// How an outline divides one row of pixels: `start ..< middle` is its left end, `middle ..<
/// middleEnd` are pixels that are all the same, and `middleEnd ..< end` is its right end.
///
/// The cut does not depend on the painted region, so a picture is the same in whatever pieces it is
/// painted.
struct RowSpans {
  /// The first pixel that the outline touches.
  var start: Int
  /// The first pixel of the even middle.
  var middle: Int
  /// The pixel after the even middle.
  var middleEnd: Int
  /// The pixel after the last that the outline touches.
  var end: Int
  /// True when the middle lies wholly inside the outline; false when a straight side crosses it.
  var isMiddleInside: Bool

  static let none = RowSpans(start: 0, middle: 0, middleEnd: 0, end: 0, isMiddleInside: false)
}

extension RowSpans {
  /// The spans of the row of pixels between `y` and `y + 1`.
  ///
  /// `outline` is the lit form, in pixels; `reach` is an outline around every pixel that it can
  /// brighten, of which only those in `box` count.
  init(row y: Int, of outline: Outline, reach: Outline, within box: PixelRect) {
    let top = Double(y)
    let bottom = top + 1
    let widest = reach.widestChord(top, bottom)
    start = max(box.x, floored(widest.start))
    end = min(box.maxX, ceiled(widest.end))

    isMiddleInside = false
    if top >= outline.minY, bottom <= outline.maxY {
      // The form is convex: a pixel between both chords lies between all chords of the row.
      let upper = outline.chord(at: top)
      let lower = outline.chord(at: bottom)
      middle = ceiled(max(upper.start, lower.start))
      middleEnd = floored(min(upper.end, lower.end))
      isMiddleInside = middle < middleEnd
    } else {
      // At the top and the bottom edge, pixels between the corners have the same share.
      let (radius, mixed) = (outline.cornerX, outline.mixed)
      middle = ceiled(outline.minX + (mixed.map { max($0.topLeft, $0.bottomLeft) } ?? radius))
      middleEnd = floored(outline.maxX - (mixed.map { max($0.topRight, $0.bottomRight) } ?? radius))
    }
    if middle >= middleEnd {
      middle = end
      middleEnd = end
    }
  }

  /// The same for a turned form, which has an even middle only inside.
  init(row y: Int, of form: TurnedOutline, reach: TurnedOutline) {
    let (top, bottom) = (Double(y), Double(y) + 1)
    guard let widest = reach.widestSpan(top, bottom) else {
      self = .none
      return
    }
    start = floored(widest.start)
    end = ceiled(widest.end)
    (middle, middleEnd, isMiddleInside) = (end, end, false)
    // The form is convex: a pixel between both chords lies between all chords of the row.
    if let upper = form.span(y: top), let lower = form.span(y: bottom) {
      let from = ceiled(max(upper.start, lower.start))
      let to = floored(min(upper.end, lower.end))
      if from < to { (middle, middleEnd, isMiddleInside) = (from, to, true) }
    }
  }
}

extension TurnedOutline {
  /// Where the form begins and ends in a row, each at the height at which it is widest; nil if it
  /// does not reach the row.
  fileprivate func widestSpan(_ top: Double, _ bottom: Double) -> (start: Double, end: Double)? {
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

extension Outline {
  /// Where the outline begins and ends in a row, each at the height at which it is widest.
  fileprivate func widestChord(_ top: Double, _ bottom: Double) -> (start: Double, end: Double) {
    func within(_ y: Double) -> Double { min(max(y, top, minY), bottom, maxY) }
    // The left and the right side are each widest where their own corners' arcs end.
    guard let mixed else { return chord(at: within((minY + maxY) / 2)) }
    return (
      chord(at: within(minY + mixed.topLeft)).start, chord(at: within(minY + mixed.topRight)).end
    )
  }
}
