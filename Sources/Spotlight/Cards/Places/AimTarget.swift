/// The form of a light at which a card's arrow aims, computed once for many queries.
struct AimTarget {
  private let outline: Outline?
  private let turned: TurnedOutline?
  private let path: PathForm?

  init(_ light: Light) {
    outline = light.outline
    turned = light.turnedOutline
    path = light.pathForm
  }

  /// A lower bound for the distance of a point; 0 inside.
  func distance(to point: Point) -> Double {
    if let outline { return max(0, outline.signedDistance(x: point.x, y: point.y)) }
    if let turned { return max(0, turned.signedDistance(x: point.x, y: point.y)) }
    return path?.distance(to: point) ?? .infinity
  }

  /// The first point on a straight way from a point that is no farther than `reach` from the form.
  ///
  /// Nil if it is farther away than the length, or if the start is that near.
  func hit(
    from start: Point, towards side: CardSide, within length: Double,
    endingBefore reach: Double = 0
  ) -> Point? {
    var gone = 0.0
    // The distance is always safe to move. Along an edge the steps get small; then there is no hit,
    // and an arrow there would point at nothing anyway.
    for _ in 0..<64 {
      let place = start.moved(gone, towards: side)
      let away = distance(to: place) - reach
      if away < 0.05 { return gone > 0 ? place : nil }
      gone += away
      guard gone <= length else { return nil }
    }
    return nil
  }
}

extension Point {
  fileprivate func moved(_ distance: Double, towards side: CardSide) -> Point {
    switch side {
    case .top: Point(x: x, y: y - distance)
    case .bottom: Point(x: x, y: y + distance)
    case .left: Point(x: x - distance, y: y)
    case .right: Point(x: x + distance, y: y)
    }
  }
}
