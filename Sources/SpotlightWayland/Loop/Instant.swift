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

  package static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The instant after a duration; far ones stop at the end of time.
  package static func + (instant: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowsToo) = instant.nanoseconds.addingReportingOverflow(
      whole &+ attoseconds / 1_000_000_000)
    return Instant(nanoseconds: overflows || overflowsToo ? .max : sum)
  }
}
