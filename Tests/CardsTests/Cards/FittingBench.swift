@testable import Spotlight

/// Fits cards with letters of equal width, or plain rectangles instead.
final class FittingBench {
  let counter = LetterCounter()
  /// True for plain rectangles, whose layout costs almost nothing, for tests with 100,000 cards.
  let isPaper: Bool
  /// The number of layouts that were requested.
  private(set) var count = 0

  init(isPaper: Bool = false) {
    self.isPaper = isPaper
  }

  func layout(_ request: CardRequest) -> CardLayout {
    isPaper ? Self.paper(request) : CardLayout(request, measuredBy: counter)
  }

  /// A text that fills lines evenly, between a heading and buttons of one height.
  private static func paper(_ request: CardRequest) -> CardLayout {
    let (style, room) = (request.style, request.room)
    let line = style.bodySize * 1.3
    let width = min(room.width, style.mostWidth * (request.isSqueezed ? 1.5 : 1))
    let length = Double(request.face.body?.utf8.count ?? 0) * style.bodySize / 2
    let full = (length / max(1, width - 40)).rounded(.up) * line
    let rest = 4 * line
    var layout = CardLayout(
      request, size: Size(width: width, height: min(room.height, rest)), parts: [])
    guard room.height >= rest + line else {
      layout.loss = 3
      return layout
    }
    let shown = min(full, room.height - rest)
    layout.size.height = rest + shown
    layout.loss = full > shown ? 2 - shown / full : 0
    for kind in [CardLayout.Kind.title, .body] {
      layout.parts.append(CardLayout.Part(kind, Rect(x: 0, y: 0, width: 1, height: 1)))
    }
    return layout
  }

  /// Fits the card on an output that starts at the origin.
  func fit(
    _ face: CardFace, style: CardStyle = CardStyle(Theme()), beside lights: [Light],
    on size: Size, wish: CardPosition = .automatic, shown: CardPlacement.Fit? = nil
  ) -> CardPlacement.Fit? {
    let screen = Screen("it", frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let placement = CardPlacement(
      beside: lights, on: [screen], preferring: wish, style: style,
      direction: face.direction)
    let margin = CardStyle.margin
    let request = CardRequest(
      face, style: style,
      room: Size(width: size.width - 2 * margin, height: size.height - 2 * margin))
    var layouts = shown.map { [$0.layout] } ?? []
    while true {
      do {
        return try placement.fit(
          request, knowing: layouts, shown: shown?.layout, before: shown?.place)
      } catch {
        count += 1
        layouts.append(layout(error))
      }
    }
  }
}
