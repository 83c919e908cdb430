/// The card on its way from what was shown to what is wanted.
///
/// Ask it for any instant: it is a function of time, and of when it was told what. Between steps the box
/// glides and grows, and what is written on it gives way to the new. Where there was no card one comes
/// up, where there is to be none it fades. Where motion is reduced nothing moves: one fades here and
/// another comes there.
package struct CardCourse: Sendable, Hashable {
  /// It counts from the next change on.
  package var reducesMotion: Bool

  private var live: CardFlight?
  private var leaving: [CardFlight] = []

  /// The longest that one thing takes to take another's place: a slow glide must not keep people from
  /// reading.
  package static let longestFade = Duration.milliseconds(300)
  /// How long a card takes to go.
  package static let leavingTime = Duration.milliseconds(180)

  package init(reducesMotion: Bool = false) {
    self.reducesMotion = reducesMotion
  }

  /// The card that is wanted; nil for none.
  package var layout: CardLayout? { live?.top.layout }

  /// How hands have the card that is wanted; it is seen at once.
  package var state: CardState {
    get { live?.state ?? CardState() }
    set { live?.state = newValue }
  }

  /// Wants this card there from now on.
  ///
  /// The same card elsewhere goes there; another one takes its place. Each sets out from where all is at
  /// that instant, with the speed that it has.
  package mutating func show(
    _ layout: CardLayout, at place: CardPlace, from time: Duration, by glide: Glide
  ) {
    prune(at: time)
    let length = fadeTime(of: glide)
    guard var flight = live ?? returning(layout) else {
      live = flight(layout, at: place, from: time, within: length)
      return
    }
    let isElsewhere = flight.frame(at: time) != place.frame
    if reducesMotion, isElsewhere, glide != .none {
      leave(flight, at: time)
      live = self.flight(layout, at: place, from: time, within: length)
    } else {
      flight.turn(
        to: layout, place, at: time, by: reducesMotion ? .none : glide, within: length)
      live = flight
    }
  }

  /// Wants no card from now on.
  package mutating func hide(at time: Duration) {
    prune(at: time)
    guard let flight = live else { return }
    live = nil
    leave(flight, at: time)
  }

  /// The cards of an instant: those that go, and over them the one that is wanted.
  package func cards(at time: Duration) -> [SceneCard] {
    var cards: [SceneCard] = []
    for flight in leaving where !flight.isGone(at: time) {
      var card = flight.card(at: time)
      card.takesInput = false
      cards.append(card)
    }
    if let live { cards.append(live.card(at: time)) }
    return cards
  }

  /// Where the card that is wanted is at an instant, and how much of it is seen.
  package func box(at time: Duration) -> (frame: Rect, opacity: Double)? {
    live.map { ($0.frame(at: time), $0.opacity.value(at: time)) }
  }

  /// How much can be read of what is wanted.
  package func legibility(at time: Duration) -> Double {
    live.map { $0.top.fade.value(at: time) * $0.opacity.value(at: time) } ?? 0
  }

  /// True when all is as it is wanted and stays so.
  package func isAtRest(at time: Duration) -> Bool {
    live?.isAtRest(at: time) ?? true && leaving.allSatisfy { $0.isGone(at: time) }
  }

  /// From when on all rests, unless it is told something else; nil where there is nothing.
  package var end: Duration? {
    ([live?.end] + leaving.map(\.opacity.end)).compactMap(\.self).max()
  }

  private func flight(
    _ layout: CardLayout, at place: CardPlace, from time: Duration, within length: Duration
  ) -> CardFlight {
    CardFlight(layout, at: place, from: time, within: length, rises: !reducesMotion)
  }

  /// The same card, if it is going just now: who turns back finds it.
  private mutating func returning(_ layout: CardLayout) -> CardFlight? {
    guard let index = leaving.lastIndex(where: { $0.top.layout == layout }) else { return nil }
    return leaving.remove(at: index)
  }

  private mutating func leave(_ flight: CardFlight, at time: Duration) {
    var flight = flight
    flight.fade(at: time, within: Self.leavingTime)
    if !flight.isGone(at: time) { leaving.append(flight) }
  }

  private mutating func prune(at time: Duration) {
    leaving.removeAll { $0.isGone(at: time) }
  }

  /// How long a card takes that comes with a glide to be read.
  private func fadeTime(of glide: Glide) -> Duration {
    guard glide != .none else { return .zero }
    if reducesMotion { return Self.leavingTime }
    // Of a way across a window, as far as an eye sees it.
    let length = glide.length(from: 300, velocity: 0, tolerance: 4)
    return min(length, Self.longestFade)
  }
}
