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
