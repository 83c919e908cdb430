internal import Glibc

/// How a form is turned around its middle.
///
/// The sine and the cosine of quarter turns are exact, so four of them are no turn at all.
package struct Rotation: Sendable, Hashable {
  /// The point that stays at its place.
  package let center: Point
  package let cosine: Double
  package let sine: Double
}

extension Rotation {
  /// A turn by an angle in degrees, clockwise on the screen.
  package init(degrees: Double, around center: Point) {
    self.center = center
    let degrees = Self.sane(degrees)
    switch degrees {
    case 0: (cosine, sine) = (1, 0)
    case 90: (cosine, sine) = (0, 1)
    case -90: (cosine, sine) = (0, -1)
    case 180: (cosine, sine) = (-1, 0)
    default: (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    }
  }

  /// The same angle, above -180 and at most 180 degrees.
  ///
  /// What is not a number, and an infinite angle, is no turn. What only rounding separates from whole
  /// quarters is whole quarters.
  package static func sane(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let rest = degrees.remainder(dividingBy: 360)
    let quarters = (rest / 90).rounded() * 90
    let angle = abs(rest - quarters) < least ? quarters : rest
    // Adding 0 turns -0 into 0, so that equal angles have one value.
    return angle > -180 ? angle + 0 : 180
  }

  /// The smallest angle that counts, in degrees.
  ///
  /// At the ends of the largest light it is 1/50 of a pixel.
  private static let least = 1e-9

  /// The angle by which one direction turns to another the shorter way, above -180 and at most 180
  /// degrees.
  package static func way(from start: Double, to end: Double) -> Double { sane(end - start) }

  /// The place to which a point turns.
  package func turned(_ point: Point) -> Point {
    center + turned(x: point.x - center.x, y: point.y - center.y)
  }

  /// The place from which a point turned.
  package func unturned(_ point: Point) -> Point {
    center + unturned(x: point.x - center.x, y: point.y - center.y)
  }

  /// A direction after the turn.
  package func turned(x: Double, y: Double) -> Point {
    Point(x: cosine * x - sine * y, y: sine * x + cosine * y)
  }

  /// A direction before the turn.
  package func unturned(x: Double, y: Double) -> Point {
    Point(x: cosine * x + sine * y, y: cosine * y - sine * x)
  }

  /// The same turn in buffer pixels.
  package func scaled(by scale: Scale) -> Rotation {
    Rotation(
      center: Point(x: scale.grid(center.x), y: scale.grid(center.y)), cosine: cosine, sine: sine)
  }
}
