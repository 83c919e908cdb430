/// An output with lights as boxes, and the size of a card that needs a place.
///
/// Everything is computed for left-to-right reading; for right-to-left, the input is mirrored.
struct CardRoom {
  let screen: Rect
  /// The size of the card.
  let size: Size
  let measures: CardMeasures
  /// The box around what the card is about, clipped to the output; nil for nothing.
  let anchor: Rect?
  /// The boxes of all lights on the output.
  let lights: [Rect]
  /// The boxes of lights that do not belong to the anchor.
  let others: [Rect]

  /// The part of lights from which a card keeps away.
  enum Part {
    /// The form with its ring.
    case core
    /// Everything, with glow and feather.
    case whole
  }

  /// A place in the room.
  struct Finding {
    let frame: Rect
    let manner: CardPlace.Manner
    /// The side of the anchor; nil for other places.
    let side: CardSide?

    init(_ frame: Rect, _ manner: CardPlace.Manner, _ side: CardSide?) {
      self.frame = frame
      self.manner = manner
      self.side = side
    }
  }

  /// Smaller differences count as equal: far from the origin, sums are rounded by this much.
  static let rounding = 1e-6

  /// The place for a wish.
  ///
  /// The present place is kept as long as it is good enough. Another must be better by a margin, so
  /// that the card does not alternate while a light moves.
  func place(_ wish: CardWish, before: CardPlace?) -> Finding {
    guard let anchor, wish != .center, !isBarelyBack(anchor, before) else {
      return central(before: before)
    }
    if let beside = beside(wish, before: before) { return beside }
    // A card that has to cover everything goes to the bottom, like subtitles.
    let below = Point(x: anchor.center.x, y: screen.maxY)
    return elsewhere(near: anchor.center, over: below, before: before)
  }

  /// The place for a wish with plenty of room, as if the card had none yet; nil if there is none.
  func roomyPlace(_ wish: CardWish) -> Finding? {
    guard let anchor, wish != .center else { return roomyCenter ?? roomyApart(screen.center) }
    return roomySide(wish) ?? roomyApart(anchor.center)
  }

  /// The range of the card's upper left corner, with as much of the margin as there is room for.
  func corners(margin: Double) -> (across: ClosedRange<Double>, down: ClosedRange<Double>) {
    (
      Self.range(from: screen.x, screen.width, card: size.width, margin: margin),
      Self.range(from: screen.y, screen.height, card: size.height, margin: margin)
    )
  }

  /// True if a card there covers none of the lights.
  func isFree(_ frame: Rect, of lights: [Rect], spacing: Double = 0) -> Bool {
    !lights.contains { $0.outset(by: spacing - Self.rounding).intersects(frame) }
  }

  /// True if as much of the card as possible is on the output.
  func isOnScreen(_ frame: Rect) -> Bool {
    let corners = corners(margin: 0)
    return corners.across.contains(frame.x, give: Self.rounding)
      && corners.down.contains(frame.y, give: Self.rounding)
  }

  /// True if the card is in the middle, and only a rim of the light is on the output.
  private func isBarelyBack(_ anchor: Rect, _ before: CardPlace?) -> Bool {
    before?.manner == .centered && !screen.inset(by: measures.arrowLength).intersects(anchor)
  }

  private func central(before: CardPlace?) -> Finding {
    // Returning from elsewhere takes more room than staying.
    let isBack = before.map { $0.manner != .centered } ?? false
    let finding = isBack ? roomyCenter : center(spacing: 0)
    return finding ?? elsewhere(near: screen.center, over: screen.center, before: before)
  }

  private var roomyCenter: Finding? { center(spacing: measures.arrowLength) }

  /// The middle of the output; nil if lights are nearer than the spacing.
  private func center(spacing: Double) -> Finding? {
    let corners = corners(margin: 0)
    let frame = frame(
      x: (screen.center.x - size.width / 2).clamped(to: corners.across),
      y: (screen.center.y - size.height / 2).clamped(to: corners.down))
    guard isFree(frame, of: lights, spacing: spacing) else { return nil }
    return Finding(frame, .centered, side(of: frame))
  }

  /// The side of the anchor on which a card is: the one with the largest distance.
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
    // A card that is too large starts where reading begins.
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

/// A light and the boxes that a card keeps away from.
struct CardLight {
  let light: Light
  /// The form with its ring, clipped to the output.
  ///
  /// Feather and glow fade, so a card without another place may cover them.
  let core: Rect
  /// The form with ring, glow and feather, clipped to the output.
  let whole: Rect

  /// A light on an output; nil if no part of it is there.
  init?(_ light: Light, bounds: Rect, on screen: Rect) {
    let ring = light.ring.map { $0.width > 0 ? $0.reach : 0 } ?? 0
    core = bounds.outset(by: ring).intersection(screen)
    whole = bounds.outset(by: light.reach).intersection(screen)
    self.light = light
    if core.isEmpty { return nil }
  }

  func box(_ part: CardRoom.Part) -> Rect { part == .core ? core : whole }
}
