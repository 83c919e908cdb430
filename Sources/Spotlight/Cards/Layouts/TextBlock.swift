/// Words with everything that affects how they are broken into lines: a plain value, which is also the key of its lines.
package struct TextBlock: Sendable, Hashable {
  package var text: String
  /// True for Pango's markup, as ``Markup`` reads it; broken markup is shown as it is written.
  package var isMarkup: Bool
  /// The font families, separated by commas; nil for the desktop's default.
  ///
  /// The first one that exists is used. If none exists, the default is used.
  package var family: String?
  /// The size of the letters, in logical pixels.
  package var size: Double
  /// The weight: 100 is thin, 400 is regular, 700 is bold, 1000 is the most.
  package var weight: Int
  /// The line spacing, as a factor of the font's own.
  package var lineSpacing: Double
  /// The width at which lines are broken, in logical pixels; nil for no line breaks.
  ///
  /// A width below one letter still leaves one letter per line.
  package var width: Double?
  /// The most lines; a text that needs more ends in an ellipsis.
  ///
  /// Nil for all lines.
  package var lineLimit: Int?
  /// The language, such as `de` or `zh-Hant`; nil for the language of the session.
  ///
  /// It decides between forms of letters that look alike.
  package var language: String?
  /// The reading direction: from right to left for all lines, or by the first letter of each paragraph.
  ///
  /// A sentence in a right-to-left language may begin with a name in Latin letters.
  package var direction: ReadingDirection
  /// True if lines are centred in the width.
  package var isCentered: Bool

  package init(
    _ text: String, isMarkup: Bool = false, family: String? = nil, size: Double = 15,
    weight: Int = 400, lineSpacing: Double = 1, width: Double? = nil, lineLimit: Int? = nil,
    language: String? = nil, direction: ReadingDirection = .leftToRight, isCentered: Bool = false
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
    self.isCentered = isCentered
  }

  /// The same words with another width or number of lines.
  func within(_ width: Double?, lines: Int? = nil) -> TextBlock {
    var words = self
    words.width = width
    words.lineLimit = lines
    return words
  }
}

/// The measured lines of a text, in logical pixels.
package struct TextLines: Sendable, Hashable {
  /// A link in a text: its address, and the frames of its words.
  package struct Link: Sendable, Hashable {
    /// The address, which is of http or https.
    package var address: String
    /// A frame for each line, or more if the direction changes within a line.
    package var frames: [Rect]

    package init(_ address: String, _ frames: [Rect]) {
      self.address = address
      self.frames = frames
    }
  }

  /// The rectangle of the lines, from the upper left corner of the words.
  ///
  /// Lines that are aligned to the right or to the middle of a width begin farther right, and so
  /// does this rectangle.
  package var bounds = Rect.zero
  /// The distance from the top to the first line's baseline.
  package var baseline = 0.0
  /// The number of lines; 0 without text.
  package var count = 0
  /// True if some of the words are not shown.
  package var isShortened = false
  /// How the lines break: between words, or inside of a word that is wider than a line.
  package var breaks = LineBreaks.betweenWords
  /// The links that are at least partly shown, in their order.
  package var links: [Link] = []

  /// The lines of no words.
  package init() {}

  /// The width of the longest line, and the height of all lines.
  package var size: Size { bounds.size }
}

/// Measures words and pictures.
///
/// The layout itself needs neither fonts nor pictures; it asks a measurer.
package protocol CardMeasurer {
  /// Breaks words into lines.
  func lines(of words: TextBlock) -> TextLines

  /// The size of a picture; nil for a picture that cannot be shown, which is then left out.
  func size(ofPicture path: String) -> PixelSize?
}
