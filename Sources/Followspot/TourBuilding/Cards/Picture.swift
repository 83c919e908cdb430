public import Spotlight

/// The picture of a card; of several the last counts.
public struct Picture: CardPart {
  /// Where its file lies.
  public var path: String

  /// A picture in a file.
  public init(_ path: String) {
    self.path = path
  }

  /// Takes the place of a picture that is there already.
  public func put(on card: inout Card) {
    card.picture = path
  }
}
