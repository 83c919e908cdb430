/// An output with lights as boxes, and a card that looks for its place there.
///
/// Everything is as for who reads from left to right; for others the room is a mirror's.
struct CardRoom {
  let screen: Rect
  /// How large the card is.
  let size: Size
  let measures: CardMeasures
  /// What the card is about, as far as the output has it; nil for nothing.
  let anchor: Rect?
  /// Every light that the output has a part of.
  let lights: [Rect]
  /// The lights that the anchor is not made of.
  let others: [Rect]

  /// A place in the room.
  struct Finding {
    let frame: Rect
    let manner: CardPlace.Manner
    /// On which side of the anchor it is, if it is on one.
    let side: CardSide?

    init(_ frame: Rect, _ manner: CardPlace.Manner, _ side: CardSide?) {
      self.frame = frame
      self.manner = manner
      self.side = side
    }
  }

  /// What differs by less is the same: far from the origin, sums are rounded by that much.
  static let rounding = 1e-6

  /// The place for a wish.
  ///
  /// The place that the card has is kept as long as it will do, and another has to be better than
  /// that, so that no card goes to and fro with a light.
  func place(_ wish: CardWish, before: CardPlace?) -> Finding {
    guard let anchor, wish != .center, !isBarelyBack(anchor, before) else {
      return central(before: before)
    }
    if let beside = beside(wish, before: before) { return beside }
    // What has to lie over everything is read where subtitles are.
    let below = Point(x: anchor.center.x, y: screen.maxY)
    return elsewhere(near: anchor.center, over: below, before: before)
  }

  /// The place for a wish where there is all the room, as if the card had none yet; nil for nowhere.
  func roomyPlace(_ wish: CardWish) -> Finding? {
    guard let anchor, wish != .center else { return roomyCenter ?? roomyApart(screen.center) }
    return roomySide(wish) ?? roomyApart(anchor.center)
  }

  /// Where the card's upper left corner can be, with a margin as far as there is room for one.
  func corners(margin: Double) -> (across: ClosedRange<Double>, down: ClosedRange<Double>) {
    (
      Self.range(from: screen.x, screen.width, card: size.width, margin: margin),
      Self.range(from: screen.y, screen.height, card: size.height, margin: margin)
    )
  }

  /// True when a card there is over none of the lights.
  func isFree(_ frame: Rect, of lights: [Rect], spacing: Double = 0) -> Bool {
    !lights.contains { $0.outset(by: spacing - Self.rounding).intersects(frame) }
  }

  /// True when a card there is as much on the output as it can be.
  func isOnScreen(_ frame: Rect) -> Bool {
    let corners = corners(margin: 0)
    return corners.across.contains(frame.x, give: Self.rounding)
      && corners.down.contains(frame.y, give: Self.rounding)
  }

  /// True when the card is in the middle and no more than a rim of a light looks onto the output.
  private func isBarelyBack(_ anchor: Rect, _ before: CardPlace?) -> Bool {
    before?.manner == .centered && !screen.inset(by: measures.arrowLength).intersects(anchor)
  }

  private func central(before: CardPlace?) -> Finding {
    // To come back from elsewhere takes more room than to stay.
    let isBack = before.map { $0.manner != .centered } ?? false
    let finding = isBack ? roomyCenter : center(spacing: 0)
    return finding ?? elsewhere(near: screen.center, over: screen.center, before: before)
  }

  private var roomyCenter: Finding? { center(spacing: measures.arrowLength) }

  /// The middle of the output; nil where lights are nearer than that.
  private func center(spacing: Double) -> Finding? {
    let corners = corners(margin: 0)
    let frame = frame(
      x: (screen.center.x - size.width / 2).clamped(to: corners.across),
      y: (screen.center.y - size.height / 2).clamped(to: corners.down))
    guard isFree(frame, of: lights, spacing: spacing) else { return nil }
    return Finding(frame, .centered, side(of: frame))
  }

  /// On which side of the anchor a card is: the one on which it is farthest away.
  func side(of frame: Rect) -> CardSide? {
    guard let anchor else { return nil }
    let gaps: [(side: CardSide, length: Double)] = [
      (.bottom, frame.y - anchor.maxY), (.top, anchor.y - frame.maxY),
      (.right, frame.x - anchor.maxX), (.left, anchor.x - frame.maxX),
    ]
    return gaps.filter { $0.length >= -Self.rounding }.max { $0.length < $1.length }?.side
  }

  func frame(x: Double, y: Double) -> Rect {
    Rect(x: x, y: y, width: size.width, height: size.height)
  }

  private static func range(
    from start: Double, _ length: Double, card: Double, margin: Double
  ) -> ClosedRange<Double> {
    let spare = length - card
    // What is too large begins where reading begins.
    guard spare > 0 else { return start...start }
    let margin = min(margin, spare / 2)
    return start + margin...max(start + margin, start + spare - margin)
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange<Double> {
  func contains(_ value: Double, give: Double) -> Bool {
    value >= lowerBound - give && value <= upperBound + give
  }
}

/// A light as a card sees it: the box to keep away from.
struct CardLight {
  let light: Light
  /// What an output has of the form with its ring; feather and glow fade, and may be below a card.
  let box: Rect

  /// A light on an output; nil when nothing of it is there.
  init?(_ light: Light, bounds: Rect, on screen: Rect) {
    let ring = light.ring.map { $0.width > 0 ? $0.reach : 0 } ?? 0
    box = bounds.outset(by: ring).intersection(screen)
    self.light = light
    if box.isEmpty { return nil }
  }
}
