@testable import Spotlight

/// Fits cards with letters of one width.
final class FittingBench {
  let counter = LetterCounter()
  /// How many layouts were asked for.
  private(set) var count = 0

  /// The card on an output that begins at the origin.
  func fit(
    _ face: CardFace, style: CardStyle = CardStyle(Theme()), beside lights: [Light],
    on size: Size, wish: CardWish = .automatic, shown: CardFitting.Fit? = nil
  ) -> CardFitting.Fit? {
    let screen = Screen("it", frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let placement = CardPlacement(measures: CardMeasures(style), direction: face.direction)
    let fitting = CardFitting(
      placement: placement, lights: lights, about: nil, screens: [screen], wish: wish)
    let margin = placement.measures.margin
    let request = CardRequest(
      face, style: style,
      room: Size(width: size.width - 2 * margin, height: size.height - 2 * margin))
    var layouts = shown.map { [$0.layout] } ?? []
    while true {
      do {
        return try fitting.fit(
          request, knowing: layouts, shown: shown?.layout, before: shown?.place)
      } catch {
        count += 1
        layouts.append(CardLayout(error.request, measuredBy: counter))
      }
    }
  }
}
