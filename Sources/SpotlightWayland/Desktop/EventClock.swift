/// The times of one device's events.
///
/// They come as milliseconds since some instant, in 32 bits: after 49 days they begin again. The times that
/// come out go on, and never go back: a compositor that sets its clock back only stands still here.
struct EventClock: Hashable, Sendable {
  private var last: UInt32?

  /// The time of the newest event.
  private(set) var now = Duration.zero

  mutating func advance(to milliseconds: UInt32) {
    if let last {
      // The distance is right across the end of the 32 bits, and negative for what came before.
      let step = Int32(bitPattern: milliseconds &- last)
      now += .milliseconds(max(step, 0))
    } else {
      now = .milliseconds(milliseconds)
    }
    last = milliseconds
  }
}
