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
