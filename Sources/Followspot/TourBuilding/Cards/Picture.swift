public import Spotlight

/// The picture of a card; of several the last counts.
public struct Picture: CardPart {
  /// Where its file lies.
  public var path: String
  /// What it shows, in words, for people who do not see it; empty if it only decorates.
  public var alternative: String?

  /// A picture in a file.
  ///
  /// - Parameters:
  ///   - path: where its file lies.
  ///   - alternative: what it shows, which screen readers and the voice read; empty if it only decorates.
  public init(_ path: String, alt alternative: String? = nil) {
    self.path = path
    self.alternative = alternative
  }

  /// Takes the place of a picture that is there already.
  public func put(on card: inout Card) {
    card.picture = path
    card.alternative = alternative
  }
}
