import Spotlight

/// Finds faults of a card's place by brute force.
enum CardFault {
  /// True if as much of the card as possible is on the output.
  static func isOn(_ screen: Rect, _ frame: Rect) -> Bool {
    let give = 1e-5
    func fits(_ start: Double, _ length: Double, _ from: Double, _ room: Double) -> Bool {
      if length >= room { return abs(start - from) < give }
      return start >= from - give && start + length <= from + room + give
    }
    return fits(frame.x, frame.width, screen.x, screen.width)
      && fits(frame.y, frame.height, screen.y, screen.height)
  }

  /// The area of the lights' boxes that a card hides on an output.
  static func covered(_ lights: [Light], by frame: Rect, on screen: Rect) -> Double {
    lights.reduce(0) { sum, light in
      let both = light.bounds.intersection(screen).intersection(frame)
      return sum + both.width * both.height
    }
  }

  /// The least area that a card can hide, found on a grid of places.
  static func leastCovered(
    _ lights: [Light], _ size: Size, on screen: Rect, margin: Double, steps: Int
  ) -> Double {
    let inner = screen.inset(by: margin)
    var least = Double.infinity
    for across in 0...steps {
      for down in 0...steps {
        let frame = Rect(
          x: inner.x + max(0, inner.width - size.width) * Double(across) / Double(steps),
          y: inner.y + max(0, inner.height - size.height) * Double(down) / Double(steps),
          width: size.width, height: size.height)
        least = min(least, covered(lights, by: frame, on: screen))
      }
    }
    return least
  }

  /// The fault of an arrow; nil if there is none.
  static func ofArrow(_ place: CardPlace, _ lights: [Light], _ style: CardStyle) -> String? {
    guard let arrow = place.arrow else { return nil }
    guard let side = place.side else { return "no side" }
    guard let light = lights.first(where: { $0.id == arrow.light }) else { return "no light" }
    let off = light.signedDistance(to: arrow.tip)
    if !(abs(off) < 0.5) { return "tip \(off) off" }
    let frame = place.frame
    let inset = style.arrowInset - 1e-9
    let isUpright = side == .top || side == .bottom
    let (base, tip) = (arrow.base, arrow.tip)
    let onEdge =
      switch side {
      case .top: base.y == frame.maxY && tip.y > base.y
      case .bottom: base.y == frame.y && tip.y < base.y
      case .left: base.x == frame.maxX && tip.x > base.x
      case .right: base.x == frame.x && tip.x < base.x
      }
    if !onEdge { return "not from its side" }
    let (along, from, to) =
      isUpright ? (tip.x, frame.x, frame.maxX) : (tip.y, frame.y, frame.maxY)
    if along < from + inset || along > to - inset { return "from a corner" }
    if isUpright ? tip.x != base.x : tip.y != base.y { return "slanted" }
    return nil
  }
}
