internal import Spotlight
package import SpotlightBus
internal import SpotlightDesktops

/// Windows that a compositor tells on sockets of its own.
///
/// Of a compositor that does not tell moves it asks as often as the pace says, at once when an event comes, and once more a
/// moment later, because what is told at the event can be in between. Only one question is open at a time.
@MainActor
package final class SocketWindows: WindowProvider {
  package var way: WindowWay { conversation.way }
  package var list: WindowList { state == .ready ? conversation.list : WindowList() }
  package var tellsPlaces: Bool { conversation.tellsPlaces }
  package private(set) var state = Availability.unasked

  package var onChange: () -> Void = {}

  /// Where the compositor listens.
  package struct Paths: Hashable, Sendable {
    package var questions: String
    package var events: String

    package init(questions: String, events: String? = nil) {
      self.questions = questions
      self.events = events ?? questions
    }
  }

  private let paths: Paths
  private let process: Int32?
  private let limit: Duration
  private let loop: any Reactor
  private var conversation: any WindowConversation

  private var timer: Watch?
  // Before the sockets, so that they end before these close.
  private var eventsWatch: Watch?
  private var askingWatch: Watch?
  private var wishWatch: Watch?
  private var events: QuestionSocket?
  private var asking: QuestionSocket?
  package private(set) var questions = 0
  /// A wish to activate a window that is on its way, and how long it may take.
  private var wish: QuestionSocket?
  private var wishDeadline: Duration?

  private var isRunning = false
  private var pace = AskingSpeed.searching
  /// When the question was asked, until its answer is there.
  private var asked: Duration?
  private var lastAsked: Duration?
  /// Whether something has changed since the question was asked.
  private var asksAgain = false
  /// When to ask once more after an event.
  private var echo: Duration?
  /// When to try to connect again, and until when at the most.
  private var retry: Duration?
  private var retryEnd: Duration?

  /// How long after an event a window can still be on its way.
  private static let settling = Duration.milliseconds(50)

  /// A provider that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - conversation: what to say.
  ///   - paths: of the sockets.
  ///   - process: the compositor's process, which alone may answer; nil if it is not known.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers and events come.
  package init(
    _ conversation: any WindowConversation, at paths: Paths, process: Int32?,
    limit: Duration = .seconds(2), on loop: any Reactor
  ) {
    self.conversation = conversation
    self.paths = paths
    self.process = process
    self.limit = limit
    self.loop = loop
    timer = loop.timer { [weak self] in self?.turn() }
  }

  // MARK: Running

  package func start() {
    guard !isRunning else { return }
    isRunning = true
    conversation.forget()
    state = .asking
    retryEnd = SourceClock.now + limit
    connect()
    updateWatches()
    onChange()
  }

  package func stop() {
    guard isRunning else { return }
    forget()
    state = .unasked
    onChange()
  }

  package func setPace(_ pace: AskingSpeed) {
    guard pace != self.pace else { return }
    self.pace = pace
    updateWatches()
  }

  package func refresh() {
    guard isRunning else { return }
    ask()
    updateWatches()
  }

  package func activate(_ id: String) -> Bool {
    guard isRunning, state == .ready, let bytes = conversation.activation(of: id) else {
      return false
    }
    endWish()
    guard let socket = try? QuestionSocket(path: paths.questions, process: process),
      socket.send(bytes)
    else { return false }
    wish = consume socket
    wishDeadline = SourceClock.now + limit
    updateWatches()
    return true
  }

  private func turn() {
    let now = SourceClock.now
    if isRunning, let retry, retry <= now { connect() }
    if isRunning { readEvents() }
    if isRunning { readAnswer() }
    if isRunning, wish != nil { readWish(at: now) }
    if isRunning, let due, due <= now { ask() }
    if isRunning, let asked, asked + limit <= now {
      fail("The compositor's socket does not answer.")
    }
    updateWatches()
  }

  // MARK: Connections

  private func connect() {
    retry = nil
    do throws(QuestionSocket.Failure) {
      if events == nil {
        let socket = try QuestionSocket(path: paths.events, process: process)
        let opening = conversation.opening
        guard opening.isEmpty || socket.send(opening) else { throw .closed }
        events = consume socket
      }
      if asked == nil { try sendQuestion() }
    } catch {
      take(error)
    }
  }

  private func take(_ failure: QuestionSocket.Failure) {
    switch failure {
    case .busy:
      let now = SourceClock.now
      if let retryEnd, retryEnd <= now { return fail("The compositor's socket lets no one in.") }
      retry = now + .milliseconds(17)
    case .closed: fail("Nothing answers at the compositor's socket.")
    case .foreign: fail("The socket belongs to another program than the compositor.")
    }
  }

  private func ask() {
    guard asked == nil, retry == nil else {
      asksAgain = true
      return
    }
    retryEnd = SourceClock.now + limit
    connect()
  }

  private func sendQuestion() throws(QuestionSocket.Failure) {
    if asking == nil {
      asking = try QuestionSocket(path: paths.questions, process: process)
    }
    guard asking?.send(conversation.question) == true else { throw .closed }
    let now = SourceClock.now
    questions += 1
    asked = now
    lastAsked = now
    asksAgain = false
    if let echo, echo <= now { self.echo = nil }
  }

  // MARK: What comes

  private func readEvents() {
    while isRunning, let (bytes, isOver) = events?.receive(most: Self.chunk) {
      if !bytes.isEmpty { take(conversation.takeEvents(bytes)) }
      if isOver, isRunning { return fail("The compositor has closed its socket.") }
      if bytes.count <= Self.chunk { return }
    }
  }

  private func readAnswer() {
    while isRunning, let (bytes, isOver) = asking?.receive(most: Self.chunk) {
      guard !bytes.isEmpty || isOver else { return }
      guard asked != nil || conversation.keepsConnection else { return hangUp() }
      let heard = conversation.takeAnswer(bytes, isOver: isOver)
      if heard != .nothing { asked = nil }
      take(heard)
      guard isRunning else { return }
      if isOver {
        if asked != nil || conversation.keepsConnection {
          return fail("The compositor has closed its socket.")
        }
        hangUp()
      } else if !conversation.keepsConnection, asked == nil {
        hangUp()
      }
      if asked == nil, asksAgain { ask() }
      if bytes.count <= Self.chunk { return }
    }
  }

  private func take(_ heard: Heard) {
    switch heard {
    case .nothing, .answered: break
    case .change:
      echo = SourceClock.now + Self.settling
      ask()
    case .list:
      let list = conversation.list
      guard state != .ready || list != toldList else { return }
      toldList = list
      state = .ready
      onChange()
    case .refused(let reason): fail(reason)
    }
  }

  /// The list that ``onChange`` was called for.
  private var toldList = WindowList()

  private func readWish(at now: Duration) {
    guard let (bytes, isOver) = wish?.receive(most: Self.chunk) else { return }
    if isOver || !bytes.isEmpty {
      // The answer says no more than the next list does.
      endWish()
      ask()
    } else if let wishDeadline, wishDeadline <= now {
      endWish()
    }
  }

  private static let chunk = 1 << 16

  // MARK: The end

  private func hangUp() {
    askingWatch = nil
    asking = nil
  }

  private func endWish() {
    wishWatch = nil
    wish = nil
    wishDeadline = nil
  }

  private func forget() {
    isRunning = false
    asked = nil
    lastAsked = nil
    asksAgain = false
    echo = nil
    retry = nil
    eventsWatch = nil
    events = nil
    hangUp()
    endWish()
    toldList = WindowList()
    updateWatches()
  }

  private func fail(_ reason: String) {
    forget()
    state = .absent(reason)
    onChange()
  }

  // MARK: The loop

  /// When to ask again.
  private var due: Duration? {
    guard asked == nil, retry == nil, state == .ready else { return nil }
    var due = echo
    if !conversation.tellsMoves, let interval = pace.interval, let lastAsked {
      due = .earliest(due, lastAsked + interval)
    }
    return due
  }

  /// The first time at which something is to be done though nothing comes.
  private var deadline: Duration? {
    guard isRunning else { return nil }
    let answer = Duration.earliest(asked.map { $0 + limit }, wishDeadline)
    return .earliest(.earliest(due, retry), answer)
  }

  /// Watches the sockets that there are, and sets the timer.
  private func updateWatches() {
    if eventsWatch == nil, let fd = events?.fd { eventsWatch = watch(fd) }
    if askingWatch == nil, let fd = asking?.fd { askingWatch = watch(fd) }
    if wishWatch == nil, let fd = wish?.fd { wishWatch = watch(fd) }
    timer?.update(deadline: deadline)
  }

  private func watch(_ fd: Int32) -> Watch { loop.watch(fd) { [weak self] in self?.turn() } }
}
