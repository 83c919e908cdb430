internal import Spotlight

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
