/// An output with lights as boxes, and the size of a card that needs a place.
///
/// Everything is computed for left-to-right reading; for right-to-left, the input is mirrored.
struct CardRoom {
  let screen: Rect
  /// The name of the output.
  let name: String
  let direction: ReadingDirection
  /// The size of the card.
  let size: Size
  let style: CardStyle
  /// The box around what the card is about, clipped to the output; nil for nothing.
  let anchor: Rect?
  /// The boxes of all lights on the output.
  let lights: [Rect]
  /// The boxes of lights that do not belong to the anchor.
  let others: [Rect]

  /// Smaller differences count as equal: far from the origin, sums are rounded by this much.
  static let rounding = 1e-6

  /// A place in the room, in its coordinates; without a side, on that to which the anchor is nearest.
  private func found(
    _ frame: Rect, _ manner: CardPlace.Manner, _ side: CardSide? = nil
  ) -> CardPlace {
    CardPlace(
      frame: frame, screen: name, manner: manner, side: side ?? self.side(of: frame), arrow: nil,
      direction: direction)
  }

  /// The place for a wish.
  ///
  /// The present place is kept as long as it is good enough. Another must be better by a margin, so
  /// that the card does not alternate while a light moves.
  func place(_ wish: CardPosition, before: CardPlace?) -> CardPlace {
    guard let anchor, wish != .center, !isBarelyBack(anchor, before) else {
      return central(before: before)
    }
    if let beside = beside(wish, before: before) { return beside }
    // A card that has to cover everything goes to the bottom, like subtitles.
    let below = Point(x: anchor.center.x, y: screen.maxY)
    return elsewhere(near: anchor.center, over: below, before: before)
  }

  /// The place for a wish with plenty of room, as if the card had none yet; nil if there is none.
  func roomyPlace(_ wish: CardPosition) -> CardPlace? {
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
  private func isOnScreen(_ frame: Rect) -> Bool {
    let corners = corners(margin: 0)
    return corners.across.contains(frame.x, give: Self.rounding)
      && corners.down.contains(frame.y, give: Self.rounding)
  }

  /// True if the card is in the middle, and only a rim of the light is on the output.
  private func isBarelyBack(_ anchor: Rect, _ before: CardPlace?) -> Bool {
    before?.manner == .centered && !screen.inset(by: style.arrowLength).intersects(anchor)
  }

  private func central(before: CardPlace?) -> CardPlace {
    // Returning from elsewhere takes more room than staying.
    let isBack = before.map { $0.manner != .centered } ?? false
    let finding = isBack ? roomyCenter : center(spacing: 0)
    return finding ?? elsewhere(near: screen.center, over: screen.center, before: before)
  }

  private var roomyCenter: CardPlace? { center(spacing: style.arrowLength) }

  /// The middle of the output; nil if lights are nearer than the spacing.
  private func center(spacing: Double) -> CardPlace? {
    let corners = corners(margin: 0)
    let frame = frame(
      x: (screen.center.x - size.width / 2).clamped(to: corners.across),
      y: (screen.center.y - size.height / 2).clamped(to: corners.down))
    guard isFree(frame, of: lights, spacing: spacing) else { return nil }
    return found(frame, .centered)
  }

  /// The side of the anchor on which a card is: the one with the largest distance.
  func side(of frame: Rect) -> CardSide? {
    guard let anchor else { return nil }
    let gaps = [CardSide.bottom, .top, .right, .left].map {
      (side: $0, length: $0.gap(from: frame, to: anchor))
    }
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
    core = bounds.outset(by: light.ringReach).intersection(screen)
    whole = bounds.outset(by: light.reach).intersection(screen)
    self.light = light
    if core.isEmpty { return nil }
  }
}

/// The free rooms between the lights.
extension CardRoom {
  /// The most lights that count; beyond that, the largest.
  private static let lightLimit = 12

  /// The sizes of the free rooms between lights and edges; none fits into another.
  ///
  /// Each has at least the given size. In a tight room, a card keeps no distance from lights and
  /// edges.
  func freeRooms(least: Size, isTight: Bool) -> [Size] {
    let inner = isTight ? screen : screen.inset(by: CardStyle.margin)
    let spacing = isTight ? 0 : style.arrowLength
    let largest = lights.sorted { $0.width * $0.height > $1.width * $1.height }
    let barriers = largest.prefix(Self.lightLimit).map { $0.outset(by: spacing) }
    var ends: Set<Double> = [inner.x, inner.maxX]
    for barrier in barriers { ends.formUnion([barrier.x, barrier.maxX]) }
    let edges = ends.filter { $0 >= inner.x && $0 <= inner.maxX }.sorted()
    var rooms: Set<Size> = []
    for (index, left) in edges.enumerated() {
      for right in edges.dropFirst(index + 1) where right - left >= least.width {
        let strip = Rect(x: left, y: inner.y, width: right - left, height: inner.height)
        for height in Self.gaps(in: strip, past: barriers) where height >= least.height {
          rooms.insert(Size(width: strip.width, height: height))
        }
      }
    }
    return rooms.filter { room in !rooms.contains { $0 != room && $0.holds(room) } }
      // A fixed order, because the order of a set is random.
      .sorted { $0.width > $1.width }
  }

  /// The heights of the gaps between barriers in a strip, from top to bottom.
  private static func gaps(in strip: Rect, past barriers: [Rect]) -> [Double] {
    var gaps: [Double] = []
    var top = strip.y
    for barrier in barriers.filter({ $0.x < strip.maxX && strip.x < $0.maxX })
      .sorted(by: { $0.y < $1.y })
    {
      gaps.append(min(barrier.y, strip.maxY) - top)
      top = max(top, barrier.maxY)
    }
    gaps.append(strip.maxY - top)
    return gaps
  }
}

extension Size {
  /// True if the other size fits into this one.
  func holds(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}

/// Places on the sides of the anchor, which is the light or the lights that the card is about.
extension CardRoom {
  /// The place on the previous, the preferred or another free side; nil if no side has room.
  func beside(_ wish: CardPosition, before: CardPlace?) -> CardPlace? {
    if let before, before.manner == .beside, let side = before.side {
      if let wished = wish.side, wished != side, let frame = frame(on: wished, wish) {
        return found(frame, .beside, wished)
      }
      if let frame = frame(on: side, wish, isStaying: true, before: before.frame) {
        return found(frame, .beside, side)
      }
    }
    if let finding = roomySide(wish) { return finding }
    // A card that lost its side moves to another only if that has all the room.
    guard before == nil else { return nil }
    for side in wish.order {
      if let frame = frame(on: side, wish, isStaying: true) { return found(frame, .beside, side) }
    }
    return nil
  }

  /// The place on the preferred side, or else on one with all the room.
  private func roomySide(_ wish: CardPosition) -> CardPlace? {
    if let wished = wish.side, let frame = frame(on: wished, wish) {
      return found(frame, .beside, wished)
    }
    var blunt: CardPlace?
    for side in wish.order {
      guard let frame = frame(on: side, wish) else { continue }
      // A side from which an arrow can point is better than one without.
      let finding = found(frame, .beside, side)
      if canPoint(frame, on: side) { return finding }
      blunt = blunt ?? finding
    }
    return blunt
  }

  /// The place on one side; nil if there is not enough room.
  ///
  /// A card that stays needs less room than one that moves to this side: no margin, and half the
  /// distance. The difference lets a light move to and fro without the card changing sides.
  private func frame(
    on side: CardSide, _ wish: CardPosition, isStaying: Bool = false, before: Rect? = nil
  ) -> Rect? {
    guard let away = distant(on: side, isStaying) else { return nil }
    let isUpright = side.isAboveOrBelow
    let (inner, outer) = (corners(margin: CardStyle.margin), corners(margin: 0))
    let range = isUpright ? inner.across : inner.down
    let strip =
      isUpright
      ? Rect(x: outer.across.lowerBound, y: away, width: screen.width, height: size.height)
      : Rect(x: away, y: outer.down.lowerBound, width: size.width, height: screen.height)
    let spacings = isStaying ? [style.arrowLength, 0] : [style.arrowLength]
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
  private func distant(on side: CardSide, _ isStaying: Bool) -> Double? {
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
    let wanted = edge(style.arrowLength)
    let inner = range(CardStyle.margin)
    if inner.contains(wanted, give: Self.rounding) { return wanted }
    guard isStaying else { return nil }
    // First the distance to the light shrinks, then the margin to the edge of the output.
    let nearest = edge(style.arrowLength / 2)
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
    // Elsewhere the card would no longer be beside the anchor.
    func isBeside(_ start: Double) -> Bool {
      range.contains(start) && start < box.upperBound && box.lowerBound < start + length
    }
    let detours: [Double] = barriers.flatMap { [$0.lowerBound - length, $0.upperBound] }
      .filter(isBeside)
    func cost(_ start: Double) -> Double {
      // A previous position counts as nearer, so that the card stays on its side of an obstacle.
      let isNearOld = old.map { abs(start - $0) <= style.arrowLength } ?? false
      return abs(start - wanted) - (isNearOld ? 4 * style.arrowLength : 0)
    }
    return ([wanted] + detours).filter(isFree).min { cost($0) < cost($1) }
  }

  /// The card's start along its side without obstacles.
  private func wanted(
    _ alignment: CardAlignment, _ box: ClosedRange<Double>, _ length: Double
  ) -> Double {
    let middle = (box.lowerBound + box.upperBound) / 2
    // An arrow from a card at the start of a small light must still reach the light's middle.
    let inset = min(style.arrowInset, length / 2)
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
    return box.lowerBound < card.upperBound - style.arrowInset
      && card.lowerBound + style.arrowInset < box.upperBound
  }

  static func span(of rect: Rect, across: Bool) -> ClosedRange<Double> {
    across ? rect.x...max(rect.x, rect.maxX) : rect.y...max(rect.y, rect.maxY)
  }

  // MARK: Search

  /// The most coordinates that are tried in each direction.
  ///
  /// They include all relevant ones for about 30 lights; for more lights, they are spread evenly.
  private static let placeLimit = 128

  /// The free place nearest to a point, or else the place that covers the lights least.
  ///
  /// The card stays where it is as long as that place is free.
  func elsewhere(
    near target: Point, over fallback: Point, before: CardPlace?
  ) -> CardPlace {
    let old = before.map(\.frame).flatMap { $0.size == size && isOnScreen($0) ? $0 : nil }
    if let old, isFree(old, of: lights) { return found(old, .apart) }
    if let roomy = roomyApart(target) { return roomy }
    if let frame = freeFrame(near: target, spacing: 0, margin: 0) {
      return found(frame, .apart)
    }
    let least = leastFrame(near: fallback)
    // Covering up to a twentieth of the card more is not worth a jump.
    let give = size.width * size.height / 20
    if let old, Self.covered(lights, by: old) <= Self.covered(lights, by: least) + give {
      return found(old, .over)
    }
    return found(least, .over)
  }

  /// The free place nearest to a point that keeps all distances; nil if there is none.
  private func roomyApart(_ target: Point) -> CardPlace? {
    freeFrame(near: target, spacing: style.arrowLength, margin: CardStyle.margin)
      .map { found($0, .apart) }
  }

  /// The nearest place that covers no light.
  ///
  /// Such a place touches lights or edges of the output, or lies straight beside the target.
  private func freeFrame(near target: Point, spacing: Double, margin: Double) -> Rect? {
    let ranges = corners(margin: margin)
    let lights = lights.map { $0.outset(by: spacing) }
    let across = places(
      lights.flatMap { [$0.x - size.width, $0.maxX] }, target.x - size.width / 2, in: ranges.across)
    let down = places(
      lights.flatMap { [$0.y - size.height, $0.maxY] }, target.y - size.height / 2, in: ranges.down)
    var best: (frame: Rect, square: Double)?
    for x in across {
      for y in down {
        let frame = frame(x: x, y: y)
        let square = frame.center.squaredDistance(to: target)
        if square < best?.square ?? .infinity, isFree(frame, of: lights) { best = (frame, square) }
      }
    }
    return best?.frame
  }

  /// The place that covers least; of several, the nearest.
  ///
  /// Between the coordinates at which edges meet, the covered area is linear in each direction.
  private func leastFrame(near target: Point) -> Rect {
    let ranges = corners(margin: CardStyle.margin)
    let center = Point(
      x: (target.x - size.width / 2).clamped(to: ranges.across),
      y: (target.y - size.height / 2).clamped(to: ranges.down))
    let across = places(
      lights.flatMap { [$0.x - size.width, $0.maxX, $0.x, $0.maxX - size.width] }, center.x,
      in: ranges.across)
    let down = places(
      lights.flatMap { [$0.y - size.height, $0.maxY, $0.y, $0.maxY - size.height] }, center.y,
      in: ranges.down)
    let aim = frame(x: center.x, y: center.y).center
    var best = (frame: frame(x: center.x, y: center.y), covered: Double.infinity)
    for x in across {
      for y in down {
        let frame = frame(x: x, y: y)
        let covered = Self.covered(lights, by: frame)
        let rounding = covered * 1e-9 + Self.rounding
        let isNearer =
          frame.center.squaredDistance(to: aim) < best.frame.center.squaredDistance(to: aim)
        if covered < best.covered - rounding || covered <= best.covered + rounding && isNearer {
          best = (frame, covered)
        }
      }
    }
    return best.frame
  }

  /// The area of the lights that a card hides, in square pixels; areas within two lights count
  /// twice.
  static func covered(_ lights: [Rect], by frame: Rect) -> Double {
    lights.reduce(0) { sum, light in
      let both = light.intersection(frame)
      return sum + both.width * both.height
    }
  }

  /// The coordinates in a range that can be optimal, in order, up to the limit.
  private func places(
    _ edges: [Double], _ wanted: Double, in range: ClosedRange<Double>
  ) -> [Double] {
    let inside = Set(edges.filter { range.contains($0) }).sorted()
    let step = max(1, (inside.count + Self.placeLimit - 1) / Self.placeLimit)
    let kept = stride(from: 0, to: inside.count, by: step).map { inside[$0] }
    return [wanted.clamped(to: range)] + kept + [range.lowerBound, range.upperBound]
  }
}
