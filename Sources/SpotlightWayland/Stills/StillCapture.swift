package import Spotlight

/// A still that the compositor is taking.
@MainActor
protocol StillCapture: AnyObject {
  /// The objects whose events belong to it; they may change with each event.
  var objects: [ObjectID] { get }

  /// The result; nil while it is open.
  var outcome: Result<ScreenPicture, StillFailure>? { get }

  /// Takes in an event of one of the objects.
  func receive(_ record: Record)

  /// Destroys the objects, at any time.
  func destroy()
}

/// A source of desktop pictures, used if the compositor takes none of its outputs.
///
/// It may ask the person, who needs a screen without an overlay for that. So the stage asks it only
/// while the stage shows nothing.
@MainActor
package protocol DesktopStills: AnyObject {
  /// Whether the source exists, as far as that is known without asking it.
  var isThere: Bool { get }

  /// Begins to take a picture of the whole desktop.
  ///
  /// - Parameters:
  ///   - room: the most pixels that the picture may have.
  ///   - done: gets the result, at most once, either at once or on a turn of the loop.
  /// - Returns: why it cannot begin; nil if it has begun.
  func take(
    room: PixelSize, done: @escaping @MainActor (Result<ScreenPicture, StillFailure>) -> Void
  ) -> StillFailure?

  /// Cancels what was begun: the stage no longer waits for it.
  func cancel()
}
