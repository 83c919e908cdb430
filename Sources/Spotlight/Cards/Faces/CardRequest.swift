/// A card that somebody wants to show: what it says, how it looks, and how large it may be.
package struct CardRequest: Sendable, Hashable {
  package var face: CardFace
  package var style: CardStyle
  /// The most that it may take, which is what an output has without margins.
  package var room: Size

  package init(_ face: CardFace, style: CardStyle, room: Size) {
    self.face = face
    self.style = style
    self.room = room
  }
}
