/// When buffers are released.
package enum ReleasePolicy: Sendable, Hashable {
  /// At their commit, as by a compositor that copies.
  case now
  /// At the next commit of content.
  case nextCommit
  /// After this many further commits of content.
  case after(Int)
  case never
  /// At their commit, and a second time.
  case twice
}

/// When frame callbacks are sent.
package enum FramePolicy: Sendable, Hashable {
  /// At the next refresh.
  case vsync
  /// Never, until the policy changes.
  case withheld
  /// At the next refresh; every nth callback is lost for ever.
  case lost(every: Int)
  /// This many refreshes late.
  case late(Int)
}

/// When a surface is sent its size.
package enum ConfigurePolicy: Sendable, Hashable {
  case now
  /// When the test says so.
  case delayed
  /// This many at once; the last one counts.
  case burst(Int)
}
