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
    let size = Size(width: Ring.length(size.width), height: Ring.length(size.height))
    let boxes = lights.map { (light: $0, bounds: $0.bounds) }.filter { !$0.bounds.isEmpty }
    let meant = boxes.contains { $0.light.id == name } ? name : nil
    func isMeant(_ light: Light) -> Bool { meant == nil || light.id == meant }

    let subjects = boxes.filter { isMeant($0.light) }.map(\.bounds)
    guard let screen = screens.holding(subjects, before: before?.screen) else { return nil }
    let all = boxes.compactMap { CardLight($0.light, bounds: $0.bounds, on: screen.frame) }
    let anchors = all.filter { isMeant($0.light) }
    let others = all.filter { !isMeant($0.light) }
    let before = before?.screen == screen.name ? before : nil

    let anchor = anchors.reduce(Rect.zero) { $0.union($1.box) }
    let room = CardRoom(
      screen: mirrored(screen.frame), size: size, measures: measures,
      anchor: anchor.isEmpty ? nil : mirrored(anchor), lights: all.map { mirrored($0.box) },
      others: others.map { mirrored($0.box) })
    let found = room.place(wish, before: before.map(mirrored))
    let frame = mirrored(found.frame)
    let side = direction == .rightToLeft ? found.side?.mirrored : found.side
    let arrow = side.flatMap {
      CardAim(frame: frame, side: $0, screen: screen.frame, measures: measures)
        .arrow(to: anchors, past: others, before: before?.arrow)
    }
    return CardPlace(
      frame: frame, screen: screen.name, manner: found.manner, side: side, arrow: arrow)
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
