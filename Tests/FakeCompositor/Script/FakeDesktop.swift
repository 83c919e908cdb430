internal import Followspot
internal import Glibc
package import Spotlight
package import SpotlightWayland

/// Our client and the fake, in one thread, taking turns until neither has anything left to say.
///
/// Time is the test's: it goes on where a test says so, and by one refresh wherever a frame is awaited.
@MainActor
final class FakeDesktop {
  /// The compositor; another one after each reconnection.
  private(set) var compositor = FakeCompositor()
  let session: Session
  private let door = Door()
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
    let door = door
    session = try Session(over: Self.connect(to: compositor)) { () throws(WireFailure) in
      guard let next = door.next() else { throw WireFailure(errorNumber: ECONNREFUSED) }
      return try Self.connect(to: next)
    }
    for _ in 1...Session.questions { ask() }
  }

  /// Where the next connection leads.
  private final class Door {
    var next: () -> FakeCompositor? = { nil }
  }

  /// Everything is asked for that can be, times of frames too.
  private static func connect(to compositor: FakeCompositor) throws(WireFailure) -> Wire {
    let frames = SpotlightInterfaces.all.filter { $0.name.description == "wp_presentation" }
    return try Wire(
      fd: compositor.clientFile, wishes: VersionTable.wishes + frames.map { Wire.Wish($0) })
  }

  /// Looks for a new compositor each time that this one goes away.
  ///
  /// `prepare` sets the next one up, or says that there is none yet.
  func reconnect(_ prepare: @escaping @MainActor (FakeCompositor) -> Bool) {
    session.reconnects = true
    door.next = { [unowned self] in
      let next = FakeCompositor()
      guard prepare(next) else {
        close(next.clientFile)
        return nil
      }
      pastComplaints += compositor.complaints
      next.now = now.nanoseconds
      compositor = next
      return next
    }
  }

  /// What compositors complained of that are gone.
  private(set) var pastComplaints: [Complaint] = []

  var complaints: [Complaint] { pastComplaints + compositor.complaints }

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
      try session.step(now)
    } catch {
      failure = error
      return false
    }
    return compositor.pump() || isReadable || hasMoved
  }

  /// Lets frames come at a rate, with every wake-up that the client asked for between them.
  ///
  /// Other than ``settle()`` it does not wait for rest, so that what moves can be looked at on its way.
  func play(rate: Int, ticks: Int, _ each: (_ tick: Int) throws -> Void) rethrows {
    let start = now
    for tick in 1...ticks {
      let next = start + .seconds(1) * tick / rate
      while !hasEnded, let wake = session.nextTurn, wake < next {
        move(to: max(wake, now))
        exchange()
        // A wake-up that asks for the same instant again would never end.
        if session.nextTurn == wake { break }
      }
      move(to: next)
      compositor.refresh()
      exchange()
      try each(tick)
    }
  }

  /// Lets both speak until both are silent, in no time.
  private func exchange() {
    for _ in 1...Self.mostTurns where !turn() { return }
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

  /// Has modes decide what is shown from now on, as the program wants it that was shown before.
  func lead(_ modes: Modes) -> ModeDirector {
    let director = ModeDirector(modes)
    director.wanted = stage.show
    director.artist = stage.artist
    session.director = director
    return director
  }

  // MARK: Rest

  /// Lets ten minutes pass in which nothing may happen: no request, no timer.
  func standStill() {
    guard !hasEnded else { return }
    compositor.expectStillness {
      for _ in 0..<60 {
        move(to: now + .seconds(10))
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
    // A director would put it on the screen again.
    session.director = nil
    stage.change { $0.isUp = false }
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
      do throws(WireFailure) {
        try stage.wire.prepare()
        try stage.wire.read()
      } catch {
        // As the session does when it reads by itself.
        try session.lose(error, at: now)
      }
    }
    return hasRead
  }

  private var isReadable: Bool {
    guard let wire = session.liveWire else { return false }
    var descriptor = pollfd(fd: wire.fd, events: Int16(POLLIN), revents: 0)
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

extension Stage {
  /// Changes what should be so, as a director would that knows nothing else.
  package func change(_ body: (inout Show) -> Void) {
    var show = show
    body(&show)
    apply(show, artist: artist)
  }
}
