internal import Glibc

/// The quarter of an ellipse around the origin that lies to the right and below.
struct QuarterEllipse {
  /// The radius across.
  var a: Double
  /// The radius down.
  var b: Double

  /// The area inside of the box `x0 ... x1`, `y0 ... y1`, which must lie within the quarter's own
  /// box.
  ///
  /// The arc enters the box at one point and leaves it at another. Left of the entry the box is
  /// covered. Between both points there is a trapezoid under the chord, and above it the thin
  /// segment between chord and arc. No large numbers are subtracted from each other, so it is exact
  /// for radii of a billion pixels too.
  func area(_ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double) -> Double {
    guard x0 < x1, y0 < y1 else { return 0 }
    let heightAtStart = Self.reach(at: x0, of: a, along: b)
    if heightAtStart <= y0 { return 0 }
    let heightAtEnd = Self.reach(at: x1, of: a, along: b)
    if heightAtEnd >= y1 { return (x1 - x0) * (y1 - y0) }

    // The arc enters through the bottom or through the left side, and leaves through the right side
    // or the top.
    func width(at y: Double) -> Double { Self.reach(at: y, of: b, along: a) }
    let entry = heightAtStart >= y1 ? (x: width(at: y1), y: y1) : (x: x0, y: heightAtStart)
    let exit = heightAtEnd >= y0 ? (x: x1, y: heightAtEnd) : (x: width(at: y0), y: y0)
    let covered = (entry.x - x0) * (y1 - y0)
    let trapezoid = (exit.x - entry.x) * ((entry.y - y0) + (exit.y - y0)) / 2
    let chordX = (exit.x - entry.x) / a
    let chordY = (exit.y - entry.y) / b
    let segment = a * b * Self.segment((chordX * chordX + chordY * chordY).squareRoot())
    return covered + trapezoid + segment
  }

  /// How far the arc reaches along one radius at a place of the other.
  private static func reach(at place: Double, of radius: Double, along other: Double) -> Double {
    let t = min(place / radius, 1)
    return other * ((1 - t) * (1 + t)).squareRoot()
  }

  /// The area between a chord and the arc over it, in a circle of radius 1.
  static func segment(_ chord: Double) -> Double {
    let s = chord / 2
    // (θ - sin θ) / 2 with θ = 2 asin s. For small angles the difference loses its digits; the
    // series does not.
    if s < 0.125 {
      let ss = s * s
      return s * ss * (2.0 / 3 + ss * (1.0 / 5 + ss * (3.0 / 28)))
    }
    return asin(min(s, 1)) - s * (1 - s * s).squareRoot()
  }
}
