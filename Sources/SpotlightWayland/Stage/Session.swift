internal import Glibc
package import Spotlight
package import SpotlightRaster

/// A stage with its loop: one connection from its start to its end, or one after another where that is wanted.
@MainActor
package final class Session {
  package let stage: Stage
  let loop: EventLoop

  /// Whether the socket is full.
  ///
  /// While it is, nothing is produced: libwayland before 1.23 ends the connection when its own
  /// buffer runs over, and newer ones let it grow without a limit.
  package internal(set) var isBlocked = false
  private var alarm: Instant?

  /// A signal that came while it was closed.
  private var lateSignal: Int32?

  /// When to look for the next connection; nil where the first is the only one.
  var reconnection: Reconnection?

  /// What a new connection has to answer, how many questions follow, and until when all must be answered.
  var introduction: (answer: Int, further: Int, deadline: Instant)?

  /// How many questions a new connection is asked, each after the answer to the one before.
  ///
  /// The globals answer the first, and what is bound to them answers the second: outputs with their places, seats with what
  /// they have. What keyboards and pens say of themselves comes in time for their first key and touch, and is not waited for.
  package static let questions = 2

  /// Decides what is shown; without one the stage keeps the show that it has.
  package weak var director: (any Director)? {
    didSet { if director == nil { next = Next() } }
  }

  /// Why ``run(until:isDone:)`` came back.
  package enum End: Hashable, Sendable {
    case done
    case deadline
    case signal(Int32)
  }

  /// When the director was last asked.
  private var directed = Instant(nanoseconds: 0)

  /// When the director has to be asked again without any news, as of then.
  private var next = Next()

  /// How long to wait for the next picture of something that moves where no frame is on its way.
  private static let blindStep = Duration.milliseconds(16)

  /// Makes the next connection.
  let openWire: () throws(WireFailure) -> Wire

  /// How long a compositor may take to answer the first questions.
  static let patience = Duration.seconds(10)

  /// How many events may be taken before their answers are sent; none has more than a hundred bytes of them.
  private static let mostEventsAtOnce = 32

  /// How often ``dispatch()`` looks for more.
  private static let mostRounds = 64

  /// How long the end may take: the surfaces should be off the screen before the process is.
  private static let patienceAtEnd = Duration.milliseconds(500)

  /// Connects, and comes back when the compositor has told what it has.
  package init() throws(WireFailure) {
    InterfaceTables.add(SpotlightInterfaces.all)
    loop = try EventLoop()
    let tellsFrames = DebugTopic.frames.isWanted
    let wishes = VersionTable.wishes + (tellsFrames ? VersionTable.wishesForFrames : [])
    openWire = { () throws(WireFailure) in try Wire(wishes: wishes) }
    stage = Stage(wire: try openWire())
    if tellsFrames { stage.reportFrames { DebugTopic.say($0, to: STDERR_FILENO) } }
    for _ in 1...Self.questions {
      guard try ask(for: Self.patience) else { throw WireFailure(errorNumber: ETIMEDOUT) }
    }
  }

  /// A session over a connection that is there already; it asks for nothing and waits for nothing.
  ///
  /// - Parameters:
  ///   - wire: the connection.
  ///   - openWire: makes the next one, where it ``reconnects``.
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
  }

  /// Runs until a condition holds, an instant has come or a watched signal arrives.
  ///
  /// The condition is looked at once per turn, after the surfaces were brought up to date.
  package func run(
    until deadline: Instant? = nil, isDone: () -> Bool
  ) throws(WireFailure) -> End {
    var mayRest = false
    while true {
      let now = Instant.now
      if !mayRest || !rests(now) {
        try step(now)
        if isDone() { return .done }
        if let deadline, deadline <= now { return .deadline }
        setAlarm(.earliest(deadline, .earliest(loop.guestDeadline, nextTurn)))
      }
      let wakes = try listen(.endless)
      if let signal = wakes.signal { return .signal(signal) }
      if wakes.timerFired { alarm = nil }
      mayRest = wakes.isOnlyWire
    }
  }

  /// Takes events in, and tells whether nothing comes of them before the next frame.
  ///
  /// After most frames of something that moves a buffer comes back by itself, and a whole turn for that would cost as much
  /// as the picture does.
  func rests(_ now: Instant) -> Bool {
    guard reconnection?.nextAttempt == nil, introduction == nil, !isBlocked else { return false }
    stage.receive(now: now, atMost: Self.mostEventsAtOnce)
    return stage.isResting && !stage.wire.hasRecords
  }

  /// For a program with a loop of its own: readable when ``dispatch()`` has something to do.
  package var descriptor: Int32 {
    get throws(WireFailure) { try loop.descriptor(for: liveWire) }
  }

  /// Whether somebody has asked for the ``descriptor``.
  package var hasDescriptor: Bool { loop.hasDescriptor }

  /// Wakes somebody with the same loop who is no part of the picture, in the place of a guest with the same descriptor.
  package func welcome(_ guest: EventLoop.Guest) { loop.welcome(guest) }

  /// Lets a guest go, before its descriptor is closed.
  package func dismiss(_ fd: Int32) { loop.dismiss(fd) }

  /// Who is woken besides, by their descriptors.
  package var guests: [EventLoop.Guest] { loop.guests }

  /// Leaves the tasks of the main queue to whoever serves it.
  package func leaveMainQueue() { loop.serveMainQueue(false) }

  /// Runs the tasks of the main queue again; the ``descriptor`` is another one then.
  package func joinMainQueue() { loop.serveMainQueue(true) }

  /// Does what there is to do, and does not wait.
  package func dispatch() throws(WireFailure) {
    // Bounded: whoever owns the loop has other things to do, and what is left wakes it again.
    for _ in 0..<Self.mostRounds {
      let wakes = try listen(.none)
      if wakes.timerFired { alarm = nil }
      let hasNews = liveWire?.hasRecords ?? false || wakes.timerFired || wakes.ranTasks
      try step(.now)
      setAlarm(.earliest(loop.guestDeadline, nextTurn))
      if !hasNews || isBlocked { break }
    }
    loop.prepareDescriptor(for: stage.wire, isBlocked: isBlocked)
  }

  /// When the loop wakes by itself, or nil.
  ///
  /// While the socket is full nothing can be shown, and a timer would only spin.
  package var nextTurn: Instant? {
    if let attempt = reconnection?.nextAttempt { return attempt }
    let turn = isBlocked ? nil : Instant.earliest(stage.nextTurn, nextDirection)
    return .earliest(introduction?.deadline, turn)
  }

  /// When the director has to be asked again without any news.
  private var nextDirection: Instant? {
    guard let director else { return nil }
    // What the program asked for and what surfaces that went have left wait for no time.
    if director.isDue || stage.hasInput { return Instant(nanoseconds: 0) }
    let deadline = next.deadline.map { Instant(sinceStart: $0) }
    guard next.isMoving else { return deadline }
    // A frame that is on its way is the better clock, unless it is lost. Without one it may move between two screens,
    // or by less than can be seen.
    if stage.awaitsFrame, let lost = stage.frameDeadline, lost > directed {
      return .earliest(deadline, lost)
    }
    return .earliest(deadline, directed + Self.blindStep)
  }

  /// Turns signals from sudden ends into the end of ``run(until:isDone:)``, until ``ignoreSignals()``.
  package func watchSignals(_ numbers: [Int32]) throws(WireFailure) {
    try loop.watchSignals(numbers)
  }

  /// Gives the signals their usual meaning back.
  ///
  /// - Returns: the first that came too late to be the end of a run, since ``close()`` began.
  package func ignoreSignals() -> Int32? {
    let last = loop.ignoreSignals()
    return lateSignal ?? last
  }

  /// Takes the surfaces off the screen, and waits until the compositor says that they are.
  package func close() {
    var show = stage.show
    show.isUp = false
    stage.apply(show, artist: stage.artist)
    defer { setAlarm(nil) }
    guard liveWire != nil else { return }
    reconnection = nil
    stage.releaseCursors()
    // An error here is the end that was asked for.
    let isGone = (try? ask(for: Self.patienceAtEnd)) ?? false
    stage.presentationReport?.end()
    // A compositor that does not listen any more takes them away when the connection ends.
    if !isGone { stage.wire.hangUp() }
  }

  /// One turn: events in, surfaces up to date, requests out.
  ///
  /// Everything that makes requests goes in steps that libwayland's buffer of 4096 bytes holds, and each step is
  /// sent before the next. With the socket full no step is begun, not even the taking of events: they
  /// wait, because most have an answer.
  package func turn(_ now: Instant) throws(WireFailure) {
    repeat {
      guard try hasRoom() else { return }
      stage.receive(now: now, atMost: Self.mostEventsAtOnce)
    } while stage.wire.hasRecords
    guard try hasRoom() else { return }
    stage.answerPings()
    let director = director
    if let director { direct(by: director, now) }
    // Whatever becomes of the picture: a compositor that hangs keeps no news from the program.
    defer { director?.tell() }
    try stage.reconcile(now: now, hasRoom: hasRoom)
    try stage.paint(now: now, hasRoom: hasRoom)
    _ = try hasRoom()
  }

  /// Asks the director what should be so, and tells the stage.
  private func direct(by director: any Director, _ now: Instant) {
    directed = now
    let turn = director.turn(
      stage.takeTurnInput(wanting: director.wanted), at: now.sinceStart)
    next = turn.next
    stage.apply(turn.show, artist: director.artist)
    for act in turn.acts { stage.perform(act) }
  }

  /// Sends what there is, and tells whether more may be made.
  private func hasRoom() throws(WireFailure) -> Bool {
    isBlocked = !(try stage.wire.flush())
    return !isBlocked
  }

  /// Waits for the answer to a question; false when it does not come in time.
  private func ask(for patience: Duration) throws(WireFailure) -> Bool {
    let deadline = Instant.now + patience
    // What is to be answered must be said first, and nothing can be while the socket is full.
    let room = try run(until: deadline) { !isBlocked }
    if case .signal(let number) = room { lateSignal = number }
    guard room == .done else { return false }
    stage.ask()
    let expected = stage.answered + 1
    let end = try run(until: deadline) { stage.answered >= expected }
    if case .signal(let number) = end { lateSignal = number }
    return end == .done
  }

  private func setAlarm(_ instant: Instant?) {
    guard alarm != instant else { return }
    alarm = instant
    loop.setAlarm(instant)
  }
}

/// Decides what the stage shows.
///
/// The session asks it once a turn, between what came in and what goes out, so that a picture is never older than the last
/// movement of a hand. It never sees the stage.
@MainActor
package protocol Director: AnyObject {
  /// What the program wants of the show before the mode has its say.
  var wanted: Show { get }

  /// Paints the cards; nil if there are no fonts.
  var artist: (any CardArtist)? { get }

  /// Takes in what came, and returns all that should be so now.
  func turn(_ input: TurnInput, at now: Duration) -> Turn

  /// Tells the program's closures what the last turn brought. The picture is on its way by then.
  func tell()

  /// Whether the program has changed something since the last turn, so that there has to be another one now.
  var isDue: Bool { get }
}
