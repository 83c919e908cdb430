internal import Glibc
internal import Spotlight
internal import SpotlightWayland

/// Our client and the fake, in one thread, taking turns until neither has anything left to say.
///
/// Time is the test's: it goes on where a test says so, and by one refresh wherever a frame is awaited.
@MainActor
final class FakeDesktop {
  let compositor = FakeCompositor()
  let session: Session
  private(set) var now = Instant(nanoseconds: 1_000_000_000)

  /// Why the connection ended, if it did.
  private(set) var failure: WireFailure?

  /// Far more turns than any change takes.
  private static let mostTurns = 2000
  static let refreshInterval = Duration.nanoseconds(16_666_667)

  /// Connects to a compositor that was set up by `prepare`.
  init(_ prepare: @MainActor (FakeCompositor) -> Void) throws(WireFailure) {
    InterfaceTables.add(SpotlightInterfaces.all)
    prepare(compositor)
    compositor.now = now.nanoseconds
    let wire = try Wire(fd: compositor.clientFile, wishes: VersionTable.wishes)
    session = try Session(over: wire)
    // The globals, then what is bound to them, then what is made of those.
    for _ in 1...3 { ask() }
  }

  /// A compositor that can do everything, with one small output and a keyboard.
  static func usual(_ fake: FakeCompositor) {
    for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
    fake.addOutput("A", 64, 48)
    fake.addSeat()
  }

  var stage: Stage { session.stage }

  var hasEnded: Bool { failure != nil }

  // MARK: Turns

  /// Lets both speak until both are silent; frames come at each refresh.
  func settle() {
    for _ in 1...Self.mostTurns where !hasEnded {
      if turn() { continue }
      guard compositor.awaitsRefresh else { return }
      now = now + Self.refreshInterval
      compositor.now = now.nanoseconds
      compositor.refresh()
    }
    if !hasEnded {
      compositor.complain(.nothingWhileStill, "the two never come to rest")
    }
  }

  /// One turn of each; returns whether anything moved.
  @discardableResult
  func turn() -> Bool {
    guard !hasEnded else { return false }
    // All that the compositor has said is heard before the client speaks: what it does after `closed` is
    // then its own mistake.
    var hasMoved = compositor.socket.flush()
    do throws(WireFailure) {
      hasMoved = try read() || hasMoved
      try session.turn(now)
    } catch {
      failure = error
      return false
    }
    return compositor.pump() || isReadable || hasMoved
  }

  /// Lets time pass, with every wake-up that the client asked for at its instant.
  func advance(by duration: Duration) {
    let end = now + duration
    settle()
    while !hasEnded, let next = session.nextTurn, next <= end {
      if next > now { move(to: next) }
      settle()
      // A wake-up that asks for the same instant again would never end.
      if session.nextTurn == next {
        compositor.complain(.nothingWhileStill, "a wake-up that comes back at once")
        break
      }
    }
    if now < end { move(to: end) }
    settle()
  }

  /// Sets the clock, backwards too.
  func move(to instant: Instant) {
    now = instant
    compositor.now = instant.nanoseconds
  }

  /// Asks the compositor a question and waits for the answer.
  func ask() {
    stage.ask()
    settle()
  }

  // MARK: Rest

  /// Lets ten minutes pass in which nothing may happen: no request, no timer.
  func standStill() {
    guard !hasEnded else { return }
    compositor.expectStillness {
      for _ in 0..<600 {
        move(to: now + .seconds(1))
        turn()
      }
    }
    if session.nextTurn != nil { compositor.complain(.nothingWhileStill, "a timer while still") }
  }

  /// What must hold at the end of every test: rest, silence, and nothing left when all is hidden.
  func finish() {
    settle()
    guard !hasEnded else { return }
    compositor.checkRest()
    standStill()
    compositor.checkDamageIsModest()
    stage.isVisible = false
    settle()
    compositor.checkNothingLeft()
    checkBothSidesAgree()
  }

  /// Objects that only one side still knows are a leak of the other.
  func checkBothSidesAgree() {
    guard !hasEnded else { return }
    // The display is an object of the compositor's alone.
    let theirs = compositor.objects.count - 1
    let ours = stage.wire.liveObjects
    let hasOldOnes = compositor.objects.values.contains(where: \.isWithoutDestructor)
    if hasOldOnes ? ours > theirs : ours != theirs {
      compositor.complain(
        .nothingLeft, "\(ours) objects of the client, \(theirs) of the compositor")
    }
  }

  // MARK: The client's end of the socket

  private func read() throws(WireFailure) -> Bool {
    var hasRead = false
    while isReadable {
      hasRead = true
      try stage.wire.prepare()
      try stage.wire.read()
    }
    return hasRead
  }

  private var isReadable: Bool {
    var descriptor = pollfd(fd: stage.wire.fd, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }
}

extension Resource {
  /// Bound at a version in which nothing destroys it: the client can only forget it.
  fileprivate var isWithoutDestructor: Bool {
    let destructor = interface.requests.first(where: \.destroys)
    return destructor.map { $0.since > version } ?? true
  }
}
