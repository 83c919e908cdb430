/// When a surface that the compositor closed may return.
///
/// `closed` says nothing about what the person wants: some compositors send it on a switch of the
/// virtual terminal. But other compositors would close the new surface at once, for ever. So each
/// return waits longer than the one before.
struct SurfaceReturn: Hashable, Sendable {
  private(set) var instant: Instant
  private var attempts = 1

  private static let first = Duration.milliseconds(100)
  private static let longest = Duration.seconds(5)
  private static let mostAttempts = 20

  init(closedAt now: Instant) {
    instant = now + Self.first
  }

  /// Notes that the compositor closed the surface again.
  mutating func closedAgain(at now: Instant) {
    // A surface that stood for a while starts from the first wait again.
    if instant + .seconds(30) < now { attempts = 0 }
    let wait = min(Self.first * (1 << min(attempts, 16)), Self.longest)
    attempts += 1
    instant = attempts > Self.mostAttempts ? Instant(nanoseconds: .max) : now + wait
  }

  /// Whether the compositor closed it too often for another return.
  var hasGivenUp: Bool { instant == Instant(nanoseconds: .max) }

  /// Whether the compositor closes each new surface, and the next one is still tried.
  var isRepeated: Bool { attempts > 3 && !hasGivenUp }

  func allows(_ now: Instant) -> Bool { instant <= now }
}
