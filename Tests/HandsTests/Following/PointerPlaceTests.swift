import Expectations
import ModelFixtures
import Spotlight

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
    expect(lights.count, is: 1)
    expect(lights.values.first, is: Point(x: 900, y: 30))
  }

  @Test func `each person's light goes its own way, and one without a place stays`() {
    let lights = lights(
      [
        PointerPlace(seat: Self.first, position: Point(x: 10, y: 20)),
        PointerPlace(seat: Self.second, position: Point(x: 300, y: 200)),
        PointerPlace(seat: Self.first, position: nil),
      ], seats: [Self.first, Self.second])
    expect(Set(lights.values), is: [Point(x: 10, y: 20), Point(x: 300, y: 200)])
  }

  @Test func `a place beside all screens is the nearest one on a screen`() {
    let lights = lights([PointerPlace(position: Point(x: -50, y: 5000))], seats: [Self.first])
    expect(lights.values.first == Point(x: 0, y: 599) || lights.values.first?.y ?? 0 <= 600)
    expect(lights.values.first?.x, is: 0)
  }

  @Test func `without seats nothing moves and nothing breaks`() {
    let lights = lights([PointerPlace(position: Point(x: 10, y: 20))], seats: [])
    expect(Set(lights.values), is: [PointRoom.left.frame.center, PointRoom.right.frame.center])
  }

  /// How lights end when their pointer goes to and fro five times in half a second.
  private func ending(ofPlaces: Bool = true, _ change: (inout PointStyle) -> Void = { _ in })
    -> WayOut?
  {
    var style = PointStyle()
    change(&style)
    var lights = PointedLights(style)
    var wanted = Show()
    wanted.isUp = true
    for second in 0...1 {
      _ = lights.turn(TurnInput(wanted: wanted, desk: desk([Self.first])), at: .seconds(second))
    }
    let events = (0...100).map { index in
      let (time, place) = (
        Duration.milliseconds(2000 + 5 * index),
        Point(x: 300 + abs(Double(index % 20) - 10) * 20, y: 90)
      )
      return ofPlaces
        ? InputEvent.place(PointerPlace(seat: Self.first, position: place, time: time))
        : .pointer(PointerFrame(seat: Self.first, time: time, position: place))
    }
    return lights.turn(
      TurnInput(events: events, wanted: wanted, desk: desk([Self.first])), at: .seconds(3)
    ).end
  }

  @Test("A shake of the pointer of the programs below ends it as Esc does")
  func shakeEnds() {
    expect(ending(), is: .leave(by: .shake))
  }

  @Test("A shake ends nothing if the style says so, or while the overlay has the pointer")
  func shakeNever() {
    expect(ending { $0.endsOnShake = false } == nil)
    expect(ending(ofPlaces: false) == nil)
  }
}
