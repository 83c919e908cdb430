import Expectations
import ModelFixtures
import Spotlight

@Suite struct TouchpadHandsTests {
  private let hand = Hand.touchpad(Table.seat)

  @Test func aPinchResizesTheLightUnderThePointerAroundThePointer() {
    var table = Table(Table.three)
    expect(
      table.pinch(0, at: (125, 150), .begin) == [
        .takeHold(of: "a", by: hand), .choose("a", by: Table.seat),
      ])
    expect(table.holders, is: ["a": [hand]])
    // The scale counts from the beginning, and the light stays under the pointer.
    expect(table.pinch(10, .update(2)), is: [.resize("a", by: 2, around: Point(x: 125, y: 150))])
    expect(table.frame("a"), is: Rect(x: 75, y: 50, width: 200, height: 200))
    table.pinch(20, .update(0.5))
    expect(table.frame("a"), is: Rect(x: 112.5, y: 125, width: 50, height: 50))
    expect(table.pinch(30, .update(0.5)), is: [])
    expect(table.pinch(40, .end), is: [.letGo(of: "a", by: hand)])
    expect(table.isIdle)
  }

  @Test func aPinchOnTheDimMeansTheOnlyLight() {
    var table = Table([Table.three[0]])
    expect(table.pinch(0, at: (300, 400), .begin), is: [])
    expect(table.hands.holds.isEmpty)
    table.pinch(10, .update(2))
    expect(table.frame("a"), is: Rect(x: 50, y: 50, width: 200, height: 200))
    table.pinch(20, .end)
    expect(table.isIdle)
    var many = Table(Table.three)
    many.pinch(0, at: (300, 400), .begin)
    expect(many.pinch(10, .update(2)), is: [])
    many.pinch(20, .end)
    expect(many.isIdle)
  }

  @Test(arguments: [(0.25, 40.0), (4, 200)] as [(Double, Double)], [true, false])
  func endingBeyondALimitSpringsBack(end: (factor: Double, side: Double), isCancelled: Bool) {
    var table = Table(Table.three) { $0.limits = SizeLimits(least: 40, most: 200) }
    table.pinch(0, at: (150, 150), .begin)
    table.pinch(10, .update(end.factor))
    expect(table.frame("a")?.width, is: 100 * end.factor)
    expect(
      table.pinch(20, isCancelled ? .cancel : .end) == [
        .letGo(of: "a", by: hand), .springBack("a"),
      ])
    expect(table.frame("a")?.width, is: end.side)
  }

  @Test func withVelocityTheShorterSideGrowsByPixels() {
    var table = Table([
      Light(id: "a", frame: Rect(x: 0, y: 0, width: 200, height: 100), shape: .rectangle)
    ]) {
      $0.pinch = .velocity
      $0.pinchGrowth = 50
    }
    table.pinch(0, at: (10, 10), .begin)
    table.pinch(500, .update(2))
    // It grows around the light's middle, at the speed of 2 twice as much as a slow pinch.
    expect(table.frame("a"), is: Rect(x: -100, y: -50, width: 400, height: 200))
    table.pinch(1000, .update(1))
    expect(table.frame("a"), is: Rect(x: 0, y: 0, width: 200, height: 100))
    table.pinch(1030, .update(0.0001))
    expect((table.frame("a")?.height ?? 0) > 0)
  }

  @Test(arguments: [true, false])
  func aPinchTurnsLightsWhereThatIsWanted(rotates: Bool) {
    var table = Table(Table.three) { $0.rotates = rotates }
    table.pinch(0, at: (125, 150), .begin)
    let turn = Intent.rotate("a", byDegrees: -12, around: Point(x: 125, y: 150))
    expect(table.pinch(10, .update(1, degrees: -12)), is: (rotates ? [turn] : []))
  }

  @Test func aSecondBeginningEndsTheFirst() {
    var table = Table(Table.three)
    table.pinch(0, at: (150, 150), .begin)
    table.pinch(10, .update(1000))
    table.pinch(20, at: (450, 150), .begin)
    expect(table.holders, is: ["b": [hand]])
    // The first light has sprung back, and its scale does not count any more.
    expect(table.frame("a")?.width, is: 16384)
    table.pinch(30, .update(2))
    expect(table.frame("b")?.width, is: 200)
  }

  @Test func everybodyPinchesForThemselves() {
    var table = Table(Table.three)
    table.pinch(0, at: (150, 150), .begin)
    table.pinch(0, seat: Table.other, at: (150, 150), .begin)
    table.pinch(10, .update(1000))
    table.pinch(10, seat: Table.other, .update(2))
    // The person who ends first does not send the light back while another holds it.
    expect(table.pinch(20, .end), is: [.letGo(of: "a", by: hand)])
    let other = Hand.touchpad(Table.other)
    let ended = table.pinch(30, seat: Table.other, .cancel)
    expect(ended.contains(.letGo(of: "a", by: other)))
    expect(table.frame("a")?.width, is: 16384)
    expect(table.isIdle)
  }

  @Test func whatIsNoScaleChangesNothing() {
    var table = Table(Table.three) { $0.rotates = true }
    table.pinch(0, at: (150, 150), .begin)
    for scale in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      expect(table.pinch(10, .update(scale, degrees: .nan)), is: [])
    }
    expect(table.pinch(20, .update(1, degrees: .nan)), is: [])
    expect(table.lights, is: Table.three)
    expect(table.pinch(30, seat: Table.other, .update(2)), is: [])
    expect(table.pinch(40, seat: Table.other, .end), is: [])
  }

  @Test func aLightThatGoesIsLetGoAndTheFingersMeanNothingMore() {
    var table = Table(Table.three)
    table.pinch(0, at: (150, 150), .begin)
    table.lights.removeFirst()
    expect(table.pinch(10, .update(2)).first, is: .letGo(of: "a", by: hand))
    expect(table.pinch(20, .update(3)), is: [])
    expect(table.pinch(30, .end), is: [])
    expect(table.isIdle)
  }
}
