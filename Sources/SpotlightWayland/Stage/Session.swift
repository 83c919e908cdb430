internal import Glibc
package import Spotlight
package import SpotlightBus
package import SpotlightRaster

/// A stage with its loop: one connection, or several in turn if the session reconnects.
@MainActor
package final class Session {
  package let stage: Stage
  let loop: EventLoop

  /// Whether the socket is full.
  ///
  /// While it is full, the session makes no requests: libwayland before 1.23 ends the connection
  /// when its own buffer overflows, and newer versions let the buffer grow without a limit.
  package internal(set) var isBlocked = false
  private var alarm: Duration?

  /// A signal that arrived during ``close()``.
  private var lateSignal: Int32?

  /// When to look for the next connection; nil if the session does not reconnect.
  var reconnection: Reconnection?

  /// The answer that a new connection still owes, how many questions follow it, and the deadline
  /// for all of them.
  var introduction: (answer: Int, further: Int, deadline: Duration)?

  /// How many questions a new connection is asked, each after the answer to the one before.
  ///
  /// The compositor announces its globals before the first answer. Before the second, it describes
  /// what the client has bound: the places of outputs and the devices of seats. The descriptions of
  /// keyboards and pens arrive before their first key and touch, so the session does not wait for
  /// them.
  package static let questions = 2

  /// What time it is at the end of a turn.
  package var clock: () -> Duration = { SourceClock.now }

  /// Decides what is shown; without a director the stage keeps the show that it has.
  package weak var director: (any Director)? {
    didSet { if director == nil { next = Next() } }
  }

  /// Why ``run(until:isDone:)`` returned.
  package enum End: Hashable, Sendable {
    case done
    case deadline
    case signal(Int32)
  }

  /// When the present run is over.
  private var deadline: Duration?

  /// Whether the mode ends or fades away in the present turn, and when painting last looked for a way out.
  private var isLeaving = false
  private var lookedAt = Duration.zero

  /// How long painting goes on without a look for a way out.
  private static let longestPainting = Duration.milliseconds(30)

  /// Whether the last turn took longer than one may while clicks or keys were taken, in a program that nothing ends for that.
  package private(set) var wasLate = false

  /// How long a turn may last: a watchdog looks for 0.2 s more, and after 3 s the desktop is free.
  package static let longestTurn = Duration.milliseconds(2500)

  /// When the director was last asked.
  private var directed = Duration.zero

  /// When to ask the director again if no news comes, as it said when last asked.
  private var next = Next()

  /// How long to wait for the next picture of something that moves if no frame is on its way.
  private static let blindStep = Duration.milliseconds(16)

  /// Opens the next connection.
  private let openWire: () throws(WireFailure) -> Wire

  /// How long a compositor may take to answer the first questions.
  private static let patience = Duration.seconds(10)

  /// How many events are taken before their answers are sent; no event causes more than a hundred
  /// bytes of answers.
  private static let mostEventsAtOnce = 32

  /// How many turns ``dispatch()`` runs at most.
  private static let mostRounds = 64

  /// How long closing may take: the surfaces should be off the screen before the process ends.
  private static let patienceAtEnd = Duration.milliseconds(500)

  /// Connects, and returns when the compositor has described what it has.
  package init() throws(WireFailure) {
    InterfaceTables.add(SpotlightInterfaces.all)
    loop = try EventLoop()
    let tellsFrames = PresentationReport.isWanted
    let wishes = VersionTable.wishes + (tellsFrames ? VersionTable.wishesForFrames : [])
    openWire = { () throws(WireFailure) in try Wire(wishes: wishes) }
    stage = Stage(wire: try openWire())
    letPaintingLook()
    if tellsFrames { stage.reportFrames { PresentationReport.say($0, to: STDERR_FILENO) } }
    try askFirstQuestions()
  }

  /// Joins the connection of a host program, and returns when the compositor has described what it has.
  ///
  /// It reads from the socket until then; afterwards the host reads. Signals, the main queue and the end of the connection
  /// stay the host's.
  ///
  /// - Parameters:
  ///   - display: the host's `wl_display`; it must be there until ``close()`` returns.
  ///   - hasThread: whether a thread of ours reads, and not the host.
  /// - Throws: ``WireFailure`` when the connection has ended, or the compositor does not answer.
  package init(
    joining display: UnsafeMutableRawPointer, hasThread: Bool
  ) throws(WireFailure) {
    InterfaceTables.add(SpotlightInterfaces.all)
    loop = try EventLoop()
    loop.serveMainQueue(false)
    openWire = { () throws(WireFailure) in throw WireFailure(errorNumber: EPIPE) }
    stage = Stage(wire: try Wire(joining: display, wishes: VersionTable.wishesOfGuests))
    letPaintingLook()
    try askFirstQuestions()
    if hasThread {
      try stage.wire.leaveReadingToThread()
    } else {
      stage.wire.leaveReadingToHost()
    }
  }

  /// Makes a session over an existing connection; it asks nothing and waits for nothing.
  ///
  /// - Parameters:
  ///   - wire: the connection.
  ///   - openWire: opens the next one, if the session ``reconnects``.
  /// - Throws: ``WireFailure`` when there are no file descriptors left.
  package init(
    over wire: Wire,
    openWire: @escaping () throws(WireFailure) -> Wire = { () throws(WireFailure) in
      try Wire(wishes: VersionTable.wishes)
    }
  ) throws(WireFailure) {
    loop = try EventLoop()
    self.openWire = openWire
    stage = Stage(wire: wire)
    letPaintingLook()
  }

  /// Runs until a condition holds, an instant has come or a watched signal arrives.
  ///
  /// Each turn checks the condition once, after it has brought the surfaces up to date.
  package func run(
    until deadline: Duration? = nil, isDone: () -> Bool
  ) throws(WireFailure) -> End {
    let outer = self.deadline
    self.deadline = deadline
    defer { self.deadline = outer }
    var mayRest = false
    while true {
      let now = SourceClock.now
      if !mayRest || !rests(now) {
        try step(now)
        if isDone() { return .done }
        if let deadline, deadline <= now { return .deadline }
        setAlarm(.earliest(deadline, .earliest(loop.sourceDeadline, nextTurn)))
      }
      let wakes = try listen()
      if let signal = wakes.signal { return .signal(signal) }
      if wakes.timerFired { alarm = nil }
      mayRest = wakes.isOnlyWire
    }
  }

  /// Runs one turn, or one attempt to connect.
  package func step(_ now: Duration) throws(WireFailure) {
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

  /// Waits for news, which includes the end of the connection, or takes what there is.
  func listen(waits: Bool = true) throws(WireFailure) -> EventLoop.Wakes {
    do throws(WireFailure) {
      return try loop.wait(on: liveWire, isBlocked: isBlocked, waits: waits)
    } catch {
      try lose(error, at: SourceClock.now)
      return EventLoop.Wakes()
    }
  }

  /// Tries to connect, and asks the compositor for everything that it has.
  private func connect(_ now: Duration) -> Bool {
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
  private func introduce(_ now: Duration) throws(WireFailure) -> Bool {
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

  /// Takes events in, and returns whether they need nothing done before the next frame.
  ///
  /// After most frames of something that moves, the compositor releases a buffer in an event of its
  /// own. A whole turn for that event would cost as much as the picture.
  func rests(_ now: Duration) -> Bool {
    guard reconnection?.nextAttempt == nil, introduction == nil, !isBlocked else { return false }
    stage.receive(now: now, atMost: Self.mostEventsAtOnce)
    return stage.isResting && !stage.wire.hasRecords
  }

  /// For a program with a loop of its own: readable when ``dispatch()`` has something to do.
  package var descriptor: Int32 {
    get throws(WireFailure) { try loop.descriptor(for: liveWire) }
  }

  /// Whether the program has asked for the ``descriptor``.
  package var hasDescriptor: Bool { loop.hasDescriptor }

  /// The loop, for sources of the world outside.
  package var reactor: any Reactor { loop }

  /// Stops calling all sources, for good; they may go on until they are closed.
  package func leaveSources() { loop.removeSources() }

  /// Leaves the tasks of the main queue to the program that owns the loop.
  package func leaveMainQueue() { loop.serveMainQueue(false) }

  /// Runs the tasks of the main queue again; the ``descriptor`` changes with that.
  package func joinMainQueue() { loop.serveMainQueue(true) }

  /// Does what is due, and does not wait.
  package func dispatch() throws(WireFailure) {
    // Bounded: the program that owns the loop has other work, and what is left wakes its loop
    // again.
    for _ in 0..<Self.mostRounds {
      let wakes = try listen(waits: false)
      if wakes.timerFired { alarm = nil }
      let hasNews = liveWire?.hasRecords ?? false || wakes.timerFired || wakes.ranTasks
      try step(SourceClock.now)
      setAlarm(.earliest(loop.sourceDeadline, nextTurn))
      // An event may have closed it.
      if !hasNews || isBlocked || stage.wire.hasLeft { break }
    }
    // A guest cannot wait for room: its descriptor is not the socket.
    loop.prepareDescriptor(for: stage.wire, isBlocked: isBlocked && !stage.wire.isGuest)
  }

  /// When the loop wakes without news, or nil.
  ///
  /// While the socket is full the stage can show nothing, and a timer would only spin.
  package var nextTurn: Duration? {
    if let attempt = reconnection?.nextAttempt { return attempt }
    // A guest does not see the socket, so it has to look whether there is room again.
    let blocked = stage.wire.isGuest ? SourceClock.now + Self.blindStep : nil
    let turn = isBlocked ? blocked : Duration.earliest(stage.nextTurn, nextDirection)
    return .earliest(introduction?.deadline, turn)
  }

  /// When the director has to be asked again if no news comes.
  private var nextDirection: Duration? {
    guard let director else { return nil }
    // The program's changes, and input that ended with a destroyed surface, need a turn at once.
    if director.isDue || stage.hasInput { return Duration.zero }
    guard next.isMoving else { return next.deadline }
    // If a frame is on its way, its callback is the better clock, unless the frame is lost. Without
    // one the light may be between two screens, or move by too little to see.
    if stage.awaitsFrame, let lost = stage.frameDeadline, lost > directed {
      return .earliest(next.deadline, lost)
    }
    return .earliest(next.deadline, directed + Self.blindStep)
  }

  /// Makes signals end ``run(until:isDone:)`` instead of the process, until ``ignoreSignals()``.
  package func watchSignals(_ numbers: [Int32]) throws(WireFailure) {
    try loop.watchSignals(numbers)
  }

  /// Gives the signals their usual meaning back.
  ///
  /// - Returns: the first signal that arrived after ``close()`` began, too late to end a run.
  package func ignoreSignals() -> Int32? {
    let last = loop.ignoreSignals()
    return lateSignal ?? last
  }

  /// Ends the process if a turn hangs while the overlay takes clicks, touches or keys, until ``close()``.
  ///
  /// It starts a thread, so a process that gives up rights for all of its threads does that before.
  ///
  /// - Parameters:
  ///   - exitCode: what the process ends with; negative if only its connection ends.
  ///   - sentence: what standard error gets, in less than 256 bytes.
  ///   - limit: how long a turn may last.
  package func endIfHung(
    exitCode: Int32, saying sentence: String, after limit: Duration = Session.longestTurn
  ) {
    guard loop.watchdog == nil else { return }
    loop.watchdog = Watchdog(exitCode: exitCode, saying: sentence, after: limit)
  }

  /// Takes the surfaces off the screen, and waits until the compositor confirms it.
  package func close() {
    var show = stage.show
    show.isUp = false
    show.isLast = true
    if stage.wire.isGuest { show.place = .inside([]) }
    stage.apply(show, artist: stage.artist)
    defer {
      setAlarm(nil)
      // What the program does from here on keeps nothing from other programs.
      loop.watchdog = nil
    }
    guard liveWire != nil else { return }
    reconnection = nil
    stage.seats.releaseCursors()
    if stage.wire.isGuest {
      // Nothing to wait for: the connection goes on, and what is destroyed is gone.
      try? turn(SourceClock.now)
      stage.presentationReport?.end()
      stage.forgetHosts()
      stage.wire.leave()
      return
    }
    // The connection is about to end anyway, so an error changes nothing.
    let end = try? ask(for: Self.patienceAtEnd)
    if case .signal(let number) = end { lateSignal = number }
    stage.presentationReport?.end()
    // If the compositor does not answer, it removes the surfaces when the connection ends.
    if end != .done { stage.wire.hangUp() }
  }

  /// Takes turns until the compositor confirms what the director takes off the screen, or for as long as ``close()`` waits.
  package func awaitFarewell() throws(WireFailure) -> End {
    // Nothing is on the screen before a new connection has answered its first questions.
    guard liveWire != nil, introduction == nil else { return .done }
    return try ask(for: Self.patienceAtEnd)
  }

  /// Lets a watched signal do what it does to a process that does not watch it.
  package func strike(_ signal: Int32) { loop.strike(signal) }

  /// Runs one turn: takes events in, brings surfaces up to date, sends requests.
  ///
  /// Requests are made in steps that fit libwayland's buffer of 4096 bytes, and each step is sent
  /// before the next begins. While the socket is full no step begins. Events then wait too, because
  /// most of them need an answer.
  package func turn(_ now: Duration) throws(WireFailure) {
    repeat {
      guard try hasRoom() else { return }
      stage.receive(now: now, atMost: Self.mostEventsAtOnce)
    } while stage.wire.hasRecords
    guard try hasRoom() else { return }
    let director = director
    isLeaving = false
    if let director { direct(by: director, now) }
    // Tell the program's closures even if painting fails: a compositor that hangs keeps no news
    // from the program.
    defer { director?.notifyProgram() }
    try stage.reconcile(now: now, hasRoom: hasRoom)
    lookedAt = clock()
    try stage.paint(now: now, hasRoom: hasRoom)
    let end = clock()
    stage.awaitFrames(askedAt: now, from: end)
    wasLate = loop.watchdog == nil && stage.holdsInput && end >= now + Self.longestTurn
    _ = try hasRoom()
  }

  /// Asks the director what should be so, and applies it to the stage.
  private func direct(by director: any Director, _ now: Duration) {
    directed = now
    let turn = director.turn(
      stage.takeTurnInput(wanting: director.wanted), at: now)
    next = turn.next
    isLeaving = turn.end != nil || turn.isLeaving
    stage.apply(turn.show, artist: director.artist)
    for act in turn.acts { stage.perform(act) }
    for click in turn.clicks { stage.hand(on: click) }
  }

  private func askFirstQuestions() throws(WireFailure) {
    for _ in 1...Self.questions {
      guard try ask(for: Self.patience) == .done else { throw WireFailure(errorNumber: ETIMEDOUT) }
    }
  }

  private func letPaintingLook() {
    stage.mayPaintOn = { [weak self] in self?.mayPaintOn() ?? true }
  }

  /// Whether painting that takes long may go on: nothing asks for an end.
  ///
  /// It reads, but what it reads is delivered by the next turn. A press of any key or button stops the picture, because only the
  /// mode knows what it leads to; the next turn paints what is missing.
  private func mayPaintOn() -> Bool {
    let now = clock()
    guard now >= lookedAt + Self.longestPainting else { return true }
    lookedAt = now
    if isLeaving { return false }
    if let deadline, deadline <= now { return false }
    // The next turn finds why the connection ended.
    guard let hasSignal = try? loop.glance(at: liveWire) else { return false }
    // Nothing more is read into a full ring, not even Esc, until a turn has delivered what is in it.
    if stage.wire.isFull { return false }
    return !hasSignal && !stage.wire.hasRecord { stage.seats.isPress($0) }
  }

  /// Sends what there is, and returns whether more may be made.
  private func hasRoom() throws(WireFailure) -> Bool {
    loop.watchdog?.note(holdsInput: stage.holdsInput)
    isBlocked = !(try stage.wire.flush())
    return !isBlocked
  }

  /// Asks the compositor a question and takes turns until the answer comes.
  private func ask(for patience: Duration) throws(WireFailure) -> End {
    let deadline = SourceClock.now + patience
    // Earlier requests go out before the question, and nothing can go out while the socket is full.
    let room = try run(until: deadline) { !isBlocked }
    guard room == .done else { return room }
    stage.ask()
    let expected = stage.answered + 1
    return try run(until: deadline) { stage.answered >= expected }
  }

  /// Makes the ``descriptor`` readable, for a change that came outside of a turn.
  package func ring() { setAlarm(SourceClock.now) }

  /// Whether events of the compositor wait for a guest whose host reads.
  ///
  /// While the socket is full, a timer looks for room, and events wait.
  package var hasEvents: Bool { stage.wire.isGuest && !isBlocked && stage.wire.hasEvents }

  private func setAlarm(_ instant: Duration?) {
    guard alarm != instant else { return }
    alarm = instant
    loop.setAlarm(instant)
  }
}

/// Decides what the stage shows.
///
/// The session asks it once a turn, after input came in and before requests go out, so that a
/// picture is never older than the last movement of a hand. The director never sees the stage.
@MainActor
package protocol Director: AnyObject {
  /// The show that the program wants, before the mode changes it.
  var wanted: Show { get }

  /// Paints the cards; nil if there are no fonts.
  var artist: (any CardArtist)? { get }

  /// Takes in what came, and returns everything that should be so now.
  func turn(_ input: TurnInput, at now: Duration) -> Turn

  /// Notifies the program's closures of what the last turn brought. By then the picture is on its way.
  func notifyProgram()

  /// Whether the program has changed something since the last turn, so that another turn is due
  /// now.
  var isDue: Bool { get }
}
