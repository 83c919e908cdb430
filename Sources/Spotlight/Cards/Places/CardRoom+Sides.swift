/// Places on the sides of the anchor, which is the light or the lights that the card is about.
extension CardRoom {
  /// The room that a side must have.
  private enum Need {
    /// The room for a card that moves to this side.
    case all
    /// The room for a card that stays: no margin, and half the distance.
    ///
    /// The difference lets a light move to and fro without the card changing sides.
    case least
  }

  /// The place on the previous, the preferred or another free side; nil if no side has room.
  func beside(_ wish: CardWish, before: CardPlace?) -> Finding? {
    if let before, before.manner == .beside, let side = before.side {
      if let wished = wish.side, wished != side, let frame = frame(on: wished, wish, .all) {
        return Finding(frame, .beside, wished)
      }
      if let frame = frame(on: side, wish, .least, before: before.frame) {
        return Finding(frame, .beside, side)
      }
    }
    if let finding = roomySide(wish) { return finding }
    // A card that lost its side moves to another only if that has all the room.
    guard before == nil else { return nil }
    for side in wish.order {
      if let frame = frame(on: side, wish, .least) { return Finding(frame, .beside, side) }
    }
    return nil
  }

  /// The place on the preferred side, or else on one with all the room.
  func roomySide(_ wish: CardWish) -> Finding? {
    if let wished = wish.side, let frame = frame(on: wished, wish, .all) {
      return Finding(frame, .beside, wished)
    }
    var blunt: Finding?
    for side in wish.order {
      guard let frame = frame(on: side, wish, .all) else { continue }
      // A side from which an arrow can point is better than one without.
      let finding = Finding(frame, .beside, side)
      if canPoint(frame, on: side) { return finding }
      blunt = blunt ?? finding
    }
    return blunt
  }

  /// The place on one side; nil if there is not enough room.
  private func frame(
    on side: CardSide, _ wish: CardWish, _ need: Need, before: Rect? = nil
  ) -> Rect? {
    guard let away = distant(on: side, need) else { return nil }
    let isUpright = side.isAboveOrBelow
    let (inner, outer) = (corners(margin: measures.margin), corners(margin: 0))
    let range = isUpright ? inner.across : inner.down
    let strip =
      isUpright
      ? Rect(x: outer.across.lowerBound, y: away, width: screen.width, height: size.height)
      : Rect(x: away, y: outer.down.lowerBound, width: size.width, height: screen.height)
    let spacings = need == .all ? [measures.arrowLength] : [measures.arrowLength, 0]
    for spacing in spacings {
      let barriers = others.map { $0.outset(by: spacing - Self.rounding) }
        .filter { $0.intersects(strip.union(frame(x: strip.x, y: strip.y))) }
        .map { Self.span(of: $0, across: isUpright) }
      let old = before.map { isUpright ? $0.x : $0.y }
      if let along = along(range, wish.alignment, isUpright, past: barriers, old: old) {
        return isUpright ? frame(x: along, y: away) : frame(x: away, y: along)
      }
    }
    return nil
  }

  /// The card's left or upper edge at the right distance from the anchor; nil if that is outside
  /// the output.
  private func distant(on side: CardSide, _ need: Need) -> Double? {
    guard let anchor else { return nil }
    let isUpright = side.isAboveOrBelow
    func range(_ margin: Double) -> ClosedRange<Double> {
      let corners = corners(margin: margin)
      return isUpright ? corners.down : corners.across
    }
    let box = Self.span(of: anchor, across: !isUpright)
    let length = isUpright ? size.height : size.width
    let isAfter = side == .bottom || side == .right
    func edge(_ distance: Double) -> Double {
      isAfter ? box.upperBound + distance : box.lowerBound - distance - length
    }
    let wanted = edge(measures.arrowLength)
    let inner = range(measures.margin)
    if inner.contains(wanted, give: Self.rounding) { return wanted }
    guard need == .least else { return nil }
    // First the distance to the light shrinks, then the margin to the edge of the output.
    let nearest = edge(measures.arrowLength / 2)
    let squeezed =
      isAfter
      ? max(nearest, min(wanted, inner.upperBound)) : min(nearest, max(wanted, inner.lowerBound))
    return range(0).contains(squeezed, give: Self.rounding) ? squeezed : nil
  }

  /// The card's start along its side: as near as possible to its alignment.
  private func along(
    _ range: ClosedRange<Double>, _ alignment: CardAlignment, _ isUpright: Bool,
    past barriers: [ClosedRange<Double>], old: Double?
  ) -> Double? {
    guard let anchor else { return nil }
    let box = Self.span(of: anchor, across: isUpright)
    let length = isUpright ? size.width : size.height
    let wanted = wanted(alignment, box, length).clamped(to: range)
    func isFree(_ start: Double) -> Bool {
      !barriers.contains { start < $0.upperBound && $0.lowerBound < start + length }
    }
    if barriers.isEmpty { return wanted }
    let detours = barriers.flatMap { [$0.lowerBound - length, $0.upperBound] }
      // Beyond that range, the card would no longer be beside the anchor.
      .filter { range.contains($0) && $0 < box.upperBound && box.lowerBound < $0 + length }
    func cost(_ start: Double) -> Double {
      // A previous position counts as nearer, so that the card stays on its side of an obstacle.
      let isNearOld = old.map { abs(start - $0) <= measures.arrowLength } ?? false
      return abs(start - wanted) - (isNearOld ? 4 * measures.arrowLength : 0)
    }
    return ([wanted] + detours).filter(isFree).min { cost($0) < cost($1) }
  }

  /// The card's start along its side without obstacles.
  private func wanted(
    _ alignment: CardAlignment, _ box: ClosedRange<Double>, _ length: Double
  ) -> Double {
    let middle = (box.lowerBound + box.upperBound) / 2
    // An arrow from a card at the start of a small light must still reach the light's middle.
    let inset = min(measures.arrowInset, length / 2)
    return switch alignment {
    case .start: min(box.lowerBound, middle - inset)
    case .middle: middle - length / 2
    case .end: max(box.upperBound - length, middle + inset - length)
    }
  }

  /// True if a straight arrow from the card can reach the anchor.
  private func canPoint(_ frame: Rect, on side: CardSide) -> Bool {
    guard let anchor else { return false }
    let box = Self.span(of: anchor, across: side.isAboveOrBelow)
    let card = Self.span(of: frame, across: side.isAboveOrBelow)
    return box.lowerBound < card.upperBound - measures.arrowInset
      && card.lowerBound + measures.arrowInset < box.upperBound
  }

  static func span(of rect: Rect, across: Bool) -> ClosedRange<Double> {
    across ? rect.x...max(rect.x, rect.maxX) : rect.y...max(rect.y, rect.maxY)
  }
}
