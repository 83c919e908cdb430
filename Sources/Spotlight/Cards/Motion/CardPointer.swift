/// An arrow as the card has it that it leaves: on which side it leaves, where along it, and how far
/// it goes.
struct CardPointer: Sendable, Hashable {
  /// On which side of the light the card is; the arrow leaves across.
  var side: CardSide
  /// Where it leaves, from the upper or left end of that edge, and its length.
  var numbers: Point
  /// What names the light.
  var light: String

  init(side: CardSide, numbers: Point, light: String) {
    self.side = side
    self.numbers = numbers
    self.light = light
  }

  /// The arrow of a place; nil where it has none.
  init?(_ place: CardPlace) {
    guard let side = place.side, let arrow = place.arrow else { return nil }
    let base = arrow.base - Point(x: place.frame.x, y: place.frame.y)
    self.init(
      side: side,
      numbers: Point(
        x: side.isAboveOrBelow ? base.x : base.y, y: arrow.base.distance(to: arrow.tip)),
      light: arrow.light)
  }

  /// The arrow on a box of a size, from the box's upper left corner; nil where it is too short to be one.
  func arrow(on size: Size, inset: Double) -> CardArrow? {
    guard numbers.y >= 0.5 else { return nil }
    let edge = side.isAboveOrBelow ? size.width : size.height
    // While the box grows its edge may still be too short.
    let inset = min(inset, edge / 2)
    let along = min(max(numbers.x, inset), edge - inset)
    let (base, way) =
      switch side {
      case .top: (Point(x: along, y: size.height), Point(x: 0, y: numbers.y))
      case .bottom: (Point(x: along, y: 0), Point(x: 0, y: -numbers.y))
      case .left: (Point(x: size.width, y: along), Point(x: numbers.y, y: 0))
      case .right: (Point(x: 0, y: along), Point(x: -numbers.y, y: 0))
      }
    return CardArrow(tip: base + way, base: base, light: light)
  }
}

/// The arrow of a card on its way.
///
/// Along one edge it slides. To another edge it is drawn in, and comes out again there.
struct CardPointerCourse: Sendable, Hashable {
  private var pointer: CardPointer?
  private var track: Track<Point>
  /// What is drawn in, as long as it was when it was to go.
  private var old: CardPointer?
  /// Through its first half the old one is drawn in, through its second the new one comes out.
  private var turn = CardFade(at: 1)

  init(_ pointer: CardPointer?) {
    self.pointer = pointer
    track = Track(at: pointer?.numbers ?? .zero)
  }

  /// From when on it rests.
  var end: Duration { max(track.end ?? turn.end, turn.end) }

  func isAtRest(at time: Duration) -> Bool {
    track.isAtRest(at: time) && turn.isAtRest(at: time)
  }

  mutating func change(
    to new: CardPointer?, at time: Duration, by glide: Glide, within length: Duration
  ) {
    if let new, let pointer, new.side == pointer.side, turn.value(at: time) >= 0.5 {
      self.pointer = new
      track.retarget(to: new.numbers, at: time, by: glide.withoutSwing)
      return
    }
    guard new != pointer || turn.goal < 1 else { return }
    let shown = shown(at: time)
    let isOld = turn.value(at: time) < 0.5 && old != nil
    // What is half drawn in goes on from there, and nobody waits for what is not seen.
    let start = isOld ? turn.value(at: time) : shown == nil ? 0.5 : 0
    if !isOld { old = shown }
    pointer = new
    track = Track(at: new?.numbers ?? .zero)
    turn = CardFade(from: start, to: 1, start: time, end: time + length * (1 - start))
  }

  /// What is seen of it at an instant, as long as it is then.
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
