internal import CWayland

/// An instant of the monotonic clock.
///
/// Swift's own `ContinuousClock` goes on while the machine sleeps, and a timer on it fires in a storm
/// after a resume; this one stops with the machine.
package struct Instant: Comparable, Hashable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package static var now: Instant { Instant(nanoseconds: cw_now()) }

  /// The instant so long after the clock's beginning; for values that have no clock and count in durations.
  package init(sinceStart duration: Duration) {
    self = Instant(nanoseconds: 0) + duration
  }

  /// How long after the clock's beginning it is.
  package var sinceStart: Duration { .nanoseconds(nanoseconds) }

  package static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The earlier of two instants that may not be.
  static func earliest(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  /// The instant after a duration; what lies beyond the ends of time stops there.
  package static func + (instant: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let end: Int64 = seconds < 0 ? .min : .max
    let (whole, isTooFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (length, isTooLong) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    let (sum, isBeyond) = instant.nanoseconds.addingReportingOverflow(length)
    return Instant(nanoseconds: isTooFar || isTooLong || isBeyond ? end : sum)
  }
}
