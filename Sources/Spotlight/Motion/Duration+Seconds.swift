extension Duration {
  /// The farthest from 0 that motion looks at a clock: thirty thousand years.
  private static let farthest = Duration.seconds(1 << 40)

  /// The time itself, or where it lies beyond all reason, the farthest that sums of times can take.
  var sane: Duration { Swift.min(Swift.max(self, .zero - Self.farthest), Self.farthest) }

  /// The seconds that went by since an earlier time; 0 when that time is still to come, because a clock
  /// that was set back must not undo what was seen.
  func seconds(since start: Duration) -> Double {
    let passed = sane - start.sane
    return passed > .zero ? passed.inSeconds : 0
  }

  /// The time as a number.
  var inSeconds: Double {
    let (seconds, attoseconds) = sane.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
