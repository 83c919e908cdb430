import Expectations
import ModelFixtures
import Spotlight

/// What fingers, pointers and pens do alike.
@Suite struct EachHandTests {
  enum Tool: CaseIterable {
    case finger, pointer, pen

    var hand: Hand {
      switch self {
      case .finger: .finger(Table.seat, 1)
      case .pointer: .pointer(Table.seat)
      case .pen: .pen(Table.seat, 1)
      }
    }

    /// Another cursor; fingers have none.
    func cursor(_ shape: CursorShape) -> [Intent] { self == .finger ? [] : [.cursor(shape, hand)] }

    /// Is somewhere, and presses or releases there.
    @discardableResult
    func act(
      _ table: inout Table, _ time: Int, _ x: Double, _ y: Double,
      _ phase: ButtonChange.Phase? = nil
    ) -> [Intent] {
      switch (self, phase) {
      case (.finger, nil): table.touch(time, (1, .motion(x, y)))
      case (.finger, .pressed): table.touch(time, (1, .down(x, y)))
      case (.finger, .released): table.touch(time, (1, .up))
      case (.finger, .cancelled): table.touch(time, (1, .cancel))
      case (_, .cancelled):
        table.receive(
          .pointer(
            PointerFrame(
              seat: Table.seat, pen: self == .pen ? 1 : nil, time: .milliseconds(time),
              buttons: [
                ButtonChange(self == .pen ? .tip : .left, .cancelled, at: Point(x: x, y: y))
              ])))
      case (.pointer, _): table.point(time, x, y, phase)
      case (.pen, _): table.pen(time, x, y, phase)
      }
    }
  }

  @Test(arguments: Tool.allCases)
  func `a hand moves the light that it was put on, over others too`(tool: Tool) {
    var table = Table(Table.three)
    expect(tool.act(&table, 0, 150, 150), is: tool.cursor(.grab))
    expect(
      tool.act(&table, 10, 150, 150, .pressed),
      is: [.takeHold(of: "a", by: tool.hand), .choose("a", by: Table.seat)]
        + tool.cursor(.grabbing))
    expect(tool.act(&table, 20, 450, 160), is: [.move("a", by: Point(x: 300, y: 10))])
    expect(table.frame("a"), is: Rect(x: 400, y: 110, width: 100, height: 100))
    expect(table.frame("b")?.x, is: 400)
    expect(
      tool.act(&table, 30, 450, 160, .released),
      is: [.letGo(of: "a", by: tool.hand)] + tool.cursor(.grab))
    expect(table.isIdle)
  }

  @Test(arguments: Tool.allCases)
  func `a short press is a tap where it began, and one that lasts is none`(tool: Tool) {
    var table = Table(Table.three)
    tool.act(&table, 0, 300, 400, .pressed)
    tool.act(&table, 50, 305, 400)
    let spot = Spot(light: nil, point: Point(x: 300, y: 400), hand: tool.hand)
    expect(tool.act(&table, 100, 305, 400, .released), is: [.tap(spot)])
    tool.act(&table, 200, 300, 400, .pressed)
    expect(table.hands.nextDeadline == nil)
    expect(tool.act(&table, 700, 300, 400, .released), is: [])
  }

  @Test(arguments: Tool.allCases)
  func `what a device takes away lets go and is no tap`(tool: Tool) {
    var table = Table(Table.three)
    tool.act(&table, 0, 150, 150, .pressed)
    expect(tool.act(&table, 5, 150, 150, .cancelled), is: [.letGo(of: "a", by: tool.hand)])
    expect(table.isIdle && table.hands.nextDeadline == nil)
    // Back over the same light, its cursor is set again.
    expect(tool.act(&table, 10, 150, 150), is: tool.cursor(.grab))
  }

  @Test(arguments: Tool.allCases)
  func `a light that may not move can be tapped only`(tool: Tool) {
    var table = Table(Table.three) { $0.movesLights = false }
    expect(tool.act(&table, 0, 101, 150), is: tool.cursor(.pointingHand))
    tool.act(&table, 10, 101, 150, .pressed)
    let spot = Spot(light: "a", point: Point(x: 101, y: 150), hand: tool.hand)
    expect(tool.act(&table, 20, 101, 150, .released).contains(.tap(spot)))
    tool.act(&table, 30, 101, 150, .pressed)
    tool.act(&table, 40, 190, 250)
    expect(table.lights == Table.three && table.hands.holds.isEmpty)
  }

  @Test func `nor is it changed by a wheel, a barrel, an eraser or a touchpad`() {
    var table = Table(Table.three) { $0.movesLights = false }
    table.point(0, 150, 150, scrolls: [Scroll(vertical: .init(hundredTwentieths: -120))])
    table.pen(10, 150, 150, .pressed, button: .barrel[0])
    table.pen(20, 150, 50)
    table.pen(30, pen: 2, isEraser: true, 150, 150, .pressed)
    table.pinch(40, at: (150, 150), .begin)
    table.pinch(50, .update(2))
    expect(table.lights == Table.three && table.hands.holds.isEmpty)
  }

  @Test(arguments: [nil, 1] as [UInt32?])
  func `other buttons hold nothing`(pen: UInt32?) {
    var table = Table(Table.three)
    table.receive(.point(Point(x: 150, y: 150), .pressed, button: .right, pen: pen))
    expect(table.hands.holds.isEmpty)
  }
}
