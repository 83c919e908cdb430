/// Places anywhere on the output, if no side has room.
extension CardRoom {
  /// The most coordinates that are tried in each direction.
  ///
  /// They include all relevant ones for about 30 lights; for more lights, they are spread evenly.
  private static let placeLimit = 128

  /// The free place nearest to a point, or else the place that covers the lights least.
  ///
  /// The card stays where it is as long as that place is free.
  func elsewhere(
    near target: Point, over fallback: Point, before: CardPlace?
  ) -> Finding {
    let old = before.map(\.frame).flatMap { $0.size == size && isOnScreen($0) ? $0 : nil }
    if let old, isFree(old, of: lights) { return Finding(old, .apart, side(of: old)) }
    if let roomy = roomyApart(target) { return roomy }
    if let frame = freeFrame(near: target, spacing: 0, margin: 0) {
      return Finding(frame, .apart, side(of: frame))
    }
    let least = leastFrame(near: fallback)
    // Covering up to a twentieth of the card more is not worth a jump.
    let give = size.width * size.height / 20
    if let old, Self.covered(lights, by: old) <= Self.covered(lights, by: least) + give {
      return Finding(old, .over, side(of: old))
    }
    return Finding(least, .over, side(of: least))
  }

  /// The free place nearest to a point that keeps all distances; nil if there is none.
  func roomyApart(_ target: Point) -> Finding? {
    freeFrame(near: target, spacing: measures.arrowLength, margin: measures.margin).map {
      Finding($0, .apart, side(of: $0))
    }
  }

  /// The nearest place that covers no light.
  ///
  /// Such a place touches lights or edges of the output, or lies straight beside the target.
  private func freeFrame(near target: Point, spacing: Double, margin: Double) -> Rect? {
    let ranges = corners(margin: margin)
    let lights = lights.map { $0.outset(by: spacing) }
    let across = places(
      lights.flatMap { [$0.x - size.width, $0.maxX] }, target.x - size.width / 2, in: ranges.across)
    let down = places(
      lights.flatMap { [$0.y - size.height, $0.maxY] }, target.y - size.height / 2, in: ranges.down)
    var best: (frame: Rect, square: Double)?
    for x in across {
      for y in down {
        let frame = frame(x: x, y: y)
        let square = Self.square(frame, target)
        if square < best?.square ?? .infinity, isFree(frame, of: lights) { best = (frame, square) }
      }
    }
    return best?.frame
  }

  /// The place that covers least; of several, the nearest.
  ///
  /// Between the coordinates at which edges meet, the covered area is linear in each direction.
  private func leastFrame(near target: Point) -> Rect {
    let ranges = corners(margin: measures.margin)
    let center = Point(
      x: (target.x - size.width / 2).clamped(to: ranges.across),
      y: (target.y - size.height / 2).clamped(to: ranges.down))
    let across = places(
      lights.flatMap { [$0.x - size.width, $0.maxX, $0.x, $0.maxX - size.width] }, center.x,
      in: ranges.across)
    let down = places(
      lights.flatMap { [$0.y - size.height, $0.maxY, $0.y, $0.maxY - size.height] }, center.y,
      in: ranges.down)
    let aim = frame(x: center.x, y: center.y).center
    var best = (frame: frame(x: center.x, y: center.y), covered: Double.infinity)
    for x in across {
      for y in down {
        let frame = frame(x: x, y: y)
        let covered = Self.covered(lights, by: frame)
        let rounding = covered * 1e-9 + Self.rounding
        let isNearer = Self.square(frame, aim) < Self.square(best.frame, aim)
        if covered < best.covered - rounding || covered <= best.covered + rounding && isNearer {
          best = (frame, covered)
        }
      }
    }
    return best.frame
  }

  /// The area of the lights that a card hides, in square pixels; areas within two lights count
  /// twice.
  static func covered(_ lights: [Rect], by frame: Rect) -> Double {
    lights.reduce(0) { sum, light in
      let both = light.intersection(frame)
      return sum + both.width * both.height
    }
  }

  /// The coordinates in a range that can be optimal, in order, up to the limit.
  private func places(
    _ edges: [Double], _ wanted: Double, in range: ClosedRange<Double>
  ) -> [Double] {
    let inside = Set(edges.filter { range.contains($0) }).sorted()
    let step = max(1, (inside.count + Self.placeLimit - 1) / Self.placeLimit)
    let kept = stride(from: 0, to: inside.count, by: step).map { inside[$0] }
    return [wanted.clamped(to: range)] + kept + [range.lowerBound, range.upperBound]
  }

  private static func square(_ frame: Rect, _ target: Point) -> Double {
    let (across, down) = (frame.center.x - target.x, frame.center.y - target.y)
    return across * across + down * down
  }
}
