public import Spotlight

/// Something that a card is made of, as ``Title`` and ``Text``.
public protocol CardPart: Sendable, Hashable {
  /// Puts it on a card, below what is there already.
  func put(on card: inout Card)
}

/// The heading of a card; of several the last counts.
public struct Title: CardPart {
  /// What it says.
  public var text: String

  /// A heading.
  public init(_ text: String) {
    self.text = text
  }

  /// Takes the place of a heading that is there already.
  public func put(on card: inout Card) {
    card.title = text
  }
}

/// A paragraph of a card; several stand one below the other.
public struct Text: CardPart {
  /// What it says.
  public var text: String

  /// A paragraph.
  public init(_ text: String) {
    self.text = text
  }

  /// Goes below the paragraphs that are there already.
  public func put(on card: inout Card) {
    card.body = card.body.map { $0 + "\n" + text } ?? text
  }
}

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

/// A line of a card below all else, about keys for instance; of several the last counts.
public struct Hint: CardPart {
  /// What it says.
  public var text: String
  /// How long it waits for the person to go on before it comes; nil for at once.
  public var delay: Duration?

  /// A line below all else.
  public init(_ text: String) {
    self.text = text
  }

  /// A line that comes when the person has not gone on after a time.
  public init(_ text: String, after delay: Duration) {
    self.text = text
    self.delay = delay
  }

  /// Takes the place of a hint that is there already.
  public func put(on card: inout Card) {
    card.hint = text
    card.hintDelay = delay
  }
}

extension Button: CardPart {
  /// One of the usual buttons, as `.next`, or as `.next("Go on")` in words of your own.
  public init(_ button: Button) { self = button }

  /// Goes behind the buttons that are there already.
  public func put(on card: inout Card) { card.buttons = (card.buttons ?? []) + [self] }
}

/// Several buttons of a card in one line, or none: `Buttons()` takes away even those that a card has by itself.
public struct Buttons: CardPart {
  /// The buttons in their order.
  public var buttons: [Button]

  /// Buttons in their order.
  public init(_ buttons: Button...) {
    self.buttons = buttons
  }

  /// Go behind the buttons that are there already.
  public func put(on card: inout Card) {
    card.buttons = (card.buttons ?? []) + buttons
  }
}

extension Card {
  /// A card of the parts in braces, for more than one step.
  public init(@CardBuilder _ parts: () throws -> Card) rethrows {
    self = try parts()
  }

  /// The card with a cross in its upper corner, which dismisses the tour.
  public func cross(_ hasCross: Bool = true) -> Card { copy(of: self) { $0.hasCross = hasCross } }

  /// The card with a sign of how far a person has come, in words of its own, such as "Step {step} of {count}", or in the usual ones.
  public func progress(_ progress: Progress, text: String? = nil) -> Card {
    copy(of: self) { ($0.progress, $0.progressText) = (progress, text) }
  }

  /// The card in a language, by its tag, as `de` or `pt-BR`.
  public func language(_ tag: String) -> Card { copy(of: self) { $0.language = tag } }

  /// The card at a preferred place; without room there it goes elsewhere.
  public func place(_ place: CardPosition) -> Card { copy(of: self) { $0.place = place } }

  /// The card beside one light of its step, by that light's name, and not beside all of them.
  public func about(_ light: String) -> Card { copy(of: self) { $0.about = light } }

  /// The card, or none when nothing was put on it, as when no `if` in its braces held.
  var unlessBlank: Card? { self == Card() ? nil : self }
}
