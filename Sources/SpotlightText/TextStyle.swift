/// What letters look like, but for their colour, which costs no new lines.
package struct TextStyle: Sendable, Hashable {
  /// The family, or several with commas between them; nil for the desktop's usual one.
  ///
  /// The first that there is counts. A family that nobody has gives the usual one too.
  package var family: String?
  /// The size of the letters in logical pixels, brought within ``sizes``.
  package var size: Double
  /// From 100, thin, over 400 and 700, bold, to 1000; brought within that.
  package var weight: Int

  /// The sizes that are drawn: what is larger is a picture and no text, and fills memory with letters.
  package static let sizes = 1.0...256

  /// The weight of plain text.
  package static let regular = 400
  /// The weight of headings.
  package static let bold = 700

  /// A style; without arguments that of plain text.
  package init(family: String? = nil, size: Double = 15, weight: Int = Self.regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
