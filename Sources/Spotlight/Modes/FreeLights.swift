/// Lights that people move with their hands.
///
/// It owns the lights and returns what is shown at each instant. It has no clock: each call passes
/// the time, always of the same clock.
package struct FreeLights: Sendable {
  /// What hands may do.
  package private(set) var gestures: Gestures
  /// Whether only hands move lights, so that nothing glides or slides.
  private var isCalm: Bool

  /// The lights as they are now, in motion or at rest.
  package private(set) var lights: [Light]

  /// Where people can grab lights; if empty, everywhere.
  private var places: [Rect] = []
  private var hands: Hands
  private var times = DeviceTimes()
  /// The frames of lights that no hand holds and that move.
  private var courses: [String: Track<Rect>] = [:]
  private var meters: [String: ThrowMeter] = [:]
  /// The sizes of lights that are pinched, or were and have not been let go.
  private var sizes: [String: ThrowMeter] = [:]
  /// Where each person points.
  private var pointers: [SeatID: Point] = [:]
  /// The cursor shapes of pointers and pens that differ from the usual one.
  private var cursors: [Hand: CursorShape] = [:]

  /// The light that each person's keys act on, for people who use keys now.
  private var focus: [SeatID: String] = [:]

  /// The greatest number in names such as light-3, so that the name of a light that is gone never means another.
  private var lastNumber = 0

  /// The light that readers are told of, and when.
  var telling = (teller: LightTeller(), seat: SeatID?.none)

  /// Whether a key chose a light that the person had not chosen.
  private var hasChosen = false

  /// The ring of a light that keys act on.
  private static let keyRing = Ring(
    width: 3, color: Color(red: 77, green: 163, blue: 255), gap: 2)

  /// Quick enough to follow a tap, and without overshooting.
  private static let glide = Glide.spring(Spring(response: .milliseconds(350)))

  package init(_ lights: [Light], _ gestures: Gestures = Gestures(), isCalm: Bool = false) {
    self.lights = lights
    self.gestures = gestures
    self.isCalm = isCalm
    hands = Hands(settings: gestures.settings)
    noteNumbers()
  }

  // MARK: Picture

  /// The lights, each marked if a person's keys act on it.
  package var shown: [Light] {
    // With one light, the mark would tell nothing.
    guard !focus.isEmpty, lights.count > 1 else { return lights }
    return lights.map { light in
      guard focus.values.contains(light.id) else { return light }
      var light = light
      light.ring = Self.keyRing
      return light
    }
  }

  /// The lights at the places that they will have when all is at rest.
  package var settled: [Light] {
    lights.map { light in
      guard let course = courses[light.id] else { return light }
      var light = light
      light.frame = course.target
      return light
    }
  }

  /// Whether a light moves without a hand.
  package var isMoving: Bool { !courses.isEmpty }

  /// Each hand that holds a light, and the light.
  package var holds: [(hand: Hand, light: String)] { hands.holds }

  /// The time at which the caller must call ``advance(to:)`` if no event comes before; nil if there
  /// is none.
  ///
  /// While something moves, the caller also calls it for every picture.
  package var nextDeadline: Duration? { hands.nextDeadline }

  // MARK: Input

  /// Processes an event that was read at a time.
  package mutating func receive(_ event: InputEvent, readAt now: Duration) {
    let time = times.time(of: event, readAt: now)
    move(to: now)
    // A pen that is gone leaves its last place.
    if case .pointer(let frame) = event, frame.pen == nil || frame.position != nil {
      pointers[frame.seat] = frame.position
    }
    let isUnchosen = if case .key(let key) = event { choice(of: key.seat) == nil } else { false }
    let intents = hands.receive(event, at: time, over: lights)
    for intent in intents { apply(intent, at: time, now: now) }
    if isUnchosen, case .key(let key) = event, key.choosesUnasked, choice(of: key.seat) != nil {
      hasChosen = true
    }
    // A person who uses keys needs the mark; with a hand on the light it is not needed.
    if case .key(let key) = event, !intents.isEmpty {
      focus[key.seat] = hands.choice(of: key.seat, among: lights)
      telling.seat = key.seat
      telling.teller.note(key.phase, at: now)
    }
    measure(at: time, now: now)
  }

  func choice(of seat: SeatID) -> String? { hands.choice(of: seat, among: lights) }

  /// Whether a key chose a light since the last call because the person had chosen none of several.
  mutating func takeChoice() -> Bool {
    defer { hasChosen = false }
    return hasChosen
  }

  /// Measures the lights that hands move, for the time when they let go.
  private mutating func measure(at time: Duration, now: Duration) {
    if gestures.slides {
      for hold in hands.holds {
        guard let light = lights.named(hold.light) else { continue }
        meters[light.id, default: ThrowMeter()].note(light.frame.center, at: time)
      }
    }
    guard gestures.sizesGoOn else { return }
    let pinching = hands.pinching
    for id in pinching {
      guard let size = lights.named(id)?.frame.size else { continue }
      sizes[id, default: .ofSizes].note(Point(x: size.width, y: size.height), at: time)
    }
    // A pinch from the dim holds no light that could be let go.
    for id in sizes.keys where !pinching.contains(id) && !isHeld(id) {
      letGo(id, at: time, now: now)
    }
  }

  /// Advances to a time.
  package mutating func advance(to now: Duration) {
    move(to: now)
    for intent in hands.pass(to: now, over: lights) {
      apply(intent, at: now, now: now)
    }
  }

  /// Sets the screens, and where people can grab lights.
  package mutating func setScreens(_ screens: [Rect], places: [Rect]) {
    self.places = places
    hands.measure(screens)
  }

  /// Replaces the lights; hands keep those that still exist.
  package mutating func replace(_ lights: [Light]) {
    for light in lights where self.lights.named(light.id) != light { courses[light.id] = nil }
    self.lights = lights
    noteNumbers()
    forgetMissing()
  }

  /// Changes how the present and future lights look, without stopping those that move.
  ///
  /// A light that hands have turned stays turned unless the change gives new lights another angle.
  package mutating func dress(_ change: (inout Light) -> Void) {
    let angle = gestures.newLight.rotation
    change(&gestures.newLight)
    let keepsAngles = gestures.newLight.rotation == angle
    for index in lights.indices {
      let old = lights[index]
      change(&lights[index])
      (lights[index].id, lights[index].frame) = (old.id, old.frame)
      if keepsAngles { lights[index].rotation = old.rotation }
    }
  }

  /// Sets whether only hands move lights; lights on their way are at their places at once then.
  package mutating func setCalm(_ isCalm: Bool) {
    for (id, course) in courses where isCalm { set(id, course.target) }
    self.isCalm = isCalm
  }

  package mutating func turn(_ input: TurnInput, at now: Duration) -> Turn {
    setScreens(input.desk.screens.map(\.frame), places: input.desk.places)
    for event in input.events { receive(event, readAt: now) }
    advance(to: now)
    cursors = cursors.filter { input.desk.seats.contains($0.key.seat) }
    var turn = Turn(input.wanted)
    turn.show.picture.lights = shown
    turn.show.cursors.hands = cursors
    turn.show.hearsKeys = turn.show.keyboard != .none
    turn.end = input.wayOut
    turn.next = Next(nextDeadline, isMoving: isMoving)
    notifyReaders(in: &turn, at: now)
    return turn
  }

  // MARK: Effects

  private mutating func apply(_ intent: Intent, at time: Duration, now: Duration) {
    switch intent {
    case .takeHold(let id, let hand):
      // The hand stopped it here.
      courses[id] = nil
      meters[id] = nil
      sizes[id] = nil
      focus[hand.seat] = nil
    case .letGo(let id, _):
      letGo(id, at: time, now: now)
    case .move(let id, _), .resize(let id, _, _), .stretch(let id, _, _), .rotate(let id, _, _):
      courses[id] = nil
      lights.apply(intent, limits: hands.settings.limits)
      // A light that a hand holds is where the hand is. Only keys and wheels could move it out of
      // reach.
      if !isHeld(id) { bringBack(id, at: now, atOnce: true) }
    case .springBack(let id):
      // Let go in motion, it is on its way back already.
      if let course = courses[id], hands.settings.limits.allow(course.target.size) { break }
      var target = [lights.named(id)].compactMap { $0 }
      target.apply(intent, limits: hands.settings.limits)
      if let light = target.first { glide(id, to: light.frame, at: now) }
    case .tap(let spot):
      if gestures.tapMoves, spot.light == nil { bring(to: spot, at: now) }
    case .doubleTap(let spot):
      if let light = spot.light { remove(light) } else { add(at: spot.point) }
    case .remove(let id):
      remove(id)
    case .add(let seat):
      hands.choose(add(at: placeForNew(of: seat)), by: seat, among: lights)
    case .cursor(let shape, let hand):
      cursors[hand] = shape
    case .choose:
      break
    }
  }

  private func isHeld(_ id: String) -> Bool { hands.holds.contains { $0.light == id } }

  private mutating func letGo(_ id: String, at time: Duration, now: Duration) {
    // A second hand may still hold it.
    guard !isHeld(id) else { return }
    let velocity = meters.removeValue(forKey: id)?.velocity(at: time) ?? .zero
    let growth = sizes.removeValue(forKey: id)?.velocity(at: time) ?? .zero
    guard let light = lights.named(id) else { return }
    let isWide = light.frame.width > light.frame.height
    if !isCalm,
      let course = ThrowMeter.slide(
        of: light, velocity, growth: isWide ? growth.y : growth.x,
        limits: hands.settings.limits, within: places, at: now)
    {
      courses[id] = course
    } else if courses[id] == nil {
      bringBack(id, at: now, atOnce: false)
    }
  }

  /// Moves a light to where a hand can reach it.
  private mutating func bringBack(_ id: String, at now: Duration, atOnce: Bool) {
    guard let light = lights.named(id) else { return }
    let way = places.wayBack(of: light)
    guard way != .zero else { return }
    let frame = light.frame.offset(by: way)
    if atOnce { set(id, frame) } else { glide(id, to: frame, at: now) }
  }

  /// Moves a light to a tapped place: the one that the person's keys act on, or else the nearest.
  private mutating func bring(to spot: Spot, at now: Duration) {
    let free = lights.filter { !isHeld($0.id) }
    let nearest = free.min {
      $0.frame.center.distance(to: spot.point) < $1.frame.center.distance(to: spot.point)
    }
    let chosen = hands.choice(of: spot.hand.seat, among: lights).flatMap { free.named($0) }
    guard let light = chosen ?? nearest else { return }
    glide(light.id, to: Rect(center: spot.point, size: light.frame.size), at: now)
  }

  private mutating func glide(_ id: String, to frame: Rect, at now: Duration) {
    guard let light = lights.named(id) else { return }
    if isCalm { return set(id, frame) }
    courses[id, default: Track(at: light.frame)].retarget(to: frame, at: now, by: Self.glide)
  }

  private mutating func set(_ id: String, _ frame: Rect) {
    guard let index = lights.firstIndex(where: { $0.id == id }) else { return }
    courses[id] = nil
    lights[index].frame = frame
  }

  /// Moves the gliding lights to their places at an instant.
  private mutating func move(to now: Duration) {
    for index in lights.indices {
      guard let course = courses[lights[index].id] else { continue }
      lights[index].frame = course.value(at: now)
      if course.isAtRest(at: now) { courses[lights[index].id] = nil }
    }
  }

  // MARK: Adding and removing

  @discardableResult
  private mutating func add(at point: Point) -> String {
    var light = lights.last ?? gestures.newLight
    lastNumber += 1
    light.id = "light-\(lastNumber)"
    light.label = nil
    light.frame = Rect(center: point, size: light.frame.size)
    light.frame = light.frame.offset(by: places.wayBack(of: light))
    lights.append(light)
    return light.id
  }

  private mutating func noteNumbers() {
    for light in lights where light.id.hasPrefix("light-") {
      // A program may choose any name; no hand adds so many lights.
      guard let number = Int(light.id.dropFirst(6)), number < 1 << 40 else { continue }
      lastNumber = max(lastNumber, number)
    }
  }

  /// The place of a person's new light.
  ///
  /// It is under the pointer, else beside the light that the keys act on, else in the middle of a screen.
  private func placeForNew(of seat: SeatID) -> Point {
    if let pointer = pointers[seat] { return pointer }
    let chosen = hands.choice(of: seat, among: lights).flatMap { lights.named($0) } ?? lights.last
    if let chosen {
      let center = chosen.frame.center
      return Point(x: center.x + [Rect].leastReach, y: center.y + [Rect].leastReach)
    }
    return places.first?.center ?? .zero
  }

  private mutating func remove(_ id: String) {
    lights.removeAll { $0.id == id }
    forgetMissing()
  }

  private mutating func forgetMissing() {
    let names = Set(lights.map(\.id))
    courses = courses.filter { names.contains($0.key) }
    meters = meters.filter { names.contains($0.key) }
    sizes = sizes.filter { names.contains($0.key) }
    focus = focus.filter { names.contains($0.value) }
  }
}

/// What readers are told of lights under hands.
///
/// A person who works with keys hears which light they act on, and where it is after each press. `LightTeller` keeps the pace.
extension FreeLights {
  /// Tells readers of the light that keys act on, if that is due.
  ///
  /// A light in a hand is not told of: the words would come late, and a person who drags a light sees it.
  mutating func notifyReaders(in turn: inout Turn, at now: Duration) {
    if telling.teller.takes(at: now) {
      turn.lightNews = news
    } else {
      turn.next = turn.next.joined(Next(telling.teller.deadline))
    }
  }

  /// The light that the last key acted on, at the place where it comes to rest.
  ///
  /// If the last key removed a light, it is the first of those that are left.
  private var news: LightNews {
    let name = telling.seat.flatMap { choice(of: $0) }
    guard let index = lights.firstIndex(where: { $0.id == name }) ?? lights.indices.first else {
      return .noLights
    }
    return .light(index + 1, of: lights.count, at: settled[index].frame)
  }
}
