/// A text with tags, parsed: its words, its links, and its mistakes.
///
/// It understands Pango's markup, plus links as `<a href="https://…">words</a>`, and needs no
/// fonts. Broken markup is shown as it is written. The checker and the card use this same parser,
/// so they agree.
package struct Markup: Sendable, Hashable {
  /// A link in the text.
  package struct Link: Sendable, Hashable {
    package var address: WebAddress
    /// The bytes of ``Markup/plain`` that the link covers.
    package var range: Range<Int>
  }

  /// Colours that the text sets for some of its words.
  package struct Colors: Sendable, Hashable {
    /// The first byte of the tag.
    package var offset: Int
    /// The colour of the letters; nil for that of the card.
    package var foreground: String?
    /// The colour behind them; nil for that of the card.
    package var background: String?
    /// Whether a size is set as well that may be large.
    package var isLarge: Bool
  }

  /// A mistake in the text.
  package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What happens to the text.
    package enum Kind: Sendable, Hashable {
      /// The text is shown as it is written, with its tags.
      case broken
      /// A link is invalid; its words are shown as ordinary text.
      case link
      /// Letters are shown in another size, because the given one is unreadable or leaves no room
      /// for anything else.
      case size
    }

    package var kind: Kind
    /// The first byte of the mistake.
    package var offset: Int
    /// The mistake in a sentence.
    package var description: String
  }

  /// The source.
  package let source: String
  /// The words without tags; the whole source if the markup is broken.
  package let plain: String
  /// The source in Pango's own markup, which has no links: they are underlined.
  package let pango: String
  /// The links that have words, in order.
  package let links: [Link]
  /// The mistakes in order; for broken markup only the one that broke it.
  package let problems: [Problem]

  /// The colours that tags set, in order.
  package let colors: [Colors]

  /// True for a source longer than ``mostBytes``, which is not parsed.
  package let isTooLong: Bool

  /// The most bytes of a source, with tags.
  package static let mostBytes = 1 << 15

  /// How deep tags may be nested.
  ///
  /// Real texts do not come near. Pango's time grows with the square of the depth, to seconds for
  /// thousands.
  package static let mostNestedTags = 32

  /// The names of colours: those of CSS; Pango knows more.
  package static var colorNames: Set<String> { MarkupAttribute.cssColors }

  /// Parses a source.
  ///
  /// - Complexity: O(n); a source longer than ``mostBytes`` is only scanned for tags.
  package init(_ source: String) {
    self.source = source
    isTooLong = source.utf8.count > Self.mostBytes
    var reader = MarkupReader(isTooLong ? "" : source)
    let breakage = isTooLong ? Self.tooLong(source) : reader.read()
    if breakage != nil || isTooLong {
      plain = source
      pango = source
      links = []
      colors = []
      problems = [breakage].compactMap(\.self)
    } else {
      plain = String(decoding: reader.plain, as: UTF8.self)
      pango = String(decoding: reader.pango, as: UTF8.self)
      links = reader.links
      colors = reader.colors
      problems = reader.problems
    }
  }

  /// The problem of a source that is too long to be parsed; nil if it contains no tags or entities.
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

  /// The mistake that makes the markup be shown as it is written; nil if there is none.
  package var breakage: Problem? { problems.first { $0.kind == .broken } }

  /// A plain text as markup.
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
}

extension Markup.Problem {
  /// What happens to the text and why, for messages that do not quote the text.
  package var sentence: String {
    switch kind {
    case .broken: "The text is shown as it is written, tags and all: \(description)"
    case .link, .size: description
    }
  }
}

/// The address of a web page to which a link may lead: `http` or `https` and a host.
///
/// Texts may come from strangers, and addresses are passed to another program. So only addresses
/// that cannot mean anything else are accepted.
package struct WebAddress: Sendable, Hashable {
  /// The address in ASCII; other characters are percent-encoded, such as `%C3%BC`.
  package let text: String

  /// The most bytes of an address.
  package static let mostBytes = 2048

  /// The address in a text; nil for anything but the address of a web page.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[colon...].dropFirst(3)
    let host = rest.prefix { !"/?#".utf8.contains($0.utf8.first ?? 0) }
    // A user name before an at sign, or letters that look alike, can show one host and lead to
    // another.
    guard Self.isHost(host) else { return nil }
    var address = scheme + "://" + host
    for byte in rest.utf8.dropFirst(host.utf8.count) {
      switch byte {
      case 0x80...:
        address += "%" + String(byte, radix: 16, uppercase: true)
      case 0x21...0x7E where !Self.unfit.contains(byte):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default: return nil
      }
    }
    guard address.utf8.count <= Self.mostBytes else { return nil }
    self.text = address
  }

  /// Characters that no address has, and that a shell or a page might misinterpret.
  private static let unfit = Array("\"<>\\^`{|}".utf8)

  /// True for a host name or IP address, with or without a port.
  private static func isHost(_ host: Substring) -> Bool {
    guard let first = host.utf8.first, first != UInt8(ascii: ":"), first != UInt8(ascii: "-") else {
      return false
    }
    return host.utf8.allSatisfy { $0.isLetterOrDigit || ".-_:[]".utf8.contains($0) }
  }
}
