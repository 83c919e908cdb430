public import Spotlight

extension Card {
  /// A card of the parts in braces, for more than one step.
  public init(@CardBuilder _ parts: () throws -> Card) rethrows {
    self = try parts()
  }

  /// The card with a sign of how far a person has come.
  public func progress(_ progress: Progress) -> Card {
    var card = self
    card.progress = progress
    return card
  }

  /// The card in a language, by its tag, as `de` or `pt-BR`.
  public func language(_ tag: String) -> Card {
    var card = self
    card.language = tag
    return card
  }

  /// The card at a preferred place; without room there it goes elsewhere.
  public func place(_ place: CardWish) -> Card {
    var card = self
    card.place = place
    return card
  }

  /// The card beside one light of its step, by that light's name, and not beside all of them.
  public func about(_ light: String) -> Card {
    var card = self
    card.about = light
    return card
  }

  /// The card, or none when nothing was put on it, as when no `if` in its braces held.
  var unlessBlank: Card? { self == Card() ? nil : self }
}
