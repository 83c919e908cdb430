import Expectations
import ModelFixtures
import Spotlight

@Suite struct KeyHandsTests {
  private let tab: UInt32 = 0xff09
  private let right: UInt32 = 0xff53

  @Test func tabGoesThroughTheLights() {
    var table = Table(Table.three)
    for id in ["a", "b", "c", "a"] {
      expect(table.key(tab), is: [.choose(id, by: Table.seat)])
    }
    expect(table.key(tab, modifiers: .shift), is: [.choose("c", by: Table.seat)])
    // The symbol that most keymaps give Shift+Tab.
    expect(table.key(0xfe20, modifiers: .shift), is: [.choose("b", by: Table.seat)])
    table = Table(Table.three)
    expect(table.key(0xfe20, modifiers: .shift), is: [.choose("c", by: Table.seat)])
  }

  @Test(
    arguments: [
      (0xff51, -1.0, 0.0), (0xff52, 0, -1), (0xff53, 1, 0), (0xff54, 0, 1), (0xff96, -1, 0),
      (0xff97, 0, -1), (0xff98, 1, 0), (0xff99, 0, 1),
    ] as [(UInt32, Double, Double)])
  func arrowsMoveWhatIsChosen(symbol: UInt32, x: Double, y: Double) {
    var table = Table(Table.three)
    // Among several lights, the first press shows which one is meant.
    expect(table.key(symbol), is: [.choose("a", by: Table.seat)])
    expect(table.key(symbol), is: [.move("a", by: Point(x: x, y: y))])
    expect(table.key(symbol, modifiers: .shift), is: [.move("a", by: Point(x: 10 * x, y: 10 * y))])
    expect(table.key(symbol, phase: .repeated), is: [.move("a", by: Point(x: x, y: y))])
    expect(table.key(symbol, phase: .released), is: [])
    expect(table.key(symbol, phase: .cancelled), is: [])
  }

  @Test(arguments: [0xff53, 0x2b, 0x2d, 0x5d, 0xffff] as [UInt32])
  func whatIsNotChosenIsNeitherMovedNorRemoved(symbol: UInt32) {
    var table = Table(Table.three)
    expect(table.key(symbol), is: [.choose("a", by: Table.seat)])
    expect(table.lights, is: Table.three)
    table.key(symbol)
    expect(table.lights != Table.three)
    var empty = Table([])
    expect(empty.key(symbol), is: [])
  }

  @Test(
    arguments: [(0x2b, 110), (0x3d, 110), (0xffab, 110), (0x2d, 90.9), (0xffad, 90.9)]
      as [(UInt32, Double)])
  func plusAndMinusResizeAroundTheMiddle(symbol: UInt32, width: Double) throws {
    var table = Table([Table.three[0]])
    table.key(symbol)
    let frame = try require(table.frame("a"))
    expect(abs(frame.width - width) < 0.1)
    expect(abs(frame.center.x - 150) < 1e-9)
    for _ in 0..<200 { table.key(symbol, phase: .repeated) }
    expect(table.hands.settings.limits.allow(try require(table.frame("a")).size))
  }

  @Test func deleteRemovesOnceAndTakesTheChoiceBack() {
    var table = Table(Table.three)
    table.key(tab)
    expect(table.key(0xffff), is: [.remove("a"), .choose(nil, by: Table.seat)])
    expect(table.key(0xffff, phase: .repeated), is: [])
    expect(table.lights.count, is: 2)
  }

  @Test func deleteTakesALightOutOfHands() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(150, 150)))
    expect(
      table.key(0xffff) == [
        .remove("a"), .letGo(of: "a", by: .finger(Table.seat, 1)), .choose(nil, by: Table.seat),
      ])
    expect(table.touch(10, (1, .motion(450, 150)), (1, .up)), is: [])
    expect(table.isIdle)
  }

  @Test(arguments: [0x61, 0x41] as [UInt32])
  func oneKeyIsOneWish(symbol: UInt32) {
    var table = Table(Table.three)
    expect(table.key(symbol), is: [.add(by: Table.seat)])
    expect(table.key(symbol, phase: .repeated), is: [])
  }

  @Test(arguments: [0xff1b, 0xff0d, 0x63] as [UInt32])
  func `the keys of the way out do nothing to lights`(symbol: UInt32) {
    var table = Table([Table.three[0]])
    expect(table.key(symbol), is: [])
    expect(table.key(symbol, modifiers: .control), is: [])
  }

  @Test(arguments: [KeyModifiers.control, .alt, .logo])
  func shortcutsOfOthersMeanNothing(_ modifiers: KeyModifiers) {
    var table = Table([Table.three[0]])
    for symbol: UInt32 in [tab, right, 0x61, 0x2b, 0xffff, 0xff0d] {
      expect(table.key(symbol, modifiers: modifiers), is: [])
    }
  }

  @Test func keysGoOnWithWhatAHandWasPutOn() {
    var table = Table(Table.three)
    table.touch(0, (1, .down(450, 150)))
    table.touch(10, (1, .up))
    expect(table.key(right), is: [.move("b", by: Point(x: 1, y: 0))])
    // Each person chooses a light of their own.
    expect(table.key(right, seat: Table.other), is: [.choose("a", by: Table.other)])
    expect(table.hands.choice(of: Table.seat, among: table.lights), is: "b")
  }
}
