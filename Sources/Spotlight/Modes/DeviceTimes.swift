/// Converts the times of devices to the clock of the caller.
///
/// Each device counts from an instant of its own, and its events are read some time after they
/// happened. The event with the shortest delay gives the best estimate of the difference between
/// the clocks.
struct DeviceTimes: Sendable {
  /// The devices of one kind of a seat; a source that tells no seats apart is one device without a seat.
  private enum Device: Hashable, Sendable {
    case pointer(SeatID), touchscreen(SeatID), keyboard(SeatID), pen(SeatID), touchpad(SeatID)
    case source(SeatID?)
  }

  /// How far our clock is ahead of each device's clock, by the event with the shortest delay.
  private var leads: [Device: Duration] = [:]

  /// The longest delay of an event; if one seems to be later, the device has set its clock back.
  private static let longestDelay = Duration.seconds(1)

  /// The time at which an event happened that the caller read at `now`.
  mutating func time(of event: InputEvent, readAt now: Duration) -> Duration {
    let (device, time) = (Self.device(of: event), event.time)
    let lead = now - time
    let least = min(leads[device] ?? lead, lead)
    let isSane = lead - least <= Self.longestDelay
    leads[device] = isSane ? least : lead
    return isSane ? time + least : now
  }

  private static func device(of event: InputEvent) -> Device {
    switch event {
    case .pointer(let frame): frame.pen == nil ? .pointer(frame.seat) : .pen(frame.seat)
    case .touch(let frame): .touchscreen(frame.seat)
    case .key(let key): .keyboard(key.seat)
    case .pinch(let change): .touchpad(change.seat)
    case .place(let place): .source(place.seat)
    }
  }
}
