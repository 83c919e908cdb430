internal import Spotlight

/// Words as somebody wants them: a plain value, and so the name of its own layout.
package struct TextBlock: Sendable, Hashable {
  /// What is said.
  package enum Content: Sendable, Hashable {
    /// Characters that mean themselves.
    case plain(String)
    /// Pango's markup: `<b>`, `<i>`, `<tt>`, `<span foreground="#C00">` and the like, and links as
    /// `<a href="https://…">`. One that is broken is shown as it is written; ``Markup`` says when.
    case markup(String)
  }

  /// To which side lines go, as the reader of the language means it.
  package enum Alignment: Sendable, Hashable, CaseIterable {
    /// Where lines begin: left, or right in a paragraph from right to left.
    case start
    /// The middle.
    case center
    /// Where lines end.
    case end
  }

  /// Where lines begin.
  package enum Direction: Sendable, Hashable, CaseIterable {
    /// Every paragraph as its first letter has it; without letters, as the whole block.
    case byContent
    /// Everything from the left, as for a file path.
    case leftToRight
    /// Everything from the right.
    case rightToLeft
  }

  /// What is said.
  package var content: Content
  /// What the letters look like.
  package var style: TextStyle
  /// The logical pixels after which a line is broken; nil for lines as long as they are.
  ///
  /// A width below one letter still leaves one letter per line.
  package var width: Double?
  /// To which side lines go: of the width, or of the longest line where there is none.
  package var alignment: Alignment
  /// Where lines begin.
  package var direction: Direction
  /// The language as in `de` or `zh-Hant`, which decides between forms of letters that look alike; nil
  /// for the language of the session.
  package var language: String?
  /// The most lines, the last of which ends in an ellipsis if there would be more; nil for all.
  package var lineLimit: Int?

  /// Words in plain style.
  package init(
    _ content: Content, style: TextStyle = TextStyle(), width: Double? = nil,
    alignment: Alignment = .start, direction: Direction = .byContent, language: String? = nil,
    lineLimit: Int? = nil
  ) {
    self.content = content
    self.style = style
    self.width = width
    self.alignment = alignment
    self.direction = direction
    self.language = language
    self.lineLimit = lineLimit
  }

  /// The most characters (Unicode scalars) that are shown; after them comes an ellipsis.
  package static let mostCharacters = Card.mostCharacters

  /// The most bytes of a markup, tags and all.
  package static let mostMarkupBytes = Markup.mostBytes

  /// How many tags may lie within each other.
  package static let mostNestedTags = Markup.mostNestedTags

  /// True when there is nothing to show, and thus no font to ask for.
  package var isEmpty: Bool {
    switch content {
    case .plain(let text), .markup(let text): text.isEmpty
    }
  }
}
