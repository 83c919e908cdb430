/// Handles the loss of a connection, and decides when to look for the next one.
extension Session {
  /// Whether the session waits for a compositor that goes away.
  ///
  /// If so, it makes everything anew from the stage's show on the next connection. An error that
  /// the compositor posted ends the session in any case: the next connection would end by the same
  /// error.
  package var reconnects: Bool {
    get { reconnection != nil }
    set { reconnection = newValue ? reconnection ?? Reconnection(connectedAt: clock()) : nil }
  }

  /// The connection, while there is one.
  package var liveWire: Wire? { reconnection?.nextAttempt == nil ? stage.wire : nil }

  /// Notes that the connection has ended.
  ///
  /// - Throws: the failure, if the session does not reconnect.
  package func lose(_ failure: WireFailure, at now: Duration) throws(WireFailure) {
    stage.loseInput()
    guard reconnection != nil, failure.protocolError == nil else { throw failure }
    // The socket of an ended connection would keep the loop awake. A compositor that does not
    // answer needs no answer from us.
    loop.follow(nil)
    stage.wire.hangUp()
    stage.forgetConnection()
    loop.watchdog?.note(holdsInput: stage.holdsInput)
    isBlocked = false
    introduction = nil
    reconnection?.lose(at: now)
  }
}

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

  private var connectedAt: Duration?
  private var wait = Self.first

  /// When to try next; nil while connected.
  private(set) var nextAttempt: Duration?

  init(connectedAt now: Duration) {
    connectedAt = now
  }

  /// Notes that the connection was lost, or that an attempt has failed.
  mutating func lose(at now: Duration) {
    if let connectedAt, connectedAt + Self.steady <= now { wait = Self.first }
    connectedAt = nil
    nextAttempt = now + wait
    wait = min(wait * 2, Self.longest)
  }

  /// Notes that an attempt has found a compositor.
  mutating func connect(at now: Duration) {
    connectedAt = now
    nextAttempt = nil
  }
}
