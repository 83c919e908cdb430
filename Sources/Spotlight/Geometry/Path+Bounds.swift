extension Path {
  /// The smallest rectangle around the path's lines and curves; control points do not count.
  ///
  /// A move without a line after it does not count.
  ///
  /// - Complexity: O(n) in the number of elements.
  public var bounds: Rect {
    var bounds = Bounds()
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      if case .move(let end) = element {
        current = end
        start = end
        continue
      }
      bounds.add(current)
      let end = element.end ?? start
      bounds.add(end)
      switch element {
      case .move, .line, .close: break
      case .quadratic(_, let control):
        for t in Self.turns(current.x, control.x, end.x) + Self.turns(current.y, control.y, end.y) {
          bounds.add(Self.quadratic(current, control, end, at: t))
        }
      case .cubic(_, let control1, let control2):
        let turns =
          Self.turns(current.x, control1.x, control2.x, end.x)
          + Self.turns(current.y, control1.y, control2.y, end.y)
        for t in turns { bounds.add(Self.cubic(current, control1, control2, end, at: t)) }
      case .arc(_, let radii, let rotation, let isLarge, let isClockwise):
        let arc = PathArc(
          from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
          isClockwise: isClockwise)
        for point in arc?.extremes ?? [] { bounds.add(point) }
      }
      current = end
    }
    return bounds.rect
  }

  /// The place on a quadratic curve at a parameter, 0 to 1.
  static func quadratic(_ a: Point, _ b: Point, _ c: Point, at t: Double) -> Point {
    let s = 1 - t
    return Point(
      x: s * s * a.x + 2 * s * t * b.x + t * t * c.x,
      y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
  }

  /// The place on a cubic curve at a parameter, 0 to 1.
  static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    let s = 1 - t
    let (first, second, third, fourth) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: first * a.x + second * b.x + third * c.x + fourth * d.x,
      y: first * a.y + second * b.y + third * c.y + fourth * d.y)
  }

  /// The parameters, none or one, at which a quadratic coordinate changes direction.
  private static func turns(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let t = (a - b) / (a - 2 * b + c)
    return t > 0 && t < 1 ? [t] : []
  }

  /// The parameters, up to two, at which a cubic coordinate changes direction.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // A third of the derivative: p t² + 2 q t + r.
    var p = d - a + 3 * (b - c)
    var q = a - 2 * b + c
    var r = b - a
    // Scaled first: the squares of the smallest lengths would underflow to 0.
    let largest = max(abs(p), abs(q), abs(r))
    guard largest > 0 else { return [] }
    p /= largest
    q /= largest
    r /= largest
    let root = (q * q - p * r).squareRoot()
    // This form of the solution loses no digits, and the filter drops a root at infinity.
    let sum = -(q + (q < 0 ? -root : root))
    return [sum / p, r / sum].filter { $0 > 0 && $0 < 1 }
  }
}

/// The smallest rectangle around the points added so far.
private struct Bounds {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  var rect: Rect {
    minX <= maxX ? Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .zero
  }
}
