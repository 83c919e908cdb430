import Expectations
import ModelFixtures
import Spotlight

@Suite struct PointerHandsTests {
  private static func wheel(_ hundredTwentieths: Int, isInverted: Bool? = nil) -> Scroll {
    Scroll(
      vertical: .init(
        pixels: 999, hundredTwentieths: hundredTwentieths, isInverted: isInverted),
      source: .wheel)
  }

  @Test func thePointerMovesOnWithinAFrame() {
    var table = Table(Table.three)
    table.receive(
      .pointer(
        PointerFrame(
          seat: Table.seat, time: .zero, position: Point(x: 170, y: 150),
          buttons: [
            ButtonChange(.left, .pressed, at: Point(x: 150, y: 150)),
            ButtonChange(.left, .released, at: Point(x: 160, y: 150)),
          ])))
    expect(table.frame("a")?.x, is: 110)
    expect(table.isIdle)
  }

  @Test func pointersNeedNoPadding() {
    var table = Table(Table.three)
    table.point(0, 215, 150, .pressed)
    expect(table.hands.holds.isEmpty)
  }

  @Test(arguments: [
    (100.0, 150.0, CursorShape.resizeHorizontally, Rect(x: 110, y: 100, width: 90, height: 100)),
    (204, 150, .resizeHorizontally, Rect(x: 100, y: 100, width: 110, height: 100)),
    (150, 97, .resizeVertically, Rect(x: 100, y: 120, width: 100, height: 80)),
    (150, 199, .resizeVertically, Rect(x: 100, y: 100, width: 100, height: 120)),
    (102, 98, .resizeFalling, Rect(x: 110, y: 120, width: 90, height: 80)),
    (203, 203, .resizeFalling, Rect(x: 100, y: 100, width: 110, height: 120)),
    (200, 100, .resizeRising, Rect(x: 100, y: 120, width: 110, height: 80)),
    (100, 200, .resizeRising, Rect(x: 110, y: 100, width: 90, height: 120)),
  ])
  func sidesAndCornersCanBePulled(x: Double, y: Double, cursor: CursorShape, result: Rect) {
    var table = Table(Table.three)
    expect(table.point(0, x, y), is: [.cursor(cursor, .pointer(Table.seat))])
    table.point(10, x, y, .pressed)
    table.point(20, x + 10, y + 20)
    expect(table.frame("a"), is: result)
    table.point(30, x, y)
    expect(table.frame("a"), is: Table.three[0].frame)
  }

  @Test func aSideStopsAtTheLimitAndIsFoundAgainThere() {
    var table = Table(Table.three)
    table.point(0, 200, 150, .pressed)
    // The intent itself is limited too, for modes that apply it in their own way.
    expect(table.point(10, 20, 150), is: [.stretch("a", .right, by: Point(x: -84, y: 0))])
    expect(table.frame("a"), is: Rect(x: 100, y: 100, width: 16, height: 100))
    table.point(20, 100, 150)
    expect(table.frame("a")?.width, is: 16)
    table.point(30, 120, 150)
    expect(table.frame("a")?.width, is: 20)
  }

  @Test(arguments: [Shape.ellipse, .capsule])
  func roundFormsHaveNoSides(_ shape: Shape) {
    var table = Table([
      Light(id: "o", frame: Rect(x: 0, y: 0, width: 100, height: 100), shape: shape)
    ])
    expect(table.point(0, 50, 1), is: [.cursor(.grab, .pointer(Table.seat))])
  }

  @Test func aLightAboveHidesTheSidesBelow() {
    var table = Table([
      Table.square("below", x: 100, y: 100), Table.square("above", x: 50, y: 50, side: 300),
    ])
    expect(table.point(0, 100, 150), is: [.cursor(.grab, .pointer(Table.seat))])
  }

  @Test func aWheelResizesAroundThePointer() {
    var table = Table(Table.three) { $0.stepFactor = 2 }
    table.point(0, 125, 150)
    table.point(10, 125, 150, scrolls: [Self.wheel(-120)])
    expect(table.frame("a"), is: Rect(x: 75, y: 50, width: 200, height: 200))
    table.point(20, 125, 150, scrolls: [Self.wheel(120)])
    expect(table.frame("a"), is: Table.three[0].frame)
  }

  /// Small steps of a wheel, one that says it is inverted, and fingers that slide by pixels.
  @Test(arguments: [
    [Scroll](repeating: wheel(-15), count: 8), [wheel(120, isInverted: true)],
    [Scroll](
      repeating: Scroll(
        horizontal: .init(pixels: 70), vertical: .init(pixels: -7.5), source: .finger), count: 2),
  ])
  func scrollsMakeAWholeStep(scrolls: [Scroll]) {
    var table = Table(Table.three)
    for scroll in scrolls { table.point(10, 150, 150, scrolls: [scroll]) }
    expect(abs((table.frame("a")?.width ?? 0) - 110) < 1e-9)
  }

  @Test func aWheelOnTheDimDoesNothing() {
    var table = Table(Table.three)
    table.point(0, 300, 400)
    expect(table.point(10, 300, 400, scrolls: [Self.wheel(-120)]), is: [])
  }

  @Test func theCursorFollowsLightsThatMoveOnTheirOwn() {
    var table = Table(Table.three)
    expect(table.point(0, 300, 400), is: [.cursor(.arrow, .pointer(Table.seat))])
    expect(table.pass(to: 10), is: [])
    table.lights[0].frame = Rect(x: 250, y: 350, width: 100, height: 100)
    expect(table.pass(to: 20), is: [.cursor(.grab, .pointer(Table.seat))])
  }

  @Test func everybodyHasACursor() {
    var table = Table(Table.three)
    expect(table.point(0, 150, 150), is: [.cursor(.grab, .pointer(Table.seat))])
    expect(table.point(0, seat: Table.other, 0, 0), is: [.cursor(.arrow, .pointer(Table.other))])
    expect(table.point(9, 151, 150), is: [])
  }
}
