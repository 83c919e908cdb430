package import Spotlight

/// What the stage does beside its show: deeds that no show could say, and stills and windows of programs.
extension Stage {
  // MARK: The window

  /// What the compositor has made of the window; nil before it was told anything, or without a
  /// window.
  package var windowFacts: WindowFacts? {
    guard let surface = surfaces[.window], surface.configuration != nil else { return nil }
    return (surface.role as? FramedWindowRole)?.facts
  }

  /// Asks the compositor to move, resize or otherwise change the window, for the seat that pressed
  /// last.
  package func perform(_ act: WindowAct) {
    (surfaces[.window]?.role as? FramedWindowRole)?.perform(act, after: seats.lastPress)
  }

  // MARK: Clicks

  /// Hands a click on.
  func hand(on click: (seat: SeatID, place: Point)) { relay.hand(on: click) }

  // MARK: Stills

  /// Takes stills from this source if the compositor takes none.
  package func takeStills(from source: any DesktopStills) { stills.desktop = source }

  /// The best means to take stills here; nil if there is none.
  package var stillMeans: StillMeans? { stills.bestMeans }

  /// What became of the still that an output needs now; nil if it needs none.
  package func fate(ofStillOf id: OutputID) -> StillFate? { stills.fate(of: id) }

  /// The still of an output, or why there is none; nil while it is on its way.
  package func still(of id: OutputID) -> Result<ScreenPicture, StillFailure>? {
    stills.result(of: id)
  }

  /// Begins to take a still of one output, and shows nothing; ``still(of:)`` has it later.
  package func takeStill(of output: OutputInfo, hasPointers: Bool) {
    var show = Show()
    // A compositor that tells no names has stills of all its outputs taken.
    show.place = .nowhere(Cover(outputs: output.name.isEmpty ? [] : [output.name]))
    show.isUp = true
    show.ground = Background(outside: .frozen, hasPointers: hasPointers)
    apply(show)
  }

  // MARK: Facts

  /// Asks for what ``facts`` needs and a start does not.
  package func askFacts() {
    for output in outputs.infos { colors.ask(about: output.id) }
  }

  /// Whether answers of ``askFacts()`` are on their way.
  package var awaitsFacts: Bool { colors.isAsking }

  // MARK: A host program

  /// Names a `wl_surface` of the host, for a ``HostArea``.
  package func lend(_ surface: UnsafeMutableRawPointer) -> HostID { hosts.lend(surface) }

  /// Forgets a surface of the host, which may have destroyed it already.
  package func giveBack(_ id: HostID) {
    hosts.giveBack(id)
    hasNews = true
  }

  /// The host's surfaces that have to commit once before anything can be seen above them.
  package func takeHostsAwaitingCommit() -> Set<HostID> { hosts.takeAwaitingCommit() }

  /// Holds new pictures above a surface back until the host commits its next frame, or shows them at once again.
  package func waitForHost(_ waits: Bool, on id: HostID) { hosts.wait(waits, on: id) }

  /// Takes an event of the host's window.
  ///
  /// - Returns: whether the host must not act on it.
  package func hand(
    _ event: HostInput, on id: HostID, seat: UInt32, at milliseconds: UInt32
  ) -> Bool {
    hosts.hand(event, on: id, seat: seat, at: milliseconds)
  }

  /// Takes a guest off a surface of the host at once, without a turn.
  ///
  /// The program destroys the surface right after this.
  package func leaveHost(_ id: HostID, now: Duration) throws(WireFailure) {
    guard let areas = show.place.areas else { return }
    var other = show
    other.place = .inside(areas.filter { $0.id != id })
    apply(other, artist: artist)
    turnBegan = now
    try reconcile(now: now)
    giveBack(id)
    _ = try wire.flush()
  }

  /// Forgets all that a host program lent, when the guest has left.
  func forgetHosts() {
    surfaces.forget()
    hosts.forget()
  }
}
