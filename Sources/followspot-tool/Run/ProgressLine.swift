/// The progress of long work, in one line of a terminal that is written again and again.
///
/// It comes when the work has taken half a second, and goes with its end.
final class ProgressLine {
  private let descriptor: Descriptor
  private let start = ContinuousClock.now
  private var shown: Duration?

  /// The time before it is worth a line, and between two of them.
  private static let patience = Duration.milliseconds(500)
  private static let step = Duration.milliseconds(100)

  /// Nil if the descriptor is no terminal, or `--quiet` was given.
  init?(_ descriptor: Descriptor, isQuiet: Bool) {
    guard !isQuiet, descriptor.isTerminal else { return nil }
    self.descriptor = descriptor
  }

  /// Shows how much is done of how much; behind the last nothing is left of the line.
  func show(_ done: Int, of count: Int) {
    let now = ContinuousClock.now - start
    guard done < count else { return clear() }
    guard now >= Self.patience, now - (shown ?? .zero) >= Self.step else { return }
    shown = now
    // When this fails the terminal is gone.
    try? descriptor.write("\r\(Self.text(done, of: count, after: now))\u{1B}[K")
  }

  /// Takes the line away, so that something else can be said.
  func clear() {
    guard shown != nil else { return }
    try? descriptor.write("\r\u{1B}[K")
  }

  /// A bar, a share and the time that is left, as far as the time up to now tells.
  static func text(_ done: Int, of count: Int, after elapsed: Duration) -> String {
    let done = min(max(done, 0), count)
    let width = 24
    let filled = count > 0 ? width * done / count : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let share = "\(count > 0 ? 100 * done / count : 0)%"
    let line = "[\(bar)] \(String(repeating: " ", count: 4 - share.count))\(share)"
    guard done > 0 else { return line }
    let left = elapsed / .seconds(1) * Double(count - done) / Double(done)
    return "\(line), \(time(left)) left"
  }

  private static func time(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded(.up))
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }
}
