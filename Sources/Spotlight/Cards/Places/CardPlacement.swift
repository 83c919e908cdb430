/// Where cards go.
///
/// Beside the lights where there is room, never off the output, and over a light only when no place
/// is free. The same things always lead to the same place; the place before is one of these things.
package struct CardPlacement: Sendable, Hashable {
  /// The lengths to go by.
  package var measures: CardMeasures
  /// For whom start and leading are on the right.
  package var direction: ReadingDirection

  package init(measures: CardMeasures = CardMeasures(), direction: ReadingDirection = .leftToRight)
  {
    self.measures = measures
    self.direction = direction
  }

  /// Where a card goes.
  ///
  /// - Parameters:
  ///   - size: how large the card is; lengths that are negative or not a number count as 0.
  ///   - lights: those of the step. One that lights nothing, or that no output has, is not looked at.
  ///   - name: the light that the card is about; nil, or a name that none has, for all of them.
  ///   - screens: the outputs; those without a sound frame are not looked at.
  ///   - wish: where it would best be.
  ///   - before: where the card was a moment ago with the same lights, so that it stays on its side
  ///     while they move a little; nil for a new step.
  /// - Returns: its place, or nil when there is no output.
  /// - Complexity: proportional to the lights while a side has room; the search for a free place takes
  ///   up to 17,000 times that.
  package func place(
    _ size: Size, beside lights: [Light], about name: String? = nil, on screens: [Screen],
    preferring wish: CardWish = .automatic, before: CardPlace? = nil
  ) -> CardPlace? {
    guard let stage = stage(lights, about: name, on: screens, before: before) else { return nil }
    let before = before?.screen == stage.screen.name ? before : nil
    let found = room(size, on: stage).place(wish, before: before.map(mirrored))
    return place(found, on: stage, before: before)
  }

  /// Where a card goes that has all the room that it could want there, with some to spare; nil for nowhere.
  ///
  /// A card that comes back needs more room than one that stays, so that none comes and goes with a light.
  func roomyPlace(
    _ size: Size, beside lights: [Light], about name: String? = nil, on screens: [Screen],
    preferring wish: CardWish = .automatic, before: CardPlace? = nil
  ) -> CardPlace? {
    guard let stage = stage(lights, about: name, on: screens, before: before),
      let found = room(size, on: stage).roomyPlace(wish)
    else { return nil }
    return place(found, on: stage, before: nil)
  }

  /// The sizes of the free rooms that the lights leave; a card that fits into one has a place over none of them.
  ///
  /// Rooms have at least a size, and less of a distance where they are tight.
  ///
  /// - Complexity: proportional to the lights to the power of 3, of which 12 count.
  func rooms(
    beside lights: [Light], about name: String?, on screens: [Screen], before: CardPlace?,
    least: Size, isTight: Bool
  ) -> [Size] {
    guard let stage = stage(lights, about: name, on: screens, before: before) else { return [] }
    return room(.zero, on: stage).freeRooms(least: least, isTight: isTight)
  }

  /// The largest share of a light that a place hides, of what its output has of the light.
  static func hiddenShare(of lights: [Light], by place: CardPlace, on screens: [Screen]) -> Double {
    guard let screen = screens.first(where: { $0.name == place.screen }) else { return 0 }
    let boxes = lights.compactMap { CardLight($0, bounds: $0.bounds, on: screen.frame)?.box }
    return boxes.map { CardRoom.covered([$0], by: place.frame) / ($0.width * $0.height) }.max() ?? 0
  }

  /// The lights of a step on the output that counts.
  private struct Stage {
    let screen: Screen
    let anchors: [CardLight]
    let others: [CardLight]
  }

  private func stage(
    _ lights: [Light], about name: String?, on screens: [Screen], before: CardPlace?
  ) -> Stage? {
    let boxes = lights.map { (light: $0, bounds: $0.bounds) }.filter { !$0.bounds.isEmpty }
    let meant = boxes.contains { $0.light.id == name } ? name : nil
    func isMeant(_ light: Light) -> Bool { meant == nil || light.id == meant }

    let subjects = boxes.filter { isMeant($0.light) }.map(\.bounds)
    guard let screen = screens.holding(subjects, before: before?.screen) else { return nil }
    let all = boxes.compactMap { CardLight($0.light, bounds: $0.bounds, on: screen.frame) }
    return Stage(
      screen: screen, anchors: all.filter { isMeant($0.light) },
      others: all.filter { !isMeant($0.light) })
  }

  private func room(_ size: Size, on stage: Stage) -> CardRoom {
    let anchor = stage.anchors.reduce(Rect.zero) { $0.union($1.box) }
    return CardRoom(
      screen: mirrored(stage.screen.frame),
      size: Size(width: Ring.length(size.width), height: Ring.length(size.height)),
      measures: measures, anchor: anchor.isEmpty ? nil : mirrored(anchor),
      lights: (stage.anchors + stage.others).map { mirrored($0.box) },
      others: stage.others.map { mirrored($0.box) })
  }

  private func place(
    _ found: CardRoom.Finding, on stage: Stage, before: CardPlace?
  ) -> CardPlace {
    let frame = mirrored(found.frame)
    let side = direction == .rightToLeft ? found.side?.mirrored : found.side
    let arrow = side.flatMap {
      CardAim(frame: frame, side: $0, screen: stage.screen.frame, measures: measures)
        .arrow(to: stage.anchors, past: stage.others, before: before?.arrow)
    }
    return CardPlace(
      frame: frame, screen: stage.screen.name, manner: found.manner, side: side, arrow: arrow)
  }

  /// What a mirror shows to who reads from right to left, so that one rule is enough.
  private func mirrored(_ rect: Rect) -> Rect {
    guard direction == .rightToLeft else { return rect }
    return Rect(x: -rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  private func mirrored(_ place: CardPlace) -> CardPlace {
    guard direction == .rightToLeft else { return place }
    return CardPlace(
      frame: mirrored(place.frame), screen: place.screen, manner: place.manner,
      side: place.side?.mirrored, arrow: nil)
  }
}

/// The lengths that say where a card can be, in logical pixels; what is negative or not a number
/// counts as 0.
package struct CardMeasures: Sendable, Hashable {
  /// How far a card keeps from the edges of the output.
  package let margin: Double
  /// How far a card keeps from a light, which is how long an arrow to a straight edge is.
  package let arrowLength: Double
  /// How wide the arrow is where it leaves the card.
  package let arrowWidth: Double
  /// The longest arrow, to an edge that bends away; none is better than a longer one.
  package let longestArrow: Double
  /// The radius of the card's corners, which arrows cannot leave from.
  package let cornerRadius: Double

  package init(
    margin: Double = 12, arrowLength: Double = 10, arrowWidth: Double = 18,
    longestArrow: Double = 40, cornerRadius: Double = 10
  ) {
    self.margin = Ring.length(margin)
    self.arrowLength = Ring.length(arrowLength)
    self.arrowWidth = Ring.length(arrowWidth)
    self.longestArrow = Ring.length(longestArrow)
    self.cornerRadius = Ring.length(cornerRadius)
  }

  /// How far from the card's corners the middle of an arrow stays.
  var arrowInset: Double { cornerRadius + arrowWidth / 2 }
}
