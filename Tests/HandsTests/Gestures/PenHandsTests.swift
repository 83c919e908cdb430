import Expectations
import ModelFixtures
import Spotlight

@Suite struct PenHandsTests {
  private let hand = Hand.pen(Table.seat, 1)
  private let barrel = ButtonChange.Button.barrel[0]

  @Test func sidesCanBePulledWithATip() {
    var table = Table(Table.three)
    expect(table.pen(0, 204, 150), is: [.cursor(.resizeHorizontally, hand)])
    table.pen(10, 204, 150, .pressed)
    table.pen(20, 214, 150)
    expect(table.frame("a"), is: Rect(x: 100, y: 100, width: 110, height: 100))
  }

  @Test(arguments: ButtonChange.Button.barrel)
  func upWithAButtonOnTheBarrelIsLargerAndDownIsSmaller(_ button: ButtonChange.Button) {
    var table = Table(Table.three) { $0.stepFactor = 2 }
    table.pen(0, 125, 150)
    expect(
      table.pen(10, 125, 150, .pressed, button: button) == [
        .takeHold(of: "a", by: hand), .choose("a", by: Table.seat),
        .cursor(.resizeVertically, hand),
      ])
    expect(table.holders, is: ["a": [hand]])
    // A movement to the side does nothing; the point at which the button went down stays.
    table.pen(20, 225, 135)
    expect(isNear(table.frame("a"), Rect(x: 75, y: 50, width: 200, height: 200)))
    table.pen(30, 125, 150)
    expect(isNear(table.frame("a"), Table.three[0].frame))
    table.pen(40, 125, 165)
    expect(isNear(table.frame("a"), Rect(x: 112.5, y: 125, width: 50, height: 50)))
    let ended = table.pen(50, 125, 165, .released, button: button)
    expect(ended, is: [.letGo(of: "a", by: hand), .cursor(.grab, hand)])
    expect(table.isIdle)
  }

  @Test func resizingStopsAtTheLimits() {
    var table = Table(Table.three) { $0.limits = SizeLimits(least: 80, most: 120) }
    table.pen(0, 150, 150, .pressed, button: barrel)
    table.pen(10, 150, -8_000_000)
    expect(abs((table.frame("a")?.width ?? 0) - 120) < 1e-9)
    table.pen(20, 150, 8_000_000)
    expect(abs((table.frame("a")?.width ?? 0) - 80) < 1e-9)
  }

  @Test func aButtonInTheMiddleOfADragResizesAndGivesBackWithoutAJump() {
    var table = Table(Table.three) { $0.stepFactor = 2 }
    table.pen(0, 150, 150, .pressed)
    table.pen(10, 160, 150)
    expect(table.pen(20, 160, 150, .pressed, button: barrel) == [.cursor(.resizeVertically, hand)])
    table.pen(30, 160, 135)
    expect(isNear(table.frame("a"), Rect(x: 60, y: 50, width: 200, height: 200)))
    expect(table.pen(40, 160, 135, .released, button: barrel), is: [.cursor(.grabbing, hand)])
    expect(table.pen(50, 163, 135), is: [.move("a", by: Point(x: 3, y: 0))])
    expect(table.pen(60, 163, 135, .released).first, is: .letGo(of: "a", by: hand))
    expect(table.isIdle)
  }

  @Test func theLastOfTipAndButtonLetsGo() {
    var table = Table(Table.three)
    table.pen(0, 150, 150, .pressed, button: barrel)
    // Many people press the tip while the button is down: it stays one hold, and is no tap.
    expect(table.pen(10, 150, 150, .pressed), is: [])
    expect(table.pen(20, 150, 150, .released, button: barrel), is: [.cursor(.grabbing, hand)])
    expect(table.holders, is: ["a": [hand]])
    expect(table.pen(30, 150, 150, .released) == [.letGo(of: "a", by: hand), .cursor(.grab, hand)])
  }

  @Test func aButtonOnTheBarrelEndsAPullAtASide() {
    var table = Table(Table.three)
    table.pen(0, 200, 150, .pressed)
    table.pen(10, 200, 150, .pressed, button: barrel)
    table.pen(20, 200, 150, .released, button: barrel)
    expect(table.pen(30, 205, 150), is: [.move("a", by: Point(x: 5, y: 0))])
  }

  @Test func aButtonOnTheBarrelDoesNotTap() {
    var table = Table(Table.three)
    table.pen(0, 300, 400, .pressed, button: barrel)
    expect(table.hands.nextDeadline == nil)
    expect(table.pen(10, 300, 400, .released, button: barrel).saysNothing)
    // The button also spoils the tap of a tip that is down.
    table.pen(20, 300, 400, .pressed)
    table.pen(30, 300, 400, .pressed, button: barrel)
    table.pen(40, 300, 400, .released, button: barrel)
    expect(table.pen(50, 300, 400, .released).saysNothing)
  }

  @Test func anEraserRemovesTheLightThatItIsPutOn() {
    var table = Table(Table.three)
    expect(table.pen(0, isEraser: true, 101, 150), is: [.cursor(.crosshair, hand)])
    expect(
      table.pen(10, isEraser: true, 101, 150, .pressed) == [
        .remove("a"), .cursor(.arrow, hand),
      ])
    // The pen holds no light, and moves none.
    expect(table.pen(20, isEraser: true, 450, 150), is: [.cursor(.crosshair, hand)])
    table.pen(30, isEraser: true, 450, 150, .released)
    table.pen(40, isEraser: true, 450, 150, .pressed, button: barrel)
    expect(table.lights.map(\.id), is: ["b", "c"])
    expect(table.isIdle)
  }

  @Test func whatIsErasedIsLetGoByAll() {
    var table = Table(Table.three)
    table.touch(0, (7, .down(150, 150)))
    table.point(0, 150, 150, .pressed)
    table.pen(0, pen: 2, 150, 150, .pressed)
    table.pinch(0, at: (150, 150), .begin)
    expect(table.holders["a"]?.count, is: 4)
    table.pen(10, isEraser: true, 150, 150, .pressed)
    expect(table.hands.holds.isEmpty)
    expect(table.intents.letGos, is: 4)
  }

  @Test func anEraserOnTheDimRemovesNothing() {
    var table = Table(Table.three)
    table.pen(0, isEraser: true, 204, 150, .pressed)
    expect(table.lights.count, is: 3)
  }

  @Test func twoPensOfOnePersonAreTwoHands() {
    var table = Table(Table.three)
    table.pen(0, pen: 1, 150, 150, .pressed)
    table.pen(0, pen: 2, 450, 150, .pressed)
    table.pen(10, pen: 1, 151, 150)
    table.pen(10, pen: 2, 450, 152)
    expect(table.frame("a")?.x, is: 101)
    expect(table.frame("b")?.y, is: 102)
    expect(table.holders, is: ["a": [.pen(Table.seat, 1)], "b": [.pen(Table.seat, 2)]])
    table.takePen(20, pen: 1, 151, 150, cancelling: [.tip])
    table.takePen(20, pen: 2, 450, 152, cancelling: [.tip])
    expect(table.hands.holds.isEmpty)
    expect(table.isIdle)
  }
}

extension [Intent] {
  fileprivate var letGos: Int { count { if case .letGo = $0 { true } else { false } } }

  /// Whether all intents only change cursors.
  fileprivate var saysNothing: Bool {
    allSatisfy { if case .cursor = $0 { true } else { false } }
  }
}
