internal import Glibc
internal import SpotlightBus

/// A connection to the running instance, whose answers are waited for, up to a time limit.
package struct SteeringCall: ~Copyable {
  private let socket: LocalSocket
  private let place: SteeringPlace
  private var reader = LineReader(longest: 1 << 24)
  private var buffer: ArraySlice<UInt8> = []
  /// Whether the instance has no place for us, and the end of the connection means nothing.
  private var isTurnedAway = false

  /// How long an instance has for an answer, in milliseconds: it may be in the middle of a picture.
  private static let patience: Int32 = 2000

  /// Connects to the instance of a display; nil if there is none.
  ///
  /// - Throws: ``SteeringFailure`` when the folder is not ours, or another user answers there.
  package init?(to place: SteeringPlace) throws(SteeringFailure) {
    _ = try RuntimeFolder(of: place)
    guard let socket = LocalSocket(waits: true) else {
      throw SteeringFailure(refused: "made", place.socketPath)
    }
    // It waits when the queue of new connections is full.
    var limit = timeval(tv_sec: Int(Self.patience / 1000), tv_usec: 0)
    setsockopt(
      socket.fd, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard socket.connect(to: place.socketPath) else {
      switch errno {
      // No instance, or the socket of one that was killed.
      case ENOENT, ECONNREFUSED: return nil
      default: throw SteeringFailure(refused: "connected to", place.socketPath)
      }
    }
    guard let peer = socket.peer, peer.user == geteuid() else {
      throw SteeringFailure(
        .notOurs,
        "\(place.socketPath) belongs to another user: remove it, or set XDG_RUNTIME_DIR "
          + "to a folder of your own.")
    }
    self.socket = socket
    self.place = place
    process = peer.process
  }

  /// The number of the instance's process.
  package let process: Int32

  /// Reads the greeting.
  ///
  /// - Throws: ``SteeringFailure`` when no greeting comes, or one of another protocol.
  package mutating func greeting() throws(SteeringFailure) -> ServerLine.Greeting {
    let line = try nextLine(within: Self.patience)
    guard case .greeting(let greeting)? = line else {
      throw line == nil || line == .bye(.ended) ? ended : line == .bye(.full) ? full : noAnswer
    }
    guard greeting.version == ServerLine.version else {
      throw SteeringFailure(
        .noAnswer,
        "The instance that runs on \(place.display) speaks version \(greeting.version) of the "
          + "protocol, and this is a command of version \(ServerLine.version): end it by its own "
          + "command, or by kill \(process).")
    }
    return greeting
  }

  /// Asks for something.
  ///
  /// - Returns: the answer, an object of JSON, if there is one.
  /// - Throws: ``SteeringFailure`` when there is no answer.
  package mutating func ask(
    _ request: Request
  ) throws(SteeringFailure) -> Result<String?, RequestRefusal> {
    guard send(request.line + "\n") else {
      throw errno == EPIPE || errno == ECONNRESET ? ended : noAnswer
    }
    while let line = try nextLine(within: Self.patience) {
      switch line {
      case .done(let answer): return .success(answer)
      case .refused(let refusal): return .failure(refusal)
      case .greeting, .event: continue
      case .bye(.ended): throw ended
      case .bye: throw noAnswer
      }
    }
    throw ended
  }

  /// The next thing that happens; nil when the instance has ended in good order.
  ///
  /// - Throws: ``SteeringFailure`` when events may be missing.
  package mutating func nextEvent() throws(SteeringFailure) -> String? {
    while let line = try nextLine(within: -1) {
      switch line {
      case .event(let event): return event
      case .bye(.slow):
        throw SteeringFailure(
          .noAnswer, "What came was not read fast enough, and the instance tells no more.")
      case .bye: return nil
      case .greeting, .done, .refused: continue
      }
    }
    throw SteeringFailure(
      .ended,
      "The instance that ran on \(place.display), process \(process), ended without a farewell, so the "
        + "last events may be missing.")
  }

  /// Ends the instance, and comes back when it has ended.
  ///
  /// It is asked in words. One that does not answer, as it waits for a compositor that hangs, is ended by a signal, in
  /// good order if it still can, and at last without asking.
  ///
  /// - Throws: ``SteeringFailure`` when even that does not help.
  package consuming func end() throws(SteeringFailure) {
    _ = send("\(Request.Name.stop.rawValue)\n")
    if waitForEnd() { return }
    // Only a process that has our connection open is meant, so the number is still its own. One in a container that
    // we do not see into has the number 0 here, and a signal to that would be one to ourselves.
    for number in [SIGTERM, SIGKILL] where process > 0 {
      kill(process, number)
      // One that was stopped does not see the first before it goes on.
      kill(process, SIGCONT)
      if waitForEnd() { return }
    }
    throw SteeringFailure(
      .noAnswer, "The instance that runs on \(place.display), process \(process), does not end.")
  }

  private var noAnswer: SteeringFailure {
    SteeringFailure(
      .noAnswer,
      "The instance that runs on \(place.display), process \(process), does not answer: "
        + "'followspot stop' ends it.")
  }

  private var full: SteeringFailure {
    SteeringFailure(
      .noAnswer,
      "Too many programs are connected to the instance that runs on \(place.display), process "
        + "\(process): try again, or end it with 'followspot stop'.")
  }

  private var ended: SteeringFailure {
    SteeringFailure(
      .ended,
      "The instance that ran on \(place.display), process \(process), ended before it answered.")
  }

  private borrowing func send(_ text: String) -> Bool {
    socket.send(Array(text.utf8)[...]) == text.utf8.count
  }

  /// Waits until the instance has ended; false when that takes too long.
  private mutating func waitForEnd() -> Bool {
    let end = SourceClock.now + .milliseconds(Self.patience)
    while case let left = Int32((end - SourceClock.now) / .milliseconds(1)), left > 0 {
      guard !isTurnedAway else {
        if isLockFree { return true }
        poll(nil, 0, 20)
        continue
      }
      do {
        // The connection ends with the instance, or at once when too many are connected.
        guard let line = try nextLine(within: left) else { return true }
        isTurnedAway = line == .bye(.full)
      } catch {
        // Nothing came, and the time is over; or nonsense came, which is nothing either.
        continue
      }
    }
    return false
  }

  /// Whether the lock is free.
  private var isLockFree: Bool {
    do {
      guard let lock = try InstanceLock(place) else { return false }
      _ = consume lock
      return true
    } catch {
      return false
    }
  }

  /// The next line; nil at the end.
  private mutating func nextLine(within patience: Int32) throws(SteeringFailure) -> ServerLine? {
    while true {
      let (count, line) = reader.read(buffer)
      buffer.removeFirst(count)
      if let line {
        guard case .line(let bytes) = line, let text = String(validating: bytes, as: UTF8.self)
        else { throw noAnswer }
        // A later version may say more than this one knows.
        if let known = ServerLine(text) { return known }
        continue
      }
      guard try fill(within: patience) else { return nil }
    }
  }

  /// Reads what comes next; false at the end.
  private mutating func fill(within patience: Int32) throws(SteeringFailure) -> Bool {
    while true {
      var polled = pollfd(fd: socket.fd, events: Int16(POLLIN), revents: 0)
      let count = poll(&polled, 1, patience)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw noAnswer }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let size = recv(socket.fd, &bytes, bytes.count, 0)
      if size < 0, errno == EINTR { continue }
      guard size > 0 else { return false }
      buffer = bytes[..<size]
      return true
    }
  }
}
