import Expectations
import ModelFixtures
import RandomNumbers
import Spotlight

/// Promises that hold whatever people do.
@Suite struct PointedLightsRandomTests {
  private static let hands = RandomHands(width: 1440, height: 480)

  /// A random event of one of two people, legal or not.
  private static func event(at now: Duration, _ random: inout Seeded) -> InputEvent {
    let seat = SeatID(UInt32.random(in: 1...2, using: &random))
    let position = Int.random(in: 0..<6, using: &random) == 0 ? nil : Self.hands.place(&random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4:
      let buttons = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        ButtonChange(.left, Self.hands.phase(&random), at: Self.hands.place(&random))
      }
      let wild: [Double] = [0, 15, -300, .nan, .infinity]
      let pixels = wild.randomElement(using: &random) ?? 0
      return .pointer(
        PointerFrame(
          seat: seat, time: now, position: position, buttons: buttons,
          scrolls: [Scroll(vertical: Scroll.Axis(pixels: pixels))]))
    case 4..<8:
      let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.hands.touch(&random)
      }
      return .touch(TouchFrame(seat: seat, time: now, changes: changes))
    case 8:
      return .pointer(PointerFrame(seat: seat, pen: 1, time: now, position: position))
    case 9:
      let scales: [Double] = [0, -1, 0.5, 1.25, 8_388_607, .nan]
      let scale = scales.randomElement(using: &random) ?? 1
      let phases: [PinchChange.Phase] = [
        .begin, .update(scale: scale, degrees: 0), .end, .cancel,
      ]
      return .pinch(
        PinchChange(
          seat: seat, time: now, position: Self.hands.place(&random),
          phases.randomElement(using: &random) ?? .end))
    default:
      let symbols: [UInt32] = [0xff51, 0xff52, 0xff53, 0xff54, 0x2b, 0x2d, 0xff1b]
      return .key(
        KeyChange(
          seat: seat, time: now, place: 0, symbol: symbols.randomElement(using: &random) ?? 0,
          phase: .pressed))
    }
  }

  @Test(arguments: 0..<Effort.times(300, long: 300))
  func `lights have names of their own, sizes within the limits, and come to rest`(seed: Int) {
    var random = Seeded(seed)
    var room = PointRoom { style in
      style.click = ClickAction.allCases.randomElement(using: &random) ?? .nothing
      style.hidesAfter = Bool.random(using: &random) ? .milliseconds(900) : nil
      style.leastSize = 50
      style.greatestSize = 400
    }
    for _ in 0..<40 {
      let event = Self.event(at: room.now, &random)
      room.receive(event)
      room.pass(Int.random(in: 0..<200, using: &random))
      let shown = room.shown
      expect(Set(shown.map(\.id)).count, is: shown.count, "\(event)")
      for light in shown {
        expect(light.frame.width > 49.9 && light.frame.width < 400.1, "\(event)")
        expect(light.frame.center.x.isFinite && light.frame.center.y.isFinite)
      }
      // A person has at most their own light and one for each finger.
      expect(shown.count <= 2 * 4, "\(event)")
    }
    room.pass(5000)
    expect(room.lights.nextDeadline == nil)
    expect(!room.lights.isMoving(at: room.now))
    // Lights at rest look the same at any later time.
    expect(room.lights.lights(at: room.now), is: room.lights.lights(at: room.now + .seconds(60)))
  }

  @Test(arguments: 0..<Effort.times(100, long: 100))
  func `each pointer has exactly one light, under it`(seed: Int) {
    var random = Seeded(seed)
    var room = PointRoom()
    var places: [String: Point] = [:]
    for _ in 0..<60 {
      let seat = UInt32.random(in: 1...3, using: &random)
      let place = Self.hands.place(&random)
      room.point(
        place.x, place.y, seat: SeatID(seat),
        Bool.random(using: &random) ? Self.hands.phase(&random) : nil)
      places["seat-\(seat)"] = place
      expect(room.centers, is: places)
      if Bool.random(using: &random) { room.leave(seat: SeatID(seat)) }
      room.pass(Int.random(in: 0..<50, using: &random))
      expect(room.centers, is: places)
    }
  }
}
