internal import Glibc
internal import Spotlight
internal import SpotlightCards
internal import SpotlightLinks
internal import SpotlightWayland

/// Cards of tours.
extension Overlay {
  /// What the cards of a tour look like: a theme of the tour's own goes before that of the overlay.
  func cardStyle(of tour: Tour) -> CardStyle {
    // Who has no cards has nothing to ask the desktop.
    guard tour.hasCards else { return CardStyle() }
    let theme = tour.theme == .automatic ? options.theme ?? .automatic : tour.theme
    return CardStyle(theme, taste: taste)
  }

  /// The language of cards that name none.
  static var language: LanguageTag? {
    LanguageTag(environment: { getenv($0).map { String(cString: $0) } })
  }

  /// A card with its parts in their places; the first one is the first that touches fonts.
  func layOut(_ request: CardRequest) -> CardLayout {
    let setter = typesetter ?? CardTypesetter()
    typesetter = setter
    if director.artist == nil { director.artist = CardPainter(setter) }
    let layout = setter.layout(request)
    cardNotices += setter.takeProblems().filter { !(hasToldOfWords && $0.isInWords) }
      .map(\.description)
    return layout
  }

  /// Opens a page that a person pressed a link to.
  func open(_ address: String) {
    let opener = linkOpener ?? makeLinkOpener()
    linkOpener = opener
    do { try opener.open(address) } catch { cardNotices.append("\(error)") }
  }

  private func makeLinkOpener() -> LinkOpener {
    let opener = LinkOpener()
    opener.onWatch = { [weak self, weak opener] watch in
      self?.linkGuest = watch.map { watch in EventLoop.Guest(watch) { opener?.work() } }
    }
    opener.onFailure = { [weak self] in self?.cardNotices.append("\($0)") }
    return opener
  }
}
