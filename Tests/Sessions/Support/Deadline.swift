internal import TestFiles

/// A point in time after which waiting is over.
struct Deadline {
  /// How long tests wait unless they say otherwise: only what hangs takes as long.
  static let usual = patience

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
