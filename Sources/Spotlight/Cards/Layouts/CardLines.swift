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
