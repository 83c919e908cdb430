internal import Glibc
internal import Spotlight

/// How an outline divides one row of pixels: `start ..< middle` is its left end, `middle ..<
/// middleEnd` are pixels that all look the same, `middleEnd ..< end` is its right end.
///
/// The row is cut without regard to what is being painted, so that a picture does not depend on the
/// pieces it was painted in.
struct RowSpans {
  /// The first pixel that the outline touches.
  var start: Int
  /// The first pixel of the uniform middle.
  var middle: Int
  /// The pixel after the uniform middle.
  var middleEnd: Int
  /// The pixel after the last that the outline touches.
  var end: Int
  /// True when the middle lies wholly inside the outline; otherwise a straight side crosses it.
  var isMiddleInside: Bool

  init(start: Int, middle: Int, middleEnd: Int, end: Int, isMiddleInside: Bool) {
    self.start = start
    self.middle = middle
    self.middleEnd = middleEnd
    self.end = end
    self.isMiddleInside = isMiddleInside
  }

  /// The spans of the row of pixels between `y` and `y + 1`.
  ///
  /// `outline` is what lights, in pixels; `reach` is an outline around that one which holds every
  /// pixel it can brighten.
  init(row y: Int, of outline: Outline, reach: Outline) {
    let top = Double(y)
    let bottom = top + 1
    let widest = reach.widestChord(top, bottom)
    start = Int(floor(widest.left))
    end = Int(ceil(widest.right))

    isMiddleInside = false
    if top >= outline.minY, bottom <= outline.maxY {
      // The form is convex: a pixel that lies between both chords lies between all.
      let upper = outline.chord(at: top)
      let lower = outline.chord(at: bottom)
      middle = Int(ceil(max(upper.left, lower.left)))
      middleEnd = Int(floor(min(upper.right, lower.right)))
      isMiddleInside = middle < middleEnd
    } else {
      // Above or below the straight sides, pixels in the same row have the same share of them.
      let straight = outline.straightSides(top, bottom)
      middle = Int(ceil(straight.left))
      middleEnd = Int(floor(straight.right))
    }
    if middle >= middleEnd {
      middle = end
      middleEnd = end
    }
  }
}

extension Outline {
  /// Where the outline begins and ends at the heights of a row at which it is widest on each side.
  fileprivate func widestChord(_ top: Double, _ bottom: Double) -> (left: Double, right: Double) {
    func within(_ y: Double) -> Double { min(max(y, top, minY), bottom, maxY) }
    // Left and right sides are widest where their corners' arcs end, each for itself.
    guard let mixed else { return chord(at: within((minY + maxY) / 2)) }
    return (
      chord(at: within(minY + mixed.topLeft)).left, chord(at: within(minY + mixed.topRight)).right
    )
  }

  /// The columns between which the outline has no corners at any height of a row.
  fileprivate func straightSides(_ top: Double, _ bottom: Double) -> (left: Double, right: Double) {
    guard let mixed else { return (minX + cornerX, maxX - cornerX) }
    // A corner counts when the row meets its height, or lies beyond it.
    func inset(_ upper: Double, _ lower: Double) -> Double {
      max(top < minY + upper ? upper : 0, bottom > maxY - lower ? lower : 0)
    }
    return (
      minX + inset(mixed.topLeft, mixed.bottomLeft),
      maxX - inset(mixed.topRight, mixed.bottomRight)
    )
  }

  /// Where the outline begins and ends at a height within it.
  fileprivate func chord(at y: Double) -> (left: Double, right: Double) {
    if let mixed {
      let upper = (minY + mixed.topLeft - y, minY + mixed.topRight - y)
      let lower = (y - (maxY - mixed.bottomLeft), y - (maxY - mixed.bottomRight))
      return (
        minX + Self.shrink(upper.0, mixed.topLeft) + Self.shrink(lower.0, mixed.bottomLeft),
        maxX - Self.shrink(upper.1, mixed.topRight) - Self.shrink(lower.1, mixed.bottomRight)
      )
    }
    let v = max(minY + cornerY - y, y - (maxY - cornerY))
    guard v > 0 else { return (minX, maxX) }
    let t = min(v / cornerY, 1)
    // (1 - t)(1 + t) and not 1 - t²: it keeps its digits where the arc is flat.
    let shrink = cornerX * (1 - ((1 - t) * (1 + t)).squareRoot())
    return (minX + shrink, maxX - shrink)
  }

  /// By how much a round corner moves the side in, `v` beyond its centre.
  private static func shrink(_ v: Double, _ radius: Double) -> Double {
    guard v > 0, radius > 0 else { return 0 }
    let t = min(v / radius, 1)
    return radius * (1 - ((1 - t) * (1 + t)).squareRoot())
  }
}
