/// What is not shown as it was asked for.
///
/// The text is shown all the same, as well as that goes.
package struct TextProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problems; more may be added.
  package struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    package let description: String

    /// The markup is none, and is shown as it is written.
    package static let markup = Code(description: "markup")
    /// There are too many characters, and the last of them are left out.
    package static let tooLong = Code(description: "tooLong")
    /// The language is nothing that languages are called.
    package static let language = Code(description: "language")
    /// There is nothing on this machine that draws letters.
    package static let noFonts = Code(description: "noFonts")
  }

  /// The kind of problem.
  package let code: Code
  /// A sentence that says what is the matter.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  static let tooLong = TextProblem(
    .tooLong, "The text is cut after \(TextBlock.mostCharacters) characters.")
  static let longMarkup = TextProblem(
    .markup,
    "The markup is longer than \(TextBlock.mostMarkupBytes) bytes and shown as it is written.")
  static let deepMarkup = TextProblem(
    .markup,
    "The markup has more than \(TextBlock.mostNestedTags) tags within each other and is shown as it "
      + "is written.")
  static let noFonts = TextProblem(.noFonts, "Pango finds nothing to draw letters with.")

  static func markup(_ reason: String) -> TextProblem {
    TextProblem(.markup, "The markup is broken and shown as it is written: \(reason)")
  }

  static func language(_ tag: String) -> TextProblem {
    TextProblem(
      .language, "\"\(tag.prefix(40))\" is no language: write it as de, pt-BR or zh-Hant.")
  }
}
