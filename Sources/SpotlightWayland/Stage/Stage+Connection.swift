/// One connection after another, and what is asked of it.
extension Stage {
  /// Forgets everything that belonged to the connection, which has ended.
  ///
  /// What should be shown stays, and is shown again after ``begin(on:)``.
  package func forgetConnection() {
    isIntroduced = false
    loseInput()
    cursorThemes = [:]
    presentationReport?.end()
    globals = GlobalTable()
    outputs = [:]
    seats = [:]
    retiredTablets = [:]
    forgetSurfaces()
    returns = [:]
    owners = OwnerTable()
    blurringEffects = []
    forgetStills()
    pings = []
    lastPress = nil
    memoryFailure = nil
    nextReturn = nil
    isStale = true
    takeGlobals()
  }

  /// Goes on with another connection, as if it were the first.
  package func begin(on wire: Wire) {
    forgetConnection()
    self.wire = wire
  }

  /// The compositor has told of all that it has.
  func introduce() { isIntroduced = true }

  /// Asks the compositor for an answer; ``answered`` counts them.
  package func ask() {
    let id = wire.sync()
    // None when the connection has ended, which the next flush reports.
    if id != .none { owners[id] = .answer }
  }

  /// How many questions of ``ask()`` were answered.
  package var answered: Int { answers }
}
