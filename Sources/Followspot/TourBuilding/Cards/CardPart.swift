public import Spotlight

/// Something that a card is made of, as ``Title`` and ``Text``.
public protocol CardPart: Sendable, Hashable {
  /// Puts it on a card, below what is there already.
  func put(on card: inout Card)
}
