/// Finds an arrow from a card to a light.
struct CardAim {
  let frame: Rect
  let side: CardSide
  let screen: Rect
  let measures: CardMeasures

  /// The most lights whose forms are examined.
  private static let tryLimit = 8

  /// The shortest arrow to one of the lights.
  ///
  /// The previous light keeps the arrow as long as it is not much longer.
  func arrow(to lights: [CardLight], past others: [CardLight], before: CardArrow?) -> CardArrow? {
    var best: (arrow: CardArrow, length: Double)?
    let nearest = lights.map { (light: $0, gap: gap(to: $0.whole)) }.filter { $0.gap >= 0 }
      .sorted { $0.gap < $1.gap }
    for (light, gap) in nearest.prefix(Self.tryLimit) {
      let bonus = light.light.id == before?.light ? measures.arrowLength : 0
      // An arrow is never shorter than the distance to the light's box.
      guard gap - measures.arrowLength < best?.length ?? .infinity,
        let arrow = arrow(to: light), !others.contains(where: { isCrossing(arrow, $0.whole) })
      else { continue }
      let length = arrow.base.distance(to: arrow.tip) - bonus
      if length < best?.length ?? .infinity { best = (arrow, length) }
    }
    return best?.arrow
  }

  private func arrow(to light: CardLight) -> CardArrow? {
    let isUpright = side.isAboveOrBelow
    let card = CardRoom.span(of: frame, across: isUpright)
    // The arrow points at the form, whose box is without ring, glow and feather.
    let box = CardRoom.span(
      of: light.light.bounds.intersection(screen), across: isUpright)
    let edge = CardRoom.span(of: screen, across: isUpright)
    let first = max(card.lowerBound + measures.arrowInset, box.lowerBound, edge.lowerBound)
    let last = min(card.upperBound - measures.arrowInset, box.upperBound, edge.upperBound)
    guard first < last else { return nil }
    let form = AimTarget(light.light)
    // The middle of the part that faces the card looks best; round lights are nearest at their own
    // middle.
    let center = (box.lowerBound + box.upperBound) / 2
    for along in [(first + last) / 2, min(max(center, first), last)] {
      let base = base(along)
      if let tip = form.hit(
        from: base, towards: side.opposite, within: measures.longestArrow,
        endingBefore: light.light.reach),
        screen.outset(by: CardRoom.rounding).contains(tip)
      {
        return CardArrow(tip: tip, base: base, light: light.light.id)
      }
    }
    return nil
  }

  private func base(_ along: Double) -> Point {
    switch side {
    case .top: Point(x: along, y: frame.maxY)
    case .bottom: Point(x: along, y: frame.y)
    case .left: Point(x: frame.maxX, y: along)
    case .right: Point(x: frame.x, y: along)
    }
  }

  /// The distance of the card from a box, on this side of it; negative if the card is elsewhere.
  private func gap(to box: Rect) -> Double {
    switch side {
    case .top: box.y - frame.maxY
    case .bottom: frame.y - box.maxY
    case .left: box.x - frame.maxX
    case .right: frame.x - box.maxX
    }
  }

  private func isCrossing(_ arrow: CardArrow, _ box: Rect) -> Bool {
    let (from, to) = (arrow.base, arrow.tip)
    // One of the lengths is 0, which would make a rectangle empty.
    return max(min(from.x, to.x), box.x) < min(max(from.x, to.x).nextUp, box.maxX)
      && max(min(from.y, to.y), box.y) < min(max(from.y, to.y).nextUp, box.maxY)
  }
}
