package import Spotlight
package import SpotlightBus

/// Places from a compositor's own socket, which is asked again and again.
///
/// It is asked sixty times a second while the pointer moves and four times a second while it rests, so it is the last of all
/// ways. Answers are bounded, and only the compositor itself may give them.
@MainActor
package final class PolledSocket: PointerSource {
  package let way = PointerSourceKind.socket

  package private(set) var state = SourceState.absent("The compositor's socket was not asked.") {
    didSet { if state != oldValue { onChange() } }
  }

  package var onPlace: (PointerPlace) -> Void = { _ in }
  package var onChange: () -> Void = {}

  private let path: String
  private let process: Int32?
  private let dialogue: any SocketDialogue
  private let limit: Duration
  private let loop: any Reactor

  private var timer: Watch?
  // Before the socket, so that it ends before that closes.
  private var watch: Watch?
  private var socket: QuestionSocket?
  private var isRunning = false
  private var pace = AskingPace()

  /// The question that waits for its answer, or to be let in.
  private var open: Question?
  /// When to ask again; nil while a question is open, and while the source rests.
  private var next: Duration?

  private struct Question {
    let asked: Duration
    let deadline: Duration
    var bytes: [UInt8] = []
    /// When to try to connect again; nil once the question is on its way.
    var retry: Duration?
  }

  /// A source that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - path: of the socket.
  ///   - process: the compositor's process, which alone may answer; nil if it is not known.
  ///   - dialogue: what to say.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers come.
  package init(
    path: String, process: Int32?, dialogue: any SocketDialogue,
    limit: Duration = .milliseconds(300), on loop: any Reactor
  ) {
    self.path = path
    self.process = process
    self.dialogue = dialogue
    self.limit = limit
    self.loop = loop
    timer = loop.timer { [weak self] in self?.handleTime() }
  }

  /// The socket of the compositor that the environment names; nil if it names none.
  ///
  /// - Parameters:
  ///   - environment: the variables of this process.
  ///   - process: the compositor's process; nil if it is not known.
  ///   - loop: where answers come.
  package convenience init?(
    environment: [String: String], process: Int32?, on loop: any Reactor
  ) {
    if let path = environment["WAYFIRE_SOCKET"], path.hasPrefix("/") {
      self.init(path: path, process: process, dialogue: WayfireDialogue(), on: loop)
    } else if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      let name = environment["HYPRLAND_INSTANCE_SIGNATURE"], !name.isEmpty,
      !name.utf8.contains(UInt8(ascii: "/"))
    {
      self.init(
        path: "\(folder)/hypr/\(name)/.socket.sock", process: process,
        dialogue: HyprlandDialogue(), on: loop)
    } else {
      return nil
    }
  }

  package func ask() {
    guard !isRunning, open == nil, state != .idle else { return }
    state = .asked
    begin()
  }

  package func start() {
    guard !isRunning, state == .idle else { return }
    isRunning = true
    pace = AskingPace()
    state = .starting
    begin()
  }

  package func stop() {
    guard isRunning else { return }
    forget()
    if state == .starting || state == .live { state = .idle }
  }

  package func forgetFailure() {
    guard case .failed = state else { return }
    ask()
  }

  // MARK: The loop

  private func handleReady() {
    if open != nil { read() } else { listen() }
  }

  private func handleTime() {
    let now = SourceClock.now
    if let retry = open?.retry, retry <= now { connectAndSend() }
    if let open, open.deadline <= now { fail("The compositor's socket does not answer.") }
    if let next, next <= now { begin() }
    setTimer()
  }

  /// Wakes for what is next: an attempt, the end of the patience, or a question.
  private func setTimer() {
    timer?.update(deadline: open.map { .earliest($0.deadline, $0.retry) } ?? next)
  }

  // MARK: A question

  private func begin() {
    let now = SourceClock.now
    next = nil
    open = Question(asked: now, deadline: now + limit)
    connectAndSend()
    setTimer()
  }

  private func connectAndSend() {
    open?.retry = nil
    do throws(QuestionSocket.Failure) {
      if socket == nil {
        let new = try QuestionSocket(path: path, process: process)
        watch = loop.watch(new.fd) { [weak self] in self?.handleReady() }
        socket = consume new
      }
      guard socket?.send(dialogue.question) == true else { throw .closed }
    } catch {
      switch error {
      case .busy:
        open?.retry = SourceClock.now + AskingPace.moving
        setTimer()
      case .closed: fail("Nothing answers at the compositor's socket.")
      case .foreign: fail("The socket belongs to another program than the compositor.")
      }
    }
  }

  private func read() {
    guard let (bytes, isOver) = socket?.receive(most: dialogue.longestAnswer) else { return }
    open?.bytes += bytes
    guard let question = open, !bytes.isEmpty || isOver else { return }
    switch dialogue.read(question.bytes, isOver: isOver) {
    case .partial:
      // A compositor that closes in the middle says no more.
      if isOver { fail(dialogue.refusal) }
    case .refused: fail(dialogue.refusal)
    case .place(let place): take(place, for: question)
    }
  }

  /// Hears what nothing was asked for: an end, or nonsense.
  private func listen() {
    guard let (bytes, isOver) = socket?.receive(most: dialogue.longestAnswer) else { return }
    if isOver || !bytes.isEmpty { fail("The compositor has closed its socket.") }
  }

  private func take(_ place: Point, for question: Question) {
    open = nil
    if !dialogue.keepsConnection { hangUp() }
    guard isRunning else {
      forget()
      return state = .idle
    }
    let now = SourceClock.now
    let isNew = pace.note(place, at: now)
    next = pace.next(after: question.asked, at: now)
    setTimer()
    state = .live
    if isNew { onPlace(PointerPlace(position: place)) }
  }

  private func hangUp() {
    watch = nil
    socket = nil
  }

  private func forget() {
    isRunning = false
    open = nil
    next = nil
    hangUp()
    setTimer()
  }

  /// Before the source was of use this is an absence, and a failure after that.
  private func fail(_ reason: String) {
    let wasAsked = state == .asked
    forget()
    state = wasAsked ? .absent(reason) : .failed(reason)
  }
}
