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
