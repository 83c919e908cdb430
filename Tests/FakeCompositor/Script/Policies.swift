/// When buffers come back.
enum ReleasePolicy: Sendable, Hashable {
  /// As soon as they are committed, as a compositor that copies does.
  case now
  /// When the next content is there.
  case nextCommit
  /// When so many commits of content have followed.
  case after(Int)
  case never
  /// At once, and again.
  case twice
}

/// When frames are said to be done.
enum FramePolicy: Sendable, Hashable {
  /// At the next refresh.
  case vsync
  /// Never, until the policy changes.
  case withheld
  /// At the next refresh, but for every nth, which is lost for ever.
  case lost(every: Int)
  /// So many refreshes late.
  case late(Int)
}

/// When a surface is told its size.
enum ConfigurePolicy: Sendable, Hashable {
  case now
  /// When the test says so.
  case delayed
  /// So many at once, of which the last counts.
  case burst(Int)
}
