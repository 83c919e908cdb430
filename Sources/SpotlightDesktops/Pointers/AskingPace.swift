internal import Spotlight

/// How often a source is asked that does not tell by itself.
///
/// While the pointer moves, sixty times a second; after a quarter of a second at one place, four times a second.
struct AskingPace {
  /// Between two questions while the pointer moves.
  static let moving = Duration.microseconds(16_667)
  /// Between two questions while it rests.
  static let resting = Duration.milliseconds(250)
  /// How long it has to be at one place to rest.
  static let patience = Duration.milliseconds(250)

  private var place: Point?
  private var movedAt = Duration.zero

  /// Notes a place.
  ///
  /// - Returns: whether it is another one than the last.
  mutating func note(_ place: Point, at now: Duration) -> Bool {
    guard place != self.place else { return false }
    self.place = place
    movedAt = now
    return true
  }

  /// When to ask again after a question that was asked at a time.
  func next(after asked: Duration, at now: Duration) -> Duration {
    let step = now - movedAt < Self.patience ? Self.moving : Self.resting
    // A compositor that answers late is not asked twice at once.
    return max(asked + step, now)
  }
}
