/// Finds a card that fits beside the lights, as it is or smaller.
///
/// It is a function of values without fonts, so it reports which layout it needs next.
struct CardFitting {
  let placement: CardPlacement
  let lights: [Light]
  /// The light that the card is about; nil for all.
  let about: String?
  let screens: [Screen]
  let wish: CardPosition

  /// A layout of the card and its place.
  struct Fit: Sendable, Hashable {
    let layout: CardLayout
    let place: CardPlace
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
      kept = place(shown, before: before)
      if let place = roomyPlace(usual, before) { return Fit(layout: usual, place: place) }
    } else {
      guard let fit = place(usual, before: before) else { return nil }
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
    if let fit = place(usual, before: nil), fit.isFree { return fit }
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
    let rooms = placement.rooms(
      beside: lights, about: about, on: screens, before: before, least: CardLayout.leastRoom,
      isTight: isTight)
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
      guard let place = isTight ? place(layout, before: nil)?.place : roomyPlace(layout, before),
        place.manner != .over
      else { continue }
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
      let hidden =
        CardPlacement.hiddenShare(of: lights, by: fit.place, on: screens)
        - (isThere ? Self.give : 0)
      if hidden < best?.hidden ?? .infinity { best = (fit, hidden) }
      return hidden <= Self.hiddenLimit
    }
    if let kept, keepIfBetter(kept, isThere: true) { return kept }
    if keepIfBetter(place(usual, before: before), isThere: kept == nil && before != nil) {
      return best?.fit
    }
    for room in Self.shares.flatMap({ lessRooms(request.room, $0) })
    where room.holds(CardLayout.leastRoom) && effort <= Self.mostEffort {
      let layout = try Self.layout(
        request.squeezed(into: room, letters: usual.letters), of: layouts)
      effort += layout.effort
      guard saysEnough(layout, usual) else { continue }
      if keepIfBetter(place(layout, before: before), isThere: false) { break }
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
  ) throws(CardRequest) -> CardLayout {
    guard let layout = layouts.first(where: { $0.request == request }) else {
      throw request
    }
    return layout
  }
}

/// A request is thrown if its layout is needed for a decision and not known yet.
extension CardRequest: Error {}

extension CardFitting.Fit {
  /// True for a card that covers no light.
  fileprivate var isFree: Bool { place.manner != .over }
}
