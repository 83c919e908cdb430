/// A light's form, worked out once for many questions.
struct LightForm {
  private let outline: Outline?
  private let path: PathForm?

  init(_ light: Light) {
    outline = light.outline
    guard case .path(let path) = light.shape else {
      self.path = nil
      return
    }
    self.path = PathForm(path, frame: light.frame, padding: light.padding)
  }

  /// How far a point lies outside, never more than it does; 0 inside.
  func distance(to point: Point) -> Double {
    if let outline { return max(0, outline.signedDistance(x: point.x, y: point.y)) }
    return path?.distance(to: point) ?? .infinity
  }

  /// Where somebody who goes straight on from a point comes to the form; nil when that is not within
  /// the length, or when the point is inside.
  func hit(from start: Point, towards side: CardSide, within length: Double) -> Point? {
    var gone = 0.0
    // Nothing is nearer than the distance, so that much can be gone. Along an edge it takes long to
    // come near; an arrow there would point at nothing.
    for _ in 0..<64 {
      let place = start.moved(gone, towards: side)
      let away = distance(to: place)
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
