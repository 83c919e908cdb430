/// How long a surface waits for a frame before it asks for another.
///
/// Compositors lose frame callbacks (niri and sway have, after a change of the output), and whoever waits for a
/// lost one waits for ever. They also hold them back by right: from a surface that nobody can see. So the first
/// wait is short and each one after it twice as long: what was lost comes back soon, and a hidden surface is
/// not painted for nobody.
///
/// It tells times and has none: whoever asks must have something newer to show.
struct FramePatience: Hashable, Sendable {
  static let first = Duration.seconds(1)
  static let longest = Duration.seconds(60)

  private var since: Instant?
  private var patience = Self.first

  /// When the frame is overdue; nil while none is awaited.
  var deadline: Instant? { since.map { $0 + patience } }

  func isOver(at now: Instant) -> Bool { deadline.map { $0 <= now } ?? false }

  /// A frame was asked for, because of something new.
  mutating func ask(at now: Instant) {
    since = now
  }

  /// An overdue frame was given up; from here on another one is awaited, for twice as long.
  mutating func giveUp(at now: Instant) {
    since = now
    patience = min(patience * 2, Self.longest)
  }

  /// The frame came.
  mutating func frameCame() {
    self = FramePatience()
  }

  /// The compositor has said something that it says of what it shows: the next wait is short again.
  mutating func sawLife() {
    patience = Self.first
  }
}
