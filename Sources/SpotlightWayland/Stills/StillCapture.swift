package import Spotlight

/// A still on its way from the compositor.
@MainActor
protocol StillCapture: AnyObject {
  /// The objects whose events belong to it; others after each event.
  var objects: [ObjectID] { get }

  /// What became of it; nil while that is open.
  var outcome: Result<ScreenPicture, StillFailure>? { get }

  /// Takes in an event of one of the objects.
  func receive(_ record: Record)

  /// Destroys the objects, at any time.
  func destroy()
}

/// Somebody who takes pictures of the desktop where the compositor takes none of its outputs.
///
/// It may ask the person, who needs a screen without an overlay for that: the stage asks while nothing of its own is shown.
@MainActor
package protocol DesktopStills: AnyObject {
  /// Whether there is anybody to ask, as far as that is known without asking.
  var isThere: Bool { get }

  /// Begins to take a picture of all of the desktop.
  ///
  /// - Parameters:
  ///   - room: no more pixels than that are wanted of it.
  ///   - done: told at most once, at once or on a turn of the loop, what came of it.
  /// - Returns: why it is not even begun; nil where it is.
  func take(
    room: PixelSize, done: @escaping @MainActor (Result<ScreenPicture, StillFailure>) -> Void
  ) -> StillFailure?

  /// Lets go of what was begun: nobody waits for it any more.
  func cancel()
}
