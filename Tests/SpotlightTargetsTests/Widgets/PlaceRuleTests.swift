import Expectations
import RandomNumbers
import Spotlight

@testable import SpotlightTargets

/// Places of elements, with sizes as toolkits and desktops have told them.
@Suite struct PlaceRuleTests {
  private func extents(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> AccessibleExtents
  {
    AccessibleExtents(x: x, y: y, width: width, height: height)
  }

  @Test func `the shadow of GTK 3 is left out, as the desktop, the parts or the theme tell it`()
    throws
  {
    let frame = extents(0, 0, 552, 435)
    let content = Rect(x: 633, y: 390, width: 500, height: 383)
    let buffer = Rect(x: 607, y: 367, width: 552, height: 435)
    let expected = Rect(x: 643, y: 400, width: 30, height: 20)
    for (buffer, child) in [
      (buffer, nil), (nil, Point(x: 26, y: 23)), (nil, nil), (nil, Point(x: 300, y: 300)),
    ] {
      let rule = try require(
        PlaceRule(frame: frame, content: content, buffer: buffer, child: child, toolkit: .gtk3))
      expect(rule.place(of: extents(36, 33, 30, 20)), is: expected)
    }
  }

  /// A frame that a toolkit reports, its window, and an element in both.
  private struct Row {
    let toolkits: [AccessibleToolkit]
    let frame: AccessibleExtents
    let content: Rect
    let told: AccessibleExtents
    let place: Rect
  }

  @Test func `a place counts from the corner of what the toolkit and the desktop agree on`() throws
  {
    let rows = [
      // The same size means the same corner.
      Row(
        toolkits: [.gtk3, .gtk4, .qt, .other], frame: extents(0, 0, 640, 480),
        content: Rect(x: 480, y: 260, width: 640, height: 480), told: extents(40, 0, 44, 26),
        place: Rect(x: 520, y: 260, width: 44, height: 26)),
      // Firefox shifts all by its shadow.
      Row(
        toolkits: [.other], frame: extents(26, 23, 1280, 900),
        content: Rect(x: 100, y: 50, width: 1280, height: 900), told: extents(36, 33, 20, 20),
        place: Rect(x: 110, y: 60, width: 20, height: 20)),
      // A square window of GTK 3 with a shadow is not one of another scale.
      Row(
        toolkits: [.gtk3], frame: extents(0, 0, 452, 452),
        content: Rect(x: 0, y: 0, width: 400, height: 400), told: extents(26, 23, 30, 20),
        place: Rect(x: 0, y: 0, width: 30, height: 20)),
      // QT_SCALE_FACTOR makes all numbers smaller.
      Row(
        toolkits: [.qt], frame: extents(0, 0, 400, 260),
        content: Rect(x: 100, y: 100, width: 600, height: 390), told: extents(10, 20, 40, 20),
        place: Rect(x: 115, y: 130, width: 60, height: 30)),
      // A frame that Qt paints itself, as on GNOME: 3 pixels at the sides and below, 30 above.
      Row(
        toolkits: [.qt], frame: extents(0, 0, 400, 260),
        content: Rect(x: 10, y: 10, width: 406, height: 293), told: extents(0, 0, 50, 20),
        place: Rect(x: 13, y: 40, width: 50, height: 20)),
    ]
    for row in rows {
      for toolkit in row.toolkits {
        let rule = try require(PlaceRule(frame: row.frame, content: row.content, toolkit: toolkit))
        expect(rule.place(of: row.told), is: row.place)
      }
    }
  }

  @Test(arguments: [AccessibleToolkit.gtk3, .gtk4, .qt, .other])
  func `sizes that fit nothing have no place`(toolkit: AccessibleToolkit) {
    let content = Rect(x: 0, y: 0, width: 640, height: 480)
    for frame in [
      extents(0, 0, 640, 900), extents(0, 0, 100, 480), extents(0, 0, 1, 1), extents(0, 0, 0, 0),
      extents(.min, .min, 640, 480), extents(0, 0, .max, .max), extents(0, 0, 1300, 300),
    ] {
      expect(PlaceRule(frame: frame, content: content, toolkit: toolkit) == nil)
    }
  }

  @Test func `an element is clipped to its window and to what is around it`() throws {
    let content = Rect(x: 100, y: 100, width: 200, height: 200)
    let rule = try require(
      PlaceRule(frame: extents(0, 0, 200, 200), content: content, toolkit: .gtk4))
    expect(
      rule.sight(of: extents(180, 10, 40, 20), in: []),
      is: .found(Rect(x: 280, y: 110, width: 20, height: 20)))
    expect(
      rule.sight(of: extents(10, 40, 40, 20), in: [extents(0, 50, 200, 100)]),
      is: .found(Rect(x: 110, y: 150, width: 40, height: 10)))
    expect(
      rule.sight(of: extents(10, -6, 40, 20), in: [extents(0, 12, 200, 100)]),
      is: .absent(.scrolledOut))
    expect(rule.sight(of: extents(500, 10, 40, 20), in: []), is: .absent(.scrolledOut))
    expect(rule.sight(of: extents(.min, .min, 1, 1), in: []), is: .absent(.widgetHidden))
    expect(rule.sight(of: extents(0, 0, 0, 0), in: []), is: .absent(.widgetHidden))
    // What is around it and tells no place does not count.
    expect(
      rule.sight(of: extents(10, 10, 40, 20), in: [extents(0, 0, 0, 0)]),
      is: .found(Rect(x: 110, y: 110, width: 40, height: 20)))
  }

  @Test func `no numbers of a program lead outside of its window`() {
    var dice = Seeded(24)
    let interesting: [Int32] = [.min, .min / 2, -1, 0, 1, 2, 26, 500, 552, 1 << 20, .max]
    func number() -> Int32 {
      Bool.random(using: &dice)
        ? interesting.randomElement(using: &dice) ?? 0 : Int32.random(in: -50...700, using: &dice)
    }
    func some() -> AccessibleExtents { extents(number(), number(), number(), number()) }
    let toolkits: [AccessibleToolkit] = [.gtk3, .gtk4, .qt, .other]
    for _ in 0..<Effort.times(20_000, long: 1_000_000) {
      let content = Rect(x: 633, y: 390, width: 500, height: 383)
      let frame = Bool.random(using: &dice) ? extents(0, 0, 552, 435) : some()
      let rule = PlaceRule(
        frame: frame, content: content,
        child: Point(x: Double(number()), y: Double(number())),
        toolkit: toolkits.randomElement(using: &dice) ?? .qt)
      guard case .found(let rect)? = rule?.sight(of: some(), in: [some(), some()]) else { continue }
      expect(rect.width >= 2 && rect.height >= 2)
      expect(content.intersection(rect).area >= rect.area - 1e-6)
    }
  }
}
