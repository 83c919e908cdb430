/// Lights that people move as they like.
///
/// It owns the lights and says at each instant what is shown. It has no clock: each call comes with the
/// time, always of the same clock.
package struct FreeLights: Mode {
  /// What hands may do, and how lights answer.
  package struct Choices: Hashable, Sendable {
    package var gestures = GestureSettings()
    /// Whether a tap on the dim brings a light there.
    package var tapMoves = false
    /// Whether a light that is let go in motion slides on.
    package var slides = false
    /// Whether nothing moves but what a hand moves.
    package var isCalm = false
    /// What a new light looks like where there is none to take after.
    package var newLight = Light(id: "", frame: Rect(x: 0, y: 0, width: 200, height: 200))

    package init() {}
  }

  package private(set) var choices: Choices

  /// The lights as they are now, on their way or at rest.
  package private(set) var lights: [Light]

  private var reach = Reach(screens: [])
  private var hands: Hands
  private var times = DeviceTimes()
  private var courses: [String: LightCourse] = [:]
  private var meters: [String: ThrowMeter] = [:]
  /// Where each person points.
  private var pointers: [SeatID: Point] = [:]
  /// What pointers and pens look like that differ from the others.
  private var cursors: [Hand: CursorShape] = [:]

  /// What each person's keys are about, of those who use keys now.
  private var focus: [SeatID: String] = [:]

  package init(_ lights: [Light], choices: Choices = Choices()) {
    self.lights = lights
    self.choices = choices
    hands = Hands(settings: choices.gestures)
  }

  // MARK: What is seen

  /// The lights with what tells people which one their keys are about.
  package var shown: [Light] {
    // With one light there is nothing to tell.
    guard !focus.isEmpty, lights.count > 1 else { return lights }
    return lights.map { light in
      guard focus.values.contains(light.id) else { return light }
      var light = light
      light.ring = Ring(width: 3, color: Color(red: 77, green: 163, blue: 255), gap: 2)
      return light
    }
  }

  /// The lights where they will be when all is at rest.
  package var settled: [Light] {
    lights.map { light in
      guard let course = courses[light.id] else { return light }
      var light = light
      light.frame = course.target
      return light
    }
  }

  /// Whether something moves without a hand.
  package var isMoving: Bool { !courses.isEmpty }

  /// Which hand holds which light.
  package var holds: [(hand: Hand, light: String)] { hands.holds }

  /// When ``advance(to:)`` has to be called, if nothing else happens; nil while time means nothing.
  ///
  /// While something moves it is called for every picture besides.
  package var nextDeadline: Duration? { hands.nextDeadline }

  // MARK: What comes in

  /// Takes in what somebody did, and when it was read.
  package mutating func receive(_ event: InputEvent, readAt now: Duration) {
    let time = times.time(of: event, readAt: now)
    move(to: now)
    switch event {
    case .pointer(let frame): pointers[frame.seat] = frame.position
    case .pen(let frame): pointers[frame.seat] = frame.position ?? pointers[frame.seat]
    case .touch, .key, .pinch: break
    }
    let intents = hands.receive(event.at(time), over: lights)
    for intent in intents { apply(intent, at: time, now: now) }
    // Who uses keys is shown what they are about; who takes a hand to it sees that anyway.
    if case .key(let key) = event, !intents.isEmpty {
      focus[key.seat] = hands.choice(of: key.seat, among: lights)
    }
    if choices.slides {
      for hold in hands.holds {
        guard let light = lights.named(hold.light) else { continue }
        meters[light.id, default: ThrowMeter()].note(light.frame.center, at: time)
      }
    }
  }

  /// Lets time go by.
  package mutating func advance(to now: Duration) {
    move(to: now)
    for intent in hands.pass(to: now, over: lights) {
      apply(intent, at: now, now: now)
    }
  }

  /// Takes note of the screens that there are.
  package mutating func setScreens(_ screens: [Rect]) {
    reach.screens = screens
  }

  /// Shows other lights; hands keep those that are still there.
  package mutating func replace(_ lights: [Light]) {
    for light in lights where self.lights.named(light.id) != light { courses[light.id] = nil }
    self.lights = lights
    forgetMissing()
  }

  /// Lets the lights that are there, and new ones, look otherwise, wherever they are on their way.
  package mutating func dress(_ change: (inout Light) -> Void) {
    for index in lights.indices {
      let (id, frame) = (lights[index].id, lights[index].frame)
      change(&lights[index])
      (lights[index].id, lights[index].frame) = (id, frame)
    }
    change(&choices.newLight)
  }

  /// Whether nothing moves but what a hand moves; it counts from the next time on that something would.
  package mutating func setCalm(_ isCalm: Bool) { choices.isCalm = isCalm }

  package mutating func turn(_ input: TurnInput, at now: Duration) -> Turn {
    setScreens(input.desk.places)
    for event in input.events { receive(event, readAt: now) }
    advance(to: now)
    cursors = cursors.filter { input.desk.seats.contains($0.key.seat) }
    var turn = Turn(input.wanted)
    turn.show.picture.lights = shown
    turn.show.cursors.hands = cursors
    turn.show.hearsKeys = turn.show.keyboard != .none
    turn.end = input.wayOut
    turn.next = Next(nextDeadline, isMoving: isMoving)
    return turn
  }

  // MARK: What comes of it

  private mutating func apply(_ intent: Intent, at time: Duration, now: Duration) {
    switch intent {
    case .takeHold(let id, let hand):
      // It stays where it was caught.
      courses[id] = nil
      meters[id] = nil
      focus[hand.seat] = nil
    case .letGo(let id, _):
      letGo(id, at: time, now: now)
    case .move(let id, _), .resize(let id, _, _), .stretch(let id, _, _):
      courses[id] = nil
      lights.apply(intent, limits: choices.gestures.limits)
      // Who holds a light has it where the hand is; keys and wheels could lose it.
      if !isHeld(id) { bringBack(id, at: now, atOnce: true) }
    case .springBack(let id):
      var target = [lights.named(id)].compactMap { $0 }
      target.apply(intent, limits: choices.gestures.limits)
      if let light = target.first { glide(id, to: light.frame, at: now) }
    case .tap(let spot):
      if choices.tapMoves, spot.light == nil { bring(to: spot, at: now) }
    case .doubleTap(let spot):
      if let light = spot.light {
        remove(light)
      } else {
        add(at: spot.point)
      }
    case .remove(let id):
      remove(id)
    case .add(let seat):
      hands.choose(add(at: placeForNew(of: seat)), by: seat, among: lights)
    case .cursor(let shape, let seat):
      cursors[.pointer(seat)] = shape
    case .penCursor(let shape, let pen):
      cursors[pen] = shape
    case .longPress, .rotate, .choose:
      break
    }
  }

  private func isHeld(_ id: String) -> Bool { hands.holds.contains { $0.light == id } }

  private mutating func letGo(_ id: String, at time: Duration, now: Duration) {
    // Two hands may have it, and one of them still does.
    guard !isHeld(id) else { return }
    let velocity = meters.removeValue(forKey: id)?.velocity(at: time) ?? .zero
    if choices.slides, !choices.isCalm, let light = lights.named(id),
      let course = LightCourse(sliding: light, velocity, within: reach, at: now)
    {
      courses[id] = course
    } else {
      bringBack(id, at: now, atOnce: false)
    }
  }

  /// Brings a light to where a hand can get at it.
  private mutating func bringBack(_ id: String, at now: Duration, atOnce: Bool) {
    guard let light = lights.named(id) else { return }
    let way = reach.way(of: light)
    guard way != .zero else { return }
    let frame = light.frame.offset(by: way)
    if atOnce { set(id, frame) } else { glide(id, to: frame, at: now) }
  }

  /// Brings a light to where somebody tapped: theirs, or the one that has the shortest way.
  private mutating func bring(to spot: Spot, at now: Duration) {
    let free = lights.filter { !isHeld($0.id) }
    let nearest = free.min {
      $0.frame.center.distance(to: spot.point) < $1.frame.center.distance(to: spot.point)
    }
    let chosen = hands.choice(of: spot.hand.seat, among: lights).flatMap { free.named($0) }
    guard let light = chosen ?? nearest else { return }
    let size = light.frame.size
    glide(
      light.id,
      to: Rect(
        x: spot.point.x - size.width / 2, y: spot.point.y - size.height / 2, width: size.width,
        height: size.height), at: now)
  }

  private mutating func glide(_ id: String, to frame: Rect, at now: Duration) {
    guard let light = lights.named(id) else { return }
    if choices.isCalm { return set(id, frame) }
    var course = courses[id] ?? LightCourse(restingAt: light.frame)
    course.glide(to: frame, at: now)
    courses[id] = course
  }

  private mutating func set(_ id: String, _ frame: Rect) {
    guard let index = lights.firstIndex(where: { $0.id == id }) else { return }
    courses[id] = nil
    lights[index].frame = frame
  }

  /// Brings what moves to where it is at an instant.
  private mutating func move(to now: Duration) {
    for index in lights.indices {
      guard let course = courses[lights[index].id] else { continue }
      lights[index].frame = course.frame(at: now)
      if course.isAtRest(at: now) { courses[lights[index].id] = nil }
    }
  }

  // MARK: More and fewer

  @discardableResult
  private mutating func add(at point: Point) -> String {
    var light = lights.last ?? choices.newLight
    light.id = lights.newName
    light.label = nil
    light.frame.x = point.x - light.frame.width / 2
    light.frame.y = point.y - light.frame.height / 2
    light.frame = light.frame.offset(by: reach.way(of: light))
    lights.append(light)
    return light.id
  }

  /// Where somebody's new light goes: under the pointer, else beside the light that the keys are about,
  /// else in the middle of a screen.
  private func placeForNew(of seat: SeatID) -> Point {
    if let pointer = pointers[seat] { return pointer }
    let chosen = hands.choice(of: seat, among: lights).flatMap { lights.named($0) } ?? lights.last
    if let chosen {
      let center = chosen.frame.center
      return Point(x: center.x + Reach.least, y: center.y + Reach.least)
    }
    return reach.screens.first?.center ?? .zero
  }

  private mutating func remove(_ id: String) {
    lights.removeAll { $0.id == id }
    forgetMissing()
  }

  private mutating func forgetMissing() {
    let names = Set(lights.map(\.id))
    courses = courses.filter { names.contains($0.key) }
    meters = meters.filter { names.contains($0.key) }
    focus = focus.filter { names.contains($0.value) }
  }
}
