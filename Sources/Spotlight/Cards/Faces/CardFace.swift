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
    /// Whether it is the cross in the corner of the card, whose label is a sign.
    package var isCross: Bool
    /// The label with its mark in words, for people who do not see it.
    package var spoken: String

    package init(
      id: String, label: String, isPrimary: Bool = false, isDone: Bool? = nil,
      isCross: Bool = false, spoken: String? = nil
    ) {
      self.id = id
      self.label = label
      self.isPrimary = isPrimary
      self.isDone = isDone
      self.isCross = isCross
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

/// The content of a step's card.
extension CardFace {
  /// The content of a step's card; nil if the step has no card or the card is empty.
  ///
  /// A step that waits for its targets has a card in any case, which says so.
  ///
  /// - Parameters:
  ///   - showing: the step as it is shown.
  ///   - desktop: the desktop's language, for cards without one.
  package init?(of showing: Showing, desktop: LanguageTag? = nil) {
    let isList = if case .list? = showing.tasks { true } else { false }
    guard let card = showing.step.card ?? (showing.isWaiting || isList ? Card() : nil) else {
      return nil
    }
    let tag = card.language.flatMap { LanguageTag($0) }
    let words = UsualWords(tag ?? desktop)
    self.init(
      title: Self.said(card.title) ?? (isList ? words.tasks : nil),
      body: Self.body(card, showing, words),
      picture: Self.said(card.picture),
      // The words of a picture that cannot be found are read all the same.
      alternative: Self.said(card.alternative),
      panelAlternatives: showing.step.panels.compactMap { Self.said($0.alternative) },
      buttons: Self.buttons(showing, words),
      progress: Self.progress(card, showing, words),
      hint: Self.hint(card, showing, tag ?? desktop),
      language: tag == nil ? desktop?.name : card.language,
      direction: Self.direction(of: card, showing, tag, desktop))
    // A card with progress alone is no card.
    guard title != nil || body != nil || picture != nil || hint != nil || !buttons.isEmpty
    else { return nil }
  }

  /// The text without space at its end; nil if it has nothing that can be read, so that it takes no
  /// room.
  private static func said(_ text: String?, isMarkup: Bool = false) -> String? {
    guard let text, !(isMarkup ? Markup(text).plain : text).isBlank,
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[...last])
  }

  /// What the card says; for a list of which all is done, that it is so.
  private static func body(_ card: Card, _ showing: Showing, _ words: UsualWords) -> String? {
    guard case .list(isDone: true, let closing)? = showing.tasks else {
      return said(card.body, isMarkup: true)
    }
    return said(closing, isMarkup: true) ?? words.closing
  }

  /// How to come back to what the step is about, or what the card says itself.
  private static func hint(_ card: Card, _ showing: Showing, _ tag: LanguageTag?) -> String? {
    // A hint that waits is about what to do, and says nothing of the way back.
    let hint = showing.hidesHint ? nil : said(card.hint)
    if let away = showing.away {
      // The author's words know more than ours.
      if card.hintDelay == nil, let hint { return hint }
      if let words = UsualWords.words(for: away, in: tag) { return words }
    }
    if showing.isWaiting { return UsualWords(tag).waiting }
    return hint ?? wayOut(showing, tag)
  }

  /// What Esc does, on the list and on the first card of a task; people may not expect it.
  private static func wayOut(_ showing: Showing, _ tag: LanguageTag?) -> String? {
    switch showing.tasks {
    case .list(isDone: false, _)?: Markup(UsualWords(tag).escape).plain
    case .step(isFirst: true)?: UsualWords(tag).toList
    case .list?, .step?, nil: nil
    }
  }

  private static func buttons(_ showing: Showing, _ words: UsualWords) -> [Button] {
    let buttons = showing.buttons
    let next = buttons.firstIndex { $0.isDone == false }
    let leading = buttons.lastIndex { $0.reaction == .next || $0.reaction == .finish }
    let primary =
      next ?? leading ?? buttons.lastIndex { $0.reaction.leadsOn }
      ?? buttons.lastIndex { $0 != .cross }
    return buttons.enumerated().map { index, button in
      guard button != .cross else {
        return Button(id: button.id, label: "×", isCross: true, spoken: words.close)
      }
      // On the last step, advancing finishes the tour.
      let meaning = showing.isLast && button.reaction == .next ? .finish : button.reaction
      let label = cut(said(button.label) ?? words.word(for: meaning) ?? button.id)
      return Button(
        id: button.id, label: label, isPrimary: index == primary, isDone: button.isDone,
        spoken: button.isDone == true ? "\(label), \(words.taskDone)" : nil)
    }
  }

  /// A label with no more characters than a button shows.
  private static func cut(_ label: String) -> String {
    guard label.unicodeScalars.count > Card.mostLabelCharacters else { return label }
    return String(label.unicodeScalars.prefix(Card.mostLabelCharacters)) + "…"
  }

  private static func progress(
    _ card: Card, _ showing: Showing, _ words: UsualWords
  ) -> Progress? {
    // A tour of one step needs no progress.
    guard card.progress != .none, showing.count > 1 else { return nil }
    return Progress(
      card.progress, position: showing.position, of: showing.count,
      words: words.progress(
        showing.position, of: showing.count, in: said(card.progressText).map { cut($0) }))
  }

  private static func direction(
    of card: Card, _ showing: Showing, _ tag: LanguageTag?, _ desktop: LanguageTag?
  ) -> ReadingDirection {
    if tag?.isRightToLeft == true { return .rightToLeft }
    let written =
      card.title.flatMap { ReadingDirection(firstLetterOf: $0) }
      ?? card.body.flatMap { ReadingDirection(firstLetterOf: $0, isMarkup: true) }
      ?? showing.buttons.first { $0.isDone != nil }?.label
      .flatMap { ReadingDirection(firstLetterOf: $0) }
    if let written { return written }
    return (tag ?? desktop)?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }
}

extension Showing {
  /// Whether Enter presses the primary button of the step's card: the tour gives the key no other
  /// meaning, and the button does more than the key does anyway.
  func pressesByEnter(_ face: CardFace?, _ keys: [String: Reaction]) -> Bool {
    guard keys["Enter"] == Tour.standardKeys["Enter"],
      let primary = face?.buttons.first(where: \.isPrimary)
    else { return false }
    return buttons.first { $0.id == primary.id }?.reaction != .next
  }
}
