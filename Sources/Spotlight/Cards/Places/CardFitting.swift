/// Finds a card that fits beside the lights: as it is, or made smaller.
///
/// It is a function of values. It knows no fonts, so it says which layout it has to see next.
struct CardFitting {
  let placement: CardPlacement
  let lights: [Light]
  /// The light that the card is about; nil for all of them.
  let about: String?
  let screens: [Screen]
  let wish: CardWish

  /// A layout of the card, and where it goes.
  struct Fit: Sendable, Hashable {
    let layout: CardLayout
    let place: CardPlace
  }

  /// A layout that decides and is not known yet.
  struct MissingLayout: Error {
    let request: CardRequest
  }

  /// The most rooms for which a card is laid out.
  private static let roomLimit = 12
  /// Rooms are cut to this, so that a light that moves a little leaves the same ones.
  private static let step = 8.0
  /// The shares of the output that are tried for a card that has to be over a light.
  private static let shares = [0.75, 0.6, 0.5, 0.4, 0.3]
  /// How much of a light a card may hide before it becomes smaller for it.
  private static let hiddenLimit = 1.0 / 3
  /// How much more of it a card may hide that is there already.
  private static let give = 1.0 / 6

  /// The layout that gives up least and is over no light, and its place.
  ///
  /// A card that is there stays as it is while that will do, and another takes its place only where that has all
  /// the room and says more.
  ///
  /// - Parameters:
  ///   - request: the card with all the room of the output.
  ///   - layouts: what is known; those of other cards are not looked at.
  ///   - shown: how the card is shown; nil for a card that is not.
  ///   - before: where a card was before, if that counts.
  /// - Returns: nil where there is no output.
  /// - Throws: what has to be laid out first.
  func fit(
    _ request: CardRequest, knowing layouts: [CardLayout], shown: CardLayout?,
    before: CardPlace?
  ) throws(MissingLayout) -> Fit? {
    let usual = try Self.layout(request, of: layouts)
    var kept: Fit?
    if let shown, shown.request == request.squeezed(into: shown.request.room) {
      kept = place(shown, before: before)
      if let place = roomyPlace(usual, before) { return Fit(layout: usual, place: place) }
    } else {
      guard let fit = place(usual, before: before) else { return nil }
      if fit.isFree { return fit }
    }
    // It says all that can be said, or all that it could in the largest room.
    if let kept, kept.isFree, kept.layout.loss <= usual.loss { return kept }
    let free = kept.flatMap { $0.isFree ? $0 : nil }
    if let best = try best(request, usual, layouts, insteadOf: free, before, isTight: false) {
      return best
    }
    if let free { return free }
    if let fit = place(usual, before: nil), fit.isFree { return fit }
    if let best = try best(request, usual, layouts, insteadOf: nil, before, isTight: true) {
      return best
    }
    return try over(request, usual, layouts, kept, before)
  }

  /// The layout for a free room that gives up least; nil for none that says more than the one there is.
  private func best(
    _ request: CardRequest, _ usual: CardLayout, _ layouts: [CardLayout], insteadOf free: Fit?,
    _ before: CardPlace?, isTight: Bool
  ) throws(MissingLayout) -> Fit? {
    let rooms = placement.rooms(
      beside: lights, about: about, on: screens, before: before, least: leastRoom(request.style),
      isTight: isTight)
    /// How much of the usual card would fit in.
    func share(_ room: Size) -> Double {
      min(1, room.width / usual.size.width) * min(1, room.height / usual.size.height)
    }
    var best: Fit?
    for room in rooms.sorted(by: { share($0) > share($1) }).prefix(Self.roomLimit) {
      // Where it is tight each pixel counts.
      let room =
        isTight ? room : Size(width: Self.cut(room.width), height: Self.cut(room.height))
      // In a room that is no larger nothing more can be said.
      if let free, free.layout.request.room.holds(room) { continue }
      let layout = try Self.layout(request.squeezed(into: room), of: layouts)
      guard saysEnough(layout, usual),
        layout.loss < best?.layout.loss ?? free?.layout.loss ?? .infinity
      else { continue }
      guard let place = isTight ? place(layout, before: nil)?.place : roomyPlace(layout, before),
        place.manner != .over
      else { continue }
      best = Fit(layout: layout, place: place)
      if layout.loss <= usual.loss { break }
    }
    return best
  }

  /// The card where it has to be over lights: as it is, unless it hides much and a smaller one hides less.
  private func over(
    _ request: CardRequest, _ usual: CardLayout, _ layouts: [CardLayout], _ kept: Fit?,
    _ before: CardPlace?
  ) throws(MissingLayout) -> Fit? {
    var best: (fit: Fit, hidden: Double)?
    /// Takes what hides less; true when that is little enough.
    func take(_ fit: Fit?, isThere: Bool) -> Bool {
      guard let fit else { return false }
      let hidden =
        CardPlacement.hiddenShare(of: lights, by: fit.place, on: screens)
        - (isThere ? Self.give : 0)
      if hidden < best?.hidden ?? .infinity { best = (fit, hidden) }
      return hidden <= Self.hiddenLimit
    }
    if let kept, take(kept, isThere: true) { return kept }
    if take(place(usual, before: before), isThere: kept == nil && before != nil) {
      return best?.fit
    }
    for room in Self.shares.flatMap({ lessRooms(request.room, $0) })
    where room.holds(leastRoom(request.style)) {
      let layout = try Self.layout(request.squeezed(into: room), of: layouts)
      guard saysEnough(layout, usual) else { continue }
      if take(place(layout, before: before), isThere: false) { break }
    }
    return best?.fit
  }

  /// Less of the height, or of the width.
  private func lessRooms(_ room: Size, _ share: Double) -> [Size] {
    [
      Size(width: room.width, height: Self.cut(room.height * share)),
      Size(width: Self.cut(room.width * share), height: room.height),
    ]
  }

  /// Cards that lose their words say nothing any more, so they are no better than none.
  private func saysEnough(_ layout: CardLayout, _ usual: CardLayout) -> Bool {
    layout.hasItsWords || !usual.hasItsWords
  }

  /// Columns narrower than a few letters cannot be read.
  private func leastRoom(_ style: CardStyle) -> Size {
    Size(
      width: max(CardLayout.leastRoom.width, 8 * style.bodySize),
      height: CardLayout.leastRoom.height)
  }

  private func place(_ layout: CardLayout, before: CardPlace?) -> Fit? {
    placement.place(
      layout.size, beside: lights, about: about, on: screens, preferring: wish, before: before
    ).map { Fit(layout: layout, place: $0) }
  }

  private func roomyPlace(_ layout: CardLayout, _ before: CardPlace?) -> CardPlace? {
    placement.roomyPlace(
      layout.size, beside: lights, about: about, on: screens, preferring: wish, before: before)
  }

  private static func cut(_ length: Double) -> Double { (length / step).rounded(.down) * step }

  private static func layout(
    _ request: CardRequest, of layouts: [CardLayout]
  ) throws(MissingLayout) -> CardLayout {
    guard let layout = layouts.first(where: { $0.request == request }) else {
      throw MissingLayout(request: request)
    }
    return layout
  }
}

extension CardFitting.Fit {
  /// True for a card that is over no light.
  fileprivate var isFree: Bool { place.manner != .over }
}
