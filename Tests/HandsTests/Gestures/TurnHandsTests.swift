import Expectations
import Glibc
import ModelFixtures
import Spotlight

/// Hands that turn lights, and hands on lights that are turned.
@Suite struct TurnHandsTests {
  private func table(
    _ shape: Shape = .rectangle, rotation: Double = 0, hold: Double = 0, width: Double = 100
  ) -> Table {
    Table([
      Light(
        id: "a", frame: Rect(x: 100, y: 100, width: width, height: 60), shape: shape,
        rotation: rotation)
    ]) {
      $0.rotates = true
      $0.turnThreshold = hold
    }
  }

  /// Two fingers around a middle, turned by an angle, so far apart.
  private func turn(
    _ table: inout Table, _ time: Int, to degrees: Double, reach: Double = 25,
    around middle: Point = Point(x: 150, y: 130)
  ) {
    let (x, y) = (reach * cos(degrees * .pi / 180), reach * sin(degrees * .pi / 180))
    table.touch(
      time, (1, .motion(middle.x - x, middle.y - y)), (2, .motion(middle.x + x, middle.y + y)))
  }

  private func put(_ table: inout Table) {
    table.touch(0, (1, .down(125, 130)), (2, .down(175, 130)))
  }

  @Test(
    arguments: [
      Shape.rectangle, .rounded(radius: 8), .capsule, .ellipse,
      .corners(CornerRadii(topLeft: 9)), .star,
    ])
  func `two fingers turn a light`(shape: Shape) {
    var table = table(shape)
    put(&table)
    for degrees in 1...40 { turn(&table, degrees, to: Double(degrees)) }
    expect(abs(table.lights[0].rotation - 40) < 1e-9)
    expect(abs(table.lights[0].frame.x - 100) < 1e-9)
    expect(abs(table.lights[0].frame.width - 100) < 1e-9)
  }

  @Test(arguments: [Shape.ellipse, .capsule, .rounded(radius: 30)])
  func `fingers do not turn what looks the same from all sides`(shape: Shape) {
    var table = table(shape, width: 60)
    table.touch(0, (1, .down(115, 130)), (2, .down(145, 130)))
    turn(&table, 10, to: 50, reach: 15, around: Point(x: 130, y: 130))
    let (light, before) = (table.lights[0], self.table(shape, width: 60).lights[0])
    expect(table.lights.count == 1 && light.rotation == 0 && light.shape == shape)
    expect(abs(light.frame.x - before.frame.x) < 1e-9)
    expect(abs(light.frame.y - before.frame.y) < 1e-9)
    expect(abs(light.frame.width - before.frame.width) < 1e-9)
    expect(abs(light.frame.height - before.frame.height) < 1e-9)
  }

  @Test func `fingers turn, resize and move at once, and the light stays under them`() throws {
    var table = table()
    put(&table)
    // A point of the light under the first finger, before the turn.
    for step in 1...20 {
      let share = Double(step) / 20
      turn(
        &table, step, to: 30 * share, reach: 25 + 25 * share,
        around: Point(x: 150 + 40 * share, y: 130 + 10 * share))
    }
    let light = table.lights[0]
    expect(abs(light.rotation - 30) < 1e-9)
    expect(abs(light.frame.width - 200) < 1e-9 && abs(light.frame.height - 120) < 1e-9)
    // The finger that was 25 left of the middle is still a quarter of the width left of it.
    let finger = Point(x: 190 - 50 * cos(.pi / 6), y: 140 - 50 * sin(.pi / 6))
    let place = light.turn.unturned(finger)
    expect(abs(place.x - (light.frame.center.x - 50)) < 1e-9)
    expect(abs(place.y - light.frame.center.y) < 1e-9)
  }

  @Test func `an upright light stays upright until the fingers turn far enough`() {
    var table = table(hold: 8)
    put(&table)
    for degrees in [3, 7, -7, 7.9] {
      turn(&table, Int(100 + degrees), to: degrees, reach: 30)
      expect(table.lights[0].rotation, is: 0)
    }
    expect(abs(table.lights[0].frame.width - 120) < 1e-9)
    turn(&table, 200, to: 11)
    expect(abs(table.lights[0].rotation - 3) < 1e-9)
    turn(&table, 210, to: 20)
    expect(abs(table.lights[0].rotation - 12) < 1e-9)
    // On the way back it stops upright, and goes on beyond after as many degrees.
    turn(&table, 220, to: 5)
    expect(table.lights[0].rotation, is: 0)
    turn(&table, 230, to: 1)
    expect(table.lights[0].rotation, is: 0)
    turn(&table, 240, to: -4)
    expect(abs(table.lights[0].rotation + 4) < 1e-9)
  }

  @Test(arguments: [80, -80, 170] as [Double])
  func `every quarter holds`(start: Double) {
    var table = table(rotation: start, hold: 8)
    put(&table)
    let quarter = (start / 90).rounded() * 90
    turn(&table, 10, to: Rotation.way(from: start, to: quarter) * 1.4)
    expect(table.lights[0].rotation, is: Rotation.sane(quarter))
  }

  @Test func `a finger that joins or goes does not turn it`() {
    var table = table()
    put(&table)
    turn(&table, 10, to: 40)
    table.touch(20, (1, .up))
    table.touch(30, (2, .motion(160, 170)))
    expect(abs(table.lights[0].rotation - 40) < 1e-9)
    table.touch(40, (9, .down(150, 130)))
    expect(abs(table.lights[0].rotation - 40) < 1e-9)
  }

  @Test func `beyond a limit of size a turned light springs back around its middle`() {
    var table = table(rotation: 30)
    put(&table)
    turn(&table, 10, to: 20, reach: 5000)
    let center = table.lights[0].frame.center
    table.touch(20, (1, .up), (2, .up))
    let light = table.lights[0]
    expect(table.hands.settings.limits.allow(light.frame.size))
    expect(abs(light.frame.center.x - center.x) < 1e-6)
    expect(abs(light.rotation - 50) < 1e-9)
  }

  @Test func `a touchpad turns the light under the pointer`() {
    var table = table(hold: 8)
    table.pinch(0, at: (120, 130), .begin)
    table.pinch(10, .update(1, degrees: 5))
    expect(table.lights[0].rotation, is: 0)
    table.pinch(20, .update(1, degrees: 13))
    expect(abs(table.lights[0].rotation - 10) < 1e-9)
    // The place under the pointer stays under it.
    let place = table.lights[0].turn.unturned(Point(x: 120, y: 130))
    expect(abs(place.x - (table.lights[0].frame.center.x - 30)) < 1e-9)
    table.pinch(30, .update(1, degrees: .infinity))
    table.pinch(40, .end)
    expect(abs(table.lights[0].rotation - 10) < 1e-9)
    expect(table.isIdle)
  }

  @Test(
    arguments: [
      (0x5d, [], 0, 5), (0x5b, [], 0, -5), (0x5d, [], 33, 35), (0x5b, [], 33, 30),
      (0x5d, .shift, 0, 5), (0x7d, .shift, 10, 45), (0x7b, .shift, 10, 0), (0x7b, [], 0, -45),
      (0x5d, [], 178, 180), (0x5d, [], 180, -175),
    ] as [(UInt32, KeyModifiers, Double, Double)])
  func `brackets turn to the next step`(
    symbol: UInt32, modifiers: KeyModifiers, from: Double, to: Double
  ) {
    var table = table(rotation: from)
    table.key(symbol, modifiers: modifiers)
    expect(abs(table.lights[0].rotation - to) < 1e-9)
    expect(table.lights[0].frame, is: Rect(x: 100, y: 100, width: 100, height: 60))
  }

  @Test func `a held key goes on, and four quarters are upright again`() {
    var table = table()
    for _ in 0..<72 { table.key(0x5d, phase: .repeated) }
    expect(table.lights, is: self.table().lights)
    expect(table.key(0x5d, modifiers: .control), is: [])
    var circle = self.table(.ellipse, width: 60)
    expect(circle.key(0x5d), is: [])
  }

  /// A side is pulled along the turned light's own axis, and the opposite side stays.
  @Test(arguments: [0, 30, 90, -135] as [Double])
  func `a side of a turned light is pulled to the hand`(degrees: Double) {
    var table = table(rotation: degrees)
    let turn = table.lights[0].turn
    let start = turn.turned(Point(x: 199, y: 130))
    let left = turn.turned(Point(x: 100, y: 130))
    table.point(0, start.x, start.y)
    table.point(10, start.x, start.y, .pressed)
    let end = turn.turned(Point(x: 239, y: 150))
    table.point(20, end.x, end.y)
    let light = table.lights[0]
    expect(abs(light.frame.width - 140) < 1e-9 && abs(light.frame.height - 60) < 1e-9)
    let nowLeft = light.turn.turned(Point(x: light.frame.x, y: light.frame.center.y))
    expect(abs(nowLeft.x - left.x) < 1e-9 && abs(nowLeft.y - left.y) < 1e-9)
    expect(light.rotation, is: Rotation.sane(degrees))
    table.point(30, end.x, end.y, .released)
    expect(table.isIdle)
  }

  @Test(
    arguments: [
      (0, CursorShape.resizeHorizontally), (45, .resizeFalling), (90, .resizeVertically),
      (-45, .resizeRising), (180, .resizeHorizontally), (20, .resizeHorizontally),
      (30, .resizeFalling),
    ] as [(Double, CursorShape)])
  func `the cursor over a side turns with it`(degrees: Double, shape: CursorShape) {
    var table = table(rotation: degrees)
    let side = table.lights[0].turn.turned(Point(x: 199, y: 130))
    expect(table.point(0, side.x, side.y).contains(.cursor(shape, .pointer(Table.seat))))
  }
}
