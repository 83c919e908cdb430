package import Followspot
internal import Glibc
package import Spotlight
package import SpotlightWayland

/// Our client and the fake compositor in one thread; they take turns until neither has anything
/// left to send.
///
/// The test sets the time: it advances when the test says so, and by one refresh whenever a frame
/// is awaited.
@MainActor
package final class FakeDesktop {
  /// The compositor; another one after each reconnection.
  package private(set) var compositor = FakeCompositor()
  package let session: Session
  private let door = Door()
  package private(set) var now = Duration.nanoseconds(1_000_000_000)

  /// Why the connection ended, if it did.
  package private(set) var failure: WireFailure?

  /// Far more turns than any change takes.
  private static let mostTurns = 2000
  package static let refreshInterval = Duration.nanoseconds(16_666_667)

  /// Connects to a compositor that `prepare` has set up.
  package init(_ prepare: @MainActor (FakeCompositor) -> Void) throws(WireFailure) {
    InterfaceTables.add(SpotlightInterfaces.all)
    prepare(compositor)
    compositor.now = now.nanoseconds
    let door = door
    session = try Session(over: Self.connect(to: compositor)) { () throws(WireFailure) in
      guard let next = door.next() else { throw WireFailure(errorNumber: ECONNREFUSED) }
      return try Self.connect(to: next)
    }
    session.clock = { [weak self] in self.map { $0.now + $0.slowness } ?? .zero }
    for _ in 1...Session.questions { ask() }
  }

  /// How long each turn of the client takes.
  package var slowness = Duration.zero

  /// Supplies the compositor for the next connection.
  private final class Door {
    var next: () -> FakeCompositor? = { nil }
  }

  /// Connects with all wishes that a client can have, including the times of frames.
  private static func connect(to compositor: FakeCompositor) throws(WireFailure) -> Wire {
    let frames = SpotlightInterfaces.all.filter { $0.name.description == "wp_presentation" }
    return try Wire(
      fd: compositor.clientFile, wishes: VersionTable.wishes + frames.map { Wire.Wish($0) })
  }

  /// Makes the session look for a new compositor each time that this one goes away.
  ///
  /// `prepare` sets the next one up, or returns false if there is none yet.
  package func reconnect(_ prepare: @escaping @MainActor (FakeCompositor) -> Bool) {
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

  /// The complaints of earlier compositors.
  private(set) var pastComplaints: [Complaint] = []

  package var complaints: [Complaint] { pastComplaints + compositor.complaints }

  /// Sets up a compositor that offers everything, with one small output and a keyboard.
  package static func usual(_ fake: FakeCompositor) {
    for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
    fake.addOutput("A", 64, 48)
    fake.addSeat()
  }

  package var stage: Stage { session.stage }

  package var hasEnded: Bool { failure != nil }

  // MARK: Turns

  /// Lets both sides send until neither has more; frames come at each refresh.
  package func settle() {
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

  /// Changes the show, and waits until that is done.
  package func change(_ body: (inout Show) -> Void) {
    stage.change(body)
    settle()
  }

  /// Hides the overlay, and waits until that is done.
  package func hide() { change { $0.isUp = false } }

  /// Runs one turn of each side; returns whether anything moved.
  @discardableResult
  package func turn() -> Bool {
    guard !hasEnded else { return false }
    // The client first reads everything that the compositor has sent: a request after `closed` is
    // then the client's own mistake.
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

  /// Lets frames come at a rate, and time reach every wake-up that the client asked for between
  /// them.
  ///
  /// Unlike ``settle()``, it does not wait for rest, so a test can look at something that moves.
  package func play(rate: Int, ticks: Int, _ each: (_ tick: Int) throws -> Void) rethrows {
    let start = now
    for tick in 1...ticks {
      let next = start + .seconds(1) * tick / rate
      while !hasEnded, let wake = session.nextTurn, wake < next {
        move(to: max(wake, now))
        exchange()
        // A wake-up for the same instant again would never end.
        if session.nextTurn == wake { break }
      }
      move(to: next)
      compositor.refresh()
      exchange()
      try each(tick)
    }
  }

  /// Lets both sides send until neither has more, without any time passing.
  package func exchange() {
    for _ in 1...Self.mostTurns where !turn() { return }
  }

  /// Lets time pass, and wakes the client at each instant that it asked for.
  package func advance(by duration: Duration) {
    let end = now + duration
    settle()
    while !hasEnded, let next = session.nextTurn, next <= end {
      if next > now { move(to: next) }
      settle()
      // A wake-up for the same instant again would never end.
      if session.nextTurn == next {
        compositor.complain(.nothingWhileStill, "a wake-up that comes back at once")
        break
      }
    }
    if now < end { move(to: end) }
    settle()
  }

  /// Sets the clock, also backwards.
  package func move(to instant: Duration) {
    now = instant
    compositor.now = instant.nanoseconds
  }

  /// Asks the compositor a question and waits for the answer.
  package func ask() {
    stage.ask()
    settle()
  }

  /// Lets modes decide from now on what is shown, for a program that wants the present show.
  package func lead(_ modes: Modes) -> ModeDirector {
    let director = ModeDirector(modes)
    director.wanted = stage.show
    director.artist = stage.artist
    session.director = director
    return director
  }

  // MARK: Rest

  /// Lets ten minutes pass in which nothing may happen: no request, no timer.
  package func standStill() {
    guard !hasEnded else { return }
    letKeptBuffersGo()
    compositor.expectStillness {
      for _ in 0..<60 {
        move(to: now + .seconds(10))
        turn()
      }
    }
    if session.nextTurn != nil { compositor.complain(.nothingWhileStill, "a timer while still") }
  }

  /// Checks what must hold at the end of every test: rest, silence, and nothing left after hiding.
  package func finish() {
    settle()
    guard !hasEnded else { return }
    compositor.checkRest()
    standStill()
    compositor.checkDamageIsModest()
    // A director would show the overlay again.
    session.director = nil
    hide()
    letKeptBuffersGo()
    compositor.checkNothingLeft()
    checkBothSidesAgree()
  }

  /// Waits until the client has let go of what it keeps of an overlay that was hidden.
  package func letKeptBuffersGo() {
    guard !hasEnded, let deadline = stage.keptUntil else { return }
    move(to: max(now, deadline))
    settle()
  }

  /// Checks that both sides know the same objects: an object that only one side knows is a leak of
  /// the other.
  package func checkBothSidesAgree() {
    guard !hasEnded else { return }
    // The display is an object on the compositor's side only.
    let theirs = compositor.objects.count - 1
    let ours = stage.wire.liveObjects
    let hasOldOnes = compositor.objects.values.contains(where: \.isWithoutDestructor)
    if hasOldOnes ? ours > theirs : ours != theirs {
      compositor.complain(
        .nothingLeft, "\(ours) objects of the client, \(theirs) of the compositor")
    }
  }

  // MARK: The client's end of the socket

  package func read() throws(WireFailure) -> Bool {
    var hasRead = false
    while isReadable {
      hasRead = true
      do throws(WireFailure) {
        try stage.wire.prepare()
        try stage.wire.read()
      } catch {
        // The session does the same when it reads by itself.
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
  /// Whether nothing destroys it at its version: the client can only forget it.
  fileprivate var isWithoutDestructor: Bool {
    let destructor = interface.requests.first(where: \.destroys)
    return destructor.map { $0.since > version } ?? true
  }
}

extension Stage {
  /// Changes the show, as a simple director would.
  package func change(_ body: (inout Show) -> Void) {
    var show = show
    body(&show)
    apply(show, artist: artist)
  }
}
