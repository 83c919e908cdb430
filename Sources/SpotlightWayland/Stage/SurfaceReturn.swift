/// When a surface that the compositor closed may come back.
///
/// `closed` says nothing about what the person wants: some compositors send it on a switch of the virtual
/// terminal. But some would close the new one at once, for ever: so each return waits longer.
struct SurfaceReturn: Hashable, Sendable {
  private(set) var instant: Instant
  private var attempts = 1

  private static let first = Duration.milliseconds(100)
  private static let longest = Duration.seconds(5)
  private static let mostAttempts = 20

  init(closedAt now: Instant) {
    instant = now + Self.first
  }

  /// The surface was closed again.
  mutating func closedAgain(at now: Instant) {
    // One that stood for a while starts from the beginning.
    if instant + .seconds(30) < now { attempts = 0 }
    let wait = min(Self.first * (1 << min(attempts, 16)), Self.longest)
    attempts += 1
    instant = attempts > Self.mostAttempts ? Instant(nanoseconds: .max) : now + wait
  }

  /// Whether it was closed too often to come back.
  var hasGivenUp: Bool { instant == Instant(nanoseconds: .max) }

  func allows(_ now: Instant) -> Bool { instant <= now }
}
