package import Spotlight

/// The look of a tour's cards in pictures, and the typesetter that lays them out.
package struct CardMaking {
  package var style: CardStyle
  /// The language of cards that name none.
  package var language: LanguageTag?
  package var layOut: (CardRequest) -> CardLayout

  package init(
    style: CardStyle = CardStyle(), language: LanguageTag? = nil,
    layOut: @escaping (CardRequest) -> CardLayout
  ) {
    self.style = style
    self.language = language
    self.layOut = layOut
  }

  /// The card of a tour before its first step, on one screen.
  func card(on size: Size) -> TourCard {
    var card = TourCard(style: style, desktop: language)
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    card.setScreens([Screen("", frame: screen)])
    return card
  }

  /// Shows the card of a step.
  func show(_ showing: Showing, on card: inout TourCard, at time: Duration) {
    card.show(showing, at: time)
    card.layOut(at: time, by: showing.glide, with: layOut)
  }
}
