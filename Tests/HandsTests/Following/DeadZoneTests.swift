import Expectations
import Spotlight

/// The dead zone, row by row: what it does at each event.
@Suite struct DeadZoneTests {
  static let seat = SeatID(1)
  static let left = ZoneOutput(id: 1, frame: Rect(x: 0, y: 0, width: 640, height: 480))
  static let right = ZoneOutput(id: 2, frame: Rect(x: 640, y: 0, width: 640, height: 480))
  static let stir = 1.0 / 256
  static let full = [PixelRect(x: 0, y: 0, width: 640, height: 480)]

  func surroundings(
    _ outputs: [ZoneOutput] = [left], seats: Set<SeatID> = [seat]
  ) -> ZoneSurroundings {
    var seen = ZoneSurroundings()
    seen.outputs = outputs
    seen.seats = seats
    seen.tellsRest = true
    return seen
  }

  /// A zone that was just begun, with its first deeds done and answered.
  func begun(_ seen: ZoneSurroundings? = nil) -> DeadZone {
    var zone = DeadZone()
    zone.see(seen ?? surroundings(), at: .seconds(1))
    _ = zone.takeDeeds()
    for seat in (seen?.seats ?? [Self.seat]) { zone.answered(seat, at: .seconds(1)) }
    return zone
  }

  func frame(
    _ x: Double?, _ y: Double = 0, _ buttons: [ButtonChange] = [], scrolls: [Scroll] = [],
    seat: SeatID = seat
  ) -> PointerFrame {
    PointerFrame(
      seat: seat, time: .zero, position: x.map { Point(x: $0, y: y) }, buttons: buttons,
      scrolls: scrolls)
  }

  /// A press and a release, at a height of 100.
  func click(_ zone: inout DeadZone, _ x: Double, at time: Duration) {
    for phase in [ButtonChange.Phase.pressed, .released] {
      let change = ButtonChange(.left, phase, at: Point(x: x, y: 100))
      zone.receive(frame(x, 100, [change]), on: 1, at: time)
    }
  }

  /// A pointer that comes, gets its hole at 100, 100 and goes.
  func cross(_ zone: inout DeadZone, seat: SeatID = seat, at time: Duration = .seconds(2)) {
    zone.receive(frame(100, 100, seat: seat), on: 1, at: time)
    zone.receive(frame(nil, seat: seat), on: nil, at: time + .milliseconds(1))
  }

  /// Its area, in pixels; a hole has 225.
  static let screen = 640 * 480

  func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }

  func contains(_ rects: [PixelRect], _ x: Int, _ y: Int) -> Bool {
    rects.contains { $0.contains(x: x, y: y) }
  }

  /// A zone with its hole at 100, 100 since a second, the pointer in the program below.
  func settled() -> DeadZone {
    var zone = begun()
    cross(&zone)
    _ = zone.takeDeeds()
    _ = zone.takePlaces()
    return zone
  }

  @Test func `it begins with the whole surface and a nudge, and asks`() {
    var zone = DeadZone()
    expect(zone.region(of: Self.left), is: Self.full)
    zone.see(surroundings(), at: .seconds(1))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat), .ask(Self.seat)])
    expect(zone.deadline == nil)
    zone.answered(Self.seat, at: .milliseconds(1002))
    expect(zone.deadline, is: .milliseconds(1008))
  }

  @Test func `a pointer that comes gets its hole and goes`() {
    var zone = begun()
    zone.receive(frame(100.7, 50.2), on: 1, at: .seconds(2))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat, stir: -Self.stir)])
    expect(zone.takePlaces().map(\.position), is: [Point(x: 100.7, y: 50.2)])
    let region = zone.region(of: Self.left)
    expect(!contains(region, 100, 50) && !contains(region, 93, 43) && !contains(region, 107, 57))
    expect(contains(region, 92, 50) && contains(region, 108, 50) && contains(region, 100, 58))
    expect(area(region), is: Self.screen - 225)
    zone.receive(frame(nil), on: nil, at: .milliseconds(2001))
    expect(zone.takeDeeds(), is: [])
    expect(zone.region(of: Self.left), is: region)
  }

  @Test func `a hole at an edge is cut there, and the next output stays whole`() {
    var zone = begun(surroundings([Self.left, Self.right]))
    zone.receive(frame(638, 478), on: 1, at: .seconds(2))
    _ = zone.takeDeeds()
    expect(!contains(zone.region(of: Self.left), 639, 479))
    expect(zone.region(of: Self.right), is: Self.full)
    zone.receive(frame(644, 100), on: 2, at: .seconds(3))
    expect(zone.takeDeeds(), is: [.commit([1, 2]), .nudge(Self.seat, stir: Self.stir)])
    expect(zone.region(of: Self.left), is: Self.full)
    expect(!contains(zone.region(of: Self.right), 4, 100))
  }

  @Test func `a pointer that stays where it is is nudged once`() {
    var zone = begun()
    zone.receive(frame(100, 100), on: 1, at: .seconds(2))
    _ = zone.takeDeeds()
    zone.receive(frame(100.25, 100), on: 1, at: .milliseconds(2002))
    expect(zone.takeDeeds(), is: [])
    zone.receive(frame(101, 100), on: 1, at: .milliseconds(2004))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat, stir: Self.stir)])
  }

  @Test func `a click that falls on the overlay is handed on, although the leave comes with it`() {
    var zone = begun()
    zone.receive(frame(100, 100), on: 1, at: .seconds(2))
    _ = zone.takeDeeds()
    let place = Point(x: 100, y: 100)
    zone.receive(
      frame(100, 100, [ButtonChange(.left, .pressed, at: place)]), on: 1, at: .seconds(2))
    expect(zone.takeDeeds(), is: [])
    zone.receive(
      frame(nil, 0, [ButtonChange(.left, .released, at: place)]), on: nil, at: .seconds(2))
    zone.pass(to: .seconds(2))
    let click = HeldClick(button: .left, start: place, end: place)
    expect(
      zone.takeDeeds() == [
        .commit([1]), .nudge(Self.seat), .click(Self.seat, click, from: place), .ask(Self.seat),
      ])
    expect(!zone.hasPointer(of: Self.seat))
    expect(zone.region(of: Self.left), is: [], "the click must not fall on the overlay again")
    zone.answered(Self.seat, at: .seconds(2))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat)])
    expect(area(zone.region(of: Self.left)), is: Self.screen - 225)
  }

  @Test func `while a button is down on the overlay the light follows and the hole stays`() {
    var zone = settled()
    zone.receive(frame(130, 100), on: 1, at: .seconds(3))
    zone.receive(
      frame(130, 100, [ButtonChange(.left, .pressed, at: Point(x: 130, y: 100))]), on: 1,
      at: .seconds(3))
    let region = zone.region(of: Self.left)
    _ = zone.takeDeeds()
    zone.receive(frame(200, 100), on: 1, at: .milliseconds(3008))
    expect(zone.takeDeeds(), is: [])
    expect(zone.region(of: Self.left), is: region)
    expect(zone.takePlaces().last?.position, is: Point(x: 200, y: 100))
    // What the person did from press to release comes then, as a whole.
    zone.receive(
      frame(204, 100, [ButtonChange(.left, .released, at: Point(x: 200, y: 100))]), on: 1,
      at: .milliseconds(3010))
    // The hand has gone on by then.
    zone.receive(frame(209, 100), on: 1, at: .milliseconds(3011))
    zone.pass(to: .milliseconds(3011))
    let drag = HeldClick(
      button: .left, start: Point(x: 130, y: 100), end: Point(x: 200, y: 100))
    expect(
      zone.takeDeeds() == [
        .commit([1]), .nudge(Self.seat, stir: Self.stir),
        .click(Self.seat, drag, from: Point(x: 209, y: 100)), .ask(Self.seat),
      ])
  }

  @Test(
    arguments: [
      (
        [(.left, .pressed), (.right, .pressed), (.left, .released), (.right, .released)],
        [.left, .right]
      ),
      ([(.left, .pressed), (.right, .pressed), (.left, .released), (.right, .cancelled)], []),
      ([(.left, .pressed), (.left, .cancelled)], []),
    ] as [([(ButtonChange.Button, ButtonChange.Phase)], [ButtonChange.Button])])
  func `clicks wait until no button is down, and are given up if a press never ends`(
    presses: [(ButtonChange.Button, ButtonChange.Phase)], expected: [ButtonChange.Button]
  ) {
    var zone = begun()
    var clicks: [ButtonChange.Button] = []
    func collectClicks(at time: Duration) {
      zone.pass(to: time)
      for case .click(_, let click, _) in zone.takeDeeds() { clicks.append(click.button) }
    }
    for (button, phase) in presses {
      expect(clicks.isEmpty)
      let change = ButtonChange(button, phase, at: Point(x: 100, y: 100))
      zone.receive(frame(100, 100, [change]), on: 1, at: .seconds(2))
      collectClicks(at: .seconds(2))
    }
    zone.receive(frame(100, 100), on: 1, at: .seconds(60))
    collectClicks(at: .seconds(60))
    expect(clicks, is: expected)
  }

  /// Many at once, and one that comes back again and again.
  @Test(arguments: [(200, 1, true), (30, 500, false)])
  func `no more than twenty clicks are handed on`(count: Int, apart: Int, isElsewhere: Bool) {
    var zone = begun()
    var clicks = 0
    for step in 0..<count {
      let now = Duration.milliseconds(2000 + apart * step)
      click(&zone, isElsewhere ? 100 + Double(step) : 100, at: now)
      zone.pass(to: now)
      for case .click in zone.takeDeeds() { clicks += 1 }
      if isElsewhere { zone.answered(Self.seat, at: now) }
    }
    expect(clicks, is: 20)
  }

  @Test func `a wheel on the overlay turns for the program`() {
    var zone = settled()
    let scroll = Scroll(vertical: Scroll.Axis(pixels: 15, hundredTwentieths: 120), source: .wheel)
    zone.receive(frame(130, 100, scrolls: [scroll]), on: 1, at: .seconds(3))
    expect(
      zone.takeDeeds() == [
        .commit([1]), .nudge(Self.seat, stir: Self.stir), .scroll(Self.seat, scroll),
        .ask(Self.seat),
      ])
  }

  @Test func `a rest after motions within the hole finds the exact place`() {
    var zone = settled()
    zone.rested(Self.seat, at: .milliseconds(2500))
    expect(zone.region(of: Self.left), is: Self.full)
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat), .ask(Self.seat)])
    zone.receive(frame(107, 98), on: 1, at: .milliseconds(2501))
    zone.answered(Self.seat, at: .milliseconds(2501))
    expect(zone.takePlaces().map(\.position), is: [Point(x: 107, y: 98)])
    zone.receive(frame(nil), on: nil, at: .milliseconds(2502))
    // The nudge itself counts as a deed of the person.
    _ = zone.takeDeeds()
    zone.rested(Self.seat, at: .milliseconds(2561))
    expect(zone.takeDeeds(), is: [])
    expect(zone.deadline == nil)
  }

  @Test func `a person who types while the pointer lies still is looked at more and more rarely`() {
    var zone = settled()
    var looks: [Duration] = []
    for key in 0..<50 {
      let now = Duration.seconds(3) + .milliseconds(200 * key)
      zone.rested(Self.seat, at: now)
      guard zone.region(of: Self.left) == Self.full else { continue }
      looks.append(now)
      zone.receive(frame(100, 100), on: 1, at: now)
      zone.answered(Self.seat, at: now)
      zone.receive(frame(nil), on: nil, at: now)
    }
    expect(looks.count < 12)
    expect(zone.takePlaces(), is: [], "to lie still is no deed that shows a hidden light")
    // The first motion out of the hole ends that.
    zone.receive(frame(120, 100), on: 1, at: .seconds(14))
    zone.receive(frame(nil), on: nil, at: .seconds(14))
    zone.rested(Self.seat, at: .milliseconds(14_300))
    expect(zone.region(of: Self.left), is: Self.full)
  }

  @Test(arguments: [(0, 1), (0.49, 1), (0.5, -1), (255 / 256.0, -1)])
  func `a pointer that is given back stays in its pixel`(part: Double, sign: Double) {
    var zone = begun()
    zone.receive(frame(100 + part, 100), on: 1, at: .seconds(2))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat, stir: sign * Self.stir)])
  }

  @Test func `a pointer that lies still is not moved for the program`() {
    var zone = settled()
    zone.rested(Self.seat, at: .milliseconds(2500))
    _ = zone.takeDeeds()
    // What rounding changed is no motion of a person.
    zone.receive(frame(100 - Self.stir, 100), on: 1, at: .milliseconds(2501))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat)])
  }

  @Test func `a pointer that stirs on the overlay takes the light nowhere`() {
    var zone = begun()
    zone.receive(frame(100, 100), on: 1, at: .seconds(2))
    zone.receive(frame(120, 100), on: 1, at: .milliseconds(2008))
    let ahead = zone.takePlaces().last?.position
    expect(ahead, is: Point(x: 128, y: 100))
    _ = zone.takeDeeds()
    for x in [120 + Self.stir, 120] {
      zone.receive(frame(x, 100), on: 1, at: .milliseconds(2009))
    }
    expect(zone.takePlaces(), is: [])
    expect(zone.takeDeeds(), is: [])
    expect(zone.deadline, is: .milliseconds(2056), "the guess holds as long as without")
  }

  @Test func `a rest right after a crossing is left alone, for the sake of tooltips`() {
    var zone = settled()
    zone.receive(frame(140, 100), on: 1, at: .seconds(3))
    zone.receive(frame(nil), on: nil, at: .milliseconds(3001))
    _ = zone.takeDeeds()
    zone.rested(Self.seat, at: .milliseconds(3180))
    expect(zone.takeDeeds(), is: [])
  }

  @Test func `if the pointer does not come, something else has it, and the overlay takes nothing`()
  {
    var zone = settled()
    zone.rested(Self.seat, at: .milliseconds(2500))
    _ = zone.takeDeeds()
    zone.pass(to: .milliseconds(2520))
    expect(zone.takeDeeds(), is: [], "the compositor has not carried it out yet")
    zone.answered(Self.seat, at: .milliseconds(2521))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat, stir: Self.stir)])
    expect(zone.region(of: Self.left), is: [])
    expect(zone.deadline == nil)
    zone.rested(Self.seat, at: .milliseconds(2700))
    expect(zone.region(of: Self.left), is: Self.full)
  }
}
