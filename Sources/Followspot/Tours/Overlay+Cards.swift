internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightCards
internal import SpotlightPortal
internal import SpotlightWayland

/// Cards of tours.
extension Overlay {
  /// How the cards of a tour look; a theme of the tour overrides that of the overlay.
  func cardStyle(of tour: Tour) -> CardStyle {
    // Without cards, the desktop need not be asked.
    guard tour.hasCards else { return CardStyle() }
    return CardStyle(theme(of: tour), taste: taste)
  }

  private func theme(of tour: Tour?) -> Theme {
    let own = tour?.theme ?? .automatic
    return own == .automatic ? options.theme ?? .automatic : own
  }

  /// Decides whether the labels of lights are drawn, by the tour and the options.
  func updateLabels(of tour: Tour? = nil) {
    let language = Self.language
    let isDrawn = tour?.showsLabels ?? options.showsLabels
    // Fonts are needed only with the first label.
    director.cardStyle = { [weak self] in
      guard let self else { return CardStyle() }
      return CardStyle(theme(of: tour), taste: taste)
    }
    director.change { modes in
      modes.labels =
        isDrawn
        ? LightLabels(direction: language?.isRightToLeft == true ? .rightToLeft : .leftToRight)
        : nil
      modes.brief.isWanted = options.showsHints
      modes.brief.language = language
      modes.brief.restyle()
    }
  }

  /// Shows a small card about keys for some seconds, if the options want such cards.
  package func showHint(_ subject: BriefCard.Subject) {
    director.change { $0.brief.show(subject, at: Instant.now.sinceStart) }
    wake()
  }

  /// Frees fonts and pictures, which are large.
  func forgetFonts() {
    director.artist = nil
    typesetter = nil
    // A panel may wait for its picture.
    guard pictureShelf.watch == nil else { return }
    pictureShelf = PictureShelf(waits: false)
    panelPictures = PanelPictures(pictureShelf)
  }

  /// The language of cards that name none.
  static var language: LanguageTag? {
    LanguageTag(environment: { getenv($0).map { String(cString: $0) } })
  }

  /// The name of the desktop's language, such as `pt-BR`; nil if it is unknown.
  package static var desktopLanguage: String? { language?.name }

  /// Lays out a card; the first call loads the fonts.
  func layOut(_ request: CardRequest) -> CardLayout? {
    if let obstacle = CardTypesetter.obstacle {
      // Reported once, however many labels there are.
      if !notices.contains(obstacle), !cardNotices.contains(obstacle) {
        cardNotices.append(obstacle)
      }
      return nil
    }
    if awaitsFonts() { return nil }
    let setter = typesetter ?? CardTypesetter(pictureShelf)
    typesetter = setter
    if director.artist == nil { director.artist = CardPainter(setter) }
    let layout = setter.layout(request)
    cardNotices += setter.takeProblems().filter { !(hasToldOfWords && $0.isInWords) }
      .map(\.description)
    watchPictures()
    return layout
  }

  /// Whether the words have to wait for the fonts, which a thread looks up.
  ///
  /// With a cold cache that takes seconds, and the command would be taken for one that hangs. The words come in the turn after. In
  /// a program that uses the library there is no such thread, because nothing ends a program that hangs.
  private func awaitsFonts() -> Bool {
    if fontWatch != nil { return true }
    guard options.hangReport != nil, typesetter == nil, session.stage.holdsInput,
      let end = CardTypesetter.lookUpFonts()
    else { return false }
    fontWatch = reactor.watch(end) { [weak self] in
      guard let self else { return }
      fontWatch = nil
      Glibc.close(end)
      director.change { _ in }
      wake()
    }
    return true
  }

  /// Opens a page that a person pressed a link to.
  func open(_ address: String) {
    let opener = linkOpener ?? makeLinkOpener()
    linkOpener = opener
    do { try opener.open(address) } catch { cardNotices.append("\(error)") }
  }

  private func makeLinkOpener() -> LinkOpener {
    let opener = LinkOpener(on: session.reactor)
    opener.onFailure = { [weak self] in self?.cardNotices.append("\($0)") }
    return opener
  }
}
