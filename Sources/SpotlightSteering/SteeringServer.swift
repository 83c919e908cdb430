internal import Glibc
package import SpotlightBus

/// The one instance of a display, as others see it: it has the lock, and answers at the socket.
///
/// While it shows nothing it can give its place to another instance, and takes it back when that one has ended.
///
/// It never waits for a peer, and answers in turns of a loop: ``attach(to:)``. Before and after that others can
/// connect, and wait for their greeting.
@MainActor
package final class SteeringServer {
  /// What a request comes to; asked for each but ``Request/Name/watch``, which the server does itself.
  ///
  /// A refusal has to have changed nothing.
  package var onRequest: (Request) throws(RequestRefusal) -> String? = { _ throws(RequestRefusal) in
    nil
  }

  /// The state of things, for a peer that begins to watch.
  package var onWatch: () -> String? = { nil }

  /// As many can be connected at once; most stay for a line or two.
  nonisolated package static let mostPeers = 128

  /// Called when it can neither take its place back nor wait for the instance that has it.
  package var onLost: () -> Void = {}

  private let place: SteeringPlace
  private let greeting: ServerLine.Greeting
  private let user: UInt32
  private var lock: InstanceLock?
  // Before the socket, so that it ends before that closes.
  private var doorWatch: Watch?
  private var door: LocalSocket?
  private var peers: [SteeringPeer] = []
  /// The peer that has the place as long as it is connected.
  private var guest: SteeringPeer?
  private var otherWatch: Watch?
  /// A connection to another instance that was quicker to take the place; it ends with that one.
  private var other: LocalSocket?
  private var hasEnded = false
  private var loop: (any Reactor)?
  /// Given up when no descriptors are left, so that a new connection can be refused.
  private var spare = LocalSocket(waits: false)

  /// How long readers have for the rest, when all is over.
  private static let lastPatience = 500

  /// How often it tries to take its place back, every ten milliseconds: another instance may have the lock, and no
  /// socket yet.
  private static let mostAttempts = 300

  /// Becomes the instance of a display; nil if there is one.
  ///
  /// - Parameters:
  ///   - place: that of the display.
  ///   - program: the version of the program.
  ///   - mode: what it shows, as a word.
  ///   - user: whose requests are heard.
  /// - Throws: ``SteeringFailure`` when the folder or the socket cannot be had.
  package init?(
    at place: SteeringPlace, program: String, mode: String, user: UInt32 = geteuid()
  ) throws(SteeringFailure) {
    self.place = place
    greeting = ServerLine.Greeting(program: program, mode: mode, process: getpid())
    self.user = user
    guard try takePlace() else { return nil }
  }

  /// Takes lock and socket; false while another instance has them.
  private func takePlace() throws(SteeringFailure) -> Bool {
    guard let lock = try InstanceLock(place) else { return false }
    // Left by an instance that was killed: one that lives has the lock.
    lock.removeSocket()
    guard let door = LocalSocket(waits: false) else {
      throw SteeringFailure(refused: "made", place.socketPath)
    }
    guard door.listen(at: place.socketPath, atMost: Int32(Self.mostPeers)) else {
      throw SteeringFailure(refused: "listened at", place.socketPath)
    }
    self.door = consume door
    self.lock = consume lock
    return true
  }

  isolated deinit { end() }

  /// Whether a peer watches.
  package var isWatched: Bool { peers.contains(where: \.isWatching) }

  /// Listens from now on, in turns of a loop.
  package func attach(to loop: any Reactor) {
    self.loop = loop
    listen()
  }

  private func listen() {
    guard let number = door?.fd else { return }
    doorWatch = loop?.watch(number) { [weak self] in self?.accept() }
  }

  /// Tells all watching peers of something, an object of JSON.
  package func notify(of event: String) {
    for peer in peers where peer.isWatching {
      peer.say(.event(event))
      flush(peer)
    }
  }

  /// Sends `bye` to all peers, and gives up the lock and the socket.
  ///
  /// For when nothing is shown any more: slow readers have a moment for the rest.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    stopFollowing()
    leavePlace()
    // A peer that reads `bye` can be the next instance at once.
    for peer in peers {
      peer.say(farewell: .ended)
      peer.watch = nil
    }
    waitForReaders()
    peers = []
  }

  private func waitForReaders() {
    let end = SourceClock.now + .milliseconds(Self.lastPatience)
    while true {
      peers.removeAll { !$0.send() || $0.isOver }
      let left = Int32((end - SourceClock.now) / .milliseconds(1))
      guard !peers.isEmpty, left > 0 else { return }
      var polled = peers.map { pollfd(fd: $0.fd, events: Int16(POLLOUT), revents: 0) }
      poll(&polled, nfds_t(polled.count), left)
    }
  }

  /// Accepts new connections.
  private func accept() {
    guard let number = door?.fd else { return }
    // Bounded: calls without end must not hold up the loop. Those that are left wake it again.
    for _ in 0..<Self.mostPeers {
      let fd = Glibc.accept(number, nil, nil)
      if fd >= 0 {
        _ = fcntl(fd, F_SETFD, FD_CLOEXEC)
        _ = fcntl(fd, F_SETFL, O_NONBLOCK)
        welcome(LocalSocket(owning: fd))
      } else if errno == EMFILE || errno == ENFILE {
        guard sendOneAway(from: number) else { return }
      } else if errno != EINTR, errno != ECONNABORTED {
        return
      }
    }
  }

  /// Refuses a connection when no descriptor is left, as it would wake the loop for ever; false if none waits.
  private func sendOneAway(from door: Int32) -> Bool {
    // The system reports that no descriptor is left before it looks for a waiting call.
    spare = nil
    let fd = Glibc.accept(door, nil, nil)
    if fd >= 0 { close(fd) }
    spare = LocalSocket(waits: false)
    return fd >= 0
  }

  private func welcome(_ socket: consuming LocalSocket) {
    // Other users cannot get into the folder, but root can.
    guard socket.peer?.user == user else { return }
    let peer = SteeringPeer(socket)
    guard peers.count < Self.mostPeers else {
      peer.say(farewell: .full)
      _ = peer.send()
      return
    }
    peer.say(.greeting(greeting))
    peers.append(peer)
    flush(peer)
  }

  private func handleReady(of peer: SteeringPeer) {
    let (line, isOpen) = peer.read()
    guard isOpen else { return drop(peer) }
    if let line { peer.say(answer(to: line, of: peer)) }
    flush(peer)
  }

  private func answer(to line: LineReader.Line, of peer: SteeringPeer) -> ServerLine {
    do throws(RequestRefusal) {
      guard case .line(let bytes) = line else {
        throw .usage("The line has more than \(LineReader.longestRequest) bytes.")
      }
      let request = try Request(line: bytes)
      switch request.name {
      case .watch:
        peer.isWatching = true
        return .done(answer: onWatch())
      case .yield:
        if guest !== peer {
          guard isInPlace else { throw .hasYielded }
          _ = try onRequest(request)
          leavePlace()
          guest = peer
        }
        return .done(answer: nil)
      case .on, .toggle:
        guard isInPlace else {
          throw .unavailable("Another followspot is on the screen, and this one comes after it.")
        }
        return .done(answer: try onRequest(request))
      default: return .done(answer: try onRequest(request))
      }
    } catch {
      return .refused(error)
    }
  }

  /// Sends what there is room for, and sees to it that the rest is sent when there is more.
  private func flush(_ peer: SteeringPeer) {
    guard peer.send(), !peer.isOver else { return drop(peer) }
    if peer.watch == nil {
      peer.watch = loop?.watch(peer.fd) { [weak self, weak peer] in
        if let peer { self?.handleReady(of: peer) }
      }
    }
    peer.watch?.update(wantsRoom: peer.wantsRoom, deadline: nil)
  }

  /// Ends a connection.
  private func drop(_ peer: SteeringPeer) {
    peer.watch = nil
    peers.removeAll { $0 === peer }
    guard peer === guest else { return }
    guest = nil
    comeBack()
  }

  // MARK: Giving its place away

  private var isInPlace: Bool { door != nil }

  /// Gives up the lock and the socket; open connections stay.
  private func leavePlace() {
    doorWatch = nil
    lock = nil
    door = nil
  }

  private func stopFollowing() {
    otherWatch = nil
    other = nil
  }

  /// Takes its place back, or waits for the end of the instance that was quicker.
  ///
  /// It blocks for some milliseconds at most, unless the other one stops between its lock and its socket; nothing is
  /// on the screen meanwhile.
  private func comeBack() {
    stopFollowing()
    for _ in 0..<Self.mostAttempts {
      do { if try takePlace() { return listen() } } catch { return onLost() }
      if follow() { return }
      poll(nil, 0, 10)
    }
    onLost()
  }

  /// Waits for the end of the instance that has the place; false if it does not listen.
  private func follow() -> Bool {
    guard let socket = LocalSocket(waits: false), socket.connect(to: place.socketPath) else {
      return false
    }
    let number = socket.fd
    other = consume socket
    otherWatch = loop?.watch(number) { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = recv(number, &bytes, bytes.count, 0)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { self?.comeBack() }
    }
    return true
  }
}

/// A connected call: lines in, one at a time, and lines out as fast as they are read.
@MainActor
private final class SteeringPeer {
  // Before the socket, so that it ends before that closes.
  var watch: Watch?
  private let socket: LocalSocket
  private var reader = LineReader()
  private var output = OutgoingLines()

  /// Whether it watches: it gets a line for each event.
  var isWatching = false

  init(_ socket: consuming LocalSocket) {
    self.socket = socket
  }

  nonisolated var fd: Int32 { socket.fd }

  /// Whether something waits for room.
  var wantsRoom: Bool { !output.isEmpty }

  /// Whether all is said, and read.
  var isOver: Bool { output.isClosed && output.isEmpty }

  /// Reads up to the end of a line; what comes behind it stays with the system, and wakes for the next turn.
  ///
  /// So each peer has one request in a turn, sees what came of it with the next one, and holds up no other.
  func read() -> (line: LineReader.Line?, isOpen: Bool) {
    var bytes = [UInt8](repeating: 0, count: LineReader.longestRequest)
    let seen = recv(fd, &bytes, bytes.count, Int32(MSG_PEEK))
    guard seen > 0 else { return (nil, seen < 0 && (errno == EAGAIN || errno == EINTR)) }
    let (count, line) = reader.read(bytes[..<seen])
    guard recv(fd, &bytes, count, 0) == count else { return (nil, false) }
    // After the last line, nothing that this connection sends counts.
    return (output.isClosed ? nil : line, true)
  }

  /// Says a line; a reader that is too far behind hears why there are no more.
  func say(_ line: ServerLine) {
    if !output.add(line) { output.cut(.slow) }
  }

  /// Says the last line.
  func say(farewell: ServerLine.Farewell) {
    output.close(farewell)
  }

  /// Sends what there is room for; false when the other end is closed.
  func send() -> Bool {
    guard let count = socket.send(output.next) else { return false }
    output.removeSent(count)
    return true
  }
}
