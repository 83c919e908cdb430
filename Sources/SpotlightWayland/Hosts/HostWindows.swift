internal import Spotlight

/// What a host program lends to the stage, and what it hands on.
@MainActor
final class HostWindows: StagePart {
  /// The host's surfaces, by the names that the stage gave them, with the numbers that they had on the wire when they were lent.
  private var lent: [HostID: (surface: WlSurface, number: UInt32)] = [:]
  /// The surfaces that must commit once before anything can be seen above them.
  private var awaitingCommit: Set<HostID> = []
  /// The hands of each seat.
  private var hands: [SeatID: HostHands] = [:]
  private var count: UInt32 = 0

  /// The seats that have handed anything on; a program has at least one.
  var seats: Set<SeatID> { hands.isEmpty ? [SeatID(0)] : Set(hands.keys) }

  /// Names a `wl_surface` of the host, for a ``HostArea``.
  func lend(_ surface: UnsafeMutableRawPointer) -> HostID {
    count += 1
    let id = HostID(count)
    let surface = stage.wire.lend(surface, as: WlSurface.self)
    lent[id] = (surface, stage.wire.wireID(of: surface.id))
    return id
  }

  /// Forgets a surface of the host, which may have destroyed it already.
  func giveBack(_ id: HostID) {
    lent.removeValue(forKey: id)?.surface.forget()
    awaitingCommit.remove(id)
  }

  /// A surface of the host, for a guest above it.
  func surface(_ id: HostID) -> WlSurface? {
    guard let (surface, number) = lent[id] else { return nil }
    // libwayland tells a guest nothing of it. It is seen only if something else has the memory by now.
    assert(
      stage.wire.wireID(of: surface.id) == number,
      "the program destroyed the wl_surface of a window before it detached the overlay from it")
    return surface
  }

  /// Notes that the host has to commit a surface before something above it is seen.
  func noteCommitNeeded(_ id: HostID) { awaitingCommit.insert(id) }

  /// The host's surfaces that have to commit once before anything can be seen above them.
  func takeAwaitingCommit() -> Set<HostID> {
    defer { awaitingCommit = [] }
    return awaitingCommit
  }

  /// Forgets all that was lent, when the guest has left.
  func forget() {
    (lent, awaitingCommit, hands, count) = ([:], [], [:], 0)
  }

  /// Holds new pictures above a surface back until the host commits its next frame, or shows them at once again.
  func wait(_ waits: Bool, on id: HostID) {
    guard let surface = stage.surfaces[.host(id)], let role = surface.role as? GuestRole else {
      return
    }
    role.waitsForHost = waits
    // The host's frame does not wait for ours.
    if waits { surface.hurry() }
  }

  /// The area of a surface above the host's.
  func area(of id: SurfaceID) -> HostArea? {
    guard case .host(let host) = id else { return nil }
    return stage.show.place.areas?.first { $0.id == host }
  }

  /// A host's surface in the form of an output: its place in the picture, and the scale to paint at.
  func output(_ id: HostID) -> OutputInfo? {
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

  /// Ends what hands hold on a surface that is about to go.
  func lose(_ surface: SurfaceID) {
    for id in hands.keys { hands[id]?.lose(surface) }
  }

  /// Ends what hands hold, because nothing is shown any more, or takes no input.
  func fallSilent() {
    for id in hands.keys { hands[id]?.fallSilent() }
  }

  /// Takes an event of the host's window.
  ///
  /// - Returns: whether the host must not act on it.
  func hand(
    _ event: HostInput, on id: HostID, seat: UInt32, at milliseconds: UInt32
  ) -> Bool {
    let surfaceID = SurfaceID.host(id)
    let person = SeatID(seat)
    guard stage.isVisible, let surface = stage.surfaces[surfaceID], let area = area(of: surfaceID)
    else {
      return hands[person]?.applySilently(event) ?? false
    }
    let ground = HostHands.Area(
      surface: surfaceID, origin: area.origin,
      // What no person can see takes nothing: the host may not have committed yet.
      takes: { [content = area.content, taken = surface.taken, isSeen = surface.hasShown] point in
        isSeen && content.contains(point) && taken.contains(point)
      },
      takesKey: { self.takesHostKey($0) })
    guard hands[person] != nil || hands.count < Self.mostSeats else { return false }
    var own =
      hands[person]
      ?? HostHands(seat: person) { [unowned self] event in
        if case .key(let key) = event, let way = WayOut(ofHost: key) { stage.note(way) }
        stage.queue(event)
      }
    defer { hands[person] = own }
    return own.apply(event, at: milliseconds, on: ground)
  }

  /// The program that calls numbers its seats itself.
  private static let mostSeats = 16

  /// Whether a key is for the show.
  ///
  /// Where people may use what is lit, they may also type into it: then only the keys that steer a tour are the show's.
  private func takesHostKey(_ key: KeyChange) -> Bool {
    guard stage.takesInput else { return false }
    return stage.input == .everything || key.name.map(Self.steeringKeys.contains) ?? false
  }

  private static let steeringKeys = WayOut.keys.union(["Tab", "Left", "Right", "Up", "Down"])
}
