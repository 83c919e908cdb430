package import Spotlight

/// What letters look like, but for their colour, which costs no new lines; that of links does.
package struct TextStyle: Sendable, Hashable {
  /// The family, or several with commas between them; nil for the desktop's usual one.
  ///
  /// The first that there is counts. A family that nobody has gives the usual one too.
  package var family: String?
  /// The size of the letters in logical pixels, brought within ``sizes``.
  package var size: Double
  /// From 100, thin, over 400 and 700, bold, to 1000; brought within that.
  package var weight: Int
  /// How far it is from line to line, of what the font wants; brought within ``lineSpacings``.
  package var lineSpacing: Double

  /// The largest letters that a markup can ask for, in logical pixels; never less than ``size``.
  package var largestSize: Double

  /// What words look like that lead somewhere.
  package var link: Link

  /// What tells a link from other words.
  package struct Link: Sendable, Hashable {
    /// Nil for the colour of the text.
    package var color: Color?
    /// Whether there is a line below it, which is there for those who see no colours.
    package var isUnderlined: Bool

    /// A look; without arguments only a line.
    package init(color: Color? = nil, isUnderlined: Bool = true) {
      self.color = color
      self.isUnderlined = isUnderlined
    }

    /// The same as Pango has it.
    var attributes: String {
      var words: [String] = []
      if let color {
        let channels = [color.red, color.green, color.blue].map {
          ($0 < 16 ? "0" : "") + String($0, radix: 16)
        }
        words.append("foreground=\"#\(channels.joined())\"")
      }
      if isUnderlined { words.append("underline=\"single\"") }
      return words.joined(separator: " ")
    }
  }

  /// The sizes that are drawn: what is larger is a picture and no text, and fills memory with letters.
  package static let sizes = 1.0...256

  /// Less, and lines lie upon each other.
  static let lineSpacings = 0.5...4

  /// The weight of plain text.
  package static let regular = 400
  /// The weight of headings.
  package static let bold = 700

  /// A style; without arguments that of plain text.
  package init(
    family: String? = nil, size: Double = 15, weight: Int = Self.regular, lineSpacing: Double = 1,
    largestSize: Double = Self.sizes.upperBound, link: Link = Link()
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.lineSpacing = lineSpacing
    self.largestSize = largestSize
    self.link = link
  }
}
