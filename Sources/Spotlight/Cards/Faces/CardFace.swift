/// What a card says: every word is decided, and nothing yet of where it stands or what it looks like.
package struct CardFace: Sendable, Hashable {
  /// A button with its word.
  package struct Button: Sendable, Hashable {
    /// What names it among those of its card.
    package var id: String
    package var label: String
    /// True for the one that people press most often, which stands out.
    package var isPrimary: Bool

    package init(id: String, label: String, isPrimary: Bool = false) {
      self.id = id
      self.label = label
      self.isPrimary = isPrimary
    }
  }

  /// How far a person has come.
  package struct Progress: Sendable, Hashable {
    package var kind: Card.Progress
    /// From 1.
    package var position: Int
    package var count: Int
    /// What is said of it in the card's language, as "2 of 5".
    package var words: String

    package init(
      _ kind: Card.Progress, position: Int, of count: Int, words: String? = nil
    ) {
      self.kind = kind
      self.position = position
      self.count = count
      self.words = words ?? "\(position) of \(count)"
    }
  }

  /// The heading, plain words.
  package var title: String?
  /// The text, Pango's markup with links; one that is broken is shown as it is written.
  package var body: String?
  /// The path of a picture.
  package var picture: String?
  package var buttons: [Button]
  /// Nil where none is shown.
  package var progress: Progress?
  /// A line about keys.
  package var hint: String?
  /// The language of the words as a tag; nil for that of the desktop.
  package var language: String?
  /// From where to where it is read, which puts buttons and all else in their order.
  package var direction: ReadingDirection

  package init(
    title: String? = nil, body: String? = nil, picture: String? = nil, buttons: [Button] = [],
    progress: Progress? = nil, hint: String? = nil, language: String? = nil,
    direction: ReadingDirection = .leftToRight
  ) {
    self.title = title
    self.body = body
    self.picture = picture
    self.buttons = buttons
    self.progress = progress
    self.hint = hint
    self.language = language
    self.direction = direction
  }
}
