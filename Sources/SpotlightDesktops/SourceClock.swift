internal import Glibc

/// The clock of the deadlines of sources.
package enum SourceClock {
  /// The time on the monotonic clock, which stops while the machine sleeps.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Duration {
  /// The earlier of two times, if there are any.
  ///
  /// - Parameters:
  ///   - a: a time; nil for never.
  ///   - b: another one.
  /// - Returns: nil if both are never.
  package static func earliest(_ a: Duration?, _ b: Duration?) -> Duration? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}
