package import Spotlight

/// A room with screens, lights and people; the clocks of devices and program agree.
package struct Room {
  package var free: FreeLights

  package init(
    _ lights: [Light] = Table.three, screens: [Rect] = [Rect(x: 0, y: 0, width: 1000, height: 600)],
    _ change: (inout FreeLights.Choices) -> Void = { _ in }
  ) {
    var choices = FreeLights.Choices()
    choices.gestures.doubleTapTime = .milliseconds(300)
    change(&choices)
    free = FreeLights(lights, choices: choices)
    free.setScreens(screens, places: screens)
  }

  package func frame(_ id: String) -> Rect? { free.lights.named(id)?.frame }

  package mutating func touch(
    _ milliseconds: Int, seat: SeatID = Table.seat, _ changes: (Int32, TouchChange.Phase)...
  ) {
    let time = Duration.milliseconds(milliseconds)
    free.receive(
      .touch(
        TouchFrame(seat: seat, time: time, changes: changes.map { TouchChange($0.0, $0.1) })),
      readAt: time)
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
    let position = Point(x: x, y: y)
    free.receive(
      .pointer(
        PointerFrame(
          seat: Table.seat, time: time, position: position,
          buttons: phase.map { [ButtonChange(.left, $0, at: position)] } ?? [],
          scrolls: steps.map { [Scroll(vertical: .init(hundredTwentieths: 120 * $0))] } ?? [])),
      readAt: time)
  }

  package mutating func key(
    _ milliseconds: Int, _ symbol: UInt32, seat: SeatID = Table.seat, modifiers: KeyModifiers = []
  ) {
    let time = Duration.milliseconds(milliseconds)
    free.receive(
      .key(
        KeyChange(
          seat: seat, time: time, place: 0, symbol: symbol, modifiers: modifiers, phase: .pressed)),
      readAt: time)
  }

  package mutating func pass(to milliseconds: Int) { free.advance(to: .milliseconds(milliseconds)) }
}
