internal import Spotlight

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
