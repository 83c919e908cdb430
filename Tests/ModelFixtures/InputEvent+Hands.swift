package import Spotlight

/// What one hand does, as an event.
extension InputEvent {
  /// A pointer or a pen that is somewhere, and what its button does there.
  ///
  /// The button is the left one of a pointer and the tip of a pen.
  package static func point(
    _ place: Point?, _ phase: ButtonChange.Phase? = nil, button: ButtonChange.Button? = nil,
    seat: SeatID = SeatID(1), pen: UInt32? = nil, isEraser: Bool = false, time: Duration = .zero,
    scrolls: [Scroll] = []
  ) -> InputEvent {
    let button = button ?? (pen == nil ? .left : .tip)
    return .pointer(
      PointerFrame(
        seat: seat, pen: pen, time: time, isEraser: isEraser, position: place,
        buttons: phase.map { [ButtonChange(button, $0, at: place ?? .zero)] } ?? [],
        scrolls: scrolls))
  }

  package static func fingers(
    _ changes: (Int32, TouchChange.Phase)..., seat: SeatID = SeatID(1), time: Duration = .zero
  ) -> InputEvent {
    fingers(changes, seat: seat, time: time)
  }

  static func fingers(
    _ changes: [(Int32, TouchChange.Phase)], seat: SeatID, time: Duration
  ) -> InputEvent {
    .touch(TouchFrame(seat: seat, time: time, changes: changes.map { TouchChange($0.0, $0.1) }))
  }

  /// A pinch on a touchpad while the pointer is somewhere.
  package static func pinch(
    _ phase: PinchChange.Phase, at place: Point, seat: SeatID = SeatID(1), time: Duration = .zero
  ) -> InputEvent {
    .pinch(PinchChange(seat: seat, time: time, position: place, phase))
  }

  package static func key(
    _ symbol: UInt32, _ phase: KeyChange.Phase = .pressed, modifiers: KeyModifiers = [],
    place: UInt32 = 0, seat: SeatID = SeatID(1), time: Duration = .zero
  ) -> InputEvent {
    .key(
      KeyChange(
        seat: seat, time: time, place: place, symbol: symbol, modifiers: modifiers, phase: phase))
  }
}
