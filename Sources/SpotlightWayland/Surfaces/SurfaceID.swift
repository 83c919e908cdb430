/// Which surface; the same when it is made again.
package enum SurfaceID: Hashable, Sendable, Comparable {
  /// The overlay's part on one output.
  case output(OutputID)
  /// The one window, on the output that the compositor chose for it.
  case window
}
