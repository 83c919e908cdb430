package import Spotlight

/// A source of the pointer's place that is not part of the Wayland connection.
///
/// Closures are called in turns of its loop and in ``ask()``, ``start()`` and ``stop()`` alone.
@MainActor
package protocol PointerSource: AnyObject {
  /// The way to follow the pointer that stands on this source.
  var way: PointerSourceKind { get }

  /// What is known of it.
  var state: SourceState { get }

  /// Called with each place while the source runs.
  var onPlace: (PointerPlace) -> Void { get set }

  /// Called after ``state`` has changed.
  var onChange: () -> Void { get set }

  /// Finds out whether the source can be used; asking again does nothing.
  func ask()

  /// Tells places from now on; a source that runs goes on.
  func start()

  /// Tells no more places, and leaves nothing behind at the other side.
  func stop()

  /// Lets a source that failed be tried again.
  func forgetFailure()
}
