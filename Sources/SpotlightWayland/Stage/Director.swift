package import Spotlight
package import SpotlightRaster

/// Decides what the stage shows.
///
/// The session asks it once a turn, between what came in and what goes out, so that a picture is never older than the last
/// movement of a hand. It never sees the stage.
@MainActor
package protocol Director: AnyObject {
  /// What the program wants of the show before the mode has its say.
  var wanted: Show { get }

  /// Paints the cards; nil if there are no fonts.
  var artist: (any CardArtist)? { get }

  /// Takes in what came, and returns all that should be so now.
  func turn(_ input: TurnInput, at now: Duration) -> Turn

  /// Tells the program's closures what the last turn brought. The picture is on its way by then.
  func tell()

  /// Whether the program has changed something since the last turn, so that there has to be another one now.
  var isDue: Bool { get }
}
