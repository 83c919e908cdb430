internal import Spotlight

/// A part of a text that cannot be shown as wanted.
///
/// The text is shown all the same, as well as possible.
package struct TextProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problems.
  package enum Code: Sendable, Hashable {
    /// The markup is broken, and is shown as it is written.
    case markup
    /// A link is not valid, and its words are shown like others.
    case link
    /// Some letters have another size than the markup wants.
    case size
    /// There are too many characters, so the last ones are left out.
    case tooLong
    /// The language is not a language tag.
    case language
    /// The machine has no fonts.
    case noFonts
    /// The library that draws letters is missing.
    case library

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
    .tooLong, "The text is cut after \(Card.mostCharacters) characters.")
  static let noFonts = TextProblem(
    .noFonts,
    "There are no fonts on this machine, so cards have no words: install one, as fonts-dejavu-core."
  )

  static func markup(_ reason: String) -> TextProblem {
    TextProblem(.markup, "The markup is broken and shown as it is written: \(reason)")
  }
}
