import Expectations
import ModelFixtures
import Spotlight

@Suite struct PressesTests {
  private let hand = Hand.finger(Table.seat, 1)

  private func spot(_ x: Double, _ y: Double, on light: String? = nil) -> Spot {
    Spot(light: light, point: Point(x: x, y: y), hand: hand)
  }

  private func presses(_ intents: [Intent]) -> [Intent] {
    intents.filter {
      switch $0 {
      case .tap, .doubleTap: true
      default: false
      }
    }
  }

  @Test(
    arguments: [
      (499, 10, true), (499, 10.1, false), (0, 0, true), (500, 0, false),
    ] as [(Int, Double, Bool)])
  func aTapIsShortAndStaysInPlace(milliseconds: Int, distance: Double, isTap: Bool) {
    var table = Table(Table.three)
    table.touch(0, (1, .down(300, 400)))
    table.touch(0, (1, .motion(300 + distance, 400)))
    // A press that went too far and comes back is no tap.
    table.touch(0, (1, .motion(300, 400)))
    let intents = table.touch(milliseconds, (1, .up))
    expect(intents.contains(.tap(spot(300, 400))), is: isTap)
  }

  @Test func aFingerThatMovedItsLightDidNotTap() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(150, 150)))
    table.touch(10, (1, .motion(151, 150)))
    table.touch(20, (1, .motion(150, 150)))
    expect(table.touch(30, (1, .up)), is: [.letGo(of: "a", by: hand)])
    expect(table.lights, is: Table.three)
  }

  @Test func fingersThatPinchedDidNotTap() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(150, 150)), (2, .down(160, 150)))
    expect(presses(table.touch(30, (1, .up), (2, .up))), is: [])
  }

  @Test func eachFingerTapsForItself() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(300, 400)), (2, .down(150, 150)))
    table.touch(10, (2, .motion(190, 150)))
    expect(presses(table.touch(20, (1, .up), (2, .up))), is: [.tap(spot(300, 400))])
  }

  @Test(arguments: [false, true])
  func aPressThatLastsIsNoTapAndNothingWakesForIt(isAsked: Bool) {
    var table = Table(Table.three)
    table.touch(1000, (1, .down(150, 150)))
    expect(table.hands.nextDeadline == nil)
    if isAsked { expect(table.pass(to: 1500), is: []) }
    // The hand still holds the light.
    expect(table.touch(3010, (1, .motion(155, 150))), is: [.move("a", by: Point(x: 5, y: 0))])
    expect(table.touch(3020, (1, .up)), is: [.letGo(of: "a", by: hand)])
    expect(table.isIdle)
  }

  @Test func aTapWaitsForAnotherOnlyWhereDoubleTapsCount() {
    var table = Table(Table.three) { $0.doubleTapTime = .milliseconds(300) }
    table.touch(0, (1, .down(300, 400)))
    expect(table.touch(100, (1, .up)), is: [])
    expect(table.hands.nextDeadline, is: .milliseconds(400))
    expect(table.pass(to: 400), is: [.tap(spot(300, 400))])
    expect(table.isIdle)
  }

  @Test func twoTapsAreADoubleTap() {
    var table = Table(Table.three) { $0.doubleTapTime = .milliseconds(300) }
    table.touch(0, (1, .down(300, 400)), (1, .up))
    // The second press begins in time and may end later.
    table.touch(299, (1, .down(310, 400)))
    expect(table.touch(450, (1, .up)), is: [.doubleTap(spot(310, 400))])
    // A third tap is the first of a new double tap.
    table.touch(460, (1, .down(310, 400)), (1, .up))
    expect(table.pass(to: 760), is: [.tap(spot(310, 400))])
  }

  @Test(arguments: [(330.0, 400.0, false), (300, 130, false), (150, 150, false), (300, 400, true)])
  func tapsFarApartOrOfAPointerAreTwo(x: Double, y: Double, isOfPointer: Bool) {
    var table = Table(Table.three) { $0.doubleTapTime = .milliseconds(300) }
    table.touch(0, (1, .down(300, 400)), (1, .up))
    if isOfPointer {
      table.point(100, x, y, .pressed)
      table.point(110, x, y, .released)
    } else {
      table.touch(100, (1, .down(x, y)))
      table.touch(110, (1, .up))
    }
    table.pass(to: 1000)
    expect(presses(table.intents).count, is: 2)
    expect(!table.intents.contains { if case .doubleTap = $0 { true } else { false } })
  }

  @Test func tapsOnTwoLightsAreTwoHoweverNearTheyAre() {
    var table = Table([Table.square("a", x: 100, y: 100), Table.square("b", x: 200, y: 100)]) {
      $0.doubleTapTime = .milliseconds(300)
    }
    table.touch(0, (1, .down(190, 150)), (1, .up))
    table.touch(100, (1, .down(210, 150)), (1, .up))
    table.pass(to: 1000)
    expect(
      presses(table.intents) == [.tap(spot(190, 150, on: "a")), .tap(spot(210, 150, on: "b"))])
  }

  @Test func aTapBeforeSomethingElseIsStillATap() {
    var table = Table(Table.three) { $0.doubleTapTime = .milliseconds(300) }
    table.touch(0, (1, .down(300, 400)), (1, .up))
    table.touch(100, (1, .down(300, 400)))
    expect(table.touch(120, (1, .motion(400, 400))), is: [.tap(spot(300, 400))])
    table.touch(130, (1, .up))
    table.touch(200, (1, .down(300, 400)), (1, .up))
    table.touch(210, (1, .down(300, 400)))
    expect(table.hands.nextDeadline, is: .milliseconds(710))
    expect(table.pass(to: 710), is: [.tap(spot(300, 400))])
    expect(table.hands.nextDeadline == nil && presses(table.touch(800, (1, .up))) == [])
    // The same if the time is told with the release.
    table.touch(1000, (1, .down(300, 400)), (1, .up))
    table.touch(1010, (1, .down(300, 400)))
    expect(presses(table.touch(1510, (1, .up))), is: [.tap(spot(300, 400))])
  }
}
