/// A card to lay out: its content, its look and its largest size.
package struct CardRequest: Sendable, Hashable {
  package var face: CardFace
  package var style: CardStyle
  /// The largest size, which is that of the output without margins.
  package var room: Size
  /// True for a card that has to be small, because the room is what lights leave of the output.
  ///
  /// Such a card may be wider than its look says, and a text without room can be scrolled whatever
  /// its look says: without the lights, there would be room for it.
  package var isSqueezed: Bool
  /// The size of the letters of a small card, as a share of that which the look says.
  package var letters: Double
  /// Differs in a request that is made again because the picture has come since.
  package var pictureRound = 0

  package init(
    _ face: CardFace, style: CardStyle, room: Size, isSqueezed: Bool = false, letters: Double = 1
  ) {
    self.face = face
    self.style = style
    self.room = room
    self.isSqueezed = isSqueezed
    self.letters = letters
  }

  /// The same card for a smaller room, with letters of the same size.
  func squeezed(into room: Size, letters: Double) -> CardRequest {
    var request = self
    (request.room, request.isSqueezed, request.letters) = (room, true, letters)
    return request
  }
}

/// Something on a card that can be pressed.
package enum CardElement: Sendable, Hashable {
  /// A button, by its index among the card's buttons.
  case button(Int)
  /// A link in the text, by its index among the text's links.
  case link(Int)
}

/// What hands are doing with a card, as far as it is visible.
package struct CardState: Sendable, Hashable {
  /// The element that Enter presses; it has a ring.
  package var focus: CardElement?
  /// The element below a pointer.
  package var hovered: CardElement?
  /// The element that is pressed.
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

/// The words of a card for a screen reader or a voice.
package struct Announcement: Sendable, Hashable {
  /// The text, in sentences.
  package var text: String
  /// The language of the text as a tag; nil if it is unknown.
  package var language: String?

  package init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }

  /// The words on a card from its heading to its buttons; nil if there is nothing to say.
  ///
  /// Only words on the card are used: a word such as "button" would have to be translated.
  ///
  /// - Parameters:
  ///   - face: the card.
  ///   - desktop: the desktop's language, for cards without one.
  package init?(of face: CardFace, desktop: LanguageTag? = nil) {
    var parts = [face.title] + face.alternatives
    parts += [face.body.map { Markup($0).plain }, face.progress?.words, face.hint]
    parts.append(face.buttons.map(\.spoken).joined(separator: ", "))
    let sentences = parts.compactMap { $0.flatMap(Self.sentence) }
    guard !sentences.isEmpty else { return nil }
    let words = sentences.joined(separator: " ").unicodeScalars.prefix(Card.mostCharacters)
    text = String(String.UnicodeScalarView(words))
    language = (face.language.flatMap { LanguageTag($0) } ?? desktop)?.name
  }

  /// The text with a closing mark; nil for a text without a letter, a digit or a symbol.
  private static func sentence(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let last = words.last else { return nil }
    return ends.contains(last) ? words : words + "."
  }

  private static let ends = Set(".!?…:;。！？؟।።۔")
}
