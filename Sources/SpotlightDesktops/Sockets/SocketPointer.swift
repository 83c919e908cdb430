internal import Spotlight
internal import SpotlightBus

/// Places from a compositor's own socket, which is asked again and again.
///
/// It is asked sixty times a second while the pointer moves and four times a second while it rests, so it is the last of all
/// ways. Answers are bounded, and only the compositor itself may give them.
@MainActor
final class SocketPointer: PointerSource {
  let way = PointerSourceKind.socket

  private(set) var state = SourceState.absent("The compositor's socket was not asked.") {
    didSet { if state != oldValue { onChange() } }
  }

  var onPlace: (PointerPlace) -> Void = { _ in }
  var onChange: () -> Void = {}

  private let line: SocketLine
  private var conversation: any SocketConversation
  private var timer: Watch?
  private var isRunning = false
  /// Whether a question waits for its answer.
  private var isAsking = false
  private var asked = Duration.zero
  private var place: Point?
  private var moved = Duration.zero

  /// How long a compositor that did not answer is left alone.
  private static let rest = Duration.milliseconds(500)

  /// A source that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - conversation: what to say.
  ///   - path: of the socket.
  ///   - process: the compositor's process, which alone may answer; nil if it is not known.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers come.
  init(
    _ conversation: any SocketConversation, at path: String, process: Int32?,
    limit: Duration = .milliseconds(300), on loop: any Reactor
  ) {
    self.conversation = conversation
    line = SocketLine(to: path, process: process, limit: limit, on: loop)
    line.onBytes = { [weak self] in self?.handle($0, isOver: $1) }
    line.onFailure = { [weak self] in self?.pause($0) }
    timer = loop.timer { [weak self] in self?.begin() }
  }

  func ask() {
    guard !isRunning, !isAsking, state != .idle else { return }
    state = .asked
    begin()
  }

  func start() {
    guard !isRunning, state == .idle else { return }
    isRunning = true
    place = nil
    state = .starting
    begin()
  }

  func stop() {
    guard isRunning else { return }
    forget()
    switch state {
    case .starting, .live, .silent: state = .idle
    default: break
    }
  }

  func forgetFailure() {
    guard case .failed = state else { return }
    ask()
  }

  private func begin() {
    timer?.update(deadline: nil)
    isAsking = true
    asked = SourceClock.now
    conversation.forget()
    line.say(conversation.question)
  }

  private func handle(_ bytes: [UInt8], isOver: Bool) {
    // Nothing was asked for: an end, or nonsense.
    guard isAsking else { return fail("The compositor has closed its socket.") }
    switch conversation.handleAnswer(bytes, isOver: isOver) {
    case .place(let place): notify(of: place)
    case .refused(let reason): fail(reason)
    case .nothing, .answered, .change, .list: break
    }
  }

  private func notify(of place: Point) {
    isAsking = false
    line.noteAnswer()
    if !conversation.keepsConnection { line.hangUp() }
    guard isRunning else {
      forget()
      return state = .idle
    }
    let now = SourceClock.now
    let isNew = place != self.place
    if isNew { (self.place, moved) = (place, now) }
    // A compositor that answers late is not asked twice at once.
    timer?.update(
      deadline: AskingSpeed.following(atRestFor: now - moved).interval.map { max(asked + $0, now) })
    state = .live
    if isNew { onPlace(PointerPlace(position: place)) }
  }

  private func forget() {
    isRunning = false
    isAsking = false
    timer?.update(deadline: nil)
    line.hangUp()
  }

  /// Waits a moment for a compositor that was live: it may only be slow.
  private func pause(_ reason: String) {
    switch state {
    case .live, .silent:
      isAsking = false
      timer?.update(deadline: SourceClock.now + Self.rest)
      state = .silent(reason)
    default: fail(reason)
    }
  }

  /// Before the source was of use this is an absence, and a failure after that.
  private func fail(_ reason: String) {
    let wasAsked = state == .asked
    forget()
    state = wasAsked ? .absent(reason) : .failed(reason)
  }
}
