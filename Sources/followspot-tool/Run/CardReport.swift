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

/// The buttons of a card that a finger can miss: in a sentence.
struct ReachReport: CustomStringConvertible {
  let description: String

  /// Nil if each button gives a finger enough room, and for a step without a card.
  init?(_ showing: Showing, _ scene: Scene, on size: Size) {
    guard let layout = scene.cards.last?.layers.last?.layout else { return nil }
    let frame = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let small = CardStance(layout, frame: frame).smallButtons
    guard let first = small.first else { return nil }
    let screen = "\(Decimal.text(size.width))x\(Decimal.text(size.height))"
    func whole(_ length: Double) -> String { Decimal.text(length.rounded(.down)) }
    let label = layout.request.face.buttons[first.index].label.quoted
    let others = small.count > 1 ? ", and \(small.count - 1) more" : ""
    description =
      "step \(showing.index + 1), \(showing.step.id.quoted), has buttons that a finger can miss on a "
      + "screen of \(screen): \(label) gives it \(whole(first.room.width)) by "
      + "\(whole(first.room.height))\(others); it needs 44 by 44, and fewer buttons or words give more."
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

/// What becomes of the frost that a theme asks for: in a sentence.
struct FrostReport: CustomStringConvertible {
  let description: String

  /// Nil if cards are solid as the theme says, or frosted without anything more to say.
  ///
  /// `hasScreen` says whether there is a picture below.
  init?(_ theme: Theme, _ style: CardStyle, hasScreen: Bool) {
    guard case .frosted(_, let tint, _) = theme.backdrop else { return nil }
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }
    guard style.frost != nil else {
      let why =
        tint >= 1
        ? "a tint of 100% hides all that is below" : "more contrast is asked for"
      description = "cards are solid and not frosted, as \(why)."
      return
    }
    guard hasScreen else {
      description =
        "cards are solid and not frosted, as there is no picture below them; --over gives one."
      return
    }
    guard style.scrim > 0 else { return nil }
    description =
      "a scrim of \(percent(style.scrim)) lies behind the words of cards, over the frost with its "
      + "tint of \(percent(tint)), so that they can be read over any screen."
  }
}
