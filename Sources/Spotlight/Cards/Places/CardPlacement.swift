/// Finds the place of a card.
///
/// The card is beside the lights if there is room, never outside the output, and over a light only
/// if no place is free. The same input gives the same place; the previous place is part of the
/// input.
package struct CardPlacement: Sendable, Hashable {
  /// The lengths.
  package var measures: CardMeasures
  /// The reading direction, which decides where start and leading are.
  package var direction: ReadingDirection

  package init(measures: CardMeasures = CardMeasures(), direction: ReadingDirection = .leftToRight)
  {
    self.measures = measures
    self.direction = direction
  }

  /// The place of a card.
  ///
  /// - Parameters:
  ///   - size: the size of the card; lengths that are negative or not a number count as 0.
  ///   - lights: the lights of the step; those that light nothing or lie on no output are ignored.
  ///   - name: the light that the card is about; nil, or an unknown name, for all of them.
  ///   - screens: the outputs; those without a valid frame are ignored.
  ///   - wish: the preferred place.
  ///   - before: the previous place with the same lights, so that the card stays on its side while
  ///     they move a little; nil for a new step.
  /// - Returns: the place, or nil if there is no output.
  /// - Complexity: O(n) in the number of lights if a side has room; the search for a free place
  ///   takes up to 17,000 times that.
  package func place(
    _ size: Size, beside lights: [Light], about name: String? = nil, on screens: [Screen],
    preferring wish: CardPosition = .automatic, before: CardPlace? = nil
  ) -> CardPlace? {
    guard let stage = stage(lights, about: name, on: screens, before: before) else { return nil }
    let before = before?.screen == stage.screen.name ? before : nil
    let old = before.map(mirrored)
    var found = room(size, on: stage, .whole).place(wish, before: old)
    // A card may lie over glow and feather before it hides what is lit.
    if found.manner == .over, stage.isSoft {
      found = room(size, on: stage, .core).place(wish, before: old)
    }
    return place(found, on: stage, before: before)
  }

  /// A place with plenty of room; nil if there is none.
  ///
  /// A card that returns to such a place needs more room than one that stays, so that it does not
  /// alternate while a light moves.
  func roomyPlace(
    _ size: Size, beside lights: [Light], about name: String? = nil, on screens: [Screen],
    preferring wish: CardPosition = .automatic, before: CardPlace? = nil
  ) -> CardPlace? {
    guard let stage = stage(lights, about: name, on: screens, before: before),
      let found = room(size, on: stage, .whole).roomyPlace(wish)
    else { return nil }
    return place(found, on: stage, before: nil)
  }

  /// The sizes of the free rooms between the lights.
  ///
  /// A card that fits into one covers no light.
  ///
  /// Each room has at least the given size. In tight rooms, a card keeps no distance from lights,
  /// and may lie over glow and feather.
  ///
  /// - Complexity: O(n³) in the number of lights, of which at most 12 count.
  func rooms(
    beside lights: [Light], about name: String?, on screens: [Screen], before: CardPlace?,
    least: Size, isTight: Bool
  ) -> [Size] {
    guard let stage = stage(lights, about: name, on: screens, before: before) else { return [] }
    return room(.zero, on: stage, isTight ? .core : .whole).freeRooms(
      least: least, isTight: isTight)
  }

  /// The largest share of a light that a card hides, of the part on its output.
  static func hiddenShare(of lights: [Light], by place: CardPlace, on screens: [Screen]) -> Double {
    guard let screen = screens.first(where: { $0.name == place.screen }) else { return 0 }
    let boxes = lights.compactMap { CardLight($0, bounds: $0.bounds, on: screen.frame)?.core }
    return boxes.map { CardRoom.covered([$0], by: place.frame) / ($0.width * $0.height) }.max() ?? 0
  }

  /// The lights of a step on the chosen output.
  private struct Stage {
    let screen: Screen
    let anchors: [CardLight]
    let others: [CardLight]

    /// True if a light has a glow or a feather.
    var isSoft: Bool { (anchors + others).contains { $0.core != $0.whole } }
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

  private func room(_ size: Size, on stage: Stage, _ part: CardRoom.Part) -> CardRoom {
    let anchor = stage.anchors.reduce(Rect.zero) { $0.union($1.box(part)) }
    return CardRoom(
      screen: mirrored(stage.screen.frame),
      size: Size(width: Ring.length(size.width), height: Ring.length(size.height)),
      measures: measures, anchor: anchor.isEmpty ? nil : mirrored(anchor),
      lights: (stage.anchors + stage.others).map { mirrored($0.box(part)) },
      others: stage.others.map { mirrored($0.box(part)) })
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
      frame: frame, screen: stage.screen.name, manner: found.manner, side: side, arrow: arrow,
      direction: direction)
  }

  /// The rectangle mirrored for right-to-left reading, so that the rules are written once.
  private func mirrored(_ rect: Rect) -> Rect {
    guard direction == .rightToLeft else { return rect }
    return Rect(x: -rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  private func mirrored(_ place: CardPlace) -> CardPlace {
    guard direction == .rightToLeft else { return place }
    return CardPlace(
      frame: mirrored(place.frame), screen: place.screen, manner: place.manner,
      side: place.side?.mirrored, arrow: nil, direction: direction)
  }
}

/// The lengths of cards and arrows, in logical pixels; negative lengths and NaN count as 0.
package struct CardMeasures: Sendable, Hashable {
  /// The distance of a card from the edges of the output.
  package let margin: Double
  /// The distance of a card from a light, which is the length of an arrow to a straight edge.
  package let arrowLength: Double
  /// The width of the arrow at its base.
  package let arrowWidth: Double
  /// The longest arrow to a curved edge; if it would be longer, there is no arrow.
  package let longestArrow: Double
  /// The radius of the card's corners, where no arrow can start.
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

  /// The least distance between a card's corner and the middle of an arrow.
  var arrowInset: Double { cornerRadius + arrowWidth / 2 }
}
