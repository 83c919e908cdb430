/// Ending one connection and beginning the next, and questions to the compositor.
extension Stage {
  /// Forgets everything that belonged to the connection, which has ended.
  ///
  /// The show stays, and is on the screen again after ``begin(on:)``.
  package func forgetConnection() {
    isIntroduced = false
    zone = nil
    relay = nil
    loseInput()
    cursorThemes = [:]
    presentationReport?.end()
    globals = GlobalTable()
    outputs = [:]
    seats = [:]
    retiredTablets = [:]
    forgetSurfaces()
    returns = [:]
    kept = KeptBuffers()
    owners = OwnerTable()
    blurringEffects = []
    forgetStills()
    cursorSessions = nil
    pings = []
    lastPress = nil
    memoryFailure = nil
    nextReturn = nil
    isStale = true
    takeGlobals()
  }

  /// Continues with another connection, as if it were the first.
  package func begin(on wire: Wire) {
    forgetConnection()
    self.wire = wire
  }

  /// Notes that the compositor has announced all that it has.
  func introduce() { isIntroduced = true }

  /// Asks the compositor for an answer; ``answered`` counts them.
  package func ask() {
    let id = wire.sync()
    // There is no callback if the connection has ended; the next flush reports that.
    if id != .none { owners[id] = .answer }
  }

  /// How many questions of ``ask()`` the compositor has answered.
  package var answered: Int { answers }
}
