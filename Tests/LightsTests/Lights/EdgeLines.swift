import Glibc
import RandomNumbers

@testable import Spotlight

/// The edge of a form as many short lines that are compared one by one: slow, plain and independent
/// of the code under test.
struct EdgeLines {
  private var points: [Point]

  /// The edge of a light; of a path, which may have no curves, without its padding.
  init(_ light: Light) {
    if case .path(let path) = light.shape {
      points = path.elements.compactMap(\.end).map { $0.mapped(from: path.box, to: light.frame) }
    } else {
      points = Self.corners(light)
    }
    points = points.map { light.turn.turned($0) }
  }

  /// The smallest rectangle around the edge.
  var bounds: Rect {
    points.reduce(Bounds()) { bounds, point in
      var bounds = bounds
      bounds.add(point)
      return bounds
    }.rect
  }

  /// The edge of a box with quarters of ellipses, before the turn.
  private static func corners(_ light: Light) -> [Point] {
    let box = light.frame.outset(by: light.padding)
    let radii = radii(of: light, box)
    // Clockwise from the upper left corner; each arc goes from its first side to its last.
    let centers = [
      Point(x: box.x + radii[0].width, y: box.y + radii[0].height),
      Point(x: box.maxX - radii[1].width, y: box.y + radii[1].height),
      Point(x: box.maxX - radii[2].width, y: box.maxY - radii[2].height),
      Point(x: box.x + radii[3].width, y: box.maxY - radii[3].height),
    ]
    let steps = 400
    return zip(centers, radii).enumerated().flatMap { corner, arc in
      (0...steps).map { step in
        let angle = .pi + .pi / 2 * (Double(corner) + Double(step) / Double(steps))
        return Point(
          x: arc.0.x + arc.1.width * cos(angle), y: arc.0.y + arc.1.height * sin(angle))
      }
    }
  }

  /// The radii of the padded form's corners, clockwise from the upper left.
  private static func radii(of light: Light, _ box: Rect) -> [Size] {
    let frame = light.frame
    func equal(_ width: Double, _ height: Double) -> [Size] {
      let size = Size(
        width: max(0, min(width, box.width / 2)), height: max(0, min(height, box.height / 2)))
      return .init(repeating: size, count: 4)
    }
    let half = min(box.width, box.height) / 2
    switch light.shape {
    case .rectangle: return equal(0, 0)
    case .ellipse: return equal(box.width, box.height)
    case .capsule: return equal(half, half)
    case .rounded(let radius):
      let padded = min(min(radius, frame.width / 2, frame.height / 2) + light.padding, half)
      return equal(padded, padded)
    case .elliptic(let radii):
      return equal(
        min(radii.width, frame.width / 2) + light.padding,
        min(radii.height, frame.height / 2) + light.padding)
    case .corners(let radii):
      var all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let sides = [frame.width, frame.height, frame.width, frame.height]
      var most = 1.0
      for side in 0..<4 { most = max(most, (all[side] + all[(side + 1) % 4]) / sides[side]) }
      for corner in 0..<4 { all[corner] /= most }
      return all.map {
        let radius = max(0, min($0 + light.padding, box.width, box.height))
        return Size(width: radius, height: radius)
      }
    case .path: preconditionFailure("A path has lines of its own.")
    }
  }

  /// The distance to the nearest line, negative if a ray to the right crosses an odd number of
  /// lines.
  func signedDistance(_ point: Point) -> Double {
    var least = Double.infinity
    var isInside = false
    for index in points.indices {
      let (one, other) = (points[index], points[(index + 1) % points.count])
      let (dx, dy) = (other.x - one.x, other.y - one.y)
      let square = dx * dx + dy * dy
      let along = square > 0 ? ((point.x - one.x) * dx + (point.y - one.y) * dy) / square : 0
      let t = min(max(along, 0), 1)
      least = min(least, hypot(one.x + t * dx - point.x, one.y + t * dy - point.y))
      if (one.y <= point.y) != (other.y <= point.y),
        one.x + (point.y - one.y) / dy * dx > point.x
      {
        isInside.toggle()
      }
    }
    return isInside ? -least : least
  }
}

extension Light {
  /// The padded form, if it is upright.
  var outline: Outline? {
    guard case .upright(let outline)? = form else { return nil }
    return outline
  }
}

extension Rect {
  /// Points in and around it, including its centre and the middles of its sides.
  func places(using random: inout Seeded) -> [Point] {
    let center = center
    return [
      center, Point(x: center.x, y: y), Point(x: maxX, y: center.y),
      Point(x: center.x + width / 5, y: center.y), Point(x: center.x, y: maxY - 0.1),
    ]
      + (0..<60).map { _ in
        Point(
          x: center.x + width * .random(in: -1...1, using: &random),
          y: center.y + height * .random(in: -1...1, using: &random))
      }
  }
}
