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

  init(side: CardSide, numbers: Point, light: String) {
    self.side = side
    self.numbers = numbers
    self.light = light
  }

  /// The arrow of a place; nil if the place has none.
  init?(_ place: CardPlace) {
    guard let side = place.side, let arrow = place.arrow else { return nil }
    let base = arrow.base - Point(x: place.frame.x, y: place.frame.y)
    self.init(
      side: side,
      numbers: Point(
        x: side.isAboveOrBelow ? base.x : base.y, y: arrow.base.distance(to: arrow.tip)),
      light: arrow.light)
  }

  /// The arrow on a box with a size, from the box's upper left corner; nil if it is too short.
  func arrow(on size: Size, inset: Double) -> CardArrow? {
    guard numbers.y >= 0.5 else { return nil }
    let edge = side.isAboveOrBelow ? size.width : size.height
    // While the box grows, its edge may still be too short.
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
/// Along one edge it slides. To change the edge, it shrinks and grows again on the other edge.
struct CardPointerCourse: Sendable, Hashable {
  private var pointer: CardPointer?
  private var track: Track<Point>
  /// The arrow that shrinks, with its length at the start.
  private var old: CardPointer?
  /// In the first half the old arrow shrinks, in the second the new one grows.
  private var turn = CardFade(at: 1)

  init(_ pointer: CardPointer?) {
    self.pointer = pointer
    track = Track(at: pointer?.numbers ?? .zero)
  }

  /// The time from which the arrow is at rest.
  var end: Duration { max(track.end ?? turn.end, turn.end) }

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
    guard new != pointer || turn.goal < 1 else { return }
    let shown = shown(at: time)
    let isOld = turn.value(at: time) < 0.5 && old != nil
    // A half shrunken arrow continues from its length; without a visible arrow the first half is
    // skipped.
    let start = isOld ? turn.value(at: time) : shown == nil ? 0.5 : 0
    if !isOld { old = shown }
    pointer = new
    track = Track(at: new?.numbers ?? .zero)
    turn = CardFade(from: start, to: 1, start: time, end: time + length * (1 - start))
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
