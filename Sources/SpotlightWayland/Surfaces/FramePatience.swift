/// How long a surface waits for a frame before it asks for another.
///
/// Compositors lose frame callbacks: niri and sway have lost them after a change of the output. A
/// surface that waits for a lost one would wait for ever. Compositors also withhold callbacks by
/// right, from a surface that no person can see. So the first wait is short, and each later one
/// twice as long: a lost frame is asked for again soon, and a hidden surface is seldom painted.
///
/// This value only computes times. Its owner must have something newer to show before it asks
/// again.
struct FramePatience: Hashable, Sendable {
  static let first = Duration.seconds(1)
  static let longest = Duration.seconds(60)

  private var since: Duration?
  private var patience = Self.first

  /// When the frame is overdue; nil while none is awaited.
  var deadline: Duration? { since.map { $0 + patience } }

  func isOver(at now: Duration) -> Bool { deadline.map { $0 <= now } ?? false }

  /// Notes that a frame was asked for, because of something new.
  mutating func ask(at now: Duration) {
    since = now
  }

  /// Begins the wait for a frame when the turn that asked for it ends, because painting may take long.
  mutating func begin(_ asked: Duration, at now: Duration) {
    if since == asked { since = max(asked, now) }
  }

  /// Gives an overdue frame up; the next one is awaited for twice as long.
  mutating func giveUp(at now: Duration) {
    since = now
    patience = min(patience * 2, Self.longest)
  }

  /// Notes that the frame came.
  mutating func frameCame() {
    self = FramePatience()
  }

  /// Makes the next wait short again: the compositor has sent something that it sends for visible
  /// surfaces.
  mutating func sawLife() {
    patience = Self.first
  }
}
