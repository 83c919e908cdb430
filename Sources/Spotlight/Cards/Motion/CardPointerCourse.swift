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
