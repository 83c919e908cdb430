internal import Spotlight

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
    /// A link is none, and its words are shown like others.
    package static let link = Code(description: "link")
    /// Letters are shown in another size.
    package static let size = Code(description: "size")
    /// There are too many characters, and the last of them are left out.
    package static let tooLong = Code(description: "tooLong")
    /// The language is nothing that languages are called.
    package static let language = Code(description: "language")
    /// There is nothing on this machine that draws letters.
    package static let noFonts = Code(description: "noFonts")
    /// The library that draws letters is missing.
    package static let library = Code(description: "library")

    /// True for what can be read in the words themselves, without a font.
    package var isInWords: Bool { !isOfMachine && self != .language }

    /// True for what leaves every card without words, as this machine is.
    package var isOfMachine: Bool { self == .noFonts || self == .library }
  }

  /// The kind of problem.
  package let code: Code
  /// A sentence that says what is the matter.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  init(_ problem: Markup.Problem) {
    switch problem.kind {
    case .broken: self = .markup(problem.description)
    case .link: self.init(.link, problem.description)
    case .size: self.init(.size, problem.description)
    }
  }

  static let tooLong = TextProblem(
    .tooLong, "The text is cut after \(TextBlock.mostCharacters) characters.")
  static let noFonts = TextProblem(
    .noFonts,
    "There are no fonts on this machine, so cards have no words: install one, as fonts-dejavu-core."
  )

  static func markup(_ reason: String) -> TextProblem {
    TextProblem(.markup, "The markup is broken and shown as it is written: \(reason)")
  }

  static func language(_ tag: String) -> TextProblem {
    TextProblem(
      .language, "\"\(tag.prefix(40))\" is no language: write it as de, pt-BR or zh-Hant.")
  }
}
