internal import Spotlight

/// Turns the events of a pointer's pinches into changes: every pinch ends, and a second one ends
/// the first.
struct PinchAssembler: Sendable {
  private let seat: SeatID
  private var clock = EventClock()

  /// The pinch under way.
  private var pinch: (surface: SurfaceID, place: Point)?

  /// How far two fingers can move apart or together on a touchpad: from a millimetre to its whole
  /// width, and back.
  private static let scales = 1.0 / 128...128

  init(seat: SeatID) {
    self.seat = seat
  }

  /// Begins a pinch at the pointer's place; none if the surface is not ours or the pointer is
  /// elsewhere.
  mutating func begin(
    milliseconds: UInt32, on surface: SurfaceID?, at place: Point?
  ) -> [PinchChange] {
    clock.advance(to: milliseconds)
    // A pinch that was never ended is over now.
    let old = lose()
    guard let surface, let place else { return old.map { [$0] } ?? [] }
    pinch = (surface, place)
    return [old, change(.begin)].compactMap { $0 }
  }

  mutating func update(milliseconds: UInt32, scale: Double, degrees: Double) -> PinchChange? {
    clock.advance(to: milliseconds)
    let scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    return change(.update(scale: scale, degrees: degrees))
  }

  mutating func end(milliseconds: UInt32, isCancelled: Bool) -> PinchChange? {
    clock.advance(to: milliseconds)
    defer { pinch = nil }
    return change(isCancelled ? .cancel : .end)
  }

  /// Ends a pinch over a surface that was destroyed or that the pointer left, or because the pointer was taken away: wlroots may
  /// send its end to another surface, or to none.
  mutating func lose(_ surface: SurfaceID? = nil) -> PinchChange? {
    guard surface == nil || surface == pinch?.surface else { return nil }
    defer { pinch = nil }
    return change(.cancel)
  }

  private func change(_ phase: PinchChange.Phase) -> PinchChange? {
    pinch.map { PinchChange(seat: seat, time: clock.now, position: $0.place, phase) }
  }
}

/// An event of a touchscreen, with its desktop position and its surface.
enum TouchInput: Hashable, Sendable {
  /// The surface is nil if it is not ours, or gone.
  case down(milliseconds: UInt32, Int32, SurfaceID?, Point)
  case motion(milliseconds: UInt32, Int32, Point)
  case up(milliseconds: UInt32, Int32)
  case frame
  case cancel
}

extension TouchInput {
  /// When it happened, on the device's clock; nil if it belongs to the event before.
  var milliseconds: UInt32? {
    switch self {
    case .down(let milliseconds, _, _, _), .motion(let milliseconds, _, _),
      .up(let milliseconds, _):
      milliseconds
    case .frame, .cancel: nil
    }
  }
}

/// Collects the events of one touchscreen into frames.
///
/// Every finger that went down ends: by `up`, or by `cancel` when the compositor, the seat or the
/// surface takes it away. Events of unknown fingers are ignored: they belong to destroyed surfaces.
struct TouchAssembler: Sendable {
  private let seat: SeatID
  private var clock = EventClock()

  /// The fingers that are down in the frames handed out, with the surface that each went down on.
  private var shown: [Int32: SurfaceID] = [:]

  /// The same, with pending events applied.
  private var fingers: [Int32: SurfaceID] = [:]

  /// The events since the last frame.
  private var pending: [TouchChange] = []

  /// Whether `frame` was ever sent: cage 0.1.4 never sends it.
  private var isGrouped = false

  /// When the oldest pending event happened.
  private var pendingSince = Duration.zero

  /// Events further apart were not simultaneous: the frame between them was not sent.
  private static let longestGroup = Duration.milliseconds(50)

  init(seat: SeatID) {
    self.seat = seat
  }

  /// The surface that a finger went down on, as of the last event.
  func surface(of finger: Int32) -> SurfaceID? { fingers[finger] }

  /// Takes an event in, and returns the frames that it completes.
  mutating func apply(_ event: TouchInput) -> [TouchFrame] {
    let late = endLateGroup(before: event)
    return [late, change(event)].compactMap { $0 }
  }

  /// Ends the input of a turn, after everything that was read has been applied.
  ///
  /// A read may end in the middle of a group, whose rest comes with the next read. But an `up` does
  /// not wait, and nothing waits if the compositor sends no frames.
  mutating func endTurn() -> TouchFrame? {
    !isGrouped || pending.contains(where: \.isEnd) ? flush() : nil
  }

  /// Ends the fingers on a destroyed surface, or all because the touchscreen was taken away: no more events come for them.
  mutating func lose(_ surface: SurfaceID? = nil) -> TouchFrame? {
    if let surface, !fingers.values.contains(surface) { return nil }
    return cancel { surface == nil || $0 == surface }
  }

  /// Ends one finger, because it was taken away.
  mutating func lose(finger: Int32) -> TouchFrame? {
    guard fingers.removeValue(forKey: finger) != nil else { return nil }
    add(TouchChange(finger, .cancel))
    return flush()
  }

  private mutating func change(_ event: TouchInput) -> TouchFrame? {
    switch event {
    case .down(_, let finger, let surface, let place):
      putDown(finger, surface, place)
    case .motion(_, let finger, let place):
      if fingers[finger] != nil { move(finger, place) }
    case .up(_, let finger):
      guard fingers.removeValue(forKey: finger) != nil else { break }
      add(TouchChange(finger, .up))
      // weston 10 sends no frame after the last finger.
      if fingers.isEmpty { return flush() }
    case .frame:
      isGrouped = true
      return flush()
    case .cancel:
      // `cancel` revokes the pending events, so no frame reports them.
      pending = []
      fingers = shown
      return cancel { _ in true }
    }
    return nil
  }

  /// Ends a group if the event comes too late to belong to it.
  private mutating func endLateGroup(before event: TouchInput) -> TouchFrame? {
    guard let milliseconds = event.milliseconds else { return nil }
    let before = clock.now
    clock.advance(to: milliseconds)
    guard !pending.isEmpty, clock.now - pendingSince > Self.longestGroup else { return nil }
    return flush(at: before)
  }

  private mutating func add(_ change: TouchChange) {
    if pending.isEmpty { pendingSince = clock.now }
    pending.append(change)
  }

  private mutating func putDown(_ finger: Int32, _ surface: SurfaceID?, _ place: Point) {
    guard let surface else {
      // The number now belongs to another finger, on a surface that is not ours.
      if fingers.removeValue(forKey: finger) != nil { add(TouchChange(finger, .cancel)) }
      return
    }
    if fingers[finger] != nil {
      // Mir sends `down` again for all fingers with each new one.
      fingers[finger] = surface
      move(finger, place)
    } else {
      fingers[finger] = surface
      add(TouchChange(finger, .down(place)))
    }
  }

  private mutating func move(_ finger: Int32, _ place: Point) {
    let change = TouchChange(finger, .motion(place))
    // Only the last of several motions in one frame still holds.
    if let index = pending.lastIndex(where: { $0.finger == finger }),
      case .motion = pending[index].phase
    {
      pending[index] = change
    } else {
      add(change)
    }
  }

  /// Ends the fingers on some surfaces, after the pending events.
  private mutating func cancel(_ isGone: (SurfaceID) -> Bool) -> TouchFrame? {
    for (finger, surface) in fingers.sorted(by: { $0.key < $1.key }) where isGone(surface) {
      fingers[finger] = nil
      add(TouchChange(finger, .cancel))
    }
    return flush()
  }

  private mutating func flush(at time: Duration? = nil) -> TouchFrame? {
    shown = fingers
    guard !pending.isEmpty else { return nil }
    defer { pending = [] }
    return TouchFrame(seat: seat, time: time ?? clock.now, changes: pending)
  }
}
