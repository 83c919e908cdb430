internal import Glibc
internal import Spotlight

/// Reports how long frames take to reach the screen, in a line a second while there are any.
///
/// It exists only if `FOLLOWSPOT_DEBUG` asks for it. It has no timer of its own: a line waits
/// for the next frame or for the end.
@MainActor
final class PresentationReport {
  private var times = PresentationTimes()
  private var lineDue: Duration?
  private let say: (String) -> Void

  /// The clock of the compositor's times; weston 10 uses CLOCK_MONOTONIC_RAW.
  private var clock: clockid_t?

  /// When the frames that are on their way were committed, on that clock; nil if it cannot be read.
  private var commits: [ObjectID: Duration?] = [:]

  init(say: @escaping (String) -> Void) {
    self.say = say
  }

  /// Whether the environment asks for the report.
  static var isWanted: Bool {
    isWanted(in: getenv("FOLLOWSPOT_DEBUG").map { String(cString: $0) })
  }

  /// Whether the topic `frames` is in a variable that names topics, separated by commas.
  nonisolated static func isWanted(in variable: String?) -> Bool {
    variable?.split(separator: ",").contains { $0 == "frames" } ?? false
  }

  /// Writes a line for a developer; drops it if there is no room for it at once.
  ///
  /// A full pipe means that its reader has stopped, and waiting for it would leave the screen dim. A
  /// pipe that has any room has room for a line.
  nonisolated static func say(_ line: String, to fd: Int32) {
    var room = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0)
    guard poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return }
    let bytes = Array("followspot: \(line)\n".utf8).prefix(Int(PIPE_BUF))
    _ = bytes.withUnsafeBytes { write(fd, $0.baseAddress, $0.count) }
  }

  func apply(_ event: WpPresentation.Event) {
    if case .clockId(let id) = event { clock = clockid_t(bitPattern: id) }
  }

  /// Notes a commit whose feedback was asked for.
  func committed(_ feedback: WpPresentationFeedback) {
    commits.updateValue(read(), forKey: feedback.id)
  }

  func apply(_ event: WpPresentationFeedback.Event, of feedback: ObjectID, now: Duration) {
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
    if due <= now {
      say(times.takeLine())
      lineDue = nil
    }
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

  /// The time on the compositor's clock; nil if this system does not have that clock.
  private func read() -> Duration? {
    var time = timespec()
    guard let clock, clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// How long the frames of about a second took from their commit to the screen.
struct PresentationTimes: Hashable, Sendable {
  private var latencies: [Duration] = []
  private var refresh = Duration.zero
  private var presented = 0
  private var discarded = 0
  private var missed = 0

  var isEmpty: Bool { presented == 0 && discarded == 0 }

  /// Notes that a frame has reached the screen.
  ///
  /// - Parameters:
  ///   - latency: the time since its commit; nil if the compositor's clock cannot be read.
  ///   - refresh: the time from one picture of the screen to the next; zero if it is not constant.
  mutating func present(after latency: Duration?, refresh: Duration) {
    presented += 1
    self.refresh = refresh
    guard let latency else { return }
    latencies.append(latency)
    // A commit waits for the rest of one picture and the whole of the next. A later frame has
    // missed a picture.
    if refresh > .zero, latency > refresh * 2 { missed += 1 }
  }

  /// Notes a frame that a newer one replaced, or that had no screen.
  mutating func discard() {
    discarded += 1
  }

  /// Returns one line on the frames, and starts anew.
  ///
  /// - Parameter unanswered: frames that no event will come for any more.
  /// - Returns: the line, without its end.
  mutating func takeLine(unanswered: Int = 0) -> String {
    defer { self = PresentationTimes() }
    latencies.sort()
    let middle = latencies.isEmpty ? nil : latencies[latencies.count / 2]
    return "frames: \(presented) shown, \(missed) late, \(discarded) discarded"
      + (unanswered > 0 ? ", \(unanswered) without an answer; " : "; ")
      + "commit to screen \(Self.milliseconds(middle)) ms (median), "
      + "\(Self.milliseconds(latencies.last)) ms (worst); "
      + "refresh \(Self.milliseconds(refresh > .zero ? refresh : nil)) ms"
  }

  /// Milliseconds with one decimal, or a question mark if the time is unknown.
  private static func milliseconds(_ duration: Duration?) -> String {
    guard let duration else { return "?" }
    let tenths = Int(nearest: duration / .microseconds(100), within: -Int.max...Int.max)
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
