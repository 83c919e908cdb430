/// A finger that is down while lights follow pointers.
struct PointFinger: Sendable {
  let hand: Hand
  /// The light that it carries; nil for none, beside a frozen one.
  let spot: PointSpot.Name?
  var position: Point
  /// Where it was when the light was last brought to it.
  var settled: Point
}
