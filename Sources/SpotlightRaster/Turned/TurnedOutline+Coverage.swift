internal import Spotlight

extension TurnedOutline {
  /// The share of a pixel's area that lies inside the outline, 0 to 1, exact except for rounding.
  ///
  /// Before the turn the outline is upright and the pixel a turned square. The box of the outline
  /// cuts the square with straight lines. Then the parts that lie beyond the arcs of the corners are
  /// taken away.
  func coverage(x: Int, y: Int) -> Double {
    // All lengths count from the pixel's middle, so that none is large near an edge.
    let middle = rotation.unturned(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    let (left, right) = (outline.minX - middle.x, outline.maxX - middle.x)
    let (top, bottom) = (outline.minY - middle.y, outline.maxY - middle.y)
    let reach = Self.diagonal
    guard left < reach, right > -reach, top < reach, bottom > -reach else { return 0 }
    var part = PixelPolygon(along: rotation.cosine, -rotation.sine)
    if left > -reach { part = part.cut(1, 0, least: left) }
    if right < reach { part = part.cut(-1, 0, least: -right) }
    if top > -reach { part = part.cut(0, 1, least: top) }
    if bottom < reach { part = part.cut(0, -1, least: -bottom) }
    var area = part.area
    func cut(isRight: Bool, isBottom: Bool) {
      let radii = outline.radii(isRight: isRight, isBottom: isBottom)
      let centerX = isRight ? right - radii.x : left + radii.x
      let centerY = isBottom ? bottom - radii.y : top + radii.y
      // The corner begins beyond its centre along both axes.
      guard radii.x > 0, isRight ? centerX < reach : centerX > -reach,
        isBottom ? centerY < reach : centerY > -reach
      else { return }
      let corner = part.seen(from: centerX, centerY, isRight ? 1 : -1, isBottom ? 1 : -1)
        .cut(1, 0, least: 0).cut(0, 1, least: 0)
      area -= corner.area - QuarterEllipse(a: radii.x, b: radii.y).area(within: corner)
    }
    cut(isRight: false, isBottom: false)
    cut(isRight: true, isBottom: false)
    cut(isRight: true, isBottom: true)
    cut(isRight: false, isBottom: true)
    return min(max(area, 0), 1)
  }

  /// Half of a pixel's diagonal, and a little more.
  private static let diagonal = 0.7072
}

extension QuarterEllipse {
  /// The area inside of a polygon that lies within the quarter's own box.
  ///
  /// Going around the polygon, each height is passed once up and once down, so the areas between the
  /// polygon and any vertical line add up to its own. If a side lies beyond the arc, the arc
  /// takes its place.
  func area(within polygon: PixelPolygon) -> Double {
    guard polygon.count > 2 else { return 0 }
    var (least, most) = (Double.infinity, -Double.infinity)
    polygon.forEachSide { x, _, _, _ in
      least = min(least, x)
      most = max(most, x)
    }
    let reference = (least + most) / 2
    var sum = 0.0
    polygon.forEachSide { fromX, fromY, toX, toY in
      guard fromY != toY else { return }
      func add(_ start: Double, _ end: Double) {
        guard start < end else { return }
        let (stepX, stepY) = (toX - fromX, toY - fromY)
        let one = (x: fromX + stepX * start, y: fromY + stepY * start)
        let other = (x: fromX + stepX * end, y: fromY + stepY * end)
        sum +=
          isInside((one.x + other.x) / 2, (one.y + other.y) / 2)
          ? ((one.x + other.x) / 2 - reference) * (other.y - one.y)
          : areaBesideArc(one.y, other.y, reference)
      }
      let crossings = crossings(fromX, fromY, toX, toY)
      let first = min(max(crossings.0, 0), 1)
      let second = min(max(crossings.1, 0), 1)
      add(0, first)
      add(first, second)
      add(second, 1)
    }
    return abs(sum)
  }

  private func isInside(_ x: Double, _ y: Double) -> Bool {
    let (across, down) = (x / a, y / b)
    return (across - 1) * (across + 1) + down * down <= 0
  }

  /// Where a line crosses the whole ellipse, as shares of its length in their order; twice its end
  /// if it does not.
  private func crossings(
    _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double
  ) -> (Double, Double) {
    let (x, y) = (fromX / a, fromY / b)
    let (stepX, stepY) = ((toX - fromX) / a, (toY - fromY) / b)
    let square = stepX * stepX + stepY * stepY
    let half = x * stepX + y * stepY
    let rest = (x - 1) * (x + 1) + y * y
    let root = half * half - square * rest
    guard root > 0, square > 0 else { return (1, 1) }
    // Written without a difference of nearly equal numbers.
    let sum = half < 0 ? root.squareRoot() - half : -root.squareRoot() - half
    let (one, other) = (rest / sum, sum / square)
    return (min(one, other), max(one, other))
  }

  /// The area between a vertical line and the arc, from one height to another.
  private func areaBesideArc(_ from: Double, _ to: Double, _ reference: Double) -> Double {
    let (one, other) = (width(at: from), width(at: to))
    let (chordX, chordY) = ((other - one) / a, (to - from) / b)
    let segment = a * b * Self.segment((chordX * chordX + chordY * chordY).squareRoot())
    return ((one + other) / 2 - reference) * (to - from) + (to > from ? segment : -segment)
  }
}
