package import Spotlight

/// A room with screens, lights and people; the clocks of devices and program agree.
package struct Room {
  package var free: FreeLights

  package init(
    _ lights: [Light] = Table.three, screens: [Rect] = [Rect(x: 0, y: 0, width: 1000, height: 600)],
    isCalm: Bool = false, _ change: (inout Gestures) -> Void = { _ in }
  ) {
    var gestures = Gestures()
    change(&gestures)
    free = FreeLights(lights, gestures, isCalm: isCalm)
    free.setScreens(screens, places: screens)
  }

  package func frame(_ id: String) -> Rect? { free.lights.named(id)?.frame }

  package mutating func touch(
    _ milliseconds: Int, seat: SeatID = Table.seat, _ changes: (Int32, TouchChange.Phase)...
  ) {
    let time = Duration.milliseconds(milliseconds)
    free.receive(.fingers(changes, seat: seat, time: time), readAt: time)
  }

  package mutating func tap(_ milliseconds: Int, _ x: Double, _ y: Double) {
    touch(milliseconds, (1, .down(x, y)))
    touch(milliseconds + 20, (1, .up))
  }

  package mutating func point(
    _ milliseconds: Int, _ x: Double, _ y: Double, _ phase: ButtonChange.Phase? = nil,
    steps: Int? = nil
  ) {
    let time = Duration.milliseconds(milliseconds)
    free.receive(
      .point(
        Point(x: x, y: y), phase, time: time,
        scrolls: steps.map { [Scroll(vertical: .init(hundredTwentieths: 120 * $0))] } ?? []),
      readAt: time)
  }

  package mutating func key(
    _ milliseconds: Int, _ symbol: UInt32, seat: SeatID = Table.seat, modifiers: KeyModifiers = []
  ) {
    let time = Duration.milliseconds(milliseconds)
    free.receive(.key(symbol, modifiers: modifiers, seat: seat, time: time), readAt: time)
  }

  package mutating func pinch(_ milliseconds: Int, at place: Point, _ phase: PinchChange.Phase) {
    let time = Duration.milliseconds(milliseconds)
    free.receive(.pinch(phase, at: place, time: time), readAt: time)
  }

  package mutating func pass(to milliseconds: Int) { free.advance(to: .milliseconds(milliseconds)) }
}
