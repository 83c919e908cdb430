package import Spotlight
package import SpotlightRaster

/// Decides what the stage shows.
///
/// The session asks it once a turn, after input came in and before requests go out, so that a
/// picture is never older than the last movement of a hand. The director never sees the stage.
@MainActor
package protocol Director: AnyObject {
  /// The show that the program wants, before the mode changes it.
  var wanted: Show { get }

  /// Paints the cards; nil if there are no fonts.
  var artist: (any CardArtist)? { get }

  /// Takes in what came, and returns everything that should be so now.
  func turn(_ input: TurnInput, at now: Duration) -> Turn

  /// Notifies the program's closures of what the last turn brought. By then the picture is on its way.
  func notifyProgram()

  /// Whether the program has changed something since the last turn, so that another turn is due
  /// now.
  var isDue: Bool { get }
}
