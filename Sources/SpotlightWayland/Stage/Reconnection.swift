/// When to look for a compositor that has gone away.
///
/// The first attempt comes soon. Each later one waits twice as long as the one before, and at most
/// five seconds. So a desktop that crashed and restarts is found at once, and one that never
/// returns costs next to nothing. A compositor that ends the connection at once counts as still
/// away.
struct Reconnection: Hashable, Sendable {
  static let first = Duration.milliseconds(100)
  static let longest = Duration.seconds(5)

  /// How long a connection must have stood for the next wait to be short again.
  static let steady = Duration.seconds(10)

  private var connectedAt: Instant?
  private var wait = Self.first

  /// When to try next; nil while connected.
  private(set) var nextAttempt: Instant?

  init(connectedAt now: Instant) {
    connectedAt = now
  }

  /// Notes that the connection was lost, or that an attempt has failed.
  mutating func lose(at now: Instant) {
    if let connectedAt, connectedAt + Self.steady <= now { wait = Self.first }
    connectedAt = nil
    nextAttempt = now + wait
    wait = min(wait * 2, Self.longest)
  }

  /// Notes that an attempt has found a compositor.
  mutating func connect(at now: Instant) {
    connectedAt = now
    nextAttempt = nil
  }
}
