import Expectations
import ModelFixtures
import Spotlight

@Suite struct TouchPinchTests {
  @Test func whatIsUnderTheFingersStaysUnderThem() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(120, 130)), (2, .down(180, 170)))
    // The line between the fingers keeps its direction, moves, and is 1.5 times as long.
    table.touch(10, (1, .motion(300, 400)), (2, .motion(390, 460)))
    // The first finger was 20 right of the corner and 30 below it; now it is 30 and 45.
    expect(isNear(table.frame("a"), Rect(x: 270, y: 355, width: 150, height: 150)))
  }

  @Test func liftingOneGoesOnAsAMovementWithoutAJump() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(125, 150)), (2, .down(175, 150)))
    table.touch(10, (1, .motion(100, 150)), (2, .motion(200, 150)))
    expect(table.touch(20, (1, .up)), is: [.letGo(of: "a", by: .finger(Table.seat, 1))])
    expect(table.touch(30, (2, .motion(203, 150))), is: [.move("a", by: Point(x: 3, y: 0))])
    // A finger that joins does not make it jump either.
    expect(
      table.touch(40, (9, .down(120, 120))).filter {
        $0 != .takeHold(of: "a", by: .finger(Table.seat, 9))
      },
      is: [])
    expect(table.frame("a"), is: Rect(x: 53, y: 50, width: 200, height: 200))
  }

  @Test func whatBothDidBeforeOneIsLiftedIsNotLost() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(125, 150)), (2, .down(175, 150)))
    table.touch(
      10, (1, .motion(100, 150)), (2, .motion(200, 150)), (1, .up), (2, .motion(201, 150)))
    expect(table.frame("a"), is: Rect(x: 51, y: 50, width: 200, height: 200))
  }

  @Test func twoPeopleCanPinchOneLight() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(125, 150)))
    table.touch(0, seat: Table.other, (1, .down(175, 150)))
    table.touch(10, (1, .motion(75, 150)))
    expect(table.frame("a"), is: Rect(x: 25, y: 50, width: 200, height: 200))
    table.touch(15, seat: Table.other, (1, .cancel))
    expect(table.touch(20, (1, .motion(76, 150))), is: [.move("a", by: Point(x: 1, y: 0))])
  }

  @Test func threeFingersPinchToo() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(120, 120)), (2, .down(180, 120)), (3, .down(150, 180)))
    table.touch(10, (1, .motion(90, 100)), (2, .motion(210, 100)), (3, .motion(150, 220)))
    expect(isNear(table.frame("a"), Rect(x: 50, y: 60, width: 200, height: 200)))
  }

  @Test func fingersInOnePlaceDoNoHarm() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(150, 150)), (2, .down(150, 150)))
    expect(table.touch(10, (1, .motion(147, 150)), (2, .motion(153, 150))), is: [])
    table.touch(20, (1, .motion(134, 150)), (2, .motion(166, 150)))
    expect(table.frame("a")?.width, is: 200)
  }

  @Test(arguments: [(0.25, 40.0), (4, 200)] as [(Double, Double)])
  func lettingGoBeyondALimitSpringsBack(factor: Double, side: Double) {
    var table = Table(Table.three) { $0.limits = SizeLimits(least: 40, most: 200) }
    let reach = 64.0
    table.touch(0, (1, .down(150 - reach / 2, 150)), (2, .down(150 + reach / 2, 150)))
    let wide = reach * factor / 2
    table.touch(10, (1, .motion(150 - wide, 150)), (2, .motion(150 + wide, 150)))
    let away = table.frame("a")
    expect(away?.width != side)
    // While one finger holds it, it stays as it is.
    expect(table.touch(20, (1, .up)), is: [.letGo(of: "a", by: .finger(Table.seat, 1))])
    expect(table.frame("a"), is: away)
    expect(
      table.touch(30, (2, .up)) == [
        .letGo(of: "a", by: .finger(Table.seat, 2)), .springBack("a"),
      ])
    expect(
      isNear(
        table.frame("a"),
        Rect(
          x: 150 - side / 2, y: 150 - side / 2, width: side, height: side)))
    expect(table.isIdle)
  }

  @Test func aLightThatCameTooSmallIsOnlyMoved() {
    var table = Table([Table.square("tiny", x: 0, y: 0, side: 4)])
    table.touch(0, (1, .down(2, 2)))
    table.touch(10, (1, .motion(12, 2)), (1, .up))
    expect(table.frame("tiny"), is: Rect(x: 10, y: 0, width: 4, height: 4))
  }

  @Test func velocityIsMeasuredFromWhereThePinchBegan() {
    var table = Table(Table.three) { $0.pinch = .velocity }
    table.touch(0, (1, .down(125, 150)))
    table.touch(10, (1, .motion(225, 150)))
    table.touch(20, (2, .down(275, 150)))
    table.touch(1020, (1, .motion(200, 150)), (2, .motion(300, 150)))
    expect(abs((table.frame("a")?.width ?? 0) - 190) < 1e-9)
  }

  @Test func afterAPinchThereIsNoThreshold() {
    var table = Table(Table.three) { $0.dragThreshold = 20 }
    table.touch(0, (1, .down(125, 150)), (2, .down(175, 150)))
    table.touch(10, (1, .up))
    expect(table.touch(20, (2, .motion(176, 150))), is: [.move("a", by: Point(x: 1, y: 0))])
  }

  @Test func velocityNeverTurnsALightInsideOut() {
    var table = Table([Table.square("a", x: 100, y: 100, side: 20)]) { $0.pinch = .velocity }
    table.touch(0, (1, .down(100, 110)), (2, .down(120, 110)))
    table.touch(10, (1, .motion(0, 110)), (2, .motion(220, 110)), (2, .up))
    table.touch(20, (2, .down(210, 110)))
    table.touch(30, (1, .motion(105, 110)), (2, .motion(105, 110)))
    expect((table.frame("a")?.width ?? 0) >= 1)
    for _ in 0..<20 {
      table.touch(40, (2, .motion(-400, 110)))
      table.touch(50, (2, .motion(105, 110)), (2, .up), (2, .down(105, 110)))
    }
    expect((table.frame("a")?.width ?? 0) >= 0.999)
    table.touch(60, (1, .up), (2, .up))
    expect(table.hands.settings.limits.allow(table.frame("a")?.size ?? .zero))
  }

  @Test func aPinchOnTheDimResizesTheOnlyLight() {
    var table = Table([Table.square("a", x: 100, y: 100)])
    table.touch(0, (1, .down(500, 500)))
    expect(table.touch(10, (1, .motion(600, 500))), is: [])
    table.touch(20, (2, .down(700, 500)))
    table.touch(30, (1, .motion(550, 500)), (2, .motion(750, 500)))
    expect(table.frame("a"), is: Rect(x: 50, y: 50, width: 200, height: 200))
    expect(table.hands.holds.isEmpty)
    expect(table.touch(40, (1, .up), (2, .up)), is: [])
    expect(table.isIdle)
  }

  @Test(arguments: [(Table.three, true), ([Table.square("a", x: 0, y: 0)], false)])
  func otherwiseFingersOnTheDimPinchNothing(lights: [Light], moves: Bool) {
    var table = Table(lights) { $0.movesLights = moves }
    table.touch(0, (1, .down(500, 500)), (2, .down(600, 500)))
    expect(table.touch(10, (1, .motion(400, 500))), is: [])
  }
}
