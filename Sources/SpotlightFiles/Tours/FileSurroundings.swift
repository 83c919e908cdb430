public import Spotlight

/// What a file cannot say of the place where it is shown; whoever reads it asks for as much as is worth its time.
public struct FileSurroundings {
  /// The outputs by their names, if they are known: what lies on none of them is a warning.
  public var screens: [(name: String, frame: Rect)] = []

  /// Says where the picture of a card really is.
  ///
  /// What it throws is a warning, and the card is without a picture then.
  public var picture: (String) throws(PictureFailure) -> String = { $0 }

  /// Says which font is shown instead of those named, with commas between; nil where one of them is there.
  public var fontInstead: (String) -> String? = { _ in nil }

  /// Surroundings of which nothing is known.
  public init() {}
}
