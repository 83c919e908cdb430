import Expectations
import ModelFixtures
import Spotlight

@Suite struct TouchHandsTests {
  @Test func theTopmostLightIsTheOneDrawnLast() {
    var table = Table([
      Table.square("below", x: 0, y: 0), Table.square("above", x: 50, y: 0),
    ])
    table.touch(0, (0, .down(75, 50)))
    expect(table.holders, is: ["above": [.finger(Table.seat, 0)]])
  }

  @Test func paddingCountsOnlyWhereNoLightIs() {
    // The padding of the upper light covers a part of the lower one.
    var table = Table([
      Table.square("below", x: 0, y: 0), Table.square("above", x: 110, y: 0),
    ])
    table.touch(0, (0, .down(95, 50)), (1, .down(105, 50)), (2, .down(234, 50)))
    expect(table.hands.holds.map(\.light), is: ["below", "above", "above"])
    table.touch(1, (3, .down(236, 50)))
    expect(table.hands.holds.count, is: 3)
  }

  @Test func theRealFormCountsAndNotItsBox() {
    let circle = Light(
      id: "o", frame: Rect(x: 0, y: 0, width: 200, height: 200), shape: .ellipse)
    var table = Table([Table.square("below", x: 0, y: 0, side: 20), circle])
    // In the circle's box, 27 pixels outside its edge.
    table.touch(0, (0, .down(10, 10)))
    expect(table.hands.holds.map(\.light), is: ["below"])
  }

  @Test func fingersBesideTheLightsHoldNothing() {
    var table = Table(Table.three)
    expect(table.touch(0, (0, .down(300, 400))), is: [])
    expect(table.touch(10, (0, .motion(150, 150))), is: [])
    expect(table.hands.holds.isEmpty)
    expect(table.lights, is: Table.three)
  }

  @Test func peopleHaveFingersOfTheSameNumber() {
    var table = Table(Table.three)
    table.touch(0, (0, .down(150, 150)))
    table.touch(0, seat: Table.other, (0, .down(450, 150)))
    table.touch(10, seat: Table.other, (0, .motion(455, 150)))
    table.touch(20, (0, .up))
    expect(table.frame("a")?.x, is: 100)
    expect(table.frame("b")?.x, is: 405)
    expect(table.holders, is: ["b": [.finger(Table.other, 0)]])
  }

  @Test func aNumberIsUsedAgainAtOnce() {
    var table = Table(Table.three)
    table.touch(0, (7, .down(150, 150)))
    table.touch(10, (7, .motion(151, 150)), (7, .up), (7, .down(450, 150)), (7, .motion(455, 150)))
    expect(table.frame("a")?.x, is: 101)
    expect(table.frame("b")?.x, is: 405)
    expect(table.hands.holds.map(\.light), is: ["b"])
  }

  @Test func goingDownTwiceIsAMovement() {
    var table = Table(Table.three)
    table.touch(0, (7, .down(150, 150)))
    expect(table.touch(10, (7, .down(450, 150))), is: [.move("a", by: Point(x: 300, y: 0))])
    expect(table.hands.holds.map(\.light), is: ["a"])
  }

  @Test func aLightThatGoesIsLetGo() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(150, 150)))
    table.lights.removeFirst()
    expect(
      table.touch(10, (1, .motion(160, 150))) == [
        .letGo(of: "a", by: .finger(Table.seat, 1)), .choose(nil, by: Table.seat),
      ])
    expect(table.touch(20, (1, .up)), is: [])
  }

  @Test func whatWasSeenIsTaken() {
    // In one frame the light leaves the place at which the second finger comes down; people have
    // not seen it leave.
    var table = Table([Table.square("a", x: 100, y: 100)])
    table.touch(0, (1, .down(150, 150)))
    table.touch(10, (1, .motion(950, 150)), (1, .up), (2, .down(120, 120)))
    expect(table.frame("a")?.x, is: 900)
    expect(table.holders, is: ["a": [.finger(Table.seat, 2)]])
  }

  @Test func aThresholdKeepsTapsStillAndLosesNoWay() {
    var table = Table(Table.three) { $0.dragThreshold = 8 }
    table.touch(0, (1, .down(150, 150)))
    expect(table.touch(10, (1, .motion(156, 150))), is: [])
    expect(table.touch(20, (1, .motion(160, 150))), is: [.move("a", by: Point(x: 10, y: 0))])
    expect(table.touch(30, (1, .motion(151, 150))), is: [.move("a", by: Point(x: -9, y: 0))])
  }

  @Test func fingersPullSidesWhereAModeWantsIt() {
    var table = Table(Table.three) { $0.fingerHandleReach = 12 }
    table.touch(0, (1, .down(203, 150)), (2, .down(102, 150)))
    table.touch(10, (1, .motion(213, 170)), (2, .motion(92, 150)))
    expect(table.frame("a"), is: Rect(x: 90, y: 100, width: 120, height: 100))
    table.touch(20, (1, .up), (2, .up))
    expect(table.isIdle)
  }
}
