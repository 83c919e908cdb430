import Followspot
import FollowspotTours
import SpotlightFiles

/// What the card of a step does not show as it was asked for, because the screen is too small: in a
/// sentence.
struct CardReport: CustomStringConvertible {
  let description: String

  /// Nil if the card shows everything, and for a step without a card.
  init?(_ showing: Showing, _ scene: Scene, on size: Size) {
    guard let layout = scene.cards.last?.layers.last?.layout, !layout.shortfalls.isEmpty else {
      return nil
    }
    let screen = "\(Decimal.text(size.width))x\(Decimal.text(size.height))"
    description =
      "step \(showing.index + 1), \(showing.step.id.quoted), has too little room for its card on a "
      + "screen of \(screen): \(layout.shortfalls.clauses)."
  }
}

/// The side of a light on which a card is instead of the preferred one: in a sentence.
struct PlaceReport: CustomStringConvertible {
  let description: String

  /// Nil if the card is where the step prefers it, and for a step without a preference.
  init?(_ showing: Showing, _ place: CardPlace) {
    guard let wish = showing.step.card?.place, wish != .automatic, !place.grants(wish) else {
      return nil
    }
    let found =
      switch place.manner {
      case .over: "covers a light, as no place is free"
      case .centered: "is in the middle of the screen"
      case .apart: "is where there is room"
      case .beside: place.side.map { "is on the \($0.rawValue) side" } ?? "is beside the light"
      }
    description =
      "step \(showing.index + 1), \(showing.step.id.quoted), has no room for its card at "
      + "\(wish.rawValue.quoted); the card \(found)."
  }
}
