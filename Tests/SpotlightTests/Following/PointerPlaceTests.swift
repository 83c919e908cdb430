import Spotlight
import Testing

/// The light goes where a source beside the overlay's own surfaces says that the pointer is.
@Suite struct PointerPlaceTests {
  private static let first = SeatID(3)
  private static let second = SeatID(7)

  private func desk(_ seats: Set<SeatID>) -> Desk {
    var desk = Desk()
    desk.screens = [PointRoom.left, PointRoom.right]
    desk.seats = seats
    desk.isSeen = true
    return desk
  }

  /// The middles of all lights after each place, two seconds after they were switched on.
  private func lights(_ places: [PointerPlace], seats: Set<SeatID>) -> [String: Point] {
    var modes = PointedLights()
    var wanted = Show()
    wanted.isUp = true
    _ = modes.turn(TurnInput(wanted: wanted, desk: desk(seats)), at: .zero)
    _ = modes.turn(TurnInput(wanted: wanted, desk: desk(seats)), at: .seconds(1))
    let turn = modes.turn(
      TurnInput(events: places.map { .place($0) }, wanted: wanted, desk: desk(seats)),
      at: .seconds(2))
    return Dictionary(
      uniqueKeysWithValues: turn.show.picture.lights.map { ($0.id, $0.frame.center) })
  }

  @Test func `a place without a seat carries the light of the first person`() {
    let lights = lights(
      [PointerPlace(position: Point(x: 900, y: 30))], seats: [Self.second, Self.first])
    #expect(lights.count == 1)
    #expect(lights.values.first == Point(x: 900, y: 30))
  }

  @Test func `each person's light goes its own way, and one without a place stays`() {
    let lights = lights(
      [
        PointerPlace(seat: Self.first, position: Point(x: 10, y: 20)),
        PointerPlace(seat: Self.second, position: Point(x: 300, y: 200)),
        PointerPlace(seat: Self.first, position: nil),
      ], seats: [Self.first, Self.second])
    #expect(Set(lights.values) == [Point(x: 10, y: 20), Point(x: 300, y: 200)])
  }

  @Test func `a place beside all screens is the nearest one on a screen`() {
    let lights = lights([PointerPlace(position: Point(x: -50, y: 5000))], seats: [Self.first])
    #expect(lights.values.first == Point(x: 0, y: 599) || lights.values.first?.y ?? 0 <= 600)
    #expect(lights.values.first?.x == 0)
  }

  @Test func `without seats nothing moves and nothing breaks`() {
    let lights = lights([PointerPlace(position: Point(x: 10, y: 20))], seats: [])
    #expect(Set(lights.values) == [PointRoom.left.frame.center, PointRoom.right.frame.center])
  }
}
