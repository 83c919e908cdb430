internal import Glibc
internal import Spotlight
internal import SpotlightBus
package import SpotlightPortal
package import SpotlightWayland

/// The dim over the whole desktop, with its lights.
///
/// An overlay covers every output, follows outputs that come and go, and takes the clicks and touches that
/// ``Options/through`` leaves to it. If it takes the keyboard, Esc and Ctrl+C end it. On a desktop on which programs cannot
/// show anything above all windows, it is one window on one output; see ``Options/role``.
///
/// Use it on the main actor. A program with an asynchronous `main` awaits ``run(_:for:replacesTours:onEvent:)``:
/// ``runBlocking(_:for:onEvent:)`` would hold up every task on the main actor.
@MainActor
public final class Overlay {
  package let session: Session
  /// Runs the modes, which decide what is shown.
  package let director: ModeDirector
  let program: Program
  let services: Services
  package let runner: TourRunner
  let turns: TurnTaker

  /// Called before a signal that came during ``close()`` ends the process; it removes what must not be left behind.
  package var onLateSignal: () -> Void = {}

  // MARK: Opening and closing

  /// Connects to the compositor that the environment names.
  ///
  /// Nothing is shown before ``show(_:)`` or a `run`.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor, when it cannot show an overlay, or when it has no
  ///   output of a name that the options ask for.
  public static func open(_ options: Options = Options()) throws(OverlayError) -> Overlay {
    // Asked while the compositor answers, which takes about as long. As a rule the answer is there before anything moves.
    let question =
      options.motion == .automatic ? DesktopQuestion(Services.settingKeys) : nil
    let session = try Desktop.connect()
    return try Overlay(options, asking: question, on: session)
  }

  /// An overlay on an open connection, on a desktop that is being asked for its settings.
  convenience init(
    _ options: Options, asking question: DesktopQuestion?, on session: Session,
    guests: GuestBook? = nil
  ) throws(OverlayError) {
    let answers = question?.answers()
    let settings = options.motion == .automatic ? answers?.settings ?? DesktopSettings() : nil
    try self.init(options, knowing: settings, on: session, guests: guests)
    services.awaitLateAnswers(answers)
  }

  /// An overlay on an open connection, on a desktop with these settings.
  package init(
    _ options: Options, knowing settings: DesktopSettings?, on session: Session,
    guests: GuestBook? = nil
  ) throws(OverlayError) {
    let reducesMotion = options.motion.isReduced(settings)
    let director = ModeDirector(
      Modes(
        program: Lighting(dim: options.dim, reducesMotion: reducesMotion),
        hands: options.gestures.map { FreeLights([], $0, isCalm: reducesMotion) },
        panels: PanelMode(
          Panels(reducesMotion: reducesMotion),
          takesKeysWhileHeld: options.takesKeysOnlyOfPanels)))
    self.session = session
    self.director = director
    program = Program(options, director, on: session, guests: guests)
    services = Services(program, knowing: settings)
    runner = TourRunner(program, services)
    turns = TurnTaker(program, services, runner)
    turns.owner = self
    // What is missing depends on the role.
    var show = session.stage.show
    show.place = guests.map { .inside($0.areas) } ?? .overlay(Cover(role: options.role))
    session.stage.apply(show)
    services.start()
    let missing = session.stage.missing
    if !missing.isEmpty { throw .cannotShow(missing) }
    try program.checkOutputs(options.outputs)
    session.reconnects = options.reconnects
    session.director = director
    program.updateWanted()
    services.updateLabels(of: nil)
    director.wake = { [weak turns] in turns?.wake() }
  }

  isolated deinit {
    close()
  }

  /// Takes the overlay off the screen and comes back when it is gone.
  ///
  /// Closing twice does nothing.
  public func close() {
    guard isOpen else { return }
    runner.close()
    // Closing takes turns of its own, and no closure may put anything on the screen in them.
    session.director = nil
    director.forgetHosts()
    if director.outcome == nil { director.cut(.cancelled) }
    director.endTour()
    turns.stop()
    services.stop()
    // Stop watching descriptors: a command from outside could ask to show something.
    session.leaveSources()
    session.close()
    services.finish()
    runner.finishEvents()
    session.leaveSources()
    let late = session.ignoreSignals()
    // The sender wants the process to end, and from here on it may have to wait for a reader. If a first signal has ended
    // the run, a second one means the same.
    if interruption == nil, let late {
      onLateSignal()
      raise(late)
    }
  }

  var isOpen: Bool { program.isOpen }

  // MARK: Running

  /// Shows something until it ends, a time is over, or a signal asks for the end, and blocks meanwhile.
  ///
  /// SIGINT, SIGTERM and SIGHUP end the run: from the first run to ``close()`` they do not end the
  /// process. Those that the program ignores stay ignored. Lights stay on the screen until
  /// ``close()``, so that they can be run again. A tour leaves the screen when it ends.
  ///
  /// - Parameters:
  ///   - mode: what to show; nil for what is shown already or was chosen last, except a tour.
  ///   - limit: how long to wait at most; nil for ever.
  ///   - onEvent: called for each event. The picture stands still meanwhile, so it must not wait.
  /// - Returns: how it ended.
  /// - Throws: ``OverlayError`` when the mode cannot be shown, when another tour is shown, when the connection ends, or when memory
  ///   runs out.
  public func runBlocking(
    _ mode: Mode? = nil, for limit: Duration? = nil,
    onEvent: @escaping (Event) -> Void = { _ in }
  ) throws(OverlayError) -> Ending {
    if let mode, case .tour(let tour, let id) = mode.kind {
      return try turns.run(tour, from: id, for: limit, onEvent: onEvent)
    }
    if let mode { try choose(mode) }
    return try runBlocking(startsHidden: false, for: limit, onEvent: onEvent)
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
  package func runBlocking(
    startsHidden: Bool, for limit: Duration? = nil, onEvent: @escaping (Event) -> Void
  ) throws(OverlayError) -> Ending {
    try turns.run(startsHidden: startsHidden, for: limit, onEvent: onEvent)
  }

  /// Shows something and waits for its end.
  ///
  /// The program has to serve the main queue meanwhile: an asynchronous `main` does, and so does every loop of Dispatch. A
  /// program with a loop of its own that polls ``fileDescriptor`` and calls ``dispatch()`` serves it by that.
  ///
  /// Cancelling the task ends it, and signals do not. Lights take the place of lights, which end as `Ending.cancelled`; while
  /// a tour is shown, they wait for its end and the next ``show()``.
  ///
  /// - Parameters:
  ///   - mode: what to show.
  ///   - limit: how long to wait at most; nil for ever.
  ///   - replacesTours: whether a tour takes the place of the one that is shown and of all that wait, which end as
  ///     `Ending.cancelled`; otherwise it comes after them.
  ///   - onEvent: called for each event until it has ended.
  /// - Returns: how it ended.
  /// - Throws: ``OverlayError`` when the mode cannot be shown, when a call that blocks shows a tour, when the connection ends,
  ///   or when memory runs out.
  public func run(
    _ mode: Mode, for limit: Duration? = nil, replacesTours: Bool = false,
    onEvent: @escaping (Event) -> Void = { _ in }
  ) async throws(OverlayError) -> Ending {
    guard isOpen else { return .closed }
    var job = TourRunner.Job(number: runner.newNumber(), onEvent: onEvent)
    let number = job.number
    let alarm = limit.map {
      Alarm(after: $0) { [weak runner] in runner?.cancel(number, as: .timedOut) }
    }
    // The alarm must live until the end of the run.
    defer { withExtendedLifetime(alarm) {} }
    if case .tour(let tour, let id) = mode.kind {
      // A run that blocks takes the turns, and serves the main queue itself.
      guard runner.takesTours else { throw .busy }
      (job.tour, job.firstStep) = (tour, id)
    } else {
      runner.endLights(.cancelled)
      try choose(mode)
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        job.finish = { continuation.resume(returning: $0) }
        if job.tour != nil {
          runner.add(job, replacing: replacesTours)
          turns.start()
        } else if Task.isCancelled {
          continuation.resume(returning: .success(.cancelled))
        } else {
          runner.awaitLights(job)
          show()
        }
      }
    } onCancel: {
      Task { @MainActor in runner.cancel(number, as: .cancelled) }
    }
    return try result.get()
  }

  /// Shows something from now on, instead of what is shown, and does not wait.
  ///
  /// ``events`` report how it ends. The page of ``show()`` says when the overlay works by itself. A tour takes the place of the tour
  /// that is shown; anything else waits for its end and the next ``show()``.
  ///
  /// - Throws: ``OverlayError`` when there is no output of a name that a style asks for, when a picture cannot be read, or
  ///   when a tour comes while a run that blocks shows one; then nothing changes.
  public func show(_ mode: Mode) throws(OverlayError) {
    guard isOpen else { return }
    guard case .tour(let tour, let id) = mode.kind else {
      try choose(mode)
      return show()
    }
    guard runner.takesTours else { throw .busy }
    runner.add(
      TourRunner.Job(number: runner.newNumber(), tour: tour, firstStep: id), replacing: true)
    turns.start()
  }

  /// Chooses what is shown; a tour is begun elsewhere.
  func choose(_ mode: Mode) throws(OverlayError) {
    switch mode.kind {
    case .lights(let lights, let gestures):
      let gestures = gestures ?? program.options.gestures
      program.leavePicture()
      director.change { $0.setHands(gestures, at: SourceClock.now) }
      program.updateWanted()
      stopPointing()
      self.lights = lights
    case .pointer(let style, let styles):
      try point(style, on: styles)
      program.leavePicture()
    case .picture where program.guests != nil: throw .wrongWindow
    case .picture(let source, let spots, let style):
      try program.choosePicture(source, spots, style)
      stopPointing()
    case .tour: break
    }
    runner.forgetChanges()
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
    runner.forgetEnd()
    runner.putUp()
    // A run that blocks takes the turns itself, and one of its closures may call this.
    turns.start()
  }

  /// Takes everything off the screen until the next ``show()``, and comes back at once.
  ///
  /// The connection stays, and nothing runs. For half a minute the memory of the picture stays as well, so that the overlay is
  /// shown again quickly; nothing that was seen of the screen is in it. What a tour shows stays on the screen.
  public func hide() { runner.hide() }

  /// Whether the overlay should be on the screen.
  public var isUp: Bool { program.isUp }

  /// Whether the compositor shows the latest lights on every output.
  public var isShown: Bool { program.isShown }

  /// For a program that has a loop of its own: readable when ``dispatch()`` has something to do.
  ///
  /// - Throws: ``OverlayError`` when there are no file descriptors left.
  public var fileDescriptor: Int32 {
    get throws(OverlayError) {
      // A program that polls it takes the turns.
      turns.stop()
      do { return try session.descriptor } catch { throw OverlayError(error) }
    }
  }

  /// Does what there is to do, and does not wait.
  ///
  /// Call it once after ``show()``, after a change of the lights, and whenever ``fileDescriptor`` is readable.
  ///
  /// - Returns: how the overlay ended, which is hidden then and leaves the screen in the next call; nil while it goes on.
  /// - Throws: ``OverlayError`` when the connection ends or memory runs out.
  public func dispatch() throws(OverlayError) -> Ending? { try turns.dispatch() }

  /// The signal that ended the last run, if one did.
  public var interruption: Int32? { turns.interruption }

  // MARK: What it tells

  /// Everything that happens from now on, until the overlay is closed.
  ///
  /// ```swift
  /// let overlay = try Overlay.open()
  /// try overlay.show(.picture(file: "class.jpg"))
  /// for await event in overlay.events {
  ///   switch event {
  ///   case .spots(let spots): print(spots)
  ///   case .ended: return
  ///   default: break
  ///   }
  /// }
  /// ```
  ///
  /// A reader that is 1,000 events behind loses the oldest. ``onEvent`` and the closure of a `run` get the same events
  /// without a task.
  public var events: AsyncStream<Event> { runner.stream() }

  /// Called for each event, in the order of ``events``.
  ///
  /// The picture stands still meanwhile, so it must not wait.
  public var onEvent: (Event) -> Void {
    get { runner.onEvent }
    set { runner.onEvent = newValue }
  }

  /// Called with the words of each card that appears inside a program, which its toolkit announces to screen readers.
  public var onAnnouncement: (String) -> Void {
    get { services.reading.onAnnouncement }
    set { services.reading.onAnnouncement = newValue }
  }

  /// Sentences on what this desktop lacks; empty if it lacks nothing.
  ///
  /// They depend on what is shown, so they come when the overlay is shown, and more may come while it is on. Each is also an
  /// event, ``Event/notice(_:)``.
  public var notices: [String] { program.notices }

  /// The screens, in the order of their announcement.
  public var screens: [Desktop.Screen] {
    session.stage.outputInfos.map { Desktop.Screen($0) }
  }
}
