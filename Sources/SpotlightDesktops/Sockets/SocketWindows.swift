internal import Spotlight
internal import SpotlightBus

/// Windows that a compositor tells on sockets of its own.
///
/// Of a compositor that does not tell moves it asks as often as the pace says, at once when an event comes, and once more a
/// moment later, because what is told at the event can be in between. Only one question is open at a time. A compositor that has
/// answered once may only be slow, so it is tried again and again; what it told last counts until the first of these tries has failed.
@MainActor
final class SocketWindows: WindowProvider {
  var knowledge: WindowKnowledge { type(of: conversation).knowledge }
  /// The list that ``onChange`` was called for.
  private(set) var list = WindowList()
  private(set) var state = Availability.unasked

  var onChange: () -> Void = {}

  private var conversation: any WindowConversation
  private let events: SocketLine
  private let asking: SocketLine
  /// A wish to activate a window that is on its way.
  private let wish: SocketLine
  private var timer: Watch?
  private(set) var questions = 0

  private var isRunning = false
  private var pace = AskingSpeed.searching
  /// Whether a question waits for its answer.
  private var isAsking = false
  private var lastAsked: Duration?
  /// Whether something has changed since the question was asked.
  private var asksAgain = false
  /// When to ask once more after an event.
  private var echo: Duration?
  private let limit: Duration
  /// How long to wait before the next try, once it has answered; nil before that.
  private var pause: Duration?
  /// When to try again.
  private var retry: Duration?

  /// How long after an event a window can still be on its way.
  private static let settling = Duration.milliseconds(50)

  /// A provider that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - conversation: what to say.
  ///   - path: of the socket for questions.
  ///   - events: of the socket for events; nil for the same.
  ///   - process: the compositor's process, which alone may answer; nil if it is not known.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers and events come.
  init(
    _ conversation: any WindowConversation, at path: String, events: String? = nil,
    process: Int32?, limit: Duration = .seconds(2), on loop: any Reactor
  ) {
    self.conversation = conversation
    self.limit = limit
    self.events = SocketLine(to: events ?? path, process: process, limit: limit, on: loop)
    asking = SocketLine(to: path, process: process, limit: limit, on: loop)
    wish = SocketLine(to: path, process: process, limit: limit, on: loop)
    self.events.onBytes = { [weak self] in self?.handleEvents($0, isOver: $1) }
    self.events.onFailure = { [weak self] in self?.fail($0) }
    asking.onBytes = { [weak self] in self?.handleAnswer($0, isOver: $1) }
    asking.onFailure = { [weak self] in self?.fail($0) }
    wish.onBytes = { [weak self] _, _ in
      // The answer says no more than the next list does.
      self?.wish.hangUp()
      self?.ask()
    }
    timer = loop.timer { [weak self] in
      guard let self else { return }
      if retry == nil { ask() } else { open() }
    }
  }

  // MARK: Running

  func start() {
    guard !isRunning else { return }
    isRunning = true
    state = .asking
    open()
    onChange()
  }

  private func open() {
    retry = nil
    conversation.forget()
    events.say(conversation.opening, awaitsAnswer: false)
    ask()
  }

  func stop() {
    guard isRunning else { return }
    forget()
    pause = nil
    end(as: .unasked)
  }

  var mayCome: Bool { isRunning }

  func setPace(_ pace: AskingSpeed) {
    guard pace != self.pace else { return }
    self.pace = pace
    setTimer()
  }

  func activate(_ id: String) -> Bool {
    guard isRunning, retry == nil, state == .ready, let bytes = conversation.activation(of: id)
    else { return false }
    wish.hangUp()
    wish.say(bytes)
    return wish.isOpen
  }

  func ask() {
    guard isRunning, retry == nil else { return }
    guard !isAsking else {
      asksAgain = true
      return
    }
    let now = SourceClock.now
    questions += 1
    isAsking = true
    lastAsked = now
    asksAgain = false
    if let echo, echo <= now { self.echo = nil }
    setTimer()
    asking.say(conversation.question)
  }

  // MARK: What comes

  private func handleEvents(_ bytes: [UInt8], isOver: Bool) {
    if !bytes.isEmpty { handle(conversation.handleEvents(bytes)) }
    if isOver, isRunning, retry == nil { fail("The compositor has closed its socket.") }
  }

  private func handleAnswer(_ bytes: [UInt8], isOver: Bool) {
    let isKept = conversation.keepsConnection
    guard isAsking || isKept else { return asking.hangUp() }
    let heard = conversation.handleAnswer(bytes, isOver: isOver)
    if heard != .nothing {
      isAsking = false
      asking.noteAnswer()
      if !isKept { asking.hangUp() }
    }
    handle(heard)
    guard isRunning, retry == nil else { return }
    if isOver, heard == .nothing || isKept {
      return fail("The compositor has closed its socket.")
    }
    if asksAgain, !isAsking { ask() }
    setTimer()
  }

  private func handle(_ heard: Heard) {
    switch heard {
    case .nothing, .answered, .place: break
    case .change:
      echo = SourceClock.now + Self.settling
      ask()
    case .list:
      pause = limit
      guard state != .ready || list != conversation.list else { return }
      list = conversation.list
      state = .ready
      onChange()
    case .refused(let reason): fail(reason)
    }
  }

  // MARK: The end

  private func forget() {
    isAsking = false
    lastAsked = nil
    asksAgain = false
    (echo, retry) = (nil, nil)
    for line in [events, asking, wish] { line.hangUp() }
  }

  private func end(as state: Availability) {
    self.state = state
    isRunning = pause != nil
    list = WindowList()
    setTimer()
    onChange()
  }

  private func fail(_ reason: String) {
    forget()
    guard let pause else { return end(as: .absent(reason)) }
    retry = SourceClock.now + pause
    self.pause = min(pause * 2, limit * 4)
    if pause > limit { end(as: .absent(reason)) } else { setTimer() }
  }

  /// Wakes to ask again.
  private func setTimer() {
    var due = retry
    if isRunning, !isAsking, retry == nil, state == .ready {
      due = echo
      if knowledge.moves != .told, let interval = pace.interval, let lastAsked {
        due = .earliest(due, lastAsked + interval)
      }
    }
    timer?.update(deadline: due)
  }
}
