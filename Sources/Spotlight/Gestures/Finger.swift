/// A finger that is down.
struct Finger: Sendable {
  /// What a finger has in its grip; fingers with the same grip act together.
  enum Grip: Hashable, Sendable {
    case light(String)
    case sides(SidePull, by: Hand)
    /// Nothing. Fingers of one person on the dim can be a pinch together.
    case dim(SeatID)

    /// The light that is held, if one is.
    var light: String? {
      switch self {
      case .light(let id): id
      case .sides(let pull, _): pull.light
      case .dim: nil
      }
    }
  }

  let hand: Hand
  let grip: Grip

  /// Where it was put down.
  let start: Point

  /// Where it is.
  var position: Point

  /// Where it was when the light was last brought to it.
  var settled: Point

  /// Where it was when the fingers of its grip last became more or fewer.
  var joined: Point

  /// Whether it has gone so far that the light follows.
  var leads = false

  init(_ hand: Hand, _ grip: Grip, at point: Point) {
    self.hand = hand
    self.grip = grip
    start = point
    position = point
    settled = point
    joined = point
  }
}
