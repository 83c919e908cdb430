internal import Spotlight

/// Words with their style: a plain value, which also serves as the key of its layout.
package struct TextBlock: Sendable, Hashable {
  /// The words.
  package enum Content: Sendable, Hashable {
    /// Characters without markup.
    case plain(String)
    /// Pango's markup: `<b>`, `<i>`, `<tt>`, `<span foreground="#C00">` and the like, and links as
    /// `<a href="https://…">`.
    ///
    /// Broken markup is shown as it is written; ``Markup`` says when.
    case markup(String)
  }

  /// The side to which lines are aligned, in the reading direction.
  package enum Alignment: Sendable, Hashable, CaseIterable {
    /// The side on which lines begin: left, or right in a paragraph from right to left.
    case start
    /// The middle.
    case center
    /// The side on which lines end.
    case end
  }

  /// The side on which lines begin.
  package enum Direction: Sendable, Hashable, CaseIterable {
    /// By the first letter of each paragraph; a paragraph without letters follows the whole block.
    case byContent
    /// All lines begin on the left, as for a file path.
    case leftToRight
    /// All lines begin on the right.
    case rightToLeft
  }

  /// The words.
  package var content: Content
  /// The look of the letters.
  package var style: TextStyle
  /// The width at which a line is broken, in logical pixels; nil for no breaks.
  ///
  /// A width below one letter still leaves one letter per line.
  package var width: Double?
  /// The alignment of lines in the width, or in the longest line if there is no width.
  package var alignment: Alignment
  /// The side on which lines begin.
  package var direction: Direction
  /// The language, such as `de` or `zh-Hant`; nil for the language of the session.
  ///
  /// It decides between forms of letters that look alike.
  package var language: String?
  /// The most lines, the last of which ends in an ellipsis if there are more; nil for no limit.
  package var lineLimit: Int?

  /// Creates a block in plain style.
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

  /// The most characters (Unicode scalars) that are shown; an ellipsis follows them.
  package static let mostCharacters = Card.mostCharacters

  /// The most bytes of markup, including tags.
  package static let mostMarkupBytes = Markup.mostBytes

  /// The most levels of nested tags.
  package static let mostNestedTags = Markup.mostNestedTags

  /// Whether there is nothing to show, so that no font is needed.
  package var isEmpty: Bool {
    switch content {
    case .plain(let text), .markup(let text): text.isEmpty
    }
  }
}
