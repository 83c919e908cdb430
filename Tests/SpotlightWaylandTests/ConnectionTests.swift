import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightBus

@testable import SpotlightWayland

/// Connections that are lost and found again; the test sets the time.
@MainActor
@Suite struct ConnectionTests {
  /// An address at which there may be a compositor.
  private final class Place {
    var next: RawPeer?
    var attempts = 0

    func open() throws(WireFailure) -> Wire {
      attempts += 1
      guard let next else { throw WireFailure(errorNumber: ECONNREFUSED) }
      return next.wire
    }
  }

  private let place = Place()
  private let start = SourceClock.now

  private func connected() throws -> (peer: RawPeer, session: Session) {
    let place = place
    let peer = try RawPeer(VersionTable.wishes)
    let session = try Session(over: peer.wire) { () throws(WireFailure) in try place.open() }
    session.reconnects = true
    session.stage.change { $0.isUp = true }
    return (peer, session)
  }

  /// A session that has lost its connection and found the next one, which has sent nothing yet.
  private func reconnected() throws -> (session: Session, second: RawPeer, now: Duration) {
    let (peer, session) = try connected()
    peer.hangUp()
    _ = try session.listen(waits: false)
    let second = try RawPeer(VersionTable.wishes)
    place.next = second
    let now = try require(session.nextTurn)
    try session.step(now)
    return (session, second, now)
  }

  /// Announces globals and an output by hand, and answers the questions of a new connection.
  private func announce(_ peer: RawPeer, to session: Session, at now: Duration) throws {
    let descriptions = [
      WlCompositor.description, WlShm.description, ZwlrLayerShellV1.description,
      WlOutput.description,
    ]
    for (index, description) in descriptions.enumerated() {
      try peer.announce(
        UInt32(index), description.name.description, UInt32(description.version))
    }
    try peer.deliver()
    try session.step(now)
    let object = try require(session.stage.globals.all.first { $0.name == 3 }?.object)
    let output = peer.wire.wireID(of: object)
    try peer.send(output, 1, .uint(1), .int(100), .int(50), .int(0))
    try peer.send(output, 2)
  }

  /// Answers the questions of a new connection up to a limit; returns how many it answered.
  @discardableResult
  private func answer(
    _ peer: RawPeer, of session: Session, at now: Duration, atMost limit: Int = .max
  ) throws -> Int {
    var count = 0
    while count < limit {
      // The display's `sync` with the number of the callback.
      let questions = peer.take().filter { $0.object == 1 && $0.opcode == 0 }
      guard let question = questions.last else { break }
      expect(questions.count, is: 1)
      try peer.send(question.words[0], 0, .uint(0))
      try peer.send(1, 1, .uint(question.words[0]))
      try peer.deliver()
      try session.step(now)
      count += 1
    }
    return count
  }

  @Test func `a lost connection is tried again and again, each time later`() throws {
    let (peer, session) = try connected()
    try session.step(start)
    peer.hangUp()
    _ = try session.listen(waits: false)
    expect(session.liveWire == nil)
    // The loop's clock times the loss; from the first attempt on, the test sets the time.
    var now = try require(session.nextTurn)
    var waits: [Double] = []
    for _ in 0..<7 {
      try session.step(now - .nanoseconds(1))
      let attempts = place.attempts
      try session.step(now)
      expect(place.attempts, is: attempts + 1)
      let next = try require(session.nextTurn)
      waits.append((next - now) / .milliseconds(1))
      now = next
    }
    expect(place.attempts, is: 7)
    expect(waits, is: [200, 400, 800, 1600, 3200, 5000, 5000])
    expect(session.stage.trouble == nil)
    expect(!session.stage.isShownEverywhere)
  }

  @Test func `nothing is made, and nothing missed, before a new compositor has told all`() throws {
    let (session, second, now) = try reconnected()
    expect(session.liveWire === second.wire)
    try announce(second, to: session, at: now)
    try second.deliver()
    try session.step(now)
    expect(session.stage.surfaces.live.isEmpty)
    expect(session.stage.trouble == nil)
    try answer(second, of: session, at: now, atMost: 1)
    expect(session.stage.surfaces.live.isEmpty)
    // Two round trips in all: on a busy machine, each one waits for a processor.
    expect(try answer(second, of: session, at: now), is: 1)
    expect(session.stage.surfaces.live.count, is: 1)
    expect(session.nextTurn == nil)
  }

  @Test func `a new compositor that lacks something is an end with a reason`() throws {
    let (session, second, now) = try reconnected()
    try second.announce(1, "wl_shm", 1)
    try answer(second, of: session, at: now)
    guard case .withdrawn(let missing) = session.stage.trouble else {
      Issue.record("nothing is missed")
      return
    }
    expect(missing.contains { $0.interface == "wl_compositor" })
  }

  @Test func `one that accepts and says nothing is given up after ten seconds`() throws {
    let (session, second, now) = try reconnected()
    expect(session.nextTurn, is: now + .seconds(10))
    try session.step(now + .seconds(9))
    expect(session.liveWire === second.wire)
    try session.step(now + .seconds(10))
    expect(session.liveWire == nil)
    _ = second.take()
    expect(second.isHungUp)
  }

  @Test func `an error that the compositor posts is the end`() throws {
    let (peer, session) = try connected()
    try peer.send(1, 0, .uint(1), .uint(0), .string("invalid object"))
    #expect(throws: WireFailure.self) { _ = try session.listen(waits: false) }
    expect(place.attempts, is: 0)
  }

  @Test func `closed while there is no connection it is closed at once`() throws {
    let (peer, session) = try connected()
    peer.hangUp()
    _ = try session.listen(waits: false)
    session.close()
    expect(place.attempts, is: 0)
  }
}

struct ReconnectionTests {
  private func second(_ number: Int64) -> Duration { .seconds(number) }

  @Test func `a connection that stood for a while starts from the beginning`() {
    var reconnection = Reconnection(connectedAt: second(0))
    for _ in 0..<6 { reconnection.lose(at: second(1)) }
    reconnection.connect(at: second(10))
    expect(reconnection.nextAttempt == nil)
    reconnection.lose(at: second(20))
    expect(reconnection.nextAttempt, is: second(20) + .milliseconds(100))
  }

  @Test func `a compositor that dies at once is waited for longer and longer`() {
    var reconnection = Reconnection(connectedAt: second(0))
    reconnection.lose(at: second(1))
    for _ in 0..<8 {
      reconnection.connect(at: second(2))
      reconnection.lose(at: second(2))
    }
    expect(reconnection.nextAttempt, is: second(7))
  }
}

struct NanosecondsTests {
  @Test("Beyond the ends of time there is the end", arguments: [Int64.max, 9_223_372_037])
  func ends(seconds: Int64) {
    expect(Duration.seconds(seconds).nanoseconds, is: .max)
    expect(Duration.seconds(-seconds).nanoseconds, is: .min)
    expect(Duration.seconds(5).nanoseconds, is: 5_000_000_000)
  }
}
