internal import CWayland

/// An instant of the monotonic clock.
///
/// Swift's `ContinuousClock` continues while the machine sleeps, and timers on it all fire at once
/// after a resume; this clock stops with the machine.
package struct Instant: Comparable, Hashable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package static var now: Instant { Instant(nanoseconds: cw_now()) }

  /// The instant at a duration after the clock's start, for values that count in durations.
  package init(sinceStart duration: Duration) {
    self = Instant(nanoseconds: 0) + duration
  }

  /// The duration since the clock's start.
  package var sinceStart: Duration { .nanoseconds(nanoseconds) }

  package static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The instant after a duration, clamped to the range of the clock.
  package static func + (instant: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let end: Int64 = seconds < 0 ? .min : .max
    let (whole, isTooFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (length, isTooLong) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    let (sum, isBeyond) = instant.nanoseconds.addingReportingOverflow(length)
    return Instant(nanoseconds: isTooFar || isTooLong || isBeyond ? end : sum)
  }
}
