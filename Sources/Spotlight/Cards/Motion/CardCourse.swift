/// The card on its way from one state to the next.
///
/// It is a function of time: ask it for any instant. Between steps the box glides and changes its
/// size, and the new content replaces the old. The first card rises and fades in; the last one
/// fades out. Under reduced motion nothing moves: one card fades out and another fades in.
package struct CardCourse: Sendable, Hashable {
  /// Whether cards only fade; a card on its way is at its place at once then.
  package var reducesMotion: Bool {
    didSet {
      guard reducesMotion, !oldValue else { return }
      live?.stop()
      for index in leaving.indices { leaving[index].stop() }
    }
  }

  private var live: CardFlight?
  private var leaving: [CardFlight] = []

  /// The longest time in which content is replaced: a slow glide must not delay reading.
  package static let longestFade = Duration.milliseconds(300)
  /// How long a card takes to fade out.
  package static let leavingTime = Duration.milliseconds(180)

  package init(reducesMotion: Bool = false) {
    self.reducesMotion = reducesMotion
  }

  /// The layout of the wanted card; nil for none.
  package var layout: CardLayout? { live?.top.layout }

  /// The state of the wanted card; a change is visible at once.
  package var state: CardState {
    get { live?.state ?? CardState() }
    set { live?.state = newValue }
  }

  /// Shows a card.
  ///
  /// The same card at another place glides there; another card replaces the present one. The motion
  /// continues from the present place and speed.
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

  /// Removes the card.
  package mutating func hide(at time: Duration) {
    prune(at: time)
    guard let flight = live else { return }
    live = nil
    leave(flight, at: time)
  }

  /// The cards at a time: those that leave, and above them the wanted one.
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

  /// The frame and the opacity of the wanted card at a time.
  package func box(at time: Duration) -> (frame: Rect, opacity: Double)? {
    live.map { ($0.frame(at: time), $0.opacity.value(at: time)) }
  }

  /// How readable the wanted content is at a time, 0 to 1.
  package func legibility(at time: Duration) -> Double {
    live.map { $0.top.fade.value(at: time) * $0.opacity.value(at: time) } ?? 0
  }

  /// True if everything is as wanted and stays so.
  package func isAtRest(at time: Duration) -> Bool {
    live?.isAtRest(at: time) ?? true && leaving.allSatisfy { $0.isGone(at: time) }
  }

  /// The time from which everything is at rest, if nothing changes; nil if it always was.
  package var end: Duration? {
    ([live?.end] + leaving.map(\.opacity.end)).compactMap(\.self).max()
  }

  private func flight(
    _ layout: CardLayout, at place: CardPlace, from time: Duration, within length: Duration
  ) -> CardFlight {
    CardFlight(layout, at: place, from: time, within: length, rises: !reducesMotion)
  }

  /// The same card, if it is just leaving: going back brings it back.
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

  /// How long a card that appears with a glide takes to become readable.
  private func fadeTime(of glide: Glide) -> Duration {
    guard glide != .none else { return .zero }
    if reducesMotion { return Self.leavingTime }
    // The visible duration of a move across a window.
    let length = glide.length(from: 300, velocity: 0, tolerance: 4)
    return min(length, Self.longestFade)
  }
}

/// An arrow relative to the card: the edge that it leaves, the place on that edge, and the length.
struct CardPointer: Sendable, Hashable {
  /// The side of the light on which the card is.
  ///
  /// The arrow leaves from the opposite edge.
  var side: CardSide
  /// The place on the edge, from its upper or left end, and the length of the arrow.
  var numbers: Point
  /// The name of the light.
  var light: String

  /// The arrow of a place; nil if the place has none.
  init?(_ place: CardPlace) {
    guard let side = place.side, let arrow = place.arrow else { return nil }
    let base = arrow.base - Point(x: place.frame.x, y: place.frame.y)
    self.side = side
    numbers = Point(
      x: side.isAboveOrBelow ? base.x : base.y, y: arrow.base.distance(to: arrow.tip))
    light = arrow.light
  }

  /// The arrow on a box with a size, from the box's upper left corner; nil if it is too short.
  func arrow(on size: Size, inset: Double) -> CardArrow? {
    guard numbers.y >= 0.5 else { return nil }
    let edge = side.isAboveOrBelow ? size.width : size.height
    // While the box grows, its edge may still be too short.
    let inset = min(inset, edge / 2)
    let along = min(max(numbers.x, inset), edge - inset)
    let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return CardArrow(
      tip: side.point(along, outside: numbers.y, of: box), base: side.point(along, of: box),
      light: light)
  }
}

/// The arrow of a card on its way.
///
/// Along one edge it slides. To change the edge, it shrinks and grows again on the other edge.
struct CardPointerCourse: Sendable, Hashable {
  private var pointer: CardPointer?
  private var track: Track<Point>
  /// The arrow that shrinks, with its length at the start.
  private var old: CardPointer?
  /// In the first half the old arrow shrinks, in the second the new one grows.
  private var turn = Track(at: 1.0)

  init(_ pointer: CardPointer?) {
    self.pointer = pointer
    track = Track(at: pointer?.numbers ?? .zero)
  }

  /// The time from which the arrow is at rest; nil if it always was.
  var end: Duration? { [track.end, turn.end].compactMap(\.self).max() }

  func isAtRest(at time: Duration) -> Bool {
    track.isAtRest(at: time) && turn.isAtRest(at: time)
  }

  /// Ends its motion: it is as it would be in the end.
  mutating func stop() { self = CardPointerCourse(pointer) }

  mutating func change(
    to new: CardPointer?, at time: Duration, by glide: Glide, within length: Duration
  ) {
    if let new, let pointer, new.side == pointer.side, turn.value(at: time) >= 0.5 {
      self.pointer = new
      track.retarget(to: new.numbers, at: time, by: glide.withoutSwing)
      return
    }
    guard new != pointer || turn.target < 1 else { return }
    let shown = shown(at: time)
    let isOld = turn.value(at: time) < 0.5 && old != nil
    // A half shrunken arrow continues from its length; without a visible arrow the first half is
    // skipped.
    let start = isOld ? turn.value(at: time) : shown == nil ? 0.5 : 0
    if !isOld { old = shown }
    pointer = new
    track = Track(at: new?.numbers ?? .zero)
    turn = Track(from: start, to: 1, start: time, end: time + length * (1 - start))
  }

  /// The visible arrow at a time, with its present length.
  func shown(at time: Duration) -> CardPointer? {
    let share = turn.value(at: time)
    guard share < 0.5 else {
      guard var pointer else { return nil }
      pointer.numbers = track.value(at: time)
      pointer.numbers.y *= 2 * share - 1
      return pointer
    }
    guard var old else { return nil }
    old.numbers.y *= 1 - 2 * share
    return old
  }
}
