/// Checks a step.
extension TourCheck {
  mutating func checkStep(_ index: Int) {
    let step = tour.steps[index]
    let path = tour.path(ofStep: index)
    check(step.id, first: firstPlace(step.id), index: index, at: path + [.field(.id)])
    checkLights(step, at: path)
    if let reaction = step.onTapLight {
      check(reaction, isTap: true, at: path + [.field(.onTapLight)])
    }
    if let reaction = step.onTapDim {
      check(reaction, isTap: true, at: path + [.field(.onTapDim)])
    }
    checkTaps(step, at: path)
    checkSight(step, at: path)
    checkPainting(step, at: path)
    checkSignals(step, at: path)
    check(step.delay, at: path + [.field(.delay)])
    if step.when?.names.contains(where: \.isEmpty) == true {
      report(.emptyID, at: path + [.field(.when)], "A name is needed here.")
    }
    if let missing = step.missing {
      check(missing.wait, at: path + [.field(.missing), .field(.wait)])
    }
    checkCard(step, at: path)
    checkHearing(step, at: path)
    checkWayOn(step, at: path)
  }

  private mutating func checkLights(_ step: Step, at path: [TourProblem.Part]) {
    var places: [String: Int] = [:]
    for (index, light) in step.lights.enumerated() {
      let path = path + [.field(.lights), .index(index)]
      if let id = light.id {
        check(id, first: places[id], index: index, at: path + [.field(.id)])
        if places[id] == nil { places[id] = index }
      }
      check(light.target, at: path + [.field(.target)])
    }
  }

  private mutating func check(_ target: Target, at path: [TourProblem.Part]) {
    switch target.kind {
    case .rect(let rect, _):
      guard !rect.isSeen else { return }
      report(.emptyRect, at: path, "A rectangle needs a width and a height above 0.")
    case .named(let name):
      guard name.isEmpty else { return }
      report(.emptyID, at: path, "A name is needed here.")
    case .foreign(let foreign):
      check(foreign.window, at: path)
      if case .rect(let rect, _) = foreign.part, !rect.isSeen {
        report(.emptyRect, at: path, "A rectangle needs a width and a height above 0.")
      }
      if let widget = foreign.widget { check(widget, at: path) }
    }
  }

  private mutating func check(_ window: WindowPattern, at path: [TourProblem.Part]) {
    if window.app == nil, window.title == nil, !window.isFocused {
      report(
        .emptyPattern, at: path,
        "A window needs an app, a title, or to be the one in use; otherwise any window would do.")
    }
    checkNumber(window.number, at: path)
  }

  private mutating func check(_ widget: WidgetPattern, at path: [TourProblem.Part]) {
    if widget.role == nil, widget.name == nil {
      report(
        .emptyPattern, at: path, "A widget needs a role or a name; otherwise any would do.")
    }
    checkNumber(widget.number, at: path)
  }

  private mutating func checkNumber(_ number: Int?, at path: [TourProblem.Part]) {
    guard let number, number < 1 else { return }
    report(.emptyPattern, at: path, "The first of those that fit has the number 1.")
  }

  private mutating func check(_ happening: Happening, at path: [TourProblem.Part]) {
    switch happening {
    case .window(let window, _): check(window, at: path)
    case .widget(let widget, let window, _):
      check(window, at: path)
      check(widget, at: path)
    case .word(let word):
      if word.isEmpty { report(.emptyID, at: path, "A word is needed here.") }
    case .busSignal(let signal):
      guard signal.parts == nil else { return }
      report(
        .emptyPattern, at: path,
        "A signal needs its interface before it, such as 'org.example.Thing.Done'.")
    case .file(let file, _):
      guard !file.hasPrefix("/"), !file.hasPrefix("~/") else { return }
      report(.emptyPattern, at: path, "The path of a file begins with '/' or '~/'.")
    }
  }

  private mutating func checkTaps(_ step: Step, at path: [TourProblem.Part]) {
    checkPress(step, at: path)
    guard let index = step.nextOn.firstIndex(of: .tap), let reaction = step.onTapLight else {
      return
    }
    let path = path + [.field(.nextOn), .index(index)]
    switch reaction {
    case .next: break
    case .passThrough:
      guard step.nextOn.allSatisfy({ $0 == .tap }) else { return }
      report(
        .unseenTap, at: path,
        "A tap that passes through cannot be seen, so the step needs another signal to go on by: a key, a time, a press that the program reports, a condition or a target."
      )
    default:
      report(.tapMeansTwo, at: path, "A tap on the light does something else here already.")
    }
  }

  /// Checks that Followspot can know of a press of the step's light, and that the press reaches the program.
  private mutating func checkPress(_ step: Step, at path: [TourProblem.Part]) {
    guard let index = step.nextOn.firstIndex(of: .press) else { return }
    let path = path + [.field(.nextOn), .index(index)]
    if step.lights.count != 1 {
      report(
        .unseenPress, at: path,
        "A press is that of the step's only light, and this step has "
          + (step.lights.isEmpty ? "none." : "\(step.lights.count)."))
    } else if step.pressSubject == nil {
      report(
        .unseenPress, at: path,
        "Followspot cannot know of a press here: a widget of another program or a target of "
          + "the program that runs the tour reports it, and a place on the screen or a whole "
          + "window does not.")
    } else if tour.onTapLight(step) != .passThrough {
      report(
        .tapMeansTwo, at: path,
        "A press has to pass through to the program, and a tap on the light does something else here."
      )
    }
  }

  private mutating func checkSignals(_ step: Step, at path: [TourProblem.Part]) {
    for (index, signal) in step.nextOn.enumerated() {
      check(signal, at: path + [.field(.nextOn), .index(index)])
    }
  }

  mutating func check(_ signal: NextSignal, at path: [TourProblem.Part]) {
    switch signal.kind {
    case .tap, .press: break
    case .key(let name) where KeyChange.isEscape(named: name):
      report(.escapeTaken, at: path, "Escape leaves every tour and can do nothing else.")
    case .key(let name) where !name.isEmpty: checkKey(name, at: path)
    case .key(let name), .condition(let name), .pressed(let name):
      if name.isEmpty { report(.emptyID, at: path, "A name is needed here.") }
    case .after(let time): check(time, at: path)
    case .appears(let target), .vanishes(let target): check(target, at: path)
    case .happens(let happening): check(happening, at: path)
    }
  }

  private mutating func checkWayOn(_ step: Step, at path: [TourProblem.Part]) {
    let tapsLeadOn = !step.lights.isEmpty && tour.onTapLight(step).leadsOn
    let signalsLeadOn = step.nextOn.contains { $0 != .tap }
    // A card without buttons of its own gets default buttons, which lead on.
    let cardLeadsOn = step.card.map { $0.buttons?.contains { $0.reaction.leadsOn } ?? true }
    guard
      !tapsLeadOn, !signalsLeadOn, cardLeadsOn != true, !tour.onTapDim(step).leadsOn,
      !tour.keys.values.contains(where: \.leadsOn)
    else { return }
    warn(
      .deadEnd, at: path,
      "Nothing leads to the next step: no tap, key, button, time, condition or target.")
  }
}

extension Rect {
  /// True if the rectangle has an area and a valid place.
  var isSeen: Bool {
    !isEmpty && x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}

/// Checks cards, and whether a step receives input.
extension TourCheck {
  mutating func checkCard(_ step: Step, at path: [TourProblem.Part]) {
    if step.card?.isEmpty ?? true {
      // A step with lights has a card that says so while none of them is there.
      if step.lights.isEmpty, step.panels.isEmpty {
        warn(
          .noCard, at: path + [.field(.card)],
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
    if case .rect = step.lights[index].target.kind { return }
    guard step.lights.count > 1 else { return }
    warn(
      .mayBeMissing, at: path,
      "While this light is missing and another is there, the card stands beside that one; "
        + "in a step of its own it would be waited for.")
  }

  /// Warns if nothing is taken from hands: then keys go to the program below first, Escape
  /// included.
  mutating func checkHearing(_ step: Step, at path: [TourProblem.Part]) {
    guard tour.onTapLight(step) == .passThrough, tour.onTapDim(step) == .passThrough,
      !step.nextOn.contains(where: \.isKey),
      step.card?.buttons?.contains(where: { $0.reaction.leaves }) != true
    else { return }
    let field: [TourProblem.Part] =
      step.onTapDim != nil
      ? [.field(.onTapDim)] : step.onTapLight != nil ? [.field(.onTapLight)] : []
    warn(
      .unheard, at: path + field,
      "All taps pass through here and keys are shared with what lies below, so Escape may not "
        + "leave: let a key lead on, let the dim take taps, or give the card a button that "
        + "skips or dismisses.")
  }
}

extension NextSignal {
  /// True for a key; a tour with such a signal takes all keys.
  var isKey: Bool { if case .key = kind { true } else { false } }
}

/// Checks the texts on a card.
extension TourCheck {
  mutating func checkWords(_ card: Card, at path: [TourProblem.Part]) {
    if let title = card.title { check(title, at: path + [.field(.title)]) }
    if let body = card.body {
      let markup = Markup(body)
      let path = path + [.field(.body)]
      for problem in markup.problems { warn(.markup, at: path, problem.sentence) }
      check(markup.plain, at: path)
    }
    if let hint = card.hint { check(hint, at: path + [.field(.hint)]) }
    if let delay = card.hintDelay {
      check(delay, at: path + [.field(.hint), .field(.after)])
      if card.hint?.isEmpty ?? true {
        warn(.emptyText, at: path + [.field(.hint)], "There is no hint that could come.")
      }
    }
    let buttons = card.buttons ?? []
    let letters = buttons.reduce(0) { $0 + ($1.label?.unicodeScalars.count ?? 0) }
    if buttons.count > 1, letters > Card.manyLabelCharacters {
      warn(
        .tooLong, at: path + [.field(.buttons)],
        "The labels of these \(buttons.count) buttons have \(letters) characters together, too many "
          + "for letters that are easy to read; \(Card.manyLabelCharacters) are enough.")
    }
    for (index, button) in buttons.enumerated() {
      guard let label = button.label else { continue }
      let path = path + [.field(.buttons), .index(index), .field(.label)]
      if label.isBlank {
        warn(
          .emptyText, at: path,
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
      return warn(.emptyText, at: path, "There is nothing to read in this text, so it is left out.")
    }
    checkLength(words, "text", at: path, most: Card.mostCharacters)
  }

  mutating func checkLength(
    _ words: String, _ name: String, at path: [TourProblem.Part], most: Int
  ) {
    let length = words.unicodeScalars.count
    guard length > most else { return }
    warn(
      .tooLong, at: path,
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
    let styles = styles
    let inks = inks(on: styles)
    for (own, field, grounds) in inks {
      let lack = Color.weakest(of: [own, own], on: grounds, least: Self.leastContrast)
      guard let lack else { continue }
      warn(
        .unreadable, at: [.field(.theme), .field(field)],
        "\(lack.clause), and letters that are to be read have 3 at least.")
    }
    checkFrost(styles, inks.filter { $0.field != .onAccent })
  }

  /// The looks of the cards: without a scheme or a background, a card follows the desktop, light or dark.
  var styles: [CardStyle] {
    [false, true].map { CardStyle(tour.theme, taste: DesktopTaste(isDark: $0)) }
  }

  /// The colours of letters that the theme sets, and what is behind each in these looks.
  func inks(on styles: [CardStyle]) -> [(own: Color, field: TourProblem.Field, grounds: [Color])] {
    let (theme, backgrounds) = (tour.theme, styles.map(\.background))
    let inks: [(own: Color?, field: TourProblem.Field, grounds: [Color])] = [
      (theme.title, .title, backgrounds), (theme.text, .text, backgrounds),
      (theme.faint, .faint, backgrounds), (theme.link, .link, backgrounds),
      (theme.onAccent, .onAccent, styles.map(\.accent)),
    ]
    return inks.compactMap { ink in ink.own.map { ($0, ink.field, ink.grounds) } }
  }

  /// The scrim from which on nearly nothing of the frost is seen behind words.
  private static let densestScrim = 0.9

  /// Checks that the theme's own colours leave something of its frost to be seen behind words.
  private mutating func checkFrost(
    _ styles: [CardStyle], _ inks: [(own: Color, field: TourProblem.Field, grounds: [Color])]
  ) {
    guard let style = styles.first(where: { $0.scrim > Self.densestScrim }) else { return }
    // The colour that asks for the most.
    let faintest = inks.min {
      $0.own.contrast(to: style.background) < $1.own.contrast(to: style.background)
    }
    guard let faintest else { return }
    warn(
      .unreadable, at: [.field(.theme), .field(faintest.field)],
      "\(faintest.own) on frost of \(style.background) can be read only with a scrim of "
        + "\(Int((style.scrim * 100).rounded()))%, which hides the screen behind words.")
  }
}

/// Checks that the lights of a step do not take long to paint.
extension TourCheck {
  /// The screen on which lights are judged, and the size of a target of which the file does not say the size.
  private static let screen = Size(width: 1920, height: 1080)
  private static let target = Size(width: 480, height: 320)

  mutating func checkPainting(_ step: Step, at path: [TourProblem.Part]) {
    let lights = step.lights.map { light in
      // In the middle, so that all of it counts, on whichever screen it is.
      let frame = Rect(
        center: Point(x: Self.screen.width / 2, y: Self.screen.height / 2),
        size: light.target.knownSize ?? Self.target)
      return light.look.over(step.look).over(tour.defaults.look).light(
        id: light.id ?? "", frame: frame, label: nil)
    }
    let scene = Scene(size: Self.screen, dim: tour.dim(step), lights: lights)
    guard scene.paintingTime() > Scene.mostPaintingTime else { return }
    warn(
      .slowPainting, at: path + [.field(.lights)],
      "The lights of this step take more than a second to paint, so they come late: use paths with fewer points, fewer "
        + "lights, or a narrower feather and glow.")
  }
}

extension Target {
  /// The size of a target that is a rectangle; nil if it is known only when the tour runs.
  fileprivate var knownSize: Size? {
    if case .rect(let rect, _) = kind { rect.size } else { nil }
  }
}
