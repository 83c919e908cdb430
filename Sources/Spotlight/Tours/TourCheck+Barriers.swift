extension Tour {
  /// What keeps some people out, in the order of the tour; all of it is a warning.
  ///
  /// It finds colours that people with weak sight cannot read, words without a language, and pictures without words. It
  /// also finds lights that are too small for a finger when a tap on them is the only way on. ``problems`` has colours that
  /// hardly any person can read.
  ///
  /// - Complexity: O(n) in the size of the tour.
  public var barriers: [TourProblem] {
    var check = TourCheck(self)
    check.findBarriers()
    return check.problems
  }
}

/// Finds what keeps people out.
extension TourCheck {
  mutating func findBarriers() {
    checkContrast()
    checkLanguage()
    for (index, step) in tour.steps.enumerated() {
      let path = tour.path(ofStep: index)
      checkPictures(step, at: path)
      checkReach(step, at: path)
    }
  }

  /// Letters that are easier to read because they are large: of 18.66 pixels if they are bold, and else of 24.
  private static let large = (bold: 18.66, usual: 24.0)

  /// The contrasts that the Web Content Accessibility Guidelines ask for: of letters, of large letters, and of parts
  /// that people have to find.
  private static let wanted = (letters: 4.5, large: 3.0, parts: 3.0)

  /// Checks the colours that the theme sets more strictly than ``checkTheme()``, whose findings it leaves out.
  private mutating func checkContrast() {
    let theme = tour.theme
    // Without a scheme or a background, a card follows the desktop: light or dark.
    let styles = [false, true].map { CardStyle(theme, taste: DesktopTaste(isDark: $0)) }
    let isLarge = styles[0].bodySize >= Self.large.usual
    let letters = isLarge ? Self.wanted.large : Self.wanted.letters
    let title = styles[0].titleSize >= Self.large.bold ? Self.wanted.large : Self.wanted.letters
    let small = styles[0].smallSize >= Self.large.usual ? Self.wanted.large : Self.wanted.letters
    let backgrounds = styles.map(\.background)
    let inks: [(own: Color?, field: TourProblem.Field, grounds: [Color], least: Double)] = [
      (theme.title, .title, backgrounds, title), (theme.text, .text, backgrounds, letters),
      (theme.faint, .faint, backgrounds, small), (theme.link, .link, backgrounds, letters),
      (theme.onAccent, .onAccent, styles.map(\.accent), letters),
    ]
    for ink in inks {
      guard let own = ink.own else { continue }
      let lack = CardContrast.lack(of: [own, own], on: ink.grounds, least: ink.least)
      guard let lack, lack.contrast >= Self.leastContrast else { continue }
      report(
        .unreadable, .warning, at: [.field(.theme), .field(ink.field)],
        "\(lack.clause), and letters that people with weak sight can read have "
          + "\(ink.least == 3 ? "3" : "4.5") at least.")
    }
    guard let own = theme.accent,
      let lack = CardContrast.lack(of: [own, own], on: backgrounds, least: Self.wanted.parts)
    else { return }
    report(
      .unreadable, .warning, at: [.field(.theme), .field(.accent)],
      "\(lack.clause), and a main button that people with weak sight can find has 3 at least.")
  }

  /// One finding for the tour: the first card with words whose language is not known.
  private mutating func checkLanguage() {
    let index = tour.steps.firstIndex { step in
      guard let card = step.card, (card.language ?? "").isEmpty else { return false }
      let labels = (card.buttons ?? []).map(\.label)
      return ([card.title, card.body, card.hint, card.alternative] + labels)
        .contains { $0.map { !$0.isBlank } ?? false }
    }
    guard let index else { return }
    report(
      .noLanguage, .warning,
      at: tour.path(ofStep: index) + [.field(.card), .field(.language)],
      "The language of these words is not given, so screen readers and voices speak them in the "
        + "desktop's; the key 'language' of the tour or of a step says it, such as 'en'.")
  }

  private mutating func checkPictures(_ step: Step, at path: [TourProblem.Part]) {
    let advice =
      "This picture has no words for people who do not see it; 'alt' says what it shows, and '' that "
      + "it only decorates."
    if let card = step.card, card.picture != nil, card.alternative == nil {
      report(.noAlternative, .warning, at: path + [.field(.card), .field(.picture)], advice)
    }
    for (index, panel) in step.panels.enumerated() where panel.alternative == nil {
      report(.noAlternative, .warning, at: path + [.field(.panels), .index(index)], advice)
    }
  }

  /// Checks that a finger can hit a light that has to be tapped.
  ///
  /// If a button or the dim leads on as well, the light may be small. A tap that passes through is one on a widget below,
  /// whose size is not ours.
  private mutating func checkReach(_ step: Step, at path: [TourProblem.Part]) {
    guard tour.onTapLight(step).leadsOn, !tour.onTapDim(step).leadsOn else { return }
    let hasButton = step.card.map { $0.buttons?.contains { $0.reaction.leadsOn } ?? true }
    guard hasButton != true else { return }
    for (index, light) in step.lights.enumerated() {
      let size: Rect
      switch light.target.kind {
      case .rect(let rect), .rectOnOutput(_, let rect), .corner(_, _, let rect): size = rect
      case .part, .named, .foreign: continue
      }
      let look = light.look.over(step.look).over(tour.defaults.look)
      let side = min(size.width, size.height) + 2 * (look.padding ?? 0)
      guard size.isSeen, side < CardStance.fingerReach else { continue }
      report(
        .smallTarget, .warning,
        at: path + [.field(.lights), .index(index), .field(.target)],
        "Only a tap on this light leads on, and a finger hits what is 44 pixels wide and high; "
          + "padding makes the light larger, and a button on the card is another way.")
    }
  }
}
