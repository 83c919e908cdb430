/// The content of a card: all its words, without places or looks.
package struct CardFace: Sendable, Hashable {
  /// A button with its label.
  package struct Button: Sendable, Hashable {
    /// The name of the button within its card.
    package var id: String
    package var label: String
    /// True for the button that people press most often; it stands out.
    package var isPrimary: Bool
    /// Whether the task is done that the button begins; nil for a button that begins none.
    ///
    /// Such buttons are rows of a list, each with a mark.
    package var isDone: Bool?
    /// The label with its mark in words, for people who do not see it.
    package var spoken: String

    package init(
      id: String, label: String, isPrimary: Bool = false, isDone: Bool? = nil,
      spoken: String? = nil
    ) {
      self.id = id
      self.label = label
      self.isPrimary = isPrimary
      self.isDone = isDone
      self.spoken = spoken ?? label
    }
  }

  /// The position in the tour.
  package struct Progress: Sendable, Hashable {
    package var kind: Card.Progress
    /// The number of the step, from 1.
    package var position: Int
    package var count: Int
    /// The position in the card's language, such as "2 of 5".
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

  /// The heading, as plain text.
  package var title: String?
  /// The text, as Pango markup with links.
  ///
  /// Broken markup is shown as it is written.
  package var body: String?
  /// The path of a picture.
  package var picture: String?
  /// What the picture shows, in words.
  package var alternative: String?
  /// What the pictures beside the card show, in words.
  package var panelAlternatives: [String]
  package var buttons: [Button]
  /// Whether the card is a list, whose rows are buttons.
  package var isList: Bool { buttons.contains { $0.isDone != nil } }
  /// What all pictures show, in words, in reading order.
  package var alternatives: [String] { [alternative].compactMap(\.self) + panelAlternatives }
  /// The position in the tour; nil if it is not shown.
  package var progress: Progress?
  /// A line about keys.
  package var hint: String?
  /// The language of the texts as a tag; nil for the desktop's language.
  package var language: String?
  /// The reading direction, which determines the order of buttons and other parts.
  package var direction: ReadingDirection

  package init(
    title: String? = nil, body: String? = nil, picture: String? = nil, alternative: String? = nil,
    panelAlternatives: [String] = [], buttons: [Button] = [],
    progress: Progress? = nil, hint: String? = nil, language: String? = nil,
    direction: ReadingDirection = .leftToRight
  ) {
    self.title = title
    self.body = body
    self.picture = picture
    self.alternative = alternative
    self.panelAlternatives = panelAlternatives
    self.buttons = buttons
    self.progress = progress
    self.hint = hint
    self.language = language
    self.direction = direction
  }
}
