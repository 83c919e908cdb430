/// When to look for a compositor that has gone away.
///
/// The first attempt is soon, each one after it waits twice as long, and none longer than five seconds: a
/// desktop that crashed is back in a moment, and one that was left for good costs next to nothing. A
/// compositor that dies as soon as it is spoken to counts as one that is still away.
struct Reconnection: Hashable, Sendable {
  static let first = Duration.milliseconds(100)
  static let longest = Duration.seconds(5)

  /// How long a connection must have stood for the next wait to be a short one.
  static let steady = Duration.seconds(10)

  private var connectedAt: Instant?
  private var wait = Self.first

  /// When to try next; nil while connected.
  private(set) var nextAttempt: Instant?

  init(connectedAt now: Instant) {
    connectedAt = now
  }

  /// The connection was lost, or an attempt has failed.
  mutating func lose(at now: Instant) {
    if let connectedAt, connectedAt + Self.steady <= now { wait = Self.first }
    connectedAt = nil
    nextAttempt = now + wait
    wait = min(wait * 2, Self.longest)
  }

  /// An attempt has found a compositor.
  mutating func connect(at now: Instant) {
    connectedAt = now
    nextAttempt = nil
  }
}
