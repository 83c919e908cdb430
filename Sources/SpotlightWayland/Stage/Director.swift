/// Who decides what the stage shows.
///
/// Asked once a turn, between what came in and what goes out, so that a picture is never older than the last
/// movement of a hand.
@MainActor
package protocol Director: AnyObject {
  /// Looks at what came in, and sets what should be shown.
  func direct(_ stage: Stage, at now: Instant)

  /// When it has to be asked without any news; nil while there is nothing to wait for.
  var deadline: Instant? { get }

  /// Whether the next picture differs from the one of that instant, so that it has to be asked for each.
  func isMoving(at instant: Instant) -> Bool
}
