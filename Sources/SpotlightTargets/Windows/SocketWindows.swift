internal import Spotlight
package import SpotlightDesktops

/// Windows that a compositor tells on sockets of its own.
///
/// Of a compositor that does not tell moves it asks as often as the pace says, at once when an event comes, and once more a
/// moment later, because what is told at the event can be in between. Only one question is open at a time.
@MainActor
package final class SocketWindows: WindowProvider {
  package var way: WindowWay { conversation.way }
  package var list: WindowList { state == .live ? conversation.list : WindowList() }
  package var tellsPlaces: Bool { conversation.tellsPlaces }
  package private(set) var state = ProviderState.idle

  package var onChange: () -> Void = {}
  package var onWatch: () -> Void = {}

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
  private var conversation: any WindowConversation

  private var events: QuestionSocket?
  private var asking: QuestionSocket?
  package private(set) var questions = 0
  /// A wish to activate a window that is on its way, and how long it may take.
  private var wish: QuestionSocket?
  private var wishDeadline: Duration?
  private var quiet: QuietDescriptor?

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
  private var toldWatches: [SourceWatch] = []

  /// How long after an event a window can still be on its way.
  private static let settling = Duration.milliseconds(50)

  /// A provider that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - conversation: what to say.
  ///   - paths: of the sockets.
  ///   - process: the compositor's process, which alone may answer; nil if it is not known.
  ///   - limit: how long an answer may take.
  package init(
    _ conversation: any WindowConversation, at paths: Paths, process: Int32?,
    limit: Duration = .seconds(2)
  ) {
    self.conversation = conversation
    self.paths = paths
    self.process = process
    self.limit = limit
  }

  // MARK: Running

  package func start() {
    guard !isRunning else { return }
    isRunning = true
    conversation.forget()
    state = .asked
    retryEnd = SourceClock.now + limit
    connect()
    tellWatches()
    onChange()
  }

  package func stop() {
    guard isRunning else { return }
    forget()
    state = .idle
    onChange()
  }

  package func setPace(_ pace: AskingSpeed) {
    guard pace != self.pace else { return }
    self.pace = pace
    tellWatches()
  }

  package func refresh() {
    guard isRunning else { return }
    ask()
    tellWatches()
  }

  package func activate(_ id: String) -> Bool {
    guard isRunning, state == .live, let bytes = conversation.activation(of: id) else {
      return false
    }
    endWish()
    guard let socket = try? QuestionSocket(path: paths.questions, process: process),
      socket.send(bytes)
    else { return false }
    wish = consume socket
    wishDeadline = SourceClock.now + limit
    tellWatches()
    return true
  }

  package func work() {
    let now = SourceClock.now
    if isRunning, let retry, retry <= now { connect() }
    if isRunning { readEvents() }
    if isRunning { readAnswer() }
    if isRunning, wish != nil { readWish(at: now) }
    if isRunning, let due, due <= now { ask() }
    if isRunning, let asked, asked + limit <= now {
      fail("The compositor's socket does not answer.")
    }
    tellWatches()
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
      guard state != .live || list != toldList else { return }
      toldList = list
      state = .live
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

  /// Closes a connection of which the loop must know before.
  private func hangUp() {
    let old = asking.take()
    tellWatches()
    _ = consume old
  }

  private func endWish() {
    let old = wish.take()
    wishDeadline = nil
    tellWatches()
    _ = consume old
  }

  private func forget() {
    isRunning = false
    asked = nil
    lastAsked = nil
    asksAgain = false
    echo = nil
    retry = nil
    wishDeadline = nil
    // The loop watches no descriptor any more when they close.
    tellWatches()
    events = nil
    asking = nil
    wish = nil
    quiet = nil
    toldList = WindowList()
  }

  private func fail(_ reason: String) {
    forget()
    state = .absent(reason)
    onChange()
  }

  // MARK: The loop

  /// When to ask again.
  private var due: Duration? {
    guard asked == nil, retry == nil, state == .live else { return nil }
    var due = echo
    if !conversation.tellsMoves, let interval = pace.interval, let lastAsked {
      due = .earliest(due, lastAsked + interval)
    }
    return due
  }

  package var watches: [SourceWatch] {
    guard isRunning else { return [] }
    var deadline = Duration.earliest(due, retry)
    deadline = .earliest(deadline, asked.map { $0 + limit })
    deadline = .earliest(deadline, wishDeadline)
    var fds: [Int32] = []
    if let fd = events?.fd { fds.append(fd) }
    if let fd = asking?.fd { fds.append(fd) }
    if let fd = wish?.fd { fds.append(fd) }
    if fds.isEmpty, let fd = quiet?.fd { fds.append(fd) }
    return fds.enumerated().map { SourceWatch($1, deadline: $0 == 0 ? deadline : nil) }
  }

  private func tellWatches() {
    if isRunning, events == nil, asking == nil, quiet == nil { quiet = QuietDescriptor() }
    let watches = watches
    guard watches != toldWatches else { return }
    toldWatches = watches
    onWatch()
  }
}
