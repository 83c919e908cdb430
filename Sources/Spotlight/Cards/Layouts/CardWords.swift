/// Words of a card as they are to be set: all that their lines depend on.
package struct CardWords: Sendable, Hashable {
  package var text: String
  /// True for Pango's markup with links.
  package var isMarkup: Bool
  /// The families of the letters; nil for the desktop's usual one.
  package var family: String?
  /// Of the letters, in logical pixels.
  package var size: Double
  /// From 100 to 1000, as fonts count it.
  package var weight: Int
  /// From line to line, of what the font wants.
  package var lineSpacing: Double
  /// Where lines are broken; nil for lines as long as they are.
  package var width: Double?
  /// The most lines, the last of which ends in an ellipsis if there would be more; nil for all.
  package var lineLimit: Int?
  package var language: String?
  /// From where to where the card is read.
  package var direction: ReadingDirection

  package init(
    _ text: String, isMarkup: Bool = false, family: String? = nil, size: Double,
    weight: Int = 400, lineSpacing: Double = 1, width: Double? = nil, lineLimit: Int? = nil,
    language: String? = nil,
    direction: ReadingDirection = .leftToRight
  ) {
    self.text = text
    self.isMarkup = isMarkup
    self.family = family
    self.size = size
    self.weight = weight
    self.lineSpacing = lineSpacing
    self.width = width
    self.lineLimit = lineLimit
    self.language = language
    self.direction = direction
  }

  /// The same in lines of another width.
  func within(_ width: Double?, lines: Int? = nil) -> CardWords {
    var words = self
    words.width = width
    words.lineLimit = lines
    return words
  }
}

/// How words came out in lines, in logical pixels.
package struct CardLines: Sendable, Hashable {
  /// The longest line, and all of them.
  package var size: Size
  /// How far below the top the first line's letters stand.
  package var baseline: Double
  package var count: Int
  /// True when not all of the words are shown.
  package var isShortened: Bool
  /// Where links are, from the upper left corner of the words' width.
  package var links: [CardLayout.Link]

  package init(
    size: Size, baseline: Double, count: Int, isShortened: Bool = false,
    links: [CardLayout.Link] = []
  ) {
    self.size = size
    self.baseline = baseline
    self.count = count
    self.isShortened = isShortened
    self.links = links
  }
}

/// Who has fonts and pictures, and knows how much room they take.
///
/// A door: where the parts of a card go is decided without either.
package protocol CardMeasurer {
  /// How words come out in lines.
  func lines(of words: CardWords) -> CardLines

  /// How large a picture is; nil for one that cannot be shown, which is then left out.
  func size(ofPicture path: String) -> PixelSize?
}
