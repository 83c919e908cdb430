import Expectations
import ModelFixtures
import Spotlight

/// How large hands can make lights.
@Suite struct LargestLightTests {
  /// What makes a light larger.
  enum Growth: CaseIterable, Sendable { case fingers, velocity, touchpad, wheel, keys }

  /// One screen of a common size, and two.
  private static let one = [Rect(x: 0, y: 0, width: 1280, height: 720)]
  private static let two = one + [Rect(x: 1280, y: 0, width: 1920, height: 1080)]

  /// The width at rest of a square of 100 pixels that hands have made larger without restraint.
  private func width(_ growth: Growth, on screens: [Rect], most: Double? = nil) -> Double {
    var room = Room([Table.square("a", x: 400, y: 200)], screens: screens) {
      if growth == .velocity { $0.pinch = .velocity }
      $0.greatestSize = most
    }
    switch growth {
    case .fingers, .velocity:
      room.touch(0, (1, .down(446, 250)), (2, .down(454, 250)))
      for step in 1...20 {
        let way = 20 * Double(step)
        room.touch(step * 10, (1, .motion(446 - way, 250)), (2, .motion(454 + way, 250)))
      }
      expect(room.frame("a")?.width ?? 0 > 3400)
      room.touch(210, (1, .up), (2, .up))
    case .touchpad:
      let phases: [PinchChange.Phase] = [.begin, .update(100), .end]
      for (step, phase) in phases.enumerated() {
        room.pinch(step * 10, at: Point(x: 450, y: 250), phase)
      }
    case .wheel: room.point(0, 450, 250, steps: -100)
    case .keys: for press in 0..<100 { room.key(press * 10, 0x2b) }
    }
    room.pass(to: 30_000)
    expect(!room.free.isMoving)
    return room.frame("a")?.width ?? 0
  }

  @Test(arguments: Growth.allCases)
  func `hands make a light at most as large as the diagonal of all screens together`(
    growth: Growth
  ) {
    expect(abs(width(growth, on: Self.one) - (1280 * 1280 + 720 * 720).squareRoot()) < 1e-6)
    expect(abs(width(growth, on: Self.two) - (3200 * 3200 + 1080 * 1080).squareRoot()) < 1e-6)
  }

  @Test(arguments: Growth.allCases, [300, 3000])
  func `a limit that is set counts instead of the diagonal`(growth: Growth, most: Double) {
    expect(abs(width(growth, on: Self.one, most: most) - most) < 1e-6)
  }

  @Test func `a light on a picture in a window has the limit of the screens, not of its room`() {
    var room = Room([Table.square("a", x: 100, y: 100)], screens: [])
    var input = TurnInput()
    input.desk.screens = Self.two.map { Screen("", frame: $0) }
    input.desk.places = [Rect(x: 0, y: 32, width: 400, height: 300)]
    _ = room.free.turn(input, at: .zero)
    room.point(0, 150, 150, steps: -100)
    room.pass(to: 30_000)
    expect(abs((room.frame("a")?.width ?? 0) - (3200 * 3200 + 1080 * 1080).squareRoot()) < 1e-6)
    // It stays within reach of the room all the same.
    room.point(31_000, 150, 150, steps: 100)
    room.point(32_000, 150, 150, .pressed)
    room.point(32_100, 1150, 150)
    room.point(32_200, 1150, 150, .released)
    room.pass(to: 60_000)
    expect(room.frame("a")?.x ?? .infinity <= 400)
  }

  @Test func `a light that came larger stays so, and does not grow`() {
    let frame = Rect(x: -1000, y: 200, width: 2000, height: 100)
    var room = Room([Light(id: "a", frame: frame, shape: .rectangle)], screens: Self.one)
    room.point(0, 400, 250, .pressed)
    room.point(10, 410, 250)
    room.point(20, 410, 250, .released)
    room.pass(to: 5000)
    room.point(6000, 400, 250, steps: -1)
    expect(room.frame("a"), is: frame.offset(by: Point(x: 10, y: 0)))
    // The side that a hand pulls stays with the hand.
    room.point(6010, 1009, 250, .pressed)
    room.point(6020, 999, 250)
    expect(room.frame("a")?.width, is: 1990)
    room.point(6030, 1019, 250)
    expect(room.frame("a")?.width, is: 1990)
  }

  @Test func `a light under the pointer has the same limit, by the screens of now`() {
    var room = PointRoom()
    room.point(100, 100)
    room.turnWheel(100)
    // Both screens together are 1440 by 600.
    expect(room.width, is: 1560)
    room.lights.setScreens([PointRoom.left])
    room.turnWheel(1)
    expect(room.width, is: 1560)
    room.turnWheel(-10)
    room.turnWheel(100)
    expect(room.width, is: 1000)
    var style = room.lights.style
    style.greatestSize = 3000
    room.lights.setStyle(style)
    room.turnWheel(100)
    expect(room.width, is: 3000)
  }
}
