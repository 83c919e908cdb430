internal import Glibc
internal import SpotlightBus

/// A connection to a compositor's own socket, on which something is said and then heard.
///
/// It is made when something is said. Too many may wait to be let in; then it is tried again for a while.
@MainActor
final class SocketLine {
  /// Called with what has come, and whether the compositor has closed the connection.
  var onBytes: (_ bytes: [UInt8], _ isOver: Bool) -> Void = { _, _ in }
  /// Called after the connection has ended because nothing can be said or no answer comes, with why.
  var onFailure: (String) -> Void = { _ in }

  private let path: String
  private let process: Int32?
  private let limit: Duration
  private let loop: any Reactor

  private var timer: Watch?
  // Before the socket, so that it ends before that closes.
  private var watch: Watch?
  private var socket: LocalSocket?
  /// What waits until the compositor lets us in.
  private var unsaid: [UInt8]?
  private var retry: Duration?
  private var awaitsAnswer = false
  private var deadline: Duration?

  private static let chunk = 1 << 16

  /// - Parameters:
  ///   - path: of the socket.
  ///   - process: the compositor's process, which alone may answer; nil if it is not known.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers come.
  init(to path: String, process: Int32?, limit: Duration, on loop: any Reactor) {
    self.path = path
    self.process = process
    self.limit = limit
    self.loop = loop
    timer = loop.timer { [weak self] in self?.handleTime() }
  }

  /// Whether there is a connection, or may be soon.
  var isOpen: Bool { socket != nil || unsaid != nil }

  /// Says something, on the connection that there is or on a new one.
  ///
  /// - Parameters:
  ///   - bytes: what to say; nothing to listen only.
  ///   - awaitsAnswer: whether it is a failure if ``noteAnswer()`` is not called in time.
  func say(_ bytes: [UInt8], awaitsAnswer: Bool = true) {
    unsaid = bytes
    self.awaitsAnswer = awaitsAnswer
    deadline = SourceClock.now + limit
    connect()
  }

  /// Waits for an answer no longer, because it is there.
  func noteAnswer() {
    deadline = nil
    setTimer()
  }

  func hangUp() {
    watch = nil
    socket = nil
    (unsaid, retry, deadline) = (nil, nil, nil)
    setTimer()
  }

  private func connect() {
    guard let bytes = unsaid else { return }
    retry = nil
    if socket == nil {
      guard let new = LocalSocket(waits: false) else { return fail(Self.silence) }
      guard new.connect(to: path) else {
        guard errno == EAGAIN else { return fail(Self.silence) }
        // Too many wait to be let in; that passes.
        retry = SourceClock.now + .milliseconds(17)
        return setTimer()
      }
      // The process says more than the user: a compositor may run as another one.
      guard let peer = new.peer, process.map({ $0 == peer.process }) ?? (peer.user == geteuid())
      else { return fail("The socket belongs to another program than the compositor.") }
      watch = loop.watch(new.fd) { [weak self] in self?.read() }
      socket = consume new
    }
    // All at once: a socket that was read up to now has room for it.
    guard socket?.send(bytes[...]) == bytes.count else { return fail(Self.silence) }
    unsaid = nil
    if !awaitsAnswer { deadline = nil }
    setTimer()
  }

  private static let silence = "Nothing answers at the compositor's socket."

  private func read() {
    while let (bytes, isOver) = socket?.receive(most: Self.chunk) {
      if !bytes.isEmpty || isOver { onBytes(bytes, isOver) }
      if isOver || bytes.count <= Self.chunk { return }
    }
  }

  private func handleTime() {
    let now = SourceClock.now
    if let deadline, deadline <= now {
      return fail(
        unsaid == nil
          ? "The compositor's socket does not answer." : "The compositor's socket lets no one in.")
    }
    if let retry, retry <= now { connect() }
    setTimer()
  }

  private func setTimer() { timer?.update(deadline: .earliest(deadline, retry)) }

  private func fail(_ reason: String) {
    hangUp()
    onFailure(reason)
  }
}
