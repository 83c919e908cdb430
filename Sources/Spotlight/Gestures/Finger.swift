/// A finger that is down.
struct Finger: Sendable {
  /// What a finger holds; fingers that hold the same thing act together.
  enum Grip: Hashable, Sendable {
    case light(String)
    case sides(SidePull, by: Hand)
    /// Nothing; fingers of one person on the dim can be a pinch together.
    case dim(SeatID)

    /// The light that is held; nil for none.
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

  /// Its place when it was put down.
  let start: Point

  /// Its place now.
  var position: Point

  /// Its place when the light was last moved to it.
  var settled: Point

  /// Its place when a finger last joined or left its grip.
  var joined: Point

  /// Whether it has moved far enough for the light to follow.
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
