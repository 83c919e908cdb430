internal import CPango
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

  /// The most levels of nested tags.
  package static let mostNestedTags = Markup.mostNestedTags

  /// Whether there is nothing to show, so that no font is needed.
  package var isEmpty: Bool {
    switch content {
    case .plain(let text), .markup(let text): text.isEmpty
    }
  }
}

extension TextBlock {
  /// Passes the block to C for the duration of `body`, with every number within the limits of
  /// drawing.
  ///
  /// Markup is passed only if Pango can read it.
  func withRequest<Result>(
    markup: String?, _ body: (borrowing cp_request) -> Result
  ) -> Result {
    var request = cp_request()
    request.is_markup = markup != nil
    request.most_characters = Self.mostCharacters
    request.size = style.size.within(TextStyle.sizes)
    request.largest_size = max(request.size, style.largestSize.within(TextStyle.sizes))
    request.weight = Int32(min(max(style.weight, 100), 1000))
    request.line_spacing =
      style.lineSpacing == 1 ? 0 : style.lineSpacing.within(TextStyle.lineSpacings)
    // At least one pixel: at 0, Pango leaves out the breaks between letters.
    request.width = width.map { $0.within(1...16384) } ?? -1
    request.alignment =
      switch alignment {
      case .start: CP_START
      case .center: CP_CENTER
      case .end: CP_END
      }
    request.direction =
      switch direction {
      case .byContent: CP_BY_CONTENT
      case .leftToRight: CP_LEFT_TO_RIGHT
      case .rightToLeft: CP_RIGHT_TO_LEFT
      }
    request.most_lines = lineLimit.map { Int32(min(max($0, 1), Self.mostCharacters)) } ?? 0
    return (markup ?? plainText).withBytes { text, length in
      knownLanguage.withBytesIfAny { language in
        style.family.map { Self.drawable($0.unicodeScalars.prefix(200)) }.withBytesIfAny { family in
          parts(hasMarkup: markup != nil).withUnsafeBufferPointer { parts in
            request.text = text
            request.length = length
            request.language = language
            request.family = family
            request.parts = parts.baseAddress
            request.part_count = parts.count
            return body(request)
          }
        }
      }
    }
  }

  /// The parts of long words, in bytes of the text that is shown.
  private func parts(hasMarkup: Bool) -> [cp_part] {
    guard width != nil else { return [] }
    let shown = hasMarkup ? self.markup?.plain ?? "" : plainText
    return Syllables.parts(of: shown, language: knownLanguage.flatMap { LanguageTag($0) }).map {
      cp_part(start: UInt32($0.lowerBound), end: UInt32($0.upperBound))
    }
  }

  /// The language, if it has the form of a language tag.
  ///
  /// Pango keeps every name that it ever gets, so it does not get all of them.
  var knownLanguage: String? {
    guard let language, (1...35).contains(language.utf8.count) else { return nil }
    let isTag = language.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isTag ? language : nil
  }

  /// The words, cut just after the limit, so that C still sees that there are too many.
  private var plainText: String {
    switch content {
    case .plain(let text), .markup(let text):
      Self.drawable(text.unicodeScalars.prefix(Self.mostCharacters + 1))
    }
  }

  /// The parsed markup; nil for a plain text, and for a text without tags that is too long.
  ///
  /// Markup is not cut, because its tags would be cut too.
  var markup: Markup? {
    guard case .markup(let text) = content else { return nil }
    let isShort = text.utf8.count <= Markup.mostBytes
    let markup = Markup(isShort ? Self.drawable(text.unicodeScalars[...]) : text)
    // Words without a tag are plain words, and no more of them are passed on than are shown.
    return markup.isTooLong && markup.problems.isEmpty ? nil : markup
  }

  /// Replaces control characters other than white space by the replacement character; NUL would end
  /// the text.
  private static func drawable(_ scalars: String.UnicodeScalarView.SubSequence) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      let isControl = scalar.value < 32 || scalar.value == 127
      text.append(isControl && !"\t\n\r".unicodeScalars.contains(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}

extension String {
  fileprivate func withBytes<Result>(_ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
    withCString { body($0, utf8.count) }
  }
}

extension String? {
  fileprivate func withBytesIfAny<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    return self.withCString { body($0) }
  }
}

extension Double {
  /// The nearest number in a range; for NaN, its lower end.
  fileprivate func within(_ range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
