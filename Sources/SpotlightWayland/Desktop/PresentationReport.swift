internal import Glibc

/// Reports how long frames take to reach the screen, in a line a second while there are any.
///
/// It exists only if ``DebugTopic/frames`` is asked for. It has no timer of its own: a line waits
/// for the next frame or for the end.
@MainActor
final class PresentationReport {
  private var times = PresentationTimes()
  private var lineDue: Instant?
  private let say: (String) -> Void

  /// The clock of the compositor's times; weston 10 uses CLOCK_MONOTONIC_RAW.
  private var clock: clockid_t?

  /// When the frames that are on their way were committed, on that clock; nil if it cannot be read.
  private var commits: [ObjectID: Duration?] = [:]

  init(say: @escaping (String) -> Void) {
    self.say = say
  }

  func apply(_ event: WpPresentation.Event) {
    if case .clockId(let id) = event { clock = clockid_t(bitPattern: id) }
  }

  /// Notes a commit whose feedback was asked for.
  func committed(_ feedback: WpPresentationFeedback) {
    commits.updateValue(read(), forKey: feedback.id)
  }

  func apply(_ event: WpPresentationFeedback.Event, of feedback: ObjectID, now: Instant) {
    switch event {
    case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
      // The seconds are 64 bits in two halves. No clock needs more than 40 bits, and values of 40
      // bits overflow nowhere.
      let seconds = Int64(truncatingIfNeeded: UInt64(high) << 32 | UInt64(low)) & 0xff_ffff_ffff
      let shown = Duration.seconds(seconds) + .nanoseconds(Int64(nanoseconds))
      let committed = commits.removeValue(forKey: feedback) ?? nil
      times.present(after: committed.map { shown - $0 }, refresh: .nanoseconds(Int64(refresh)))
    case .discarded:
      commits.removeValue(forKey: feedback)
      times.discard()
    }
    let due = lineDue ?? now + .seconds(1)
    lineDue = due
    if due <= now { sayNow() }
  }

  /// Writes what is left to report.
  ///
  /// sway 1.7 never answers for a frame if the next commit, with a picture or without, comes at
  /// once.
  func end() {
    guard !times.isEmpty || !commits.isEmpty else { return }
    say(times.takeLine(unanswered: commits.count))
    commits = [:]
  }

  private func sayNow() {
    say(times.takeLine())
    lineDue = nil
  }

  /// The time on the compositor's clock; nil if this system does not have that clock.
  private func read() -> Duration? {
    var time = timespec()
    guard let clock, clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
