/// From where on a card an arrow goes, and where it meets a light.
struct CardAim {
  let frame: Rect
  let side: CardSide
  let screen: Rect
  let measures: CardMeasures

  /// The most lights that are asked for their form.
  private static let tryLimit = 8

  /// The shortest arrow to one of the lights; the one that was pointed at stays it while that is not
  /// much longer.
  func arrow(to lights: [CardLight], past others: [CardLight], before: CardArrow?) -> CardArrow? {
    var best: (arrow: CardArrow, length: Double)?
    let nearest = lights.map { (light: $0, gap: gap(to: $0.box)) }.filter { $0.gap >= 0 }
      .sorted { $0.gap < $1.gap }
    for (light, gap) in nearest.prefix(Self.tryLimit) {
      let bonus = light.light.id == before?.light ? measures.arrowLength : 0
      // An arrow is never shorter than the way to the box.
      guard gap - measures.arrowLength < best?.length ?? .infinity,
        let arrow = arrow(to: light), !others.contains(where: { isCrossing(arrow, $0.box) })
      else { continue }
      let length = arrow.base.distance(to: arrow.tip) - bonus
      if length < best?.length ?? .infinity { best = (arrow, length) }
    }
    return best?.arrow
  }

  private func arrow(to light: CardLight) -> CardArrow? {
    let isUpright = side.isAboveOrBelow
    let card = CardRoom.span(of: frame, across: isUpright)
    let box = CardRoom.span(of: light.box, across: isUpright)
    let edge = CardRoom.span(of: screen, across: isUpright)
    let first = max(card.lowerBound + measures.arrowInset, box.lowerBound, edge.lowerBound)
    let last = min(card.upperBound - measures.arrowInset, box.upperBound, edge.upperBound)
    guard first < last else { return nil }
    let form = LightForm(light.light)
    // The middle of what faces the card looks best, and the middle of the light is where round ones
    // come nearest.
    let center = (box.lowerBound + box.upperBound) / 2
    for along in [(first + last) / 2, min(max(center, first), last)] {
      let base = base(along)
      if let tip = form.hit(from: base, towards: side.opposite, within: measures.longestArrow),
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

  /// How far the card is from a box, on this side of it; negative when it is not.
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
    // One of the two lengths is nothing, which no rectangle may be.
    return max(min(from.x, to.x), box.x) < min(max(from.x, to.x).nextUp, box.maxX)
      && max(min(from.y, to.y), box.y) < min(max(from.y, to.y).nextUp, box.maxY)
  }
}
