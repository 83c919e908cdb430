internal import CPango
internal import Spotlight

extension TextBlock {
  /// The sizes that are drawn; larger letters would fill the memory.
  private static let sizes = 1.0...256

  /// The greatest size of a word as a multiple of the text's size, so that other words keep their
  /// room.
  private static let mostEmphasis = 2.0

  /// Passes the block to C for the duration of `body`, with every number within the limits of
  /// drawing.
  ///
  /// Markup is passed only if Pango can read it.
  func withRequest<Result>(
    markup: String?, _ body: (borrowing cp_request) -> Result
  ) -> Result {
    var request = cp_request()
    request.is_markup = markup != nil
    request.most_characters = Card.mostCharacters
    request.size = size.clamped(to: Self.sizes, or: 1)
    request.largest_size = max(request.size, (size * Self.mostEmphasis).clamped(to: Self.sizes))
    request.weight = Int32(min(max(weight, 100), 1000))
    // With less than half, lines would overlap.
    request.line_spacing = lineSpacing == 1 ? 0 : lineSpacing.clamped(to: 0.5...4, or: 0.5)
    // At least one pixel: at 0, Pango leaves out the breaks between letters.
    request.width = width.map { $0.clamped(to: 1...16384, or: 1) } ?? -1
    request.is_centered = isCentered
    request.is_right_to_left = direction == .rightToLeft
    request.most_lines = lineLimit.map { Int32(min(max($0, 1), Card.mostCharacters)) } ?? 0
    let words = markup ?? plainText
    return words.withCString { text in
      knownLanguage.withBytesIfAny { language in
        family.map { Self.drawable($0.unicodeScalars.prefix(200)) }.withBytesIfAny { family in
          parts(hasMarkup: markup != nil).withUnsafeBufferPointer { parts in
            request.text = text
            request.length = words.utf8.count
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
  var knownLanguage: String? { language.flatMap { LanguageTag.isWellFormed($0) ? $0 : nil } }

  /// The words, cut just after the limit, so that C still sees that there are too many.
  private var plainText: String {
    Self.drawable(text.unicodeScalars.prefix(Card.mostCharacters + 1))
  }

  /// The parsed markup; nil for a plain text, and for a text without tags that is too long.
  ///
  /// Markup is not cut, because its tags would be cut too.
  var markup: Markup? {
    guard isMarkup else { return nil }
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

extension String? {
  fileprivate func withBytesIfAny<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    return self.withCString { body($0) }
  }
}
