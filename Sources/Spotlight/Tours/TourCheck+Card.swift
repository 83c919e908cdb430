/// Checks cards, and whether a step receives input.
extension TourCheck {
  mutating func checkCard(_ step: Step, at path: [TourProblem.Part]) {
    if step.card?.isEmpty ?? true {
      // A step with lights has a card that says so while none of them is there.
      if step.lights.isEmpty, step.panels.isEmpty {
        report(
          .noCard, .warning, at: path + [.field(.card)],
          "Without a light and a card there is nothing to see.")
      }
    }
    var places: [String: Int] = [:]
    for (index, button) in (step.card?.buttons ?? []).enumerated() {
      let path = path + [.field(.card), .field(.buttons), .index(index)]
      check(button.id, first: places[button.id], index: index, at: path + [.field(.id)])
      if places[button.id] == nil { places[button.id] = index }
      check(button.reaction, isTap: false, at: path + [.field(.reaction)])
    }
    if let card = step.card { checkWords(card, at: path + [.field(.card)]) }
    checkAbout(step, at: path + [.field(.card), .field(.about)])
  }

  /// Checks that a card is about a light of its step, and that this light is not missing while
  /// others are there.
  private mutating func checkAbout(_ step: Step, at path: [TourProblem.Part]) {
    guard let about = step.card?.about else { return }
    guard !about.isEmpty else { return report(.emptyID, at: path, "A name is needed here.") }
    guard let index = step.lightNames.firstIndex(of: about) else {
      return report(.unknownLight, at: path, "No light of the step has the name '\(about)'.")
    }
    // Fixed places are there as long as their screens; registered targets come and go.
    switch step.lights[index].target.kind {
    case .rect, .rectOnOutput, .corner, .part: return
    case .named, .foreign: break
    }
    guard step.lights.count > 1 else { return }
    report(
      .mayBeMissing, .warning, at: path,
      "While this light is missing and another is there, the card stands beside that one; "
        + "in a step of its own it would be waited for.")
  }

  /// Warns if nothing is taken from hands: then keys go to the program below first, Escape
  /// included.
  mutating func checkHearing(_ step: Step, at path: [TourProblem.Part]) {
    guard tour.onTapLight(step) == .passThrough, tour.onTapDim(step) == .passThrough,
      !step.advancesOn.contains(where: \.isKey),
      step.card?.buttons?.contains(where: { $0.reaction.leaves }) != true
    else { return }
    let field: [TourProblem.Part] =
      step.onTapDim != nil
      ? [.field(.onTapDim)] : step.onTapLight != nil ? [.field(.onTapLight)] : []
    report(
      .unheard, .warning, at: path + field,
      "All taps pass through here and keys are shared with what lies below, so Escape may not "
        + "leave: let a key lead on, let the dim take taps, or give the card a button that "
        + "skips or closes.")
  }
}

extension AdvanceSignal {
  /// True for a key; a tour with such a signal takes all keys.
  var isKey: Bool { if case .key = self { true } else { false } }
}

/// Checks the texts on a card.
extension TourCheck {
  mutating func checkWords(_ card: Card, at path: [TourProblem.Part]) {
    if let title = card.title { check(title, at: path + [.field(.title)]) }
    if let body = card.body {
      let markup = Markup(body)
      let path = path + [.field(.body)]
      for problem in markup.problems { report(.markup, .warning, at: path, problem.sentence) }
      check(markup.plain, at: path)
    }
    if let hint = card.hint { check(hint, at: path + [.field(.hint)]) }
    if let delay = card.hintDelay {
      check(delay, at: path + [.field(.hint), .field(.after)])
      if card.hint?.isEmpty ?? true {
        report(
          .emptyText, .warning, at: path + [.field(.hint)], "There is no hint that could come.")
      }
    }
    let buttons = card.buttons ?? []
    let letters = buttons.reduce(0) { $0 + ($1.label?.unicodeScalars.count ?? 0) }
    if buttons.count > 1, letters > Card.manyLabelCharacters {
      report(
        .tooLong, .warning, at: path + [.field(.buttons)],
        "The labels of these \(buttons.count) buttons have \(letters) characters together, too many "
          + "for letters that are easy to read; \(Card.manyLabelCharacters) are enough.")
    }
    for (index, button) in buttons.enumerated() {
      guard let label = button.label else { continue }
      let path = path + [.field(.buttons), .index(index), .field(.label)]
      if label.isBlank {
        report(
          .emptyText, .warning, at: path,
          "There is nothing to read on this button, so it gets its usual word or its name.")
      } else {
        checkLength(label, "label", at: path, most: Card.mostLabelCharacters)
      }
    }
  }

  /// Checks a text without tags.
  ///
  /// An empty text is allowed and means none; a text of spaces is hardly intended.
  mutating func check(_ words: String, at path: [TourProblem.Part]) {
    guard !words.isEmpty else { return }
    guard !words.isBlank else {
      return report(
        .emptyText, .warning, at: path, "There is nothing to read in this text, so it is left out.")
    }
    checkLength(words, "text", at: path, most: Card.mostCharacters)
  }

  mutating func checkLength(
    _ words: String, _ name: String, at path: [TourProblem.Part], most: Int
  ) {
    let length = words.unicodeScalars.count
    guard length > most else { return }
    report(
      .tooLong, .warning, at: path,
      "Of the \(length) characters of this \(name) the card shows the first \(most).")
  }
}

/// Checks the colours of cards.
extension TourCheck {
  /// The least contrast of letters.
  ///
  /// People with good sight need 4.5 to read comfortably; see ``Tour/barriers``.
  static let leastContrast = 3.0

  /// Checks the colours that the theme sets; missing ones are chosen to be readable.
  mutating func checkTheme() {
    let theme = tour.theme
    let inks: [(own: Color?, field: TourProblem.Field)] = [
      (theme.title, .title), (theme.text, .text), (theme.faint, .faint), (theme.link, .link),
      (theme.onAccent, .onAccent),
    ]
    // Without a scheme or a background, a card follows the desktop: light or dark.
    let styles = [false, true].map { CardStyle(theme, taste: DesktopTaste(isDark: $0)) }
    for (own, field) in inks {
      guard let own else { continue }
      let grounds = styles.map { field == .onAccent ? $0.accent : $0.background }
      let lack = CardContrast.lack(of: [own, own], on: grounds, least: Self.leastContrast)
      guard let lack else { continue }
      report(
        .unreadable, .warning, at: [.field(.theme), .field(field)],
        "\(lack.clause), and letters that are to be read have 3 at least.")
    }
    checkFrost(styles, inks.prefix(4))
  }

  /// The scrim from which on nearly nothing of the frost is seen behind words.
  private static let densestScrim = 0.9

  /// Checks that the theme's own colours leave something of its frost to be seen behind words.
  private mutating func checkFrost(
    _ styles: [CardStyle], _ inks: ArraySlice<(own: Color?, field: TourProblem.Field)>
  ) {
    guard let style = styles.first(where: { $0.scrim > Self.densestScrim }) else { return }
    // The colour that asks for the most.
    let own = inks.compactMap { ink in ink.own.map { (color: $0, field: ink.field) } }
    let faintest = own.min {
      $0.color.contrast(to: style.background) < $1.color.contrast(to: style.background)
    }
    guard let faintest else { return }
    report(
      .unreadable, .warning, at: [.field(.theme), .field(faintest.field)],
      "\(faintest.color) on frost of \(style.background) can be read only with a scrim of "
        + "\(Int((style.scrim * 100).rounded()))%, which hides the screen behind words.")
  }
}
