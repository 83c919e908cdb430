import Expectations
import Spotlight

/// What the zone does without news of rests, and with outputs, seats, touch and cards that come and go.
extension DeadZoneTests {
  @Test func `without news of rests it looks again after one, two and four seconds`() {
    var seen = surroundings()
    seen.tellsRest = false
    var zone = begun(seen)
    var now = Duration.milliseconds(1008)
    for wait in [1, 2, 4] {
      zone.pass(to: now)
      expect(zone.region(of: Self.left), is: [])
      expect(zone.deadline, is: now + .seconds(wait))
      for deed in zone.takeDeeds() {
        if case .nudge(_, _?) = deed { Issue.record("The timer sent a program a motion.") }
      }
      now += .seconds(wait)
      zone.pass(to: now)
      expect(zone.region(of: Self.left), is: Self.full)
      zone.answered(Self.seat, at: now)
      now += .milliseconds(8)
    }
  }

  @Test func `an output that goes with the hole makes it look again, and another one does not`() {
    var zone = begun(surroundings([Self.left, Self.right]))
    cross(&zone)
    _ = zone.takeDeeds()
    zone.see(surroundings([Self.left]), at: .seconds(3))
    expect(zone.takeDeeds(), is: [])
    zone.see(surroundings([Self.left, Self.right]), at: .seconds(4))
    expect(zone.takeDeeds().contains(.nudge(Self.seat)))
    cross(&zone, at: .seconds(5))
    _ = zone.takeDeeds()
    zone.see(surroundings([Self.right]), at: .seconds(6))
    expect(zone.takeDeeds().contains(.nudge(Self.seat)))
    expect(zone.region(of: Self.right), is: Self.full)
  }

  @Test func `two seats have one hole each, and a seat that goes takes its hole along`() {
    let other = SeatID(2)
    var zone = begun(surroundings(seats: [Self.seat, other]))
    zone.receive(frame(100, 100), on: 1, at: .seconds(2))
    expect(zone.region(of: Self.left), is: Self.full, "the other pointer is not found yet")
    zone.receive(frame(105, 300, seat: other), on: 1, at: .seconds(2))
    let region = zone.region(of: Self.left)
    expect(!contains(region, 100, 100) && !contains(region, 105, 300))
    expect(area(region), is: Self.screen - 2 * 225)
    zone.see(surroundings(), at: .seconds(3))
    expect(contains(zone.region(of: Self.left), 105, 300))
    zone.see(surroundings(seats: []), at: .seconds(4))
    expect(zone.region(of: Self.left), is: [])
  }

  @Test func `a pointer is looked for again after a click of another one has shut the overlay`() {
    let other = SeatID(2)
    var zone = begun(surroundings(seats: [Self.seat, other]))
    for seat in [Self.seat, other] { cross(&zone, seat: seat) }
    zone.rested(other, at: .milliseconds(2500))
    expect(zone.region(of: Self.left), is: Self.full)
    click(&zone, 200, at: .milliseconds(2501))
    zone.pass(to: .milliseconds(2501))
    zone.answered(other, at: .milliseconds(2502))
    expect(zone.region(of: Self.left), is: [])
    expect(zone.deadline.map { $0 > .milliseconds(2520) } ?? true, "there is nothing to see yet")
    zone.pass(to: .milliseconds(2600))
    zone.answered(Self.seat, at: .milliseconds(2601))
    expect(zone.region(of: Self.left), is: Self.full)
  }

  @Test func `a pointer that crosses while another one is looked for gets no motions`() {
    let other = SeatID(2)
    var zone = begun(surroundings(seats: [Self.seat, other]))
    for seat in [Self.seat, other] { cross(&zone, seat: seat) }
    zone.rested(other, at: .milliseconds(2500))
    _ = zone.takeDeeds()
    // The overlay takes input everywhere, also below this pointer.
    zone.receive(frame(140, 100), on: 1, at: .milliseconds(2501))
    expect(zone.takeDeeds(), is: [.nudge(Self.seat)])
  }

  @Test func `a pointer that lies still at an edge of two outputs is given back once`() {
    var zone = begun(surroundings([Self.left, Self.right]))
    zone.receive(frame(640 - Self.stir, 100), on: 1, at: .seconds(2))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat, stir: -Self.stir)])
    zone.receive(frame(nil), on: nil, at: .milliseconds(2001))
    zone.receive(frame(640, 100), on: 2, at: .milliseconds(2002))
    expect(zone.takeDeeds(), is: [.commit([1, 2]), .nudge(Self.seat)])
  }

  @Test func `with a touchscreen only a ring around the hole takes input`() {
    var seen = surroundings()
    seen.hasTouch = true
    var zone = begun(seen)
    zone.receive(frame(100, 100), on: 1, at: .seconds(2))
    let region = zone.region(of: Self.left)
    expect(!contains(region, 100, 100) && contains(region, 120, 100) && contains(region, 356, 100))
    expect(!contains(region, 357, 100) && !contains(region, 100, 400))
    _ = zone.takeDeeds()
    // The first tap is the overlay's; the next one there is the program's.
    zone.receive(Point(x: 300, y: 200), of: Self.seat, on: nil, isDrag: false, at: .seconds(3))
    expect(zone.takePlaces().last?.position, is: Point(x: 300, y: 200))
    expect(!contains(zone.region(of: Self.left), 300, 200))
    expect(zone.takeDeeds(), is: [.commit([1])], "the pointer is elsewhere")
  }

  @Test func `what a person drags takes hole and light along`() {
    var zone = settled()
    zone.receive(Point(x: 140, y: 100), of: Self.seat, on: 1, isDrag: true, at: .seconds(3))
    expect(zone.takeDeeds(), is: [.commit([1]), .nudge(Self.seat)])
    expect(zone.takePlaces().map(\.position), is: [Point(x: 140, y: 100)])
  }

  @Test func `the light goes a little ahead, within the hole, and back when the hand stops`() {
    var zone = begun()
    zone.receive(frame(100, 100), on: 1, at: .milliseconds(2000))
    zone.receive(frame(116, 100), on: 1, at: .milliseconds(2016))
    expect(zone.takePlaces().last?.position, is: Point(x: 120, y: 100))
    expect(zone.deadline, is: .milliseconds(2064))
    zone.pass(to: .milliseconds(2064))
    expect(zone.takePlaces().map(\.position), is: [Point(x: 116, y: 100)])
    expect(zone.deadline == nil)
  }

  @Test func `cards are clicked, and what is on them is not handed on`() {
    var seen = surroundings()
    seen.kept = [Rect(x: 90, y: 90, width: 50, height: 50)]
    var zone = begun(seen)
    click(&zone, 100, at: .seconds(2))
    expect(zone.takeDeeds() == [] && zone.isKept(Point(x: 100, y: 100)))
  }

  @Test func `a place that no screen has changes nothing`() {
    var zone = begun()
    for x in [Double.nan, .infinity, -1e300] {
      zone.receive(frame(x, x), on: 1, at: .seconds(2))
      zone.receive(frame(x, x), on: 77, at: .seconds(2))
      zone.receive(Point(x: x, y: x), of: Self.seat, on: nil, isDrag: true, at: .seconds(2))
    }
    zone.receive(frame(1, 1, seat: SeatID(9)), on: 1, at: .seconds(2))
    zone.rested(SeatID(9), at: .seconds(2))
    expect(area(zone.region(of: Self.left)) <= Self.screen)
  }
}
