package import Spotlight

/// The look of letters without their colour: a new colour needs no new layout, except for links.
package struct TextStyle: Sendable, Hashable {
  /// The family, or several separated by commas; nil for the desktop's usual one.
  ///
  /// The first one that exists is used. If none exists, the usual one is used.
  package var family: String?
  /// The size of the letters in logical pixels, limited to ``sizes``.
  package var size: Double
  /// The weight: 100 is thin, 400 is regular, 700 is bold; limited to 100 to 1000.
  package var weight: Int
  /// The line spacing as a multiple of the font's own, limited to ``lineSpacings``.
  package var lineSpacing: Double

  /// The largest size that markup can give letters, in logical pixels; never less than ``size``.
  package var largestSize: Double

  /// The look of links.
  package var link: Link

  /// The look that tells a link from other words.
  package struct Link: Sendable, Hashable {
    /// The colour; nil for the colour of the text.
    package var color: Color?
    /// Whether links are underlined, for people who cannot tell their colour.
    package var isUnderlined: Bool

    /// Creates a look; without arguments it is only underlined.
    package init(color: Color? = nil, isUnderlined: Bool = true) {
      self.color = color
      self.isUnderlined = isUnderlined
    }

    /// The look as attributes of Pango.
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

  /// The sizes that are drawn; larger letters would fill the memory.
  package static let sizes = 1.0...256

  /// With less, lines would overlap.
  static let lineSpacings = 0.5...4

  /// The weight of plain text.
  package static let regular = 400
  /// The weight of headings.
  package static let bold = 700

  /// Creates a style; without arguments it is that of plain text.
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
