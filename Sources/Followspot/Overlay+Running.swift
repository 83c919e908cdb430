internal import Glibc
internal import Spotlight
internal import SpotlightWayland

/// The ways in which an overlay works: in a call that waits, by itself, or in a loop of the program.
extension Overlay {
  /// Shows something until it ends, a time is over, or a signal asks for the end.
  ///
  /// SIGINT, SIGTERM and SIGHUP end the run: from the first run to ``close()`` they do not end the
  /// process. Those that the program ignores stay ignored. Lights stay on the screen until
  /// ``close()``, so that they can be run again. A tour leaves the screen when it ends; while another tour is shown, it
  /// fails.
  ///
  /// - Parameters:
  ///   - mode: what to show; nil for what is shown already or was chosen last, except a tour.
  ///   - limit: how long to wait at most; nil for ever.
  ///   - onEvent: called for each event. The picture stands still meanwhile, so it must not wait.
  /// - Returns: how it ended.
  /// - Throws: ``OverlayError`` when the mode cannot be shown, when the connection ends, or when memory runs out.
  public func run(
    _ mode: Mode? = nil, for limit: Duration? = nil,
    onEvent: @escaping (Event) -> Void = { _ in }
  ) throws(OverlayError) -> Ending {
    if let mode, case .tour(let tour, let id) = mode.kind {
      return try run(tour, from: id, for: limit, onEvent: onEvent)
    }
    if let mode { try choose(mode) }
    return try run(startsHidden: false, for: limit, onEvent: onEvent)
  }

  /// Runs what was chosen.
  ///
  /// - Parameters:
  ///   - startsHidden: whether nothing is shown before the program calls ``show()``, as in a program that waits for a
  ///     command from outside.
  ///   - limit: how long to wait at most; nil for ever.
  ///   - onEvent: called for each event.
  /// - Returns: how it ended.
  /// - Throws: ``OverlayError`` when the connection ends or memory runs out.
  package func run(
    startsHidden: Bool, for limit: Duration? = nil, onEvent: @escaping (Event) -> Void
  ) throws(OverlayError) -> Ending {
    precondition(isOpen, "an overlay that was closed cannot be run")
    if startsHidden { hide() } else { putUp() }
    forgetChanges()
    return try block(onEvent) { () throws(OverlayError) in
      do {
        let end = try takeTurns(for: limit) {
          tellChanges()
          // An event may have begun a tour.
          tours.goOn()
          return isOver
        }
        takeNotices()
        return try ending(of: end)
      } catch {
        takeNotices()
        throw Self.worded(error)
      }
    }
  }

  /// Runs the body, which takes the turns, and reports how it ended.
  func block(
    _ onEvent: @escaping (Event) -> Void, _ body: () throws(OverlayError) -> Ending
  ) throws(OverlayError) -> Ending {
    if guests != nil { throw .noLoop }
    let hadPump = pump != nil
    // An event of a run may begin another run.
    let outer = (isRunning, runListener)
    stopPump()
    isRunning = true
    runListener = onEvent
    defer {
      (isRunning, runListener) = outer
      if hadPump, isOpen, !tours.isEmpty || isUp { startPump() }
    }
    do throws(OverlayError) {
      do throws(WireFailure) { try watchSignals() } catch { throw OverlayError(error) }
      let ending = try body()
      // Closing has reported the end already.
      if isOpen || !isEndTold { tellEnd(ending) }
      return ending
    } catch {
      tellEnd(.failed("\(error)"))
      throw error
    }
  }

  /// Takes turns until a condition holds, the time is over or a signal asks for the end.
  ///
  /// A process that is stopped would keep the screen dim and the keys taken. So the overlay leaves the screen first.
  func takeTurns(
    for limit: Duration?, until isDone: () -> Bool
  ) throws(WireFailure) -> Session.End {
    let deadline = limit.map { Instant.now + $0 }
    while true {
      let end = try session.run(until: deadline, isDone: isDone)
      guard end == .signal(SIGTSTP) else { return end }
      if let end = try standAside(until: isDone) { return end }
    }
  }

  /// Takes the overlay off the screen while the process is stopped.
  ///
  /// - Returns: what ended the turns before the process could be stopped; nil when it goes on.
  private func standAside(until isDone: () -> Bool) throws(WireFailure) -> Session.End? {
    // An ordinary window keeps nothing from other programs, and would come back in another place.
    director.isAside = window == nil
    defer { director.isAside = false }
    let farewell = try session.awaitFarewell()
    if case .signal(let number) = farewell, number != SIGTSTP { return farewell }
    if isDone() { return .done }
    session.strike(SIGTSTP)
    return nil
  }

  /// Puts the overlay on the screen, and comes back at once; a closed overlay shows nothing.
  ///
  /// If the program serves the main queue, as an asynchronous `main` and every loop of Dispatch do, it works by itself
  /// from then on: lights glide, hands move them, and ``events`` say when the person ends it. A program with a loop
  /// of its own calls ``dispatch()``. A `run` does not need this call.
  ///
  /// ```swift
  /// let overlay = try Overlay.open()
  /// let save = overlay.light(Rect(x: 40, y: 60, width: 120, height: 32), look: Look().padding(8))
  /// overlay.onEvent = { if case .ended = $0 { print("Sent away") } }
  /// overlay.show()
  /// for await frame in buttonFrames() { save.move(to: frame) }
  /// ```
  public func show() {
    guard isOpen else { return }
    isEndTold = false
    putUp()
    // A run that blocks takes the turns itself, and one of its closures may call this.
    if !isRunning { startPump() }
    wake()
  }

  /// Puts the overlay on the screen, and leaves the turns to the caller.
  private func putUp() {
    hasBeenShown = true
    director.wanted.isUp = true
  }

  /// For a program that has a loop of its own: readable when ``dispatch()`` has something to do.
  ///
  /// - Throws: ``OverlayError`` when there are no file descriptors left.
  public var fileDescriptor: Int32 {
    get throws(OverlayError) {
      // A program that polls it takes the turns.
      stopPump()
      do { return try session.descriptor } catch { throw OverlayError(error) }
    }
  }

  /// Does what there is to do, and does not wait.
  ///
  /// Call it once after ``show()``, after a change of the lights, and whenever ``fileDescriptor`` is readable.
  ///
  /// - Returns: how the overlay ended, or nil while it goes on.
  /// - Throws: ``OverlayError`` when the connection ends or memory runs out.
  public func dispatch() throws(OverlayError) -> Ending? {
    guard isOpen else { return .closed }
    do {
      try dispatchTours()
      // An event may have closed it.
      guard isOpen else { return .closed }
      tellChanges()
      guard isOver else { return nil }
      let ending = try ending(of: .done)
      tellEnd(ending)
      return ending
    } catch {
      let failure = Self.worded(error)
      fail(failure)
      throw failure
    }
  }

  /// Whether the compositor shows the latest lights on every output.
  public var isShown: Bool { !director.isDue && session.stage.isShownEverywhere }

  /// Tells the command once that the first complete picture is on every screen.
  func tellArrival() {
    guard let tell = onArrival, isShown, director.hasArrived else { return }
    onArrival = nil
    tell()
  }

  var isOver: Bool {
    !isOpen || isLeft || director.wayOut != nil || session.stage.trouble != nil
  }

  /// Turns signals that ask for the end into the end of a run.
  func watchSignals() throws(WireFailure) {
    interruption = nil
    try session.watchSignals(
      [SIGINT, SIGTERM, SIGHUP] + (options.hidesWhenStopped ? [SIGTSTP] : []))
    if let report = options.hangReport {
      session.endIfHung(exitCode: report.exitCode, saying: report.sentence)
    }
  }

  static func worded(_ error: any Error) -> OverlayError {
    switch error {
    case let error as OverlayError: error
    case let failure as WireFailure: OverlayError(failure)
    default: preconditionFailure("an error of no known kind: \(error)")
    }
  }

  func ending(of end: Session.End) throws(OverlayError) -> Ending {
    switch end {
    case .deadline: return .timedOut
    case .signal(let number):
      interruption = number
      return .interrupted(signal: number)
    case .done: break
    }
    if !isOpen { return .closed }
    if let trouble = session.stage.trouble { throw OverlayError(trouble) }
    switch director.takeEnding() {
    case .accept: return .accepted
    case .leave(let dismissal): return .left(by: dismissal)
    case nil: return .left(by: .command)
    }
  }
}
