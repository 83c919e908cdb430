import Glibc
import Spotlight

/// The edge of a form as many short lines that are compared one by one: slow, plain and independent
/// of the code under test.
struct EdgeLines {
  private var points: [Point]

  /// The edge of a polygon.
  init(_ corners: [Point]) {
    points = corners
  }

  /// The edge of a light that is a box with circular corners.
  init(_ light: Light) {
    let box = light.bounds
    let radii = Self.radii(of: light)
    points = []
    // Clockwise from the upper left corner; each arc goes from its first side to its last.
    let centers = [
      Point(x: box.x + radii[0], y: box.y + radii[0]),
      Point(x: box.maxX - radii[1], y: box.y + radii[1]),
      Point(x: box.maxX - radii[2], y: box.maxY - radii[2]),
      Point(x: box.x + radii[3], y: box.maxY - radii[3]),
    ]
    let steps = 400
    for (corner, center) in centers.enumerated() {
      for step in 0...steps {
        let angle = .pi + .pi / 2 * (Double(corner) + Double(step) / Double(steps))
        points.append(
          Point(
            x: center.x + radii[corner] * cos(angle), y: center.y + radii[corner] * sin(angle)))
      }
    }
  }

  /// The radii of the padded form's corners, clockwise from the upper left.
  private static func radii(of light: Light) -> [Double] {
    let (frame, box) = (light.frame, light.bounds)
    func padded(_ radius: Double) -> Double {
      max(0, min(radius + light.padding, box.width, box.height))
    }
    switch light.shape {
    case .rectangle: return [0, 0, 0, 0]
    case .rounded(let radius):
      let padded = max(0, min(radius, frame.width / 2, frame.height / 2) + light.padding)
      return .init(repeating: min(padded, box.width / 2, box.height / 2), count: 4)
    case .capsule: return .init(repeating: min(box.width, box.height) / 2, count: 4)
    case .corners(let radii):
      var all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let sides = [frame.width, frame.height, frame.width, frame.height]
      var most = 1.0
      for side in 0..<4 { most = max(most, (all[side] + all[(side + 1) % 4]) / sides[side]) }
      for corner in 0..<4 { all[corner] /= most }
      return all.map(padded)
    case .ellipse, .elliptic, .path:
      preconditionFailure("Ellipses and paths are tested otherwise.")
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
