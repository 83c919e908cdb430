internal import Glibc

/// Losing a connection, and finding the next one.
extension Session {
  /// Whether the session waits for a compositor that goes away.
  ///
  /// If so, it makes everything anew from the stage's show on the next connection. An error that
  /// the compositor posted ends the session in any case: the next connection would end by the same
  /// error.
  package var reconnects: Bool {
    get { reconnection != nil }
    set { reconnection = newValue ? reconnection ?? Reconnection(connectedAt: .now) : nil }
  }

  /// The connection, while there is one.
  package var liveWire: Wire? { reconnection?.nextAttempt == nil ? stage.wire : nil }

  /// Runs one turn, or one attempt to connect.
  package func step(_ now: Instant) throws(WireFailure) {
    if let attempt = reconnection?.nextAttempt {
      guard attempt <= now, connect(now) else { return }
    }
    do throws(WireFailure) {
      try turn(now)
      if try introduce(now) { try turn(now) }
    } catch {
      try lose(error, at: now)
    }
  }

  /// Waits for news, which includes the end of the connection.
  func listen(_ patience: EventLoop.Patience) throws(WireFailure) -> EventLoop.Wakes {
    do throws(WireFailure) {
      return try loop.wait(on: liveWire, isBlocked: isBlocked, for: patience)
    } catch {
      try lose(error, at: .now)
      return EventLoop.Wakes()
    }
  }

  /// Tries to connect, and asks the compositor for everything that it has.
  private func connect(_ now: Instant) -> Bool {
    guard let wire = try? openWire() else {
      reconnection?.lose(at: now)
      return false
    }
    reconnection?.connect(at: now)
    stage.begin(on: wire)
    loop.follow(wire)
    introduction = (stage.answered + 1, Self.questions - 1, now + Self.patience)
    stage.ask()
    return true
  }

  /// Lets the stage begin when the compositor has announced everything; returns true then.
  private func introduce(_ now: Instant) throws(WireFailure) -> Bool {
    guard let introduction else { return false }
    guard stage.answered >= introduction.answer else {
      if introduction.deadline <= now { throw WireFailure(errorNumber: ETIMEDOUT) }
      return false
    }
    if introduction.further > 0 {
      self.introduction?.further -= 1
      self.introduction?.answer += 1
      stage.ask()
    } else {
      self.introduction = nil
      stage.introduce()
    }
    return true
  }

  /// Notes that the connection has ended.
  ///
  /// - Throws: the failure, if the session does not reconnect.
  package func lose(_ failure: WireFailure, at now: Instant) throws(WireFailure) {
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
