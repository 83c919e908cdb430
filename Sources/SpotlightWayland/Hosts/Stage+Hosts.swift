package import Spotlight

/// What a host program lends, and what it hands on.
struct Hosts {
  /// The host's surfaces, by the names that the stage gave them.
  var surfaces: [HostID: WlSurface] = [:]
  /// The numbers that the surfaces had on the wire when they were lent.
  var numbers: [HostID: UInt32] = [:]
  /// The surfaces that must commit once before anything can be seen above them.
  var awaitingCommit: Set<HostID> = []
  /// The hands of each seat.
  var hands: [SeatID: HostHands] = [:]
  private var count: UInt32 = 0

  mutating func newName() -> HostID {
    count += 1
    return HostID(count)
  }

  /// The seats that have handed anything on; a program has at least one.
  var seats: Set<SeatID> { hands.isEmpty ? [SeatID(0)] : Set(hands.keys) }
}

/// A stage inside a host program.
extension Stage {
  /// Names a `wl_surface` of the host, for a ``HostArea``.
  package func lend(_ surface: UnsafeMutableRawPointer) -> HostID {
    let id = hosts.newName()
    let surface = wire.lend(surface, as: WlSurface.self)
    hosts.surfaces[id] = surface
    hosts.numbers[id] = wire.wireID(of: surface.id)
    return id
  }

  /// Forgets a surface of the host, which may have destroyed it already.
  package func giveBack(_ id: HostID) {
    guard let surface = hosts.surfaces.removeValue(forKey: id) else { return }
    surface.forget()
    hosts.numbers[id] = nil
    hosts.awaitingCommit.remove(id)
    hasNews = true
  }

  /// The host's surfaces that have to commit once before anything can be seen above them.
  package func takeHostsAwaitingCommit() -> Set<HostID> {
    defer { hosts.awaitingCommit = [] }
    return hosts.awaitingCommit
  }

  /// Takes a guest off a surface of the host at once, without a turn.
  ///
  /// The program destroys the surface right after this.
  package func leaveHost(_ id: HostID, now: Instant) throws(WireFailure) {
    guard let areas = show.place.areas else { return }
    var other = show
    other.place = .inside(areas.filter { $0.id != id })
    apply(other, artist: artist)
    turnBegan = now
    try reconcile(now: now)
    giveBack(id)
    _ = try wire.flush()
  }

  /// Forgets all that was lent, when the guest has left.
  func forgetHosts() {
    forgetSurfaces()
    hosts = Hosts()
  }

  /// Holds new pictures above a surface back until the host commits its next frame, or shows them at once again.
  package func waitForHost(_ waits: Bool, on id: HostID) {
    guard let surface = surfaces[.host(id)], let role = surface.role as? GuestRole else { return }
    role.waitsForHost = waits
    // The host's frame does not wait for ours.
    if waits { surface.hurry() }
  }

  /// The area of a surface above the host's.
  func area(of id: SurfaceID) -> HostArea? {
    guard case .host(let host) = id else { return nil }
    return show.place.areas?.first { $0.id == host }
  }

  /// A host's surface in the form of an output: its place in the picture, and the scale to paint at.
  func outputOfHost(_ id: HostID) -> OutputInfo? {
    guard let area = area(of: .host(id)) else { return nil }
    let scale = area.scale ?? .one
    return OutputInfo(
      id: OutputID(global: .max - id.number), name: "window \(id.number)",
      frame: Rect(
        x: area.origin.x, y: area.origin.y, width: Double(area.size.width),
        height: Double(area.size.height)),
      pixels: PixelSize(
        width: scale.pixels(area.size.width), height: scale.pixels(area.size.height)),
      wholeScale: scale.roundedUp)
  }

  // MARK: Input

  /// Takes an event of the host's window.
  ///
  /// - Returns: whether the host must not act on it.
  package func hand(
    _ event: HostInput, on id: HostID, seat: UInt32, at milliseconds: UInt32
  ) -> Bool {
    let surfaceID = SurfaceID.host(id)
    let person = SeatID(seat)
    guard isVisible, let surface = surfaces[surfaceID], let area = area(of: surfaceID) else {
      return hosts.hands[person]?.applySilently(event) ?? false
    }
    let ground = HostHands.Ground(
      surface: surfaceID, origin: area.origin,
      // What no person can see takes nothing: the host may not have committed yet.
      takes: { [content = area.content, taken = surface.taken, isSeen = surface.hasShown] point in
        isSeen && content.contains(point) && taken.contains(point)
      },
      takesKey: { self.takesHostKey($0) })
    var hands = hosts.hands[person] ?? HostHands(seat: person)
    guard hosts.hands[person] != nil || hosts.hands.count < Self.mostSeats else { return false }
    let isTaken = hands.apply(event, at: milliseconds, on: ground) { event in
      if case .key(let key) = event, let way = WayOut(ofHost: key) { note(way) }
      queue(event)
    }
    hosts.hands[person] = hands
    return isTaken
  }

  /// The program that calls numbers its seats itself.
  private static let mostSeats = 16

  /// Whether a key is for the show.
  ///
  /// Where people may use what is lit, they may also type into it: then only the keys that steer a tour are the show's.
  private func takesHostKey(_ key: KeyChange) -> Bool {
    guard takesInput else { return false }
    return input == .everything || key.name.map(Self.steeringKeys.contains) ?? false
  }

  private static let steeringKeys = WayOut.keys.union(["Tab", "Left", "Right", "Up", "Down"])
}
