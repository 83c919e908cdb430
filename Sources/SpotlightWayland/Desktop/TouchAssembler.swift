internal import Spotlight

/// Makes frames of the events of one touchscreen.
///
/// Every finger that went down ends: by `up`, or by `cancel` when the compositor, the seat or the surface takes
/// it away. Numbers that are not known are ignored: they belong to surfaces that are gone.
struct TouchAssembler: Sendable {
  private let seat: SeatID
  private var clock = EventClock()

  /// The fingers that are down in what was handed out, with the surface that each was put on.
  private var shown: [Int32: SurfaceID] = [:]

  /// The same with what is pending.
  private var fingers: [Int32: SurfaceID] = [:]

  /// What came since the last frame.
  private var pending: [TouchChange] = []

  /// Whether `frame` was ever sent: cage 0.1.4 never does.
  private var isGrouped = false

  /// When the oldest of what is pending came.
  private var pendingSince = Duration.zero

  /// What lies further apart than this was not done at once: the frame between was not sent.
  private static let longestGroup = Duration.milliseconds(50)

  /// A group that does not end is cut here: a compositor that never says so must not fill our memory.
  private static let mostPending = 256

  /// More than the hands around any table; what is kept must end somewhere.
  private static let mostFingers = 32

  init(seat: SeatID) {
    self.seat = seat
  }

  /// The surface that a finger was put on, as of the last event.
  func surface(of finger: Int32) -> SurfaceID? { fingers[finger] }

  /// Takes an event in, and returns the frames that it completes.
  mutating func apply(_ event: TouchInput) -> [TouchFrame] {
    let late = endLateGroup(before: event)
    let frame = change(event) ?? (pending.count >= Self.mostPending ? flush() : nil)
    return [late, frame].compactMap { $0 }
  }

  /// Everything that was read has been applied.
  ///
  /// A group may be cut where one read ends, and its rest comes with the next. But an `up` does not wait, and
  /// nothing waits where frames are not told at all.
  mutating func endTurn() -> TouchFrame? {
    !isGrouped || pending.contains(where: \.isEnd) ? flush() : nil
  }

  /// A surface was destroyed: nothing more comes for the fingers on it.
  mutating func lose(_ surface: SurfaceID) -> TouchFrame? {
    guard fingers.values.contains(surface) else { return nil }
    return cancel { $0 == surface }
  }

  /// The touchscreen was taken away: nothing more comes.
  mutating func lose() -> TouchFrame? {
    cancel { _ in true }
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
    case .shape(let finger, let major, let minor):
      if fingers[finger] != nil { add(TouchChange(finger, .shape(major: major, minor: minor))) }
    case .orientation(let finger, let degrees):
      if fingers[finger] != nil { add(TouchChange(finger, .orientation(degrees: degrees))) }
    case .frame:
      isGrouped = true
      return flush()
    case .cancel:
      // What is pending never happened; that it ends needs no frame.
      pending = []
      fingers = shown
      return cancel { _ in true }
    }
    return nil
  }

  /// Ends a group that the event is too late for.
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
      // Its number is another finger's now, which is none of ours.
      if fingers.removeValue(forKey: finger) != nil { add(TouchChange(finger, .cancel)) }
      return
    }
    if fingers[finger] != nil {
      // Mir tells the fingers that are down already again with each new one.
      fingers[finger] = surface
      move(finger, place)
    } else if fingers.count < Self.mostFingers {
      fingers[finger] = surface
      add(TouchChange(finger, .down(place)))
    }
  }

  private mutating func move(_ finger: Int32, _ place: Point) {
    let change = TouchChange(finger, .motion(place))
    // Only the last of several motions in one frame is still true.
    if let index = pending.lastIndex(where: { $0.finger == finger }),
      case .motion = pending[index].phase
    {
      pending[index] = change
    } else {
      add(change)
    }
  }

  /// Ends the fingers on some surfaces, after what is pending.
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
