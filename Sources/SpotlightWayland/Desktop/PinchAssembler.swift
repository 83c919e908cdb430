internal import Spotlight

/// Makes changes of the events of a pointer's pinches: each that began ends, and a second ends the first.
struct PinchAssembler: Sendable {
  private let seat: SeatID
  private var clock = EventClock()

  /// The pinch under way.
  private var pinch: (surface: SurfaceID, place: Point, fingers: Int)?

  /// More than anybody has on a touchpad.
  private static let mostFingers: UInt32 = 10

  /// How far fingers can go apart or together on a touchpad: from a millimetre to its whole width, and back.
  private static let scales = 1.0 / 128...128

  init(seat: SeatID) {
    self.seat = seat
  }

  /// A pinch begins where the pointer is; on nothing where the surface is none of ours or the pointer elsewhere.
  mutating func begin(
    milliseconds: UInt32, fingers: UInt32, on surface: SurfaceID?, at place: Point?
  ) -> [PinchChange] {
    clock.advance(to: milliseconds)
    // What began and was never ended is over now.
    let old = lose()
    guard let surface, let place else { return old.map { [$0] } ?? [] }
    pinch = (surface, place, Int(min(fingers, Self.mostFingers)))
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

  /// A surface was destroyed, or the pointer left it: wlroots tells the rest to whom it went, if to anybody.
  mutating func lose(_ surface: SurfaceID) -> PinchChange? {
    pinch?.surface == surface ? lose() : nil
  }

  /// The pointer was taken away: nothing more comes.
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
