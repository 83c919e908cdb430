/// Finds the place of a card, and a card that fits there.
///
/// The card is beside the lights if there is room, never outside the output, and over a light only
/// if no place is free. The same input gives the same place; the previous place is part of the
/// input.
package struct CardPlacement: Sendable {
  /// The look of the card, for its corners and its arrow.
  private let style: CardStyle
  /// The reading direction, which decides where start and leading are.
  private let direction: ReadingDirection
  private let screens: [Screen]
  /// The preferred place.
  private let wish: CardPosition
  /// The lights that light something, with their bounds.
  private let boxes: [(light: Light, bounds: Rect)]
  /// The light that the card is about; nil for all.
  private let name: String?

  /// - Parameters:
  ///   - lights: the lights of the step; those that light nothing or lie on no output are ignored.
  ///   - name: the light that the card is about; nil, or an unknown name, for all of them.
  ///   - screens: the outputs; those without a valid frame are ignored.
  ///   - wish: the preferred place.
  ///   - style: the look of the card.
  ///   - direction: the reading direction.
  package init(
    beside lights: [Light], about name: String? = nil, on screens: [Screen],
    preferring wish: CardPosition = .automatic, style: CardStyle = CardStyle(),
    direction: ReadingDirection = .leftToRight
  ) {
    self.style = style
    self.direction = direction
    self.screens = screens
    self.wish = wish
    boxes = lights.map { (light: $0, bounds: $0.bounds) }.filter { !$0.bounds.isEmpty }
    self.name = boxes.contains { $0.light.id == name } ? name : nil
  }

  /// The place of a card.
  ///
  /// - Parameters:
  ///   - size: the size of the card; lengths that are negative or not a number count as 0.
  ///   - before: the previous place with the same lights, so that the card stays on its side while
  ///     they move a little; nil for a new step.
  /// - Returns: the place, or nil if there is no output.
  /// - Complexity: O(n) in the number of lights if a side has room; the search for a free place
  ///   takes up to 17,000 times that.
  package func place(_ size: Size, before: CardPlace? = nil) -> CardPlace? {
    guard let stage = stage(before: before) else { return nil }
    let before = before?.screen == stage.screen.name ? before : nil
    let old = before.map(mirrored)
    var found = room(size, on: stage, \.whole).place(wish, before: old)
    // A card may lie over glow and feather before it hides what is lit.
    if found.manner == .over, stage.isSoft {
      found = room(size, on: stage, \.core).place(wish, before: old)
    }
    return place(found, on: stage, before: before)
  }

  /// A place with plenty of room; nil if there is none.
  ///
  /// A card that returns to such a place needs more room than one that stays, so that it does not
  /// alternate while a light moves.
  private func roomyPlace(_ size: Size, before: CardPlace?) -> CardPlace? {
    guard let stage = stage(before: before),
      let found = room(size, on: stage, \.whole).roomyPlace(wish)
    else { return nil }
    return place(found, on: stage, before: nil)
  }

  /// The sizes of the free rooms between the lights.
  ///
  /// A card that fits into one covers no light.
  ///
  /// Each room has at least the size of the least card. In tight rooms, a card keeps no distance
  /// from lights, and may lie over glow and feather.
  ///
  /// - Complexity: O(n³) in the number of lights, of which at most 12 count.
  private func rooms(before: CardPlace?, isTight: Bool) -> [Size] {
    guard let stage = stage(before: before) else { return [] }
    return room(.zero, on: stage, isTight ? \.core : \.whole).freeRooms(
      least: CardLayout.leastRoom, isTight: isTight)
  }

  /// The largest share of a light that a card hides, of the part on its output.
  private func hiddenShare(by place: CardPlace) -> Double {
    guard let screen = screens.first(where: { $0.name == place.screen }) else { return 0 }
    let cores = boxes.compactMap {
      CardLight($0.light, bounds: $0.bounds, on: screen.frame)?.core
    }
    return cores.map { CardRoom.covered([$0], by: place.frame) / ($0.width * $0.height) }.max() ?? 0
  }

  /// The output for the card; nil if there is none.
  func screen(before: CardPlace?) -> Screen? {
    screens.holding(boxes.filter { isMeant($0.light) }.map(\.bounds), before: before?.screen)
  }

  private func isMeant(_ light: Light) -> Bool { name == nil || light.id == name }

  /// The lights of a step on the chosen output.
  private struct Stage {
    let screen: Screen
    let anchors: [CardLight]
    let others: [CardLight]

    /// True if a light has a glow or a feather.
    var isSoft: Bool { (anchors + others).contains { $0.core != $0.whole } }
  }

  private func stage(before: CardPlace?) -> Stage? {
    guard let screen = screen(before: before) else { return nil }
    let lights = boxes.compactMap { CardLight($0.light, bounds: $0.bounds, on: screen.frame) }
    return Stage(
      screen: screen, anchors: lights.filter { isMeant($0.light) },
      others: lights.filter { !isMeant($0.light) })
  }

  /// The output as boxes, of which each is a part of a light.
  private func room(_ size: Size, on stage: Stage, _ box: (CardLight) -> Rect) -> CardRoom {
    let anchor = stage.anchors.reduce(Rect.zero) { $0.union(box($1)) }
    return CardRoom(
      screen: mirrored(stage.screen.frame), name: stage.screen.name, direction: direction,
      size: Size(width: Ring.length(size.width), height: Ring.length(size.height)),
      style: style, anchor: anchor.isEmpty ? nil : mirrored(anchor),
      lights: (stage.anchors + stage.others).map { mirrored(box($0)) },
      others: stage.others.map { mirrored(box($0)) })
  }

  /// A place of a room on the desktop, with its arrow.
  private func place(_ found: CardPlace, on stage: Stage, before: CardPlace?) -> CardPlace {
    var place = mirrored(found)
    place.arrow = place.side.flatMap {
      CardAim(frame: place.frame, side: $0, screen: stage.screen.frame, style: style)
        .arrow(to: stage.anchors, past: stage.others, before: before?.arrow)
    }
    return place
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

/// Finds a card that fits beside the lights, as it is or smaller.
///
/// It works without fonts, so it reports which layout it needs next.
extension CardPlacement {
  /// A layout of the card and its place.
  struct Fit: Sendable, Hashable {
    let layout: CardLayout
    let place: CardPlace

    /// True for a card that covers no light.
    fileprivate var isFree: Bool { place.manner != .over }
  }

  /// The most rooms for which a card is laid out.
  private static let roomLimit = 12
  /// Rooms are rounded down to multiples of this, so that a light that moves a little leaves the
  /// same rooms.
  private static let step = 8.0
  /// The effort of all layouts that are tried, above which no further ones are: a card that hides
  /// something is better than a long wait.
  private static let mostEffort = 120_000
  /// The shares of the output that are tried for a card that has to cover a light.
  private static let shares = [0.75, 0.6, 0.5, 0.4, 0.3]
  /// How much of a light a card may hide before a smaller layout is tried.
  private static let hiddenLimit = 1.0 / 3
  /// How much more a card may hide that is already shown.
  private static let give = 1.0 / 6

  /// The layout that gives up least without covering a light, and its place.
  ///
  /// A shown card keeps its layout as long as it fits. Another replaces it only if that has plenty
  /// of room and shows more.
  ///
  /// - Parameters:
  ///   - request: the card with the whole room of the output.
  ///   - layouts: the known layouts; those of other cards are ignored.
  ///   - shown: the layout that is shown; nil for none.
  ///   - before: the previous place, if it counts.
  /// - Returns: nil if there is no output.
  /// - Throws: the request of the layout that is needed first.
  func fit(
    _ request: CardRequest, knowing layouts: [CardLayout], shown: CardLayout?,
    before: CardPlace?
  ) throws(CardRequest) -> Fit? {
    let usual = try Self.layout(request, of: layouts)
    var kept: Fit?
    if let shown,
      shown.request == request.squeezed(into: shown.request.room, letters: usual.letters)
    {
      kept = fit(shown, before: before)
      if let place = roomyPlace(usual.size, before: before) {
        return Fit(layout: usual, place: place)
      }
    } else {
      guard let fit = fit(usual, before: before) else { return nil }
      if fit.isFree { return fit }
    }
    // It shows everything, or everything that the largest room allows.
    if let kept, kept.isFree, kept.layout.loss <= usual.loss { return kept }
    let free = kept.flatMap { $0.isFree ? $0 : nil }
    var effort = usual.effort
    if let best = try best(
      request, usual, layouts, insteadOf: free, before, isTight: false, &effort)
    {
      return best
    }
    if let free { return free }
    if let fit = fit(usual, before: nil), fit.isFree { return fit }
    if let best = try best(request, usual, layouts, insteadOf: nil, before, isTight: true, &effort)
    {
      return best
    }
    return try over(request, usual, layouts, kept, before, &effort)
  }

  /// The layout in a free room that gives up least; nil if none shows more than the present one.
  private func best(
    _ request: CardRequest, _ usual: CardLayout, _ layouts: [CardLayout], insteadOf free: Fit?,
    _ before: CardPlace?, isTight: Bool, _ effort: inout Int
  ) throws(CardRequest) -> Fit? {
    let rooms = rooms(before: before, isTight: isTight)
    /// The share of the default card that fits into a room.
    func share(_ room: Size) -> Double {
      min(1, room.width / usual.size.width) * min(1, room.height / usual.size.height)
    }
    var best: Fit?
    for room in rooms.sorted(by: { share($0) > share($1) }).prefix(Self.roomLimit)
    where effort <= Self.mostEffort {
      // In tight rooms each pixel counts.
      let room =
        isTight ? room : Size(width: Self.cut(room.width), height: Self.cut(room.height))
      // A room that is no larger cannot show more.
      if let free, free.layout.request.room.holds(room) { continue }
      let layout = try Self.layout(
        request.squeezed(into: room, letters: usual.letters), of: layouts)
      effort += layout.effort
      guard saysEnough(layout, usual),
        layout.loss < best?.layout.loss ?? free?.layout.loss ?? .infinity
      else { continue }
      let place =
        isTight ? place(layout.size) : roomyPlace(layout.size, before: before)
      guard let place, place.manner != .over else { continue }
      best = Fit(layout: layout, place: place)
      if layout.loss <= usual.loss { break }
    }
    return best
  }

  /// The card if it has to cover lights: as it is, unless it hides much and a smaller layout hides
  /// less.
  private func over(
    _ request: CardRequest, _ usual: CardLayout, _ layouts: [CardLayout], _ kept: Fit?,
    _ before: CardPlace?, _ effort: inout Int
  ) throws(CardRequest) -> Fit? {
    var best: (fit: Fit, hidden: Double)?
    /// Keeps a fit that hides less; true if that is little enough.
    func keepIfBetter(_ fit: Fit?, isThere: Bool) -> Bool {
      guard let fit else { return false }
      let hidden = hiddenShare(by: fit.place) - (isThere ? Self.give : 0)
      if hidden < best?.hidden ?? .infinity { best = (fit, hidden) }
      return hidden <= Self.hiddenLimit
    }
    if let kept, keepIfBetter(kept, isThere: true) { return kept }
    if keepIfBetter(fit(usual, before: before), isThere: kept == nil && before != nil) {
      return best?.fit
    }
    for room in Self.shares.flatMap({ lessRooms(request.room, $0) })
    where room.holds(CardLayout.leastRoom) && effort <= Self.mostEffort {
      let layout = try Self.layout(
        request.squeezed(into: room, letters: usual.letters), of: layouts)
      effort += layout.effort
      guard saysEnough(layout, usual) else { continue }
      if keepIfBetter(fit(layout, before: before), isThere: false) { break }
    }
    return best?.fit
  }

  /// Rooms of less height, or of less width.
  private func lessRooms(_ room: Size, _ share: Double) -> [Size] {
    [
      Size(width: room.width, height: Self.cut(room.height * share)),
      Size(width: Self.cut(room.width * share), height: room.height),
    ]
  }

  /// A card that cuts or loses words is no improvement.
  private func saysEnough(_ layout: CardLayout, _ usual: CardLayout) -> Bool {
    (layout.hasItsWords || !usual.hasItsWords) && (!layout.isCut || usual.isCut)
  }

  private func fit(_ layout: CardLayout, before: CardPlace?) -> Fit? {
    place(layout.size, before: before).map { Fit(layout: layout, place: $0) }
  }

  private static func cut(_ length: Double) -> Double { (length / step).rounded(.down) * step }

  private static func layout(
    _ request: CardRequest, of layouts: [CardLayout]
  ) throws(CardRequest) -> CardLayout {
    guard let layout = layouts.first(where: { $0.request == request }) else {
      throw request
    }
    return layout
  }
}

/// A request is thrown if its layout is needed for a decision and not known yet.
extension CardRequest: Error {}
