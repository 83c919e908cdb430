/// A card as screen readers and the voice get it: its words, its elements and their places.
package struct CardReading: Sendable, Hashable {
  /// How a reader meets the card.
  package enum Form: Sendable, Hashable {
    /// As a dialog, because the card has the keys or is about to get them.
    case dialog(isActive: Bool)
    /// As a notification, because the keys stay with the window below.
    case notification
  }

  /// The places of the parts, in logical pixels of the desktop.
  package struct Places: Sendable, Hashable {
    package var card: Rect
    package var title: Rect?
    package var picture: Rect?
    package var text: Rect?
    package var elements: [CardElement: Rect] = [:]
    /// The output that the card is on.
    package var screen = Rect.zero

    package init(card: Rect) { self.card = card }
  }

  /// The number of the showing, which is another one for each step that is shown.
  package var number: Int
  package var face: CardFace
  /// The element that has the ring; nil if none has.
  package var focus: CardElement?
  /// The elements in the order of the Tab key.
  package var elements: [CardElement] = []
  package var places: Places?
  package var form = Form.notification

  package init(_ face: CardFace, number: Int, focus: CardElement? = nil) {
    self.face = face
    self.number = number
    self.focus = focus
  }

  /// The element that a reader names first: that with the ring, or else the main button.
  package var readFocus: CardElement? {
    focus
      ?? elements.first {
        guard case .button(let index) = $0, face.buttons.indices.contains(index) else {
          return false
        }
        return face.buttons[index].isPrimary
      }
  }
}

extension CardStance {
  /// The places of the card's parts, with the text scrolled so far.
  func places(scrolledBy scroll: Double, on screens: [Screen]) -> CardReading.Places {
    let corner = layout.corner(in: frame)
    var places = CardReading.Places(card: frame)
    for part in layout.parts {
      let rect = part.frame.offset(by: corner)
      switch part.kind {
      case .title: places.title = rect
      case .body: places.text = rect
      case .button(let index): places.elements[.button(index)] = rect
      case .picture: places.picture = rect
      case .progress, .hint: break
      }
    }
    for (index, link) in layout.links.enumerated() {
      guard var rect = link.frames.first else { continue }
      for frame in link.frames.dropFirst() { rect = rect.union(frame) }
      places.elements[.link(index)] = rect.offset(
        by: Point(x: corner.x, y: corner.y - scroll))
    }
    let middle = frame.center
    places.screen =
      screens.first { $0.frame.contains(middle) }?.frame ?? screens.first?.frame ?? .zero
    return places
  }
}

/// What a screen reader asks of a card for the person who uses it.
package struct ReaderAct: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Presses the element, as a hand does.
    case press
    /// Gives the element the ring, as the Tab key does.
    case focus
  }

  package var kind: Kind
  package var element: CardElement
  /// The number of the showing whose card the reader means; an act on an earlier card does nothing.
  package var number: Int

  package init(_ kind: Kind, _ element: CardElement, of number: Int) {
    self.kind = kind
    self.element = element
    self.number = number
  }
}

/// Acts of readers on a card.
extension CardHands {
  /// Handles an act of a reader on the card that is there; the card has to be readable for a press.
  mutating func handle(_ act: ReaderAct, on card: CardStance) -> [Act] {
    guard card.elements.contains(act.element) else { return [] }
    var acts: [Act] = []
    switch act.kind {
    case .press: press(act.element, card, &acts)
    case .focus: _ = setFocus(act.element, card)
    }
    return acts
  }
}
