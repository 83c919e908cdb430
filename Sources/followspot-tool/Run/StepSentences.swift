import Followspot
import FollowspotTours
import SpotlightFiles

/// What is said of a step: each in a sentence, and nil if there is nothing to say.
extension Showing {
  /// What its card does not show as it was asked for, because the screen is too small.
  func shortage(of scene: Scene, on size: Size) -> String? {
    guard let layout = scene.cards.last?.layers.last?.layout, !layout.shortfalls.isEmpty else {
      return nil
    }
    return "\(name), has too little room for its card on a "
      + "screen of \(Self.text(size)): \(layout.shortfalls.clauses)."
  }

  /// The buttons of its card that a finger can miss.
  func smallButtons(of scene: Scene, on size: Size) -> String? {
    guard let layout = scene.cards.last?.layers.last?.layout else { return nil }
    let frame = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let small = CardStance(layout, frame: frame).smallButtons
    guard let first = small.first else { return nil }
    func whole(_ length: Double) -> String { Decimal.text(length.rounded(.down)) }
    let label = layout.request.face.buttons[first.index].label.quoted
    let others = small.count > 1 ? ", and \(small.count - 1) more" : ""
    return "\(name), has buttons that a finger can miss on a "
      + "screen of \(Self.text(size)): \(label) gives it \(whole(first.room.width)) by "
      + "\(whole(first.room.height))\(others); it needs 44 by 44, and fewer buttons or words give more."
  }

  /// The side of the light on which its card is instead of the preferred one.
  func sideInstead(_ place: CardPlace) -> String? {
    guard let wish = step.card?.place, wish != .automatic, !place.grants(wish) else { return nil }
    let found =
      switch place.manner {
      case .over: "covers a light, as no place is free"
      case .centered: "is in the middle of the screen"
      case .apart: "is where there is room"
      case .beside: place.side.map { "is on the \($0.rawValue) side" } ?? "is beside the light"
      }
    return "\(name), has no room for its card at \(wish.rawValue.quoted); the card \(found)."
  }

  /// The lights that its picture has not; it has lights that are missing.
  func withoutLights(on size: Size) -> String {
    var unknown: [String] = []
    var hidden: [String] = []
    var foreign: [String] = []
    for target in missing {
      switch target.kind {
      case .named: unknown.append("\(target)")
      case .foreign: foreign.append("\(target)")
      case .rect: hidden.append("\(target)")
      }
    }
    var parts: [String] = []
    if !unknown.isEmpty {
      parts.append(
        "\(Self.list(unknown)), as neither the file nor --target says where "
          + "\(unknown.count == 1 ? "that is" : "those are")")
    }
    if !foreign.isEmpty {
      parts.append(
        "\(Self.list(foreign)), as no other program is asked where that is while pictures are made")
    }
    if !hidden.isEmpty {
      parts.append("\(Self.list(hidden)), which no screen of \(Self.text(size)) shows")
    }
    return "\(name), is rendered without \(parts.joined(separator: "; and without "))."
  }

  private var name: String { "step \(index + 1), \(step.id.quoted)" }

  private static func text(_ size: Size) -> String {
    "\(Decimal.text(size.width))x\(Decimal.text(size.height))"
  }

  /// Three names; a step may have hundreds.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).map(\.quoted)
    let rest = names.count - shown.count
    return rest > 0 ? "\(shown.joined(separator: ", ")) and \(rest) more" : shown.conjunction
  }
}

extension CardStyle {
  /// What becomes of the frost that a theme asks for: in a sentence.
  ///
  /// Nil if cards are solid as the theme says, or frosted without anything more to say. `hasScreen` says whether there is a
  /// picture below, of which `ground` may hide or change what is seen.
  func frostReport(_ theme: Theme, hasScreen: Bool, ground: Background) -> String? {
    guard case .frosted(_, let tint, _) = theme.backdrop else { return nil }
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }
    guard frost != nil else {
      let why =
        tint >= 1
        ? "a tint of 100% hides all that is below" : "more contrast is asked for"
      return "cards are solid and not frosted, as \(why)."
    }
    guard hasScreen else {
      return "cards are solid and not frosted, as there is no picture below them; --over gives one."
    }
    guard !ground.hides, [.live, .frozen].contains(ground.outside) else {
      let why = ground.hides ? "--inside hides" : "--outside changes"
      return "cards are solid and not frosted, as frost would show what \(why)."
    }
    guard scrim > 0 else { return nil }
    return "a scrim of \(percent(scrim)) lies behind the words of cards, over the frost with its "
      + "tint of \(percent(tint)), so that they can be read over any screen."
  }
}

extension [Light] {
  /// The sentence about a padding that leaves nothing of the lights; nil for any other padding.
  var eatenByPadding: String? {
    guard let padding = first?.padding, padding < 0, allSatisfy(\.bounds.isEmpty) else {
      return nil
    }
    return "The padding of \(Decimal.text(padding)) leaves nothing of any light."
  }
}

extension [Desktop.Screen] {
  /// The sentence about lights that lie on none of these screens, which are all or those that are covered.
  ///
  /// Nil if one is seen, or if no screen could show one.
  func withoutAny(of lights: [Light], areCovered: Bool = false) -> String? {
    let isSeen = lights.contains { light in contains { $0.frame.intersects(light.bounds) } }
    guard !lights.isEmpty, !isEmpty, !isSeen else { return nil }
    let verb = areCovered ? "the overlay covers" : "there is"
    return "No screen shows any of these lights; \(verb) \(places)."
  }

  /// The sentence about a panel that is beside all of these covered screens; nil for any other, and if there is none.
  func withoutPanel(_ frame: Rect) -> String? {
    guard !isEmpty, !contains(where: { $0.frame.intersects(frame) }) else { return nil }
    return "No screen shows this panel; the overlay covers \(places)."
  }

  /// The first four with their places.
  private var places: String {
    let screens = prefix(4).map { output in
      (output.name.isEmpty ? "one" : output.name.printable())
        + " at \(LabelledRect(frame: output.frame, label: nil))"
    }
    return screens.conjunction + (count > 4 ? "; followspot list outputs names the others" : "")
  }
}
