/// A text with tags, read: the words, where its links are, and what is wrong with it.
///
/// It knows Pango's markup, with links as `<a href="https://…">words</a>`, and needs no fonts to know it. What is
/// broken here is shown as it is written, so that a check before and the picture afterwards say the same.
package struct Markup: Sendable, Hashable {
  /// Words that lead somewhere.
  package struct Link: Sendable, Hashable {
    package var address: WebAddress
    /// The bytes of ``Markup/plain`` that the words are.
    package var range: Range<Int>
  }

  /// Something that is not shown as it was meant.
  package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What becomes of the text.
    package enum Kind: Sendable, Hashable {
      /// It is shown as it is written, tags and all.
      case broken
      /// A link is no link: its words are shown like others.
      case link
      /// Letters are shown in another size, because nobody could read them or nothing else had room.
      case size
    }

    package var kind: Kind
    /// The byte of the text with which it begins.
    package var offset: Int
    /// A sentence.
    package var description: String
  }

  /// A tag of a link, as it stands in the text.
  struct Anchor: Sendable, Hashable {
    /// What it is.
    enum Kind: Sendable, Hashable {
      /// The beginning of words that lead somewhere.
      case link
      /// The beginning of words that do not, whatever was written.
      case words
      /// The end of either.
      case end
      /// Both at once, around nothing.
      case nothing
    }

    var kind: Kind
    var range: Range<Int>
  }

  /// The text as it was written.
  package let source: String
  /// The words without tags; all of the text where it is broken.
  package let plain: String
  /// The links that have words, in their order.
  package let links: [Link]
  /// In their order; of a text that is broken only why it is.
  package let problems: [Problem]

  /// True for a text over ``mostBytes``: nobody has looked for tags in it.
  package let isTooLong: Bool

  private let anchors: [Anchor]

  /// The most bytes of a markup, tags and all.
  package static let mostBytes = 1 << 15

  /// How many tags may lie within each other.
  ///
  /// Nobody writes as many. Pango's time grows with the square of them, to seconds for thousands.
  package static let mostNestedTags = 32

  /// The names that colours may have, those of the web; Pango knows more.
  package static var colorNames: Set<String> { MarkupAttribute.Kind.cssColors }

  /// Reads a text.
  ///
  /// - Complexity: O(n), and for a text over ``mostBytes`` only that it is too long for tags.
  package init(_ source: String) {
    self.source = source
    isTooLong = source.utf8.count > Self.mostBytes
    var reader = MarkupReader(isTooLong ? "" : source)
    let breakage = isTooLong ? Self.tooLong(source) : reader.read()
    if breakage != nil || isTooLong {
      plain = source
      links = []
      anchors = []
      problems = [breakage].compactMap(\.self)
    } else {
      plain = String(decoding: reader.plain, as: UTF8.self)
      links = reader.links
      anchors = reader.anchors
      problems = reader.problems
    }
  }

  /// Why a text of so many bytes is not read; nil where it has nothing to be read but letters.
  private static func tooLong(_ source: String) -> Problem? {
    let offset = source.utf8.enumerated().first {
      $0.element == UInt8(ascii: "<") || $0.element == UInt8(ascii: "&")
    }?.offset
    return offset.map {
      Problem(
        kind: .broken, offset: $0,
        description: "there are tags in \(mostBytes) bytes at most, and it is longer.")
    }
  }

  /// Why it is shown as it is written; nil where it is not.
  package var breakage: Problem? { problems.first { $0.kind == .broken } }

  /// Words as a markup that shows them as they are.
  static func escaped(_ words: String) -> String {
    words.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }

  /// The same for who knows no links: their words get some attributes of Pango's `<span>`.
  package func withLinks(styled attributes: String) -> String {
    guard !anchors.isEmpty else { return source }
    var bytes: [UInt8] = []
    let old = Array(source.utf8)
    var place = 0
    for anchor in anchors {
      bytes += old[place..<anchor.range.lowerBound]
      switch anchor.kind {
      case .link: bytes += "<span \(attributes)>".utf8
      case .words: bytes += "<span>".utf8
      case .end: bytes += "</span>".utf8
      case .nothing: break
      }
      place = anchor.range.upperBound
    }
    bytes += old[place...]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Markup.Problem {
  /// What becomes of the text, and why, for whoever has no text before them.
  package var sentence: String {
    switch kind {
    case .broken: "The text is shown as it is written, tags and all: \(description)"
    case .link, .size: description
    }
  }
}
