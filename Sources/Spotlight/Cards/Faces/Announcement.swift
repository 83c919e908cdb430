/// What a card says to somebody who hears it.
package struct Announcement: Sendable, Hashable {
  /// The words, in sentences.
  package var text: String
  /// The language of the words as a tag; nil where nobody knows it.
  package var language: String?

  package init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }

  /// What is on a card, from its heading to its buttons; nil where that is nothing to hear.
  ///
  /// Nothing is said that is not on the card: a word for "button" would be one of another language.
  ///
  /// - Parameters:
  ///   - face: the card.
  ///   - desktop: the language of the desktop, for cards that name none.
  package init?(of face: CardFace, desktop: LanguageTag? = nil) {
    var parts = [face.title, face.body.map { Markup($0).plain }, face.progress?.words, face.hint]
    parts.append(face.buttons.map(\.label).joined(separator: ", "))
    let sentences = parts.compactMap { $0.flatMap(Self.sentence) }
    guard !sentences.isEmpty else { return nil }
    let words = sentences.joined(separator: " ").unicodeScalars.prefix(Card.mostCharacters)
    text = String(String.UnicodeScalarView(words))
    let tag = face.language.flatMap { LanguageTag($0) } ?? desktop
    // With the script: Chinese of one is not read as that of the other.
    language = tag.map { tag in
      let script = tag.script.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return [tag.language, script, tag.region?.uppercased()].compactMap(\.self)
        .joined(separator: "-")
    }
  }

  /// A text with an end that is heard; nil for one without a letter, a digit or a sign.
  private static func sentence(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let last = words.last else { return nil }
    return ends.contains(last) ? words : words + "."
  }

  private static let ends = Set(".!?…:;。！？؟।።۔")
}
