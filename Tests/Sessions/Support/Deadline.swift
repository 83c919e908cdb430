/// A point in time after which waiting is over.
struct Deadline {
  /// Long enough for a slow machine that does other things as well.
  ///
  /// Nobody waits this long for a condition that comes true, so there is no reason to be stingy.
  static let usual = Duration.seconds(20)

  private let end: ContinuousClock.Instant

  init(within duration: Duration = Deadline.usual) {
    end = ContinuousClock.now + duration
  }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// What is left in the unit of poll(2), rounded up, so that a wait never ends just too early.
  var milliseconds: Int32 {
    let left = end - ContinuousClock.now
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
