internal import Spotlight

/// Turns the events of a pointer's pinches into changes: every pinch ends, and a second one ends
/// the first.
struct PinchAssembler: Sendable {
  private let seat: SeatID
  private var clock = EventClock()

  /// The pinch under way.
  private var pinch: (surface: SurfaceID, place: Point, fingers: Int)?

  /// How far two fingers can move apart or together on a touchpad: from a millimetre to its whole
  /// width, and back.
  private static let scales = 1.0 / 128...128

  init(seat: SeatID) {
    self.seat = seat
  }

  /// Begins a pinch at the pointer's place; none if the surface is not ours or the pointer is
  /// elsewhere.
  mutating func begin(
    milliseconds: UInt32, fingers: UInt32, on surface: SurfaceID?, at place: Point?
  ) -> [PinchChange] {
    clock.advance(to: milliseconds)
    // A pinch that was never ended is over now.
    let old = lose()
    guard let surface, let place else { return old.map { [$0] } ?? [] }
    pinch = (surface, place, Int(fingers))
    return [old, change(.begin)].compactMap { $0 }
  }

  mutating func update(
    milliseconds: UInt32, scale: Double, way: Point, degrees: Double
  ) -> PinchChange? {
    clock.advance(to: milliseconds)
    let scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    return change(.update(scale: scale, way: way, degrees: degrees))
  }

  mutating func end(milliseconds: UInt32, isCancelled: Bool) -> PinchChange? {
    clock.advance(to: milliseconds)
    defer { pinch = nil }
    return change(isCancelled ? .cancel : .end)
  }

  /// Ends a pinch over a surface that was destroyed or that the pointer left: wlroots may send its
  /// end to another surface, or to none.
  mutating func lose(_ surface: SurfaceID) -> PinchChange? {
    pinch?.surface == surface ? lose() : nil
  }

  /// Ends the pinch, because the pointer was taken away.
  mutating func lose() -> PinchChange? {
    defer { pinch = nil }
    return change(.cancel)
  }

  private func change(_ phase: PinchChange.Phase) -> PinchChange? {
    pinch.map { pinch in
      PinchChange(
        seat: seat, time: clock.now, position: pinch.place, fingers: pinch.fingers, phase)
    }
  }
}
