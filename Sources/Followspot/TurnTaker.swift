internal import Dispatch
internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightPortal
internal import SpotlightWayland

/// Takes the turns of an overlay: in a call that blocks, by itself on the main queue, or when a loop of the program asks for it.
@MainActor
final class TurnTaker {
  private let program: Program
  private let services: Services
  private let runner: TourRunner
  private var session: Session { program.session }
  private var director: ModeDirector { program.director }

  /// Takes turns on the main queue, as long as the program serves it; nil if the program takes them.
  private var source: (any DispatchSourceRead)?
  /// Whether a turn waits on the main queue.
  private var isWoken = false

  /// Whether a run that blocks is in progress.
  private(set) var isRunning = false

  /// Whether a command from outside wants it to end.
  private(set) var isLeft = false

  /// The signal that ended the last run, if one did.
  private(set) var interruption: Int32?

  /// Kept while a turn is taken on the main queue, in which a closure of the program may let go of it.
  weak var owner: Overlay?

  init(_ program: Program, _ services: Services, _ runner: TourRunner) {
    self.program = program
    self.services = services
    self.runner = runner
  }

  // MARK: Runs that block

  /// Runs what was chosen; nothing is shown before the program calls ``Overlay/show()`` if it starts hidden.
  func run(
    startsHidden: Bool, for limit: Duration?, onEvent: @escaping (Overlay.Event) -> Void
  ) throws(OverlayError) -> Ending {
    precondition(program.isOpen, "an overlay that was closed cannot be run")
    if startsHidden { runner.hide() } else { runner.putUp() }
    runner.forgetChanges()
    return try block(onEvent) { () throws(OverlayError) in
      do {
        let end = try takeTurns(for: limit) {
          runner.reportChanges()
          // An event may have begun a tour.
          runner.goOn()
          return isOver
        }
        runner.reportNotices()
        return try ending(of: end)
      } catch {
        runner.reportNotices()
        throw Self.worded(error)
      }
    }
  }

  /// Runs a tour and comes back when it has ended.
  func run(
    _ tour: Tour, from id: String?, for limit: Duration?,
    onEvent: @escaping (Overlay.Event) -> Void
  ) throws(OverlayError) -> Ending {
    precondition(program.isOpen, "an overlay that was closed cannot run a tour")
    guard runner.isEmpty, !program.hasTour else { throw .busy }
    defer { runner.endTour() }
    return try block(onEvent) { () throws(OverlayError) in
      runner.begin(tour, from: id)
      do {
        return try tourEnding(
          takeTurns(for: limit) {
            runner.reportChanges()
            return director.outcome != nil || session.stage.trouble != nil || !program.isOpen
              || isLeft
          })
      } catch {
        let failure = Self.worded(error)
        director.cut(.failed("\(failure)"))
        throw failure
      }
    }
  }

  /// Runs the body, which takes the turns, and reports how it ended.
  private func block(
    _ onEvent: @escaping (Overlay.Event) -> Void, _ body: () throws(OverlayError) -> Ending
  ) throws(OverlayError) -> Ending {
    if program.guests != nil { throw .noLoop }
    let worked = source != nil
    // An event of a run may begin another run.
    let outer = (isRunning, runner.onEventOfRun)
    stop()
    isRunning = true
    runner.onEventOfRun = onEvent
    defer {
      (isRunning, runner.onEventOfRun) = outer
      if worked, program.isOpen, !runner.isEmpty || program.isUp { start() }
    }
    do throws(OverlayError) {
      do throws(WireFailure) { try watchSignals() } catch { throw OverlayError(error) }
      let ending = try body()
      // Closing has reported the end already.
      if program.isOpen || !runner.isEndTold { runner.reportEnd(.success(ending)) }
      return ending
    } catch {
      runner.reportEnd(.failure(error))
      throw error
    }
  }

  /// Takes turns until a condition holds, the time is over or a signal asks for the end.
  ///
  /// A process that is stopped would keep the screen dim and the keys taken. So the overlay leaves the screen first.
  private func takeTurns(
    for limit: Duration?, until isDone: () -> Bool
  ) throws(WireFailure) -> Session.End {
    let deadline = limit.map { SourceClock.now + $0 }
    while true {
      let end = try session.run(until: deadline, isDone: isDone)
      guard end == .signal(SIGTSTP) else { return end }
      if let end = try standAside(until: isDone) { return end }
    }
  }

  /// Takes turns until a condition holds or the time is over.
  func wait(for limit: Duration, until isDone: () -> Bool) throws(OverlayError) {
    do { _ = try takeTurns(for: limit, until: isDone) } catch { throw Self.worded(error) }
  }

  /// Takes the overlay off the screen while the process is stopped.
  ///
  /// - Returns: what ended the turns before the process could be stopped; nil when it goes on.
  private func standAside(until isDone: () -> Bool) throws(WireFailure) -> Session.End? {
    // An ordinary window keeps nothing from other programs, and would come back in another place.
    director.isAside = program.window == nil
    defer { director.isAside = false }
    let farewell = try session.awaitFarewell()
    if case .signal(let number) = farewell, number != SIGTSTP { return farewell }
    if isDone() { return .done }
    session.strike(SIGTSTP)
    return nil
  }

  /// Turns signals that ask for the end into the end of a run.
  private func watchSignals() throws(WireFailure) {
    interruption = nil
    try session.watchSignals(
      [SIGINT, SIGTERM, SIGHUP] + (program.options.hidesWhenStopped ? [SIGTSTP] : []))
    if let report = program.options.hangReport {
      session.endIfHung(exitCode: report.exitCode, saying: report.sentence)
    }
  }

  // MARK: Ends

  /// Ends the run that blocks, at once, even if the compositor hangs.
  func leave() { isLeft = true }

  var isOver: Bool {
    !program.isOpen || isLeft || director.wayOut != nil || session.stage.trouble != nil
  }

  /// How what is no tour ended, after its run ended in this way.
  private func ending(of end: Session.End) throws(OverlayError) -> Ending {
    switch end {
    case .deadline: return .timedOut
    case .signal(let number):
      interruption = number
      return .interrupted(signal: number)
    case .done: break
    }
    if !program.isOpen { return .closed }
    if let trouble = session.stage.trouble { throw OverlayError(trouble) }
    switch director.takeEnding() {
    case .accept: return .accepted
    case .leave(let dismissal): return .dismissed(by: dismissal)
    case nil: return .dismissed(by: .command)
    }
  }

  /// How the tour ended, after its run ended in this way.
  private func tourEnding(_ end: Session.End) throws(OverlayError) -> Ending {
    switch end {
    case .deadline:
      director.cut(.cancelled)
      if director.outcome == .cancelled { return .timedOut }
    case .signal(let number):
      interruption = number
      director.cut(.dismissed(by: .signal))
      if director.outcome?.dismissal == .signal { return .interrupted(signal: number) }
    case .done: if isLeft { director.cut(.dismissed(by: .command)) }
    }
    if let ending = director.outcome { return ending }
    if let trouble = session.stage.trouble { throw OverlayError(trouble) }
    director.cut(.cancelled)
    return program.isOpen ? .cancelled : .closed
  }

  static func worded(_ error: any Error) -> OverlayError {
    switch error {
    case let error as OverlayError: error
    case let failure as WireFailure: OverlayError(failure)
    default: preconditionFailure("an error of no known kind: \(error)")
    }
  }

  // MARK: A loop of the program

  /// Does what there is to do, and does not wait; nil while the overlay goes on.
  func dispatch() throws(OverlayError) -> Ending? {
    guard program.isOpen else { return .closed }
    do {
      try dispatchTours()
      // An event may have closed it.
      guard program.isOpen else { return .closed }
      runner.reportChanges()
      guard isOver else { return nil }
      let ending = try ending(of: .done)
      // Before the report, because the program may then show something else.
      runner.hide()
      runner.reportEnd(.success(ending))
      return ending
    } catch {
      let failure = Self.worded(error)
      runner.fail(failure)
      throw failure
    }
  }

  /// Takes a turn, and one more for each tour that begins in it.
  private func dispatchTours() throws(WireFailure) {
    try session.dispatch()
    // Nothing else would wake the next one.
    while runner.goOn() { try session.dispatch() }
    program.askForCommits()
  }

  // MARK: The main queue

  /// Takes turns whenever they are due, unless a run that blocks or a loop of the program does.
  func start() {
    // An event may have closed it.
    guard program.isOpen else { return }
    do {
      if !isRunning, source == nil, !session.hasDescriptor { try open() }
      // If it works already, it has to look at what has just come.
      wake()
    } catch {
      if program.guests == nil { session.joinMainQueue() }
      runner.fail(Self.worded(error))
    }
  }

  private func open() throws(WireFailure) {
    // The host's loop looks for events and takes the turns.
    if let guests = program.guests, !guests.hasThread { return }
    // In a host program the main queue is the host's already.
    if program.guests == nil { session.leaveMainQueue() }
    // One of its own: cancelling takes a while, and a source must not outlive its descriptor.
    let copy = fcntl(try session.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw WireFailure(errorNumber: errno) }
    let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
    source.setEventHandler { [weak self] in
      // The handler is of the main queue, which is the main actor's.
      MainActor.assumeIsolated { self?.takeTurn() }
    }
    source.setCancelHandler { close(copy) }
    source.activate()
    self.source = source
  }

  /// Leaves the work to the program's own loop.
  func stop() {
    guard let source else { return }
    source.cancel()
    self.source = nil
    if program.isOpen, program.guests == nil { session.joinMainQueue() }
  }

  /// Has a turn taken soon, for what the program has changed.
  func wake() {
    guard source != nil else {
      if program.guests != nil, program.isOpen { session.ring() }
      return
    }
    guard !isWoken else { return }
    isWoken = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isWoken = false
        self?.takeTurn()
      }
    }
  }

  /// A turn of the loop, if the program takes none itself.
  private func takeTurn() {
    guard source != nil else { return }
    let owner = owner
    defer { withExtendedLifetime(owner) {} }
    do {
      try dispatchTours()
      runner.reportChanges()
      if let trouble = session.stage.trouble { throw OverlayError(trouble) }
      // A tour has an end of its own.
      if runner.isEmpty, isOver { runner.end(.success(try ending(of: .done))) }
    } catch {
      runner.fail(Self.worded(error))
      // The lost wire stays readable for ever.
      return stop()
    }
    // A link whose page is still being opened is not given up.
    guard runner.isEmpty, !program.isUp, !services.isOpening, source != nil else { return }
    // One more turn takes the last picture away; then nothing runs any more.
    _ = try? session.dispatch()
    stop()
  }
}

/// Calls a closure once on the main actor, after a time.
///
/// It waits on the main queue: `Task.sleep` would start the thread pool, which then wakes once a second.
@MainActor
final class Alarm {
  private let source: any DispatchSourceTimer

  init(after time: Duration, _ work: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeTimerSource(queue: .main)
    // More than a century would not fit.
    let seconds = min(max(time / .seconds(1), 0), 1e9)
    source.schedule(deadline: .now() + seconds)
    // The handler runs on the main queue, which is the main actor's.
    source.setEventHandler { MainActor.assumeIsolated { work() } }
    source.activate()
  }

  isolated deinit {
    source.cancel()
  }
}
