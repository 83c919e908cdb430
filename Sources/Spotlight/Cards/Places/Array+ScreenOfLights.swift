/// The choice of the output for a card.
extension [Screen] {
  /// The output with the largest part of some rectangles; the previous one stays until another has
  /// much more.
  ///
  /// If no output has a part, the nearest. Without rectangles, the previous or the first. Nil if no
  /// output has a valid frame.
  func holding(_ rects: [Rect], before: String?) -> Screen? {
    let screens = compactMap(\.sound)
    let old = screens.first { $0.name == before }
    let parts = screens.map { screen in
      rects.reduce(0) { sum, rect in
        let part = rect.intersection(screen.frame)
        return sum + part.width * part.height
      }
    }
    if let most = parts.max(), most > 0 {
      // A light that is half on each output must not move the card to and fro.
      let kept = zip(screens, parts).first { $0.0 == old && $0.1 * 1.25 >= most }
      return kept?.0 ?? zip(screens, parts).first { $0.1 == most }?.0
    }
    let hull = rects.reduce(Rect.zero) { $0.union($1) }
    guard !hull.isEmpty else { return old ?? screens.first }
    return screens.min { $0.way(to: hull.center) < $1.way(to: hull.center) }
  }
}

extension Screen {
  /// The output with clamped numbers; nil if its frame is invalid.
  fileprivate var sound: Screen? {
    let limit = Light.limit
    guard !frame.isEmpty, abs(frame.x) <= limit, abs(frame.y) <= limit,
      frame.width <= limit, frame.height <= limit
    else { return nil }
    return self
  }

  /// The distance of a point from the output.
  fileprivate func way(to point: Point) -> Double {
    let nearest = Point(
      x: min(max(point.x, frame.x), frame.maxX), y: min(max(point.y, frame.y), frame.maxY))
    return nearest.distance(to: point)
  }
}
