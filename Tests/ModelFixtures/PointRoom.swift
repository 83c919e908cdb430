package import Spotlight

/// A room with screens in which people point; the test sets the times of their actions.
package struct PointRoom {
  package var lights: PointedLights
  package private(set) var now = Duration.zero

  package static let seat = SeatID(1)
  package static let other = SeatID(2)

  package static let left = Screen("A", frame: Rect(x: 0, y: 0, width: 800, height: 600))
  package static let right = Screen("B", frame: Rect(x: 800, y: 0, width: 640, height: 480))

  /// A room in which the light is on already, unless `isSeen` is false.
  package init(
    screens: [Screen] = [left, right], isCalm: Bool = false, isSeen: Bool = true,
    _ change: (inout PointStyle) -> Void = { _ in }
  ) {
    var style = PointStyle()
    style.edge = .sharp
    style.size = Size(width: 100, height: 100)
    change(&style)
    lights = PointedLights(style, isCalm: isCalm)
    lights.setScreens(screens)
    lights.show(at: now)
    if isSeen {
      lights.advance(to: now, isSeen: true)
      pass(1000)
    }
  }

  /// The lights of now.
  package var shown: [Light] { lights.lights(at: now) }
  package var dim: Double { lights.dim(at: now).opacity }
  /// The middle of each light, rounded.
  package var centers: [String: Point] {
    Dictionary(
      uniqueKeysWithValues: shown.map { light in
        let center = light.frame.center
        return (
          light.id, Point(x: (center.x * 256).rounded() / 256, y: (center.y * 256).rounded() / 256)
        )
      })
  }
  /// The width of the first light, in whole pixels.
  package var width: Double { (shown.first?.frame.width ?? 0).rounded() }

  /// Advances the time by milliseconds, with every wake-up that the lights ask for.
  package mutating func pass(_ milliseconds: Int) {
    let end = now + .milliseconds(milliseconds)
    while let next = lights.nextDeadline, next <= end {
      now = max(now, next)
      lights.advance(to: now, isSeen: true)
      if lights.nextDeadline == next { break }
    }
    now = end
    lights.advance(to: now, isSeen: true)
  }

  package mutating func receive(_ event: InputEvent) { lights.receive(event, readAt: now) }

  package mutating func point(
    _ x: Double, _ y: Double, seat: SeatID = PointRoom.seat, _ phase: ButtonChange.Phase? = nil,
    button: ButtonChange.Button = .left
  ) {
    receive(.point(Point(x: x, y: y), phase, button: button, seat: seat, time: now))
  }

  package mutating func leave(seat: SeatID = PointRoom.seat) {
    receive(.point(nil, seat: seat, time: now))
  }

  package mutating func click(_ x: Double, _ y: Double, button: ButtonChange.Button = .left) {
    point(x, y, .pressed, button: button)
    pass(50)
    point(x, y, .released, button: button)
  }

  package mutating func turnWheel(_ steps: Int) {
    let axis = Scroll.Axis(hundredTwentieths: -120 * steps)
    receive(.point(Point(x: 100, y: 100), time: now, scrolls: [Scroll(vertical: axis)]))
    pass(200)
  }

  package mutating func touch(_ changes: (Int32, TouchChange.Phase)...) {
    receive(.fingers(changes, seat: Self.seat, time: now))
  }

  package mutating func pinch(at place: Point, _ phase: PinchChange.Phase) {
    receive(.pinch(phase, at: place, time: now))
  }

  package mutating func press(
    _ symbol: UInt32, modifiers: KeyModifiers = [], seat: SeatID = PointRoom.seat
  ) {
    receive(.key(symbol, modifiers: modifiers, seat: seat, time: now))
    pass(200)
  }
}
