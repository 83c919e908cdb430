package import Spotlight

/// Somebody who takes pictures of the desktop where the compositor takes none of its outputs.
///
/// It may ask the person, who needs a screen without an overlay for that: the stage asks while nothing of its own is shown.
@MainActor
package protocol DesktopStills: AnyObject {
  /// Begins to take a picture of all of the desktop.
  ///
  /// `done` is told at most once, on a turn of the loop and never before this returns, what came of it: the
  /// picture with any number of pixels for the whole desktop, or why there is none.
  func take(
    hasPointers: Bool, done: @escaping @MainActor (Result<ScreenPicture, StillFailure>) -> Void)

  /// Lets go of what was begun: nobody waits for it any more.
  func cancel()
}
