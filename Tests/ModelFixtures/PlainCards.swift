package import Spotlight

/// Layouts without fonts: every text has a fixed size.
package enum PlainCards {
  package static let button = Size(width: 80, height: 32)

  /// A card of three rows: a heading, a text with links as wide as buttons, and the buttons.
  package static func layout(_ request: CardRequest, links: Int = 0, scrollRange: Double = 0)
    -> CardLayout
  {
    let face = request.face
    let buttons = face.buttons.count
    let width = max(240, 20 + Double(max(buttons, links)) * 90)
    let height = face.body == nil ? 90.0 : 150
    func slot(_ index: Int, _ y: Double, _ height: Double) -> Rect {
      Rect(x: 15 + 90 * Double(index), y: y, width: button.width, height: height)
    }
    var parts: [CardLayout.Part] = []
    if face.title != nil { parts.append(.init(.title, slot(0, 12, 20))) }
    if face.body != nil {
      parts.append(.init(.body, Rect(x: 15, y: 40, width: width - 30, height: 50)))
    }
    for index in 0..<buttons {
      parts.append(.init(.button(index), slot(index, height - 45, button.height)))
    }
    return CardLayout(
      request, size: Size(width: width, height: height), parts: parts,
      links: (0..<links).map {
        TextLines.Link("https://example.org/\($0)", [slot($0, 50, 18)])
      },
      scrollRange: scrollRange)
  }

  /// A card with a heading and buttons of these names; the last button is the primary one.
  package static func layout(
    _ title: String, buttons: [String] = [], body: String? = nil, links: Int = 0,
    scrollRange: Double = 0, direction: ReadingDirection = .leftToRight
  ) -> CardLayout {
    let buttons = buttons.map {
      CardFace.Button(id: $0, label: $0, isPrimary: $0 == buttons.last)
    }
    let face = CardFace(title: title, body: body, buttons: buttons, direction: direction)
    let room = Size(width: 976, height: 576)
    return layout(
      CardRequest(face, style: CardStyle(), room: room), links: links, scrollRange: scrollRange)
  }

  /// A place for a layout, with an arrow from the middle of its upper edge.
  package static func place(_ layout: CardLayout, _ x: Double, _ y: Double, hasArrow: Bool = true)
    -> CardPlace
  {
    let frame = Rect(x: x, y: y, width: layout.size.width, height: layout.size.height)
    let base = Point(x: frame.center.x, y: y)
    let arrow = CardArrow(tip: Point(x: base.x, y: y - 10), base: base, light: "light")
    return CardPlace(
      frame: frame, screen: "A", manner: .beside, side: .bottom, arrow: hasArrow ? arrow : nil)
  }
}
