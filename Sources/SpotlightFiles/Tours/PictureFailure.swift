/// Why the picture of a card is not shown.
public struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason as a sentence, in small letters because a place stands before it.
  public let description: String

  /// A reason.
  public init(_ sentence: String) {
    description = sentence
  }
}
