/// A convex polygon of few corners, as what a straight cut leaves of a pixel.
struct PixelPolygon {
  private var xs = InlineArray<12, Double>(repeating: 0)
  private var ys = InlineArray<12, Double>(repeating: 0)
  private(set) var count = 0

  init() {}

  /// A square of side 1 around the origin whose sides go along a direction of length 1 and across
  /// it.
  init(along x: Double, _ y: Double) {
    let (a, b) = ((x - y) / 2, (x + y) / 2)
    append(-a, -b)
    append(b, -a)
    append(a, b)
    append(-b, a)
  }

  /// The area, whichever way around the corners go.
  var area: Double {
    var sum = 0.0
    forEachSide { fromX, fromY, toX, toY in sum += (fromX + toX) * (toY - fromY) }
    return abs(sum) / 2
  }

  /// The part on the right of a vertical line or, with factors, of any line: where
  /// x · `x` + y · `y` is at least `least`.
  func cut(_ x: Double, _ y: Double, least: Double) -> PixelPolygon {
    var part = PixelPolygon()
    forEachSide { fromX, fromY, toX, toY in
      let from = fromX * x + fromY * y - least
      let to = toX * x + toY * y - least
      if from >= 0 { part.append(fromX, fromY) }
      if from < 0 && to > 0 || from > 0 && to < 0 {
        let share = from / (from - to)
        part.append(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share)
      }
    }
    return part
  }

  /// The same polygon seen from another origin, with the axes in other directions.
  func seen(from x: Double, _ y: Double, _ signX: Double, _ signY: Double) -> PixelPolygon {
    var moved = PixelPolygon()
    forEachSide { fromX, fromY, _, _ in moved.append((fromX - x) * signX, (fromY - y) * signY) }
    return moved
  }

  /// Visits the sides, each from one corner to the next.
  @inline(__always)
  func forEachSide(
    _ visit: (_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) -> Void
  ) {
    var index = 0
    while index < count {
      let next = index &+ 1 == count ? 0 : index &+ 1
      visit(xs[index], ys[index], xs[next], ys[next])
      index &+= 1
    }
  }

  /// Adds a corner.
  ///
  /// Each of at most six cuts of a square adds one. If rounding makes a cut add more, the last ones
  /// lie on the corners before them.
  private mutating func append(_ x: Double, _ y: Double) {
    guard count < 12 else { return }
    xs[count] = x
    ys[count] = y
    count &+= 1
  }
}
