/// Finds an arrow from a card to a light.
struct CardAim {
  let frame: Rect
  let side: CardSide
  let screen: Rect
  let style: CardStyle

  /// The most lights whose forms are examined.
  private static let tryLimit = 8

  /// The shortest arrow to one of the lights.
  ///
  /// The previous light keeps the arrow as long as it is not much longer.
  func arrow(to lights: [CardLight], past others: [CardLight], before: CardArrow?) -> CardArrow? {
    var best: (arrow: CardArrow, length: Double)?
    let gaps: [(light: CardLight, gap: Double)] = lights.map {
      ($0, side.gap(from: frame, to: $0.whole))
    }
    let nearest = gaps.filter { $0.gap >= 0 }.sorted { $0.gap < $1.gap }
    for (light, gap) in nearest.prefix(Self.tryLimit) {
      let bonus = light.light.id == before?.light ? style.arrowLength : 0
      // An arrow is never shorter than the distance to the light's box.
      guard gap - style.arrowLength < best?.length ?? .infinity,
        let arrow = arrow(to: light), !others.contains(where: { isCrossing(arrow, $0.whole) })
      else { continue }
      let length = arrow.base.distance(to: arrow.tip) - bonus
      if length < best?.length ?? .infinity { best = (arrow, length) }
    }
    return best?.arrow
  }

  private func arrow(to light: CardLight) -> CardArrow? {
    guard let form = light.light.form else { return nil }
    let isUpright = side.isAboveOrBelow
    let card = CardRoom.span(of: frame, across: isUpright)
    // The arrow points at the form, whose box is without ring, glow and feather.
    let box = CardRoom.span(
      of: form.bounds.intersection(screen), across: isUpright)
    let edge = CardRoom.span(of: screen, across: isUpright)
    let first = max(card.lowerBound + style.arrowInset, box.lowerBound, edge.lowerBound)
    let last = min(card.upperBound - style.arrowInset, box.upperBound, edge.upperBound)
    guard first < last else { return nil }
    // The middle of the part that faces the card looks best; round lights are nearest at their own
    // middle.
    let center = (box.lowerBound + box.upperBound) / 2
    for along in [(first + last) / 2, min(max(center, first), last)] {
      if let tip = tip(along, endingBefore: light.light.reach, form),
        screen.outset(by: CardRoom.rounding).contains(tip)
      {
        return CardArrow(tip: tip, base: side.point(along, of: frame), light: light.light.id)
      }
    }
    return nil
  }

  /// The first point on a straight way from the card that is no farther than `reach` from the form.
  ///
  /// Nil if it is farther away than the longest arrow, or if the start is that near.
  private func tip(_ along: Double, endingBefore reach: Double, _ form: Form) -> Point? {
    var gone = 0.0
    // The distance is always safe to move. Along an edge the steps get small; then there is no hit,
    // and an arrow there would point at nothing anyway.
    for _ in 0..<64 {
      let place = side.point(along, outside: gone, of: frame)
      let away = form.distance(to: place) - reach
      if away < 0.05 { return gone > 0 ? place : nil }
      gone += away
      guard gone <= CardStyle.longestArrow else { return nil }
    }
    return nil
  }

  private func isCrossing(_ arrow: CardArrow, _ box: Rect) -> Bool {
    let (from, to) = (arrow.base, arrow.tip)
    // One of the lengths is 0, which would make a rectangle empty.
    return max(min(from.x, to.x), box.x) < min(max(from.x, to.x).nextUp, box.maxX)
      && max(min(from.y, to.y), box.y) < min(max(from.y, to.y).nextUp, box.maxY)
  }
}

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
    return screens.min { $0.frame.distance(to: hull.center) < $1.frame.distance(to: hull.center) }
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
}
