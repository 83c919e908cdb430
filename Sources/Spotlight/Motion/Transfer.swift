/// What an instant of a glide makes of the displacement and the speed that it began with.
///
/// Every glide is linear in these two, so that one transfer serves all numbers that set out together: the
/// curves are worked out once per instant, and not once per number.
package struct Transfer: Hashable, Sendable {
  /// How much is left of the displacement.
  var kept: Double
  /// How far the first speed has led, in seconds of that speed.
  var carried: Double
  /// The speed that the first displacement has become, per second.
  var pull: Double
  /// How much is left of the first speed.
  var speed: Double

  /// Where all has arrived.
  static let arrived = Transfer(kept: 0, carried: 0, pull: 0, speed: 0)

  /// The same with only a share of each displacement, which itself changes so much per second.
  func faded(_ share: Double, change: Double) -> Transfer {
    Transfer(
      kept: kept * share, carried: carried * share, pull: pull * share + kept * change,
      speed: speed * share + carried * change)
  }
}
