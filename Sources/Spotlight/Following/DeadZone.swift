/// Follows pointers that belong to the programs below, by the part of the overlay that takes input.
///
/// Each output takes input everywhere but in small holes, one below the pointer of each seat. It has no clock: each call
/// passes the time, always of the same clock. After each call the caller takes the deeds and the places.
package struct DeadZone: Hashable, Sendable {
  package private(set) var surroundings = ZoneSurroundings()
  private var zones: [SeatID: SeatZone] = [:]
  /// The regions of the outputs, as of the last event.
  private var regions: [UInt32: [PixelRect]] = [:]
  /// The outputs whose regions changed since the last ``takeDeeds()``.
  private var changed: Set<UInt32> = []
  /// The seats whose pointers are to be nudged, and how far those move that are given back.
  private var nudged: Set<SeatID> = []
  private var stirs: [SeatID: Double] = [:]
  /// What is handed on after that.
  private var handed: [ZoneDeed] = []
  private var places: [PointerPlace] = []
  /// The newest place of each light.
  private var told: [SeatID: Point] = [:]

  /// How long a person rests before the compositor has to say so.
  package static var rest: Duration { SeatZone.rest }

  package init() {}

  /// The part of an output's surface that takes input, in logical pixels of the surface.
  package func region(of output: ZoneOutput) -> [PixelRect] {
    let size = PixelSize(
      width: Int(output.frame.width.rounded(.up)), height: Int(output.frame.height.rounded(.up)))
    var holes: [PixelRect] = []
    var isShut = false
    for zone in zones.values {
      switch zone.state {
      case .unknown, .probing: break
      case .grabbed: isShut = true
      case .hole(let place, let hole):
        if place == output.id { holes.append(hole) }
      }
    }
    if isHandingOn { return [] }
    // The pointer of one person has to be found even while a menu of another is open.
    if isOpen { return [PixelRect(size)] }
    if isShut || zones.isEmpty { return [] }
    holes.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    let areas = surroundings.hasTouch ? holes.map(Self.ring) : [PixelRect(size)]
    return Self.rects(of: areas, without: holes, within: PixelRect(size))
  }

  /// Whether the whole overlay takes input: all pointers come to it, not only the one that it looks for.
  private var isOpen: Bool {
    zones.isEmpty ? surroundings.seats == nil : zones.values.contains(where: \.isOpen)
  }

  /// Whether clicks are on their way to programs, so that the overlay takes nothing.
  private var isHandingOn: Bool { zones.values.contains(where: \.isHandingOn) }

  /// What the caller has to send, in this order.
  ///
  /// Events that were read at once need one commit and one nudge, which come before all that is handed on.
  package mutating func takeDeeds() -> [ZoneDeed] {
    defer { (changed, nudged, stirs, handed) = ([], [], [:], []) }
    let commits = changed.isEmpty ? [] : [ZoneDeed.commit(changed.sorted())]
    // While the overlay is open it would get the motions itself.
    if isOpen { stirs = [:] }
    let nudges = nudged.sorted().map { ZoneDeed.nudge($0, stir: stirs[$0]) }
    return commits + nudges + handed
  }

  /// The places that lights go to.
  package mutating func takePlaces() -> [PointerPlace] {
    defer { places = [] }
    return places
  }

  /// When ``pass(to:)`` is due; nil for never.
  package var deadline: Duration? { zones.values.filter(mayPass).compactMap(\.deadline).min() }

  /// Whether time counts for a seat: while the overlay is shut it cannot look for a pointer.
  private func mayPass(_ zone: SeatZone) -> Bool { !isHandingOn || !zone.isOpen }

  /// Whether the overlay has the pointer of a seat.
  package func hasPointer(of seat: SeatID) -> Bool { zones[seat]?.isInside ?? false }

  // MARK: Events

  /// Takes in what the desktop is like: outputs that show the overlay, seats, devices, size of the light.
  package mutating func see(_ new: ZoneSurroundings, at now: Duration) {
    guard new != surroundings else { return }
    let old = surroundings
    surroundings = new
    let seats = new.seats ?? []
    for seat in zones.keys where !seats.contains(seat) {
      zones[seat] = nil
      told[seat] = nil
    }
    let differing = Set(new.outputs).symmetricDifference(old.outputs).map(\.id)
    for seat in seats.sorted() {
      let isNew = zones[seat] == nil
      if isNew { zones[seat] = SeatZone() }
      // An output that goes matters if the hole was there; one that comes may have the pointer.
      let isMoved = differing.contains { id in
        new.output(id) != nil || zones[seat]?.hole == id
      }
      guard !new.outputs.isEmpty, isNew || isMoved || old.outputs.isEmpty else { continue }
      change(seat) { $0.look(in: $1, at: now) }
    }
    noteRegions()
  }

  /// Whether a place is on a part that is meant to be clicked.
  package func isKept(_ place: Point) -> Bool { surroundings.isMeant(place) }

  /// Takes in a whole frame of a pointer on the overlay.
  package mutating func receive(_ frame: PointerFrame, on output: UInt32?, at now: Duration) {
    let output = surroundings.output(output)
    change(frame.seat) { $0.receive(frame, on: output, in: $1, at: now) }
  }

  /// Takes in a place of something other than the pointer.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - seat: the person's.
  ///   - output: the output on which it is; nil if only the place says so.
  ///   - isDrag: whether a person drags and drops there with the pointer. If not, it is a pen's or the first finger's.
  ///   - now: the time.
  package mutating func receive(
    _ place: Point, of seat: SeatID, on output: UInt32?, isDrag: Bool, at now: Duration
  ) {
    guard let output = surroundings.output(output) ?? surroundings.output(at: place) else { return }
    change(seat) { $0.receive(place, on: output, nudges: isDrag, in: $1, at: now) }
  }

  /// Notes that the compositor has carried out everything before a ``ZoneDeed/ask(_:)``.
  package mutating func answered(_ seat: SeatID, at now: Duration) {
    let wasShut = isHandingOn
    change(seat) { $0.answered(in: $1, at: now) }
    guard wasShut, !isHandingOn else { return }
    for other in zones.keys.sorted() where other != seat && zones[other]?.isOpen == true {
      change(other) { $0.look(in: $1, at: now) }
    }
  }

  /// Notes that a person has come to rest.
  package mutating func rested(_ seat: SeatID, at now: Duration) {
    change(seat) { $0.rested(in: $1, at: now) }
  }

  /// Advances to a time, after all events until then were received.
  package mutating func pass(to now: Duration) {
    for (seat, zone) in zones.sorted(by: { $0.key < $1.key }) {
      if zone.hasClicks { change(seat) { zone, _ in zone.handOnClicks(at: now) } }
      guard mayPass(zone), zone.deadline.map({ $0 <= now }) == true else { continue }
      change(seat) { $0.pass(to: now, in: $1) }
    }
  }

  // MARK: Parts

  private mutating func change(
    _ seat: SeatID, _ body: (inout SeatZone, ZoneSurroundings) -> SeatZone.Outcome
  ) {
    guard var zone = zones[seat] else { return }
    let outcome = body(&zone, surroundings)
    zones[seat] = zone
    // A place that stays is no deed of the person: a light that hides while nothing moves stays hidden.
    if let place = outcome.place, told[seat] != place {
      told[seat] = place
      places.append(PointerPlace(seat: seat, position: place))
    }
    if outcome.nudges {
      nudged.insert(seat)
      stirs[seat] = outcome.stir ?? stirs[seat]
    }
    handed += outcome.clicks.map { .click(seat, $0, from: outcome.clicksFrom) }
    handed += outcome.scrolls.map { .scroll(seat, $0) }
    if outcome.asks { handed.append(.ask(seat)) }
    noteRegions()
  }

  /// Notes the regions that differ.
  private mutating func noteRegions() {
    let new = Dictionary(
      surroundings.outputs.map { ($0.id, region(of: $0)) }, uniquingKeysWith: { first, _ in first })
    changed.formUnion(new.keys.filter { regions[$0] != new[$0] })
    regions = new
  }

  private static func ring(around hole: PixelRect) -> PixelRect {
    let (x, y) = (hole.x + hole.width / 2, hole.y + hole.height / 2)
    return PixelRect(
      minX: x - Self.ringRadius, minY: y - Self.ringRadius, maxX: x + Self.ringRadius + 1,
      maxY: y + Self.ringRadius + 1)
  }
}

/// What a dead zone asks of the connection.
package enum ZoneDeed: Hashable, Sendable {
  /// Send the regions of these outputs at once.
  case commit([UInt32])
  /// Move the pointer of a seat by nothing, so that the compositor looks what is below it.
  ///
  /// - `stir`: if the pointer is given back to the program below, the distance by which it then moves, and back. Qt 5 begins
  ///   to wait for a tooltip at a motion, and chooses an item of a menu at one, not when the pointer comes.
  case nudge(SeatID, stir: Double? = nil)
  /// Press and release a button for the program below, where the person did, and bring the pointer back to where it is.
  case click(SeatID, HeldClick, from: Point)
  /// Scroll for the program below.
  case scroll(SeatID, Scroll)
  /// Ask the compositor to say when it has carried out what was sent.
  case ask(SeatID)
}

/// An output that shows the overlay.
package struct ZoneOutput: Hashable, Sendable {
  package var id: UInt32
  /// Its place on the desktop, in logical pixels.
  package var frame: Rect

  package init(id: UInt32, frame: Rect) {
    self.id = id
    self.frame = frame
  }
}

/// What a dead zone has to know of the desktop.
package struct ZoneSurroundings: Hashable, Sendable {
  package var outputs: [ZoneOutput] = []
  /// The seats that have a pointer; nil as long as that is not known.
  package var seats: Set<SeatID>?
  /// Whether a seat has a touchscreen, so that most of the screen is left to fingers.
  package var hasTouch = false
  /// Whether the compositor tells when a person rests.
  package var tellsRest = false
  /// Parts of the overlay that are meant to be clicked, as cards are, on the desktop.
  package var kept: [Rect] = []

  package init() {}

  func output(_ id: UInt32?) -> ZoneOutput? { id.flatMap { id in outputs.first { $0.id == id } } }

  func output(at place: Point) -> ZoneOutput? { outputs.first { $0.frame.contains(place) } }

  func isMeant(_ place: Point) -> Bool { kept.contains { $0.contains(place) } }
}

/// Input regions, in logical pixels of one surface.
///
/// They are made of rectangles that add up: Mir 2 ignores what is subtracted.
extension DeadZone {
  /// Half the width of a square around the hole beyond which fingers reach the programs below.
  ///
  /// A hand that crosses the screen in 80 ms never outran it, and one of 100 pixels was outrun.
  private static let ringRadius = 256

  /// Half the width of a hole, without the pixel in its middle.
  ///
  /// A pointer in a corner of it is 11.3 pixels from the middle: so far a light may be from a hand that rests.
  private static let radius = 7

  /// The areas of a surface without the holes, as rectangles that do not overlap.
  private static func rects(
    of areas: [PixelRect], without holes: [PixelRect], within surface: PixelRect
  ) -> [PixelRect] {
    func parts(of rects: [PixelRect], outside hole: PixelRect) -> [PixelRect] {
      rects.flatMap { $0.parts(outside: hole) }
    }
    var rects: [PixelRect] = []
    for area in areas.map(surface.intersection) where !area.isEmpty {
      rects += rects.reduce([area], parts)
    }
    return holes.reduce(rects, parts)
  }

  /// The hole around a place: a square with the same number of pixels to each side of the pixel that is there.
  static func hole(around place: Point) -> PixelRect {
    let x = Int(nearest: place.x.rounded(.down), within: -limit...limit)
    let y = Int(nearest: place.y.rounded(.down), within: -limit...limit)
    return PixelRect(
      minX: x - radius, minY: y - radius, maxX: x + radius + 1, maxY: y + radius + 1)
  }

  /// No desktop is larger; a compositor may name any place.
  private static let limit = 1_000_000
}
