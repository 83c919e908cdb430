/// Words of a card with everything that affects how they are broken into lines.
package struct CardWords: Sendable, Hashable {
  package var text: String
  /// True for Pango markup with links.
  package var isMarkup: Bool
  /// The font families; nil for the desktop's default.
  package var family: String?
  /// The size of the letters, in logical pixels.
  package var size: Double
  /// The weight, 100 to 1000.
  package var weight: Int
  /// The line spacing, as a factor of the font's own.
  package var lineSpacing: Double
  /// The width at which lines are broken; nil for no line breaks.
  package var width: Double?
  /// The most lines; a text that needs more ends in an ellipsis.
  ///
  /// Nil for all lines.
  package var lineLimit: Int?
  package var language: String?
  /// The reading direction of the card.
  package var direction: ReadingDirection
  /// True if lines are centred in the width.
  package var isCentered = false

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

  /// The same words with another width or number of lines.
  func within(_ width: Double?, lines: Int? = nil) -> CardWords {
    var words = self
    words.width = width
    words.lineLimit = lines
    return words
  }
}

/// The measured lines of a text, in logical pixels.
package struct CardLines: Sendable, Hashable {
  /// The width of the longest line, and the height of all lines.
  package var size: Size
  /// The distance from the top to the first line's baseline.
  package var baseline: Double
  package var count: Int
  /// True if some of the words are not shown.
  package var isShortened: Bool
  /// How the lines break.
  package var breaks: LineBreaks
  /// The places of links, from the upper left corner of the words.
  package var links: [CardLayout.Link]

  package init(
    size: Size, baseline: Double, count: Int, isShortened: Bool = false,
    breaks: LineBreaks = .betweenWords, links: [CardLayout.Link] = []
  ) {
    self.size = size
    self.baseline = baseline
    self.count = count
    self.isShortened = isShortened
    self.breaks = breaks
    self.links = links
  }
}

/// Measures words and pictures.
///
/// The layout itself needs neither fonts nor pictures; it asks a measurer.
package protocol CardMeasurer {
  /// Breaks words into lines.
  func lines(of words: CardWords) -> CardLines

  /// The size of a picture; nil for a picture that cannot be shown, which is then left out.
  func size(ofPicture path: String) -> PixelSize?
}
