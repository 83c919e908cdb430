import Expectations
import ModelFixtures
import Spotlight

/// Lights that go on growing after a pinch.
@Suite struct ThrowMeterTests {
  /// A light of 100 pixels after two fingers moved apart in a time, and let go.
  private func pinched(
    in milliseconds: Int, hertz: Int = 60, to end: Double = 2, rest: Int = 0, isCalm: Bool = false,
    _ change: (inout Gestures) -> Void = { $0.pinch = .velocity }
  ) -> Room {
    var room = Room([Table.square("a", x: 400, y: 200)], isCalm: isCalm, change)
    room.touch(0, (1, .down(420, 250)), (2, .down(480, 250)))
    let step = 1000 / Double(hertz)
    for time in stride(from: step, to: Double(milliseconds), by: step) {
      Self.spread(&room, time, 1 + (end - 1) * time / Double(milliseconds))
    }
    Self.spread(&room, Double(milliseconds), end)
    // One finger leaves a little before the other.
    room.touch(milliseconds + rest + 8, (1, .up))
    room.touch(milliseconds + rest + 16, (2, .up))
    return room
  }

  private static func spread(_ room: inout Room, _ milliseconds: Double, _ spread: Double) {
    let time = Duration.seconds(milliseconds / 1000)
    room.free.receive(
      .fingers(
        (1, .motion(450 - 30 * spread, 250)), (2, .motion(450 + 30 * spread, 250)), time: time),
      readAt: time)
  }

  private func side(_ room: Room) -> Double { room.frame("a")?.width ?? 0 }

  @Test(arguments: [30, 60, 144, 240])
  func `after the release a light goes on growing at its last speed, and settles`(hertz: Int) {
    // What the fingers did, and a fifth of a second at their speed, of which 2000 pixels a second count.
    for (milliseconds, during, after) in [(50, 360.0, 400.0), (200, 210, 210), (2000, 75, 0)] {
      var room = pinched(in: milliseconds, hertz: hertz)
      expect(abs(side(room) - 100 - during) < 1)
      expect(room.free.isMoving, is: (after > 0))
      room.pass(to: 30_000)
      expect(!room.free.isMoving)
      expect(abs(side(room) - 100 - during - after) < 2, "\(milliseconds) ms at \(hertz) Hz")
      expect((room.frame("a")?.center.distance(to: Point(x: 450, y: 250)) ?? 9) < 1e-6)
    }
  }

  @Test func `fingers that rest before they leave have stopped the light`() {
    let room = pinched(in: 200, rest: 200)
    expect(!room.free.isMoving)
  }

  @Test(arguments: [(200, 300.0, 2.0), (100, 120, 2), (100, 40, 0.4)])
  func `a light goes a little beyond a limit, and springs back`(
    milliseconds: Int, limit: Double, end: Double
  ) {
    let isGrowing = end > 1
    var room = pinched(in: milliseconds, to: end) {
      $0.pinch = .velocity
      if isGrowing { $0.greatestSize = limit } else { $0.leastSize = limit }
    }
    var farthest = side(room)
    for time in stride(from: milliseconds + 20, through: 4000, by: 4) {
      room.pass(to: time)
      farthest = isGrowing ? max(farthest, side(room)) : min(farthest, side(room))
      expect(side(room) > 0)
    }
    expect(isGrowing ? farthest > limit : farthest < limit)
    expect(side(room) == limit && !room.free.isMoving)
  }

  @Test func `the smallest size is never passed by more than a quarter of it`() {
    for milliseconds in stride(from: 20, through: 400, by: 20) {
      var room = pinched(in: milliseconds, to: 0.6)
      let least = min(side(room), 16)
      for time in stride(from: milliseconds + 20, through: 3000, by: 5) {
        room.pass(to: time)
        expect(side(room) >= least * 0.75 - 1e-9)
      }
      expect(side(room) >= 16)
    }
  }

  @Test func `with a slide, place and size go on together`() throws {
    var room = Room([Table.square("a", x: 400, y: 200)]) { $0.slides = true }
    room.touch(0, (1, .down(420, 250)), (2, .down(480, 250)))
    for step in 1...10 {
      // The middle moves right by 600 pixels a second, and the distance doubles in 100 ms.
      let (middle, half) = (450 + 6 * Double(step), 30 + 3 * Double(step))
      room.touch(
        step * 10, (1, .motion(middle - half, 250)), (2, .motion(middle + half, 250)))
    }
    expect(isNear(room.frame("a"), Rect(x: 410, y: 150, width: 200, height: 200)))
    room.touch(102, (1, .up), (2, .up))
    room.pass(to: 20_000)
    expect(!room.free.isMoving)
    let end = try require(room.frame("a"))
    // A fifth of a second at 600 and at 1000 pixels a second.
    expect(abs(end.center.x - 630) < 1 && abs(end.center.y - 250) < 1)
    expect(abs(end.width - 400) < 2 && abs(end.height - 400) < 2)
  }

  @Test func `without a slide, only a pinch by velocity goes on`() {
    expect(!pinched(in: 100, { _ in }).free.isMoving)
    let room = pinched(in: 100)
    expect(room.free.isMoving)
  }

  @Test func `with reduced motion nothing grows by itself`() {
    let room = pinched(in: 50, isCalm: true) {
      $0.pinch = .velocity
      $0.greatestSize = 200
    }
    expect(!room.free.isMoving && side(room) == 200)
  }

  @Test(arguments: [true, false])
  func `a touchpad does the same, on a light and from the dim`(isOnLight: Bool) {
    var room = Room([Table.square("a", x: 400, y: 200)]) { $0.pinch = .velocity }
    func pinch(_ milliseconds: Int, _ phase: PinchChange.Phase) {
      room.pinch(
        milliseconds, at: isOnLight ? Point(x: 450, y: 250) : Point(x: 50, y: 50), phase)
    }
    pinch(0, .begin)
    for step in 1...20 { pinch(step * 10, .update(1 + Double(step) / 20)) }
    pinch(205, .end)
    expect(room.free.isMoving)
    room.pass(to: 30_000)
    expect(abs(side(room) - 520) < 2)
  }
}
