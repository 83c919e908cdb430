/// How the frames of about a second fared, from their commit to the screen.
struct PresentationTimes: Hashable, Sendable {
  private var latencies: [Duration] = []
  private var refresh = Duration.zero
  private var presented = 0
  private var discarded = 0
  private var missed = 0

  var isEmpty: Bool { presented == 0 && discarded == 0 }

  /// A frame came on the screen.
  ///
  /// - Parameters:
  ///   - latency: the time since its commit, or nil where the compositor's clock cannot be read.
  ///   - refresh: the time from one picture of the screen to the next; zero where that is not constant.
  mutating func present(after latency: Duration?, refresh: Duration) {
    presented += 1
    self.refresh = refresh
    guard let latency else { return }
    latencies.append(latency)
    // A commit waits for the rest of one picture and the whole of the next; whatever is later than that has
    // missed one.
    if refresh > .zero, latency > refresh * 2 { missed += 1 }
  }

  /// A frame that a newer one took the place of, or that had no screen to come to.
  mutating func discard() {
    discarded += 1
  }

  /// One line about them; they begin anew.
  ///
  /// - Parameter unanswered: frames that nothing will be heard of any more.
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

  /// With one digit behind the point, or a question mark for what is not known.
  private static func milliseconds(_ duration: Duration?) -> String {
    guard let duration else { return "?" }
    let tenths = Int((duration / .microseconds(100)).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
