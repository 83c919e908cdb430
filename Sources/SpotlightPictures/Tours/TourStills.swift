package import Spotlight

/// The steps of a tour at rest, one picture each.
package struct TourStills: Sequence, IteratorProtocol {
  private var walk: TourWalk
  private let size: Size
  private let cards: CardMaking?
  @Large private var card: TourCard?

  /// The place of the card of the step that came last; nil if it has no card.
  package var place: CardPlace? { card?.shownPlace }

  /// Creates the stills of a walk; without `cards` they show no cards.
  package init(_ walk: TourWalk, on size: Size, cards: CardMaking? = nil) {
    self.walk = walk
    self.size = size
    self.cards = cards
    card = cards?.card(on: size)
  }

  /// The next step, and its scene at rest; nil after the last.
  package mutating func next() -> (showing: Showing, scene: Scene)? {
    guard let showing = walk.next() else { return nil }
    var scene = Scene(size: size, dim: showing.dim, lights: showing.lights)
    if let cards, var card {
      var still = showing
      still.glide = .none
      cards.show(still, on: &card, at: .zero)
      let end = Swift.max(card.end ?? .zero, .zero)
      scene.cards = card.cards(at: end)
      self.card = card
    }
    var panels = Panels()
    var led = LedPanels()
    led.lead(showing.panels, in: &panels, at: .zero, by: .none)
    scene.panels = panels.shown(at: .zero)
    return (showing, scene)
  }
}
