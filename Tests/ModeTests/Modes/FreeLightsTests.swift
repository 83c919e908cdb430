import Expectations
import ModelFixtures

@testable import Spotlight

/// Lights that people move with their hands.
@Suite struct FreeLightsTests {
  private let tab: UInt32 = 0xff09
  private let right: UInt32 = 0xff53

  // MARK: By hand

  @Test func `fingers and keys turn a light, and it stays turned`() throws {
    var room = Room()
    room.touch(0, (1, .down(125, 150)), (2, .down(175, 150)))
    room.touch(10, (1, .motion(150, 125)), (2, .motion(150, 175)))
    room.touch(20, (1, .up), (2, .up))
    let light = try require(room.free.lights.named("a"))
    // Less the eight degrees for which an upright light holds.
    expect(abs(light.rotation - 82) < 1e-9)
    expect(!room.free.isMoving)
    room.free.dress { $0.ring = Ring(width: 3, color: .white) }
    expect(room.free.lights.named("a")?.rotation, is: light.rotation)
    // What is set anew counts for all.
    room.free.dress { $0.rotation = 20 }
    expect(room.free.lights.allSatisfy { $0.rotation == 20 })
    room.free.dress { $0.rotation = 20 }
    expect(room.free.settled.allSatisfy { $0.rotation == 20 })
  }

  @Test func `a light that was let go beyond a limit comes back to it`() throws {
    var room = Room { ($0.leastSize, $0.greatestSize) = (50, 200) }
    room.touch(0, (1, .down(110, 150)), (2, .down(190, 150)))
    room.touch(10, (1, .motion(149, 150)), (2, .motion(151, 150)))
    expect(try require(room.frame("a")).width < 50)
    room.touch(20, (1, .up), (2, .up))
    expect(room.free.isMoving)
    expect(room.free.settled.named("a")?.frame.width, is: 50)
    room.pass(to: 60)
    let between = try require(room.frame("a")).width
    expect(between > 20 && between < 50)
    room.pass(to: 5000)
    expect(room.frame("a")?.width, is: 50)
    expect(!room.free.isMoving)
  }

  @Test func `who is calm sees nothing move by itself`() throws {
    var room = Room(isCalm: true) {
      $0.tapMoves = true
      $0.slides = true
      ($0.leastSize, $0.greatestSize) = (50, 200)
    }
    room.touch(0, (1, .down(110, 150)), (2, .down(190, 150)))
    room.touch(10, (1, .motion(149, 150)), (2, .motion(151, 150)))
    room.touch(20, (1, .up), (2, .up))
    expect(room.frame("a")?.width == 50 && !room.free.isMoving)
    room.tap(1000, 600, 400)
    room.pass(to: 1500)
    expect(!room.free.isMoving)
    for step in 0...10 {
      room.point(2000 + step * 5, 450 + Double(step * 20), 150, step == 0 ? .pressed : nil)
    }
    room.point(2051, 650, 150, .released)
    expect(!room.free.isMoving)
  }

  @Test func `a double tap adds on the dim and removes on a light`() {
    var room = Room()
    room.tap(0, 500, 400)
    room.tap(100, 500, 400)
    expect(room.free.lights.map(\.id), is: ["a", "b", "c", "light-1"])
    // It copies the look of the last light.
    expect(room.frame("light-1"), is: Rect(x: 490, y: 390, width: 20, height: 20))
    room.tap(1000, 500, 400)
    room.tap(1100, 500, 400)
    expect(room.free.lights.map(\.id), is: ["a", "b", "c"])
  }

  @Test func `the last light can be removed, and another one added`() {
    var room = Room([Table.square("only", x: 10, y: 10)]) {
      $0.newLight = Table.square("model", x: 0, y: 0, side: 60)
    }
    room.tap(0, 50, 50)
    room.tap(100, 50, 50)
    expect(room.free.lights.isEmpty)
    room.key(2000, 0x61)
    expect(room.free.lights, is: [Table.square("light-1", x: 470, y: 270, side: 60)])
  }

  // MARK: Taps that move

  @Test func `a tap on the dim brings the nearest light, as a glide`() throws {
    var room = Room { $0.tapMoves = true }
    room.tap(0, 520, 300)
    expect(room.frame("b")?.x, is: 400)
    // Until here the tap could be the first half of a double tap.
    room.pass(to: 320)
    expect(room.free.isMoving)
    expect(room.free.settled.named("b")?.frame, is: Rect(x: 470, y: 250, width: 100, height: 100))
    room.pass(to: 400)
    let between = try require(room.frame("b"))
    expect(between.x > 400 && between.x < 470 && between.size == Size(width: 100, height: 100))
    room.pass(to: 5000)
    expect(room.frame("b"), is: Rect(x: 470, y: 250, width: 100, height: 100))
    expect(!room.free.isMoving)
  }

  @Test func `a tap brings the light that the person has chosen`() {
    var room = Room { $0.tapMoves = true }
    room.key(0, tab)
    room.tap(1000, 720, 300)
    room.pass(to: 1320)
    room.pass(to: 9000)
    expect(room.frame("a"), is: Rect(x: 670, y: 250, width: 100, height: 100))
  }

  @Test func `a glide that is caught stays where it was caught`() throws {
    var room = Room { $0.tapMoves = true }
    room.tap(0, 520, 300)
    room.pass(to: 320)
    room.pass(to: 400)
    let caught = try require(room.frame("b"))
    room.touch(400, (1, .down(caught.center.x, caught.center.y)))
    expect(!room.free.isMoving)
    room.pass(to: 1000)
    expect(room.frame("b"), is: caught)
  }

  @Test func `the same times give the same picture, however often it is asked for`() {
    var often = Room { $0.tapMoves = true }
    var seldom = Room { $0.tapMoves = true }
    often.tap(0, 520, 300)
    seldom.tap(0, 520, 300)
    // The glide begins when the tap cannot become a double tap, and both rooms advance to that
    // time.
    often.pass(to: 320)
    seldom.pass(to: 320)
    for milliseconds in 321...470 { often.pass(to: milliseconds) }
    seldom.pass(to: 470)
    expect(often.frame("b"), is: seldom.frame("b"))
  }

  @Test func `the name of a light that is gone never means another`() {
    var room = Room([Table.square("light-2", x: 100, y: 100)])
    for name in ["light-3", "light-4"] {
      room.tap(0, 500, 400)
      room.tap(100, 500, 400)
      expect(room.free.lights.map(\.id), is: ["light-2", name])
      room.tap(1000, 500, 400)
      room.tap(1100, 500, 400)
      expect(room.free.lights.map(\.id), is: ["light-2"])
    }
    room.free.replace([Table.square("light-9", x: 100, y: 100)])
    room.tap(2000, 500, 400)
    room.tap(2100, 500, 400)
    expect(room.free.lights.map(\.id), is: ["light-9", "light-10"])
  }

  // MARK: Throws

  private func thrown(
    _ velocity: Double, _ change: (inout Gestures) -> Void = { $0.slides = true }
  ) -> Room {
    var room = Room([Table.square("a", x: 100, y: 100)], change)
    room.point(0, 150, 150, .pressed)
    for step in 1...10 { room.point(step * 10, 150 + velocity * Double(step) / 100, 150) }
    room.point(101, 150 + velocity / 10, 150, .released)
    return room
  }

  @Test func `a light that is thrown slides on and slows down`() throws {
    var room = thrown(500)
    let start = try require(room.frame("a")).x
    expect(start == 150 && room.free.isMoving)
    var last = start
    var speeds: [Double] = []
    for milliseconds in stride(from: 111, through: 1111, by: 10) {
      room.pass(to: milliseconds)
      let x = try require(room.frame("a")).x
      speeds.append(x - last)
      last = x
    }
    // At first as fast as the hand, 5 pixels in 10 ms, and then slower and slower.
    expect(abs(speeds[0] - 5) < 0.3)
    expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 > $1 || $1 < 0.01 })
    room.pass(to: 20_000)
    expect(room.frame("a")?.x, is: 250)
    expect(!room.free.isMoving)
  }

  @Test func `a light that is put down stays`() {
    var slow = thrown(100)
    expect(!slow.free.isMoving)
    slow.pass(to: 1000)
    expect(slow.frame("a")?.x, is: 110)
    expect(!thrown(500, { $0.slides = false }).free.isMoving)
  }

  @Test func `a hand that rests before it lets go has not thrown`() {
    var room = Room([Table.square("a", x: 100, y: 100)]) { $0.slides = true }
    room.point(0, 150, 150, .pressed)
    for step in 1...10 { room.point(step * 10, 150 + Double(step) * 5, 150) }
    room.point(200, 200, 150, .released)
    expect(!room.free.isMoving)
  }

  @Test func `no throw gets a light out of reach`() throws {
    var room = thrown(100_000)
    room.pass(to: 30_000)
    expect(try require(room.frame("a")).x, is: 1000 - [Rect].leastReach)
  }

  // MARK: Keys

  @Test func `what keys are about has a ring, as long as there is something to tell`() {
    var room = Room()
    expect(room.free.shown, is: room.free.lights)
    room.key(0, tab)
    expect(room.free.shown.map { $0.ring != nil }, is: [true, false, false])
    expect(room.free.lights.allSatisfy { $0.ring == nil })
    room.key(10, tab)
    expect(room.free.shown.map { $0.ring != nil }, is: [false, true, false])
    // A light that a hand is on needs no mark.
    room.point(20, 150, 150, .pressed)
    expect(room.free.shown, is: room.free.lights)
    room.point(30, 150, 150, .released)
    var only = Room([Table.three[0]])
    only.key(0, tab)
    expect(only.free.shown, is: only.free.lights)
  }

  @Test func `a new light is where the pointer is, and what keys are about`() {
    var room = Room()
    room.point(0, 600, 400)
    room.key(10, 0x61)
    expect(room.frame("light-1")?.center, is: Point(x: 600, y: 400))
    room.key(20, right)
    expect(room.frame("light-1")?.center, is: Point(x: 601, y: 400))
  }

  @Test func `no key gets a light out of reach`() throws {
    var room = Room()
    room.key(0, tab)
    for step in 0..<200 { room.key(step, right, modifiers: .shift) }
    expect(room.frame("a")?.x, is: 1000 - [Rect].leastReach)
    for step in 0..<200 { room.key(300 + step, 0xff52, modifiers: .shift) }
    expect(room.frame("a")?.y, is: [Rect].leastReach - 100)
  }

  @Test func `a light out of reach comes back with the first key`() {
    var room = Room([Table.square("lost", x: 5000, y: -3000)])
    room.key(0, right)
    expect(room.frame("lost"), is: Rect(x: 976, y: -76, width: 100, height: 100))
  }

  // MARK: From outside

  @Test func `other lights take the place of those that were there`() {
    var room = Room { $0.tapMoves = true }
    room.tap(0, 520, 300)
    room.pass(to: 320)
    room.touch(330, (1, .down(150, 150)))
    let others = [room.free.lights[0], Table.square("new", x: 0, y: 0)]
    room.free.replace(others)
    expect(room.free.lights, is: others)
    expect(!room.free.isMoving)
    // The finger still holds the light that still exists.
    room.touch(340, (1, .motion(160, 150)))
    expect(room.frame("a")?.x, is: 110)
    room.free.replace([])
    room.touch(350, (1, .motion(170, 150)))
    expect(room.free.holds.isEmpty && room.free.lights.isEmpty)
  }

  @Test func `pointers look as they should for as long as their seat is there`() {
    var room = Room()
    func looks(_ seats: Set<SeatID> = [Table.seat]) -> [Hand: CursorShape] {
      var input = TurnInput()
      input.desk.seats = seats
      return room.free.turn(input, at: .milliseconds(40)).show.cursors.hands
    }
    room.point(0, 150, 150)
    expect(looks(), is: [.pointer(Table.seat): .grab])
    expect(looks(), is: [.pointer(Table.seat): .grab])
    room.point(10, 150, 150, .pressed)
    expect(looks(), is: [.pointer(Table.seat): .grabbing])
    room.point(20, 150, 150, .released)
    room.point(30, 300, 300)
    expect(looks(), is: [.pointer(Table.seat): .arrow])
    expect(looks([]), is: [:])
  }
}

/// The area in which a light must be so that a hand can grab it.
@Suite struct ReachTests {
  private let two = [
    Rect(x: 0, y: 0, width: 1000, height: 600), Rect(x: 1000, y: 200, width: 500, height: 300),
  ]

  private func way(_ x: Double, _ y: Double, side: Double = 100, in places: [Rect]) -> Point {
    places.wayBack(of: Table.square("a", x: x, y: y, side: side))
  }

  @Test func `a light that is on a screen stays, by a part too`() {
    for (x, y) in [(0.0, 0.0), (-76, 300), (976, 0), (1476, 476), (950, 100)] {
      expect(way(x, y, in: two), is: .zero, "\(x),\(y)")
    }
  }

  @Test func `a light that is off all screens comes to the nearest, the shortest way`() {
    expect(way(-200, 300, in: two), is: Point(x: 124, y: 0))
    expect(way(1600, 300, in: two), is: Point(x: -124, y: 0))
    expect(way(1200, 700, in: two), is: Point(x: 0, y: -224))
    expect(way(-77, -77, in: two), is: Point(x: 1, y: 1))
  }

  @Test func `between two screens too little of it is on either`() {
    expect(way(990, 10, side: 30, in: two), is: Point(x: -14, y: 0))
  }

  @Test func `a small light is on the screen as a whole, and a large one with a part`() {
    expect(way(995, 0, side: 10, in: two), is: Point(x: -5, y: 0))
    expect(way(-5000, -5000, side: 20_000, in: two), is: .zero)
  }

  @Test func `without screens, and without a light, there is no way`() {
    expect(way(5000, 0, in: []), is: .zero)
    expect(way(5000, 0, in: [.zero]), is: .zero)
    expect(way(5000, 0, side: 0, in: two), is: .zero)
  }
}
