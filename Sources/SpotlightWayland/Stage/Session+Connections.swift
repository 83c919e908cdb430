internal import Glibc

/// Connections that are lost, and found again.
extension Session {
  /// Whether a compositor that goes away is waited for.
  ///
  /// Everything is made anew from the stage's show then. An error that the compositor posted ends the session
  /// all the same: the next connection would end by the same error.
  package var reconnects: Bool {
    get { reconnection != nil }
    set { reconnection = newValue ? reconnection ?? Reconnection(connectedAt: .now) : nil }
  }

  /// The connection, while there is one.
  package var liveWire: Wire? { reconnection?.nextAttempt == nil ? stage.wire : nil }

  /// One turn, or one attempt to get to where there are turns.
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

  /// Waits for news; what ends the connection is news too.
  func listen(_ patience: EventLoop.Patience) throws(WireFailure) -> EventLoop.Wakes {
    do throws(WireFailure) {
      return try loop.wait(on: liveWire, isBlocked: isBlocked, for: patience)
    } catch {
      try lose(error, at: .now)
      return EventLoop.Wakes()
    }
  }

  /// Tries to connect, and asks for everything that there is.
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

  /// Lets the stage begin once all is told; true when there is something to say.
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

  /// Takes note that the connection has ended.
  ///
  /// - Throws: the failure, where there is to be no other connection.
  package func lose(_ failure: WireFailure, at now: Instant) throws(WireFailure) {
    stage.loseInput()
    guard reconnection != nil, failure.protocolError == nil else { throw failure }
    // One that ended lets the loop no more sleep, and one that does not answer is not to be answered.
    loop.follow(nil)
    stage.wire.hangUp()
    stage.forgetConnection()
    isBlocked = false
    introduction = nil
    reconnection?.lose(at: now)
  }
}
