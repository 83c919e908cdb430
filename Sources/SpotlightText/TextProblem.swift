internal import Spotlight

/// A part of a text that cannot be shown as wanted.
///
/// The text is shown all the same, as well as possible.
package struct TextProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problems; more may be added.
  package struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    package let description: String

    /// The markup is broken, and is shown as it is written.
    package static let markup = Code(description: "markup")
    /// A link is not valid, and its words are shown like others.
    package static let link = Code(description: "link")
    /// Some letters have another size than the markup wants.
    package static let size = Code(description: "size")
    /// There are too many characters, so the last ones are left out.
    package static let tooLong = Code(description: "tooLong")
    /// The language is not a language tag.
    package static let language = Code(description: "language")
    /// The machine has no fonts.
    package static let noFonts = Code(description: "noFonts")
    /// The library that draws letters is missing.
    package static let library = Code(description: "library")

    /// Whether the words alone show the problem, without a font.
    package var isInWords: Bool { !isOfMachine && self != .language }

    /// Whether the problem is the machine's, and leaves every card without words.
    package var isOfMachine: Bool { self == .noFonts || self == .library }
  }

  /// The kind of problem.
  package let code: Code
  /// A sentence on the problem.
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
