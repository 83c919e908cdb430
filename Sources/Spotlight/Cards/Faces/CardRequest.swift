/// A card that somebody wants to show: what it says, how it looks, and how large it may be.
package struct CardRequest: Sendable, Hashable {
  package var face: CardFace
  package var style: CardStyle
  /// The most that it may take, which is what an output has without margins.
  package var room: Size
  /// True for a card that makes itself small, because the room is what lights leave of the output.
  ///
  /// It may be wider than its look wants it, and a text without room can be scrolled whatever its look says:
  /// there would be room for it without the lights.
  package var isSqueezed: Bool

  package init(_ face: CardFace, style: CardStyle, room: Size, isSqueezed: Bool = false) {
    self.face = face
    self.style = style
    self.room = room
    self.isSqueezed = isSqueezed
  }

  /// The same card in a smaller room.
  func squeezed(into room: Size) -> CardRequest {
    CardRequest(face, style: style, room: room, isSqueezed: true)
  }
}

/// Something on a card that can be pressed.
package enum CardElement: Sendable, Hashable {
  /// A button, by its place among those of the card.
  case button(Int)
  /// A link of the text, by its place among those of the text.
  case link(Int)
}

/// What hands do with a card at the moment, as far as it shows.
package struct CardState: Sendable, Hashable {
  /// What Enter would press, with a ring around it.
  package var focus: CardElement?
  /// What a pointer is over.
  package var hovered: CardElement?
  /// What is held down.
  package var pressed: CardElement?
  /// How far a text that is longer than its room is scrolled, in logical pixels.
  package var scroll: Double

  package init(
    focus: CardElement? = nil, hovered: CardElement? = nil, pressed: CardElement? = nil,
    scroll: Double = 0
  ) {
    self.focus = focus
    self.hovered = hovered
    self.pressed = pressed
    self.scroll = scroll
  }
}
