/// Parses a markup from its first byte to its last, or to the first mistake that breaks it.
struct MarkupReader {
  private let bytes: [UInt8]
  private var place = 0
  private var open: [Tag] = []

  private(set) var plain: [UInt8] = []
  /// The source up to `copied`, with tags of Pango's instead of those of links.
  private(set) var pango: [UInt8] = []
  private var copied = 0
  private(set) var links: [Markup.Link] = []
  private(set) var colors: [Markup.Colors] = []
  private(set) var problems: [Markup.Problem] = []

  /// An open tag.
  private struct Tag {
    let name: String
    let offset: Int
    /// The address of a link.
    let address: WebAddress?
    /// The start of its words in the plain text.
    let start: Int
    /// The colours of its words, and whether they may be large.
    let colors: Markup.Colors
  }

  /// The tags without attributes.
  private static let plainTags: Set<String> = [
    "b", "big", "i", "s", "small", "sub", "sup", "tt", "u",
  ]

  private static let signs: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  init(_ source: String) {
    bytes = Array(source.utf8)
  }

  /// Parses the whole markup.
  ///
  /// - Returns: the mistake that breaks it; nil if there is none.
  mutating func read() -> Markup.Problem? {
    do throws(Markup.Problem) {
      while let byte = peek {
        if byte == UInt8(ascii: "<") {
          try readTag()
        } else {
          try readCharacter(into: \.plain)
        }
      }
      if let tag = open.last { throw broken(tag.offset, "<\(tag.name)> has no </\(tag.name)>.") }
      pango += bytes[copied...]
      return nil
    } catch {
      return error
    }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func broken(_ offset: Int, _ sentence: String) -> Markup.Problem {
    Markup.Problem(kind: .broken, offset: offset, description: sentence)
  }

  /// Reads a character, or an entity for a character.
  private mutating func readCharacter(
    into text: WritableKeyPath<Self, [UInt8]>
  ) throws(Markup.Problem) {
    switch bytes[place] {
    case UInt8(ascii: "&"): self[keyPath: text] += try readReference()
    case UInt8(ascii: "\r"):
      // A line break may have two bytes, as on Windows; Pango too reads it as one.
      place += place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n") ? 2 : 1
      self[keyPath: text].append(UInt8(ascii: "\n"))
    case let byte:
      self[keyPath: text].append(byte)
      place += 1
    }
  }

  private mutating func readReference() throws(Markup.Problem) -> [UInt8] {
    let start = place
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw broken(start, "a & begins a sign like &amp; and is written so itself.")
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    place = end + 1
    if let sign = Self.signs[name] { return [UInt8(ascii: sign)] }
    guard name.hasPrefix("#"), let scalar = Self.scalar(name.dropFirst()) else {
      throw broken(
        start, "&\(name); is no sign; there are &amp;, &lt;, &gt;, &quot;, &apos; and numbers.")
    }
    return Array(String(scalar).utf8)
  }

  /// The character with a number; nil for control characters, which cannot be shown.
  private static func scalar(_ digits: Substring) -> Unicode.Scalar? {
    let isHex = digits.first == "x"
    let digits = isHex ? digits.dropFirst() : digits
    guard !digits.isEmpty,
      digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(digits, radix: isHex ? 16 : 10),
      number >= 32 && number != 127 || number == 9 || number == 10,
      number != 0xFFFE, number != 0xFFFF
    else { return nil }
    return Unicode.Scalar(number)
  }

  private mutating func readTag() throws(Markup.Problem) {
    let start = place
    place += 1
    let isEnd = skip("/")
    let name = readName()
    guard !name.isEmpty else {
      throw broken(start, "a < begins a tag, and one that does not is written &lt;.")
    }
    guard name == "a" || name == "span" || Self.plainTags.contains(name) else {
      throw broken(
        start,
        "<\(name.prefix(20))> is no tag; there are a, b, big, i, s, small, span, sub, sup, tt and u."
      )
    }
    if isEnd { return try endTag(name, from: start) }
    let attributes = try readAttributes(of: name, from: start)
    let isWhole = skip("/")
    guard skip(">") else { throw broken(start, "<\(name)> has no > at its end.") }
    let address = name == "a" ? try self.address(attributes, from: start) : nil
    guard !isWhole else {
      // A link without words, opened and closed in one tag.
      if name == "a" { replaceTag(from: start, by: "") }
      return
    }
    guard open.count < Markup.mostNestedTags else {
      throw broken(start, "there are more than \(Markup.mostNestedTags) tags within each other.")
    }
    if name == "a" {
      replaceTag(from: start, by: address == nil ? "<span>" : "<span underline=\"single\">")
    }
    open.append(
      Tag(
        name: name, offset: start, address: address, start: plain.count,
        colors: colors(attributes, of: name, from: start)))
  }

  /// The colours of the words in a tag, of which those are noted that it sets itself.
  private mutating func colors(
    _ attributes: [String: String], of name: String, from start: Int
  ) -> Markup.Colors {
    let outer = open.last?.colors
    let own = Markup.Colors(
      offset: start, foreground: attributes["foreground"] ?? outer?.foreground,
      background: attributes["background"] ?? outer?.background,
      isLarge: outer?.isLarge ?? false || name == "big" || attributes["size"] != nil)
    if attributes["foreground"] != nil || attributes["background"] != nil { colors.append(own) }
    return own
  }

  private mutating func endTag(_ name: String, from start: Int) throws(Markup.Problem) {
    skipSpace()
    guard skip(">") else { throw broken(start, "</\(name)> has no > at its end.") }
    guard let tag = open.popLast() else { throw broken(start, "</\(name)> has no <\(name)>.") }
    guard tag.name == name else {
      throw broken(start, "</\(name)> comes before </\(tag.name)>.")
    }
    if name == "a" { replaceTag(from: start, by: "</span>") }
    if let address = tag.address, tag.start < plain.count {
      links.append(Markup.Link(address: address, range: tag.start..<plain.count))
    }
  }

  /// Gives Pango another tag instead of one of a link, which ends here.
  private mutating func replaceTag(from start: Int, by tag: String) {
    pango += bytes[copied..<start] + Array(tag.utf8)
    copied = place
  }

  /// The address of a link; nil for an invalid one, which is added to the problems.
  private mutating func address(
    _ attributes: [String: String], from start: Int
  ) throws(Markup.Problem) -> WebAddress? {
    guard !open.contains(where: { $0.name == "a" }) else {
      throw broken(start, "a link cannot be within a link.")
    }
    guard let text = attributes["href"] else {
      throw broken(start, "a link needs an address, as in <a href=\"https://…\">.")
    }
    if let address = WebAddress(text) { return address }
    let sentence =
      text.utf8.count > WebAddress.mostBytes
      ? "The address is longer than \(WebAddress.mostBytes) bytes, and so this is no link."
      : "\(Self.quoted(text)) is no address of http or https, and so this is no link."
    problems.append(Markup.Problem(kind: .link, offset: start, description: sentence))
    return nil
  }

  private mutating func readAttributes(
    of tag: String, from start: Int
  ) throws(Markup.Problem) -> [String: String] {
    var found: [String: String] = [:]
    while true {
      let hasSpace = skipSpace()
      guard let byte = peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else {
        return found
      }
      let offset = place
      let written = readName()
      guard hasSpace, !written.isEmpty else {
        throw broken(offset, "<\(tag)> has no > at its end.")
      }
      let quoted = Self.quoted(written)
      guard let (name, values) = MarkupAttribute.named(written, of: tag) else {
        throw broken(offset, "<\(tag)> has no attribute \(quoted).")
      }
      skipSpace()
      guard skip("=") else { throw broken(offset, "\(quoted) has no = and no value.") }
      skipSpace()
      let value = try readValue(of: quoted, from: offset)
      guard found.updateValue(value, forKey: name) == nil else {
        throw broken(offset, "\(quoted) is there twice.")
      }
      if let wish = values.wish(insteadOf: value) {
        throw broken(offset, "\(quoted) is \(wish), and not \(Self.quoted(value)).")
      }
      if let sentence = values.surprise(of: value) {
        problems.append(Markup.Problem(kind: .size, offset: offset, description: sentence))
      }
    }
  }

  /// A part of the text in quotation marks, shortened for messages.
  private static func quoted(_ word: String) -> String {
    // By scalars, because a character can have any number of combining marks.
    let start = word.unicodeScalars.prefix(40)
    let isWhole = start.endIndex == word.endIndex
    return "\"\(String.UnicodeScalarView(start))\(isWhole ? "" : "…")\""
  }

  /// Reads a value in quotation marks; `name` is already quoted.
  private mutating func readValue(
    of name: String, from offset: Int
  ) throws(Markup.Problem) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw broken(offset, "the value of \(name) stands between \" and \".")
    }
    place += 1
    value = []
    while let byte = peek {
      if byte == quote {
        place += 1
        return String(decoding: value, as: UTF8.self)
      }
      guard byte != UInt8(ascii: "<") else { break }
      try readCharacter(into: \.value)
    }
    throw broken(offset, "the value of \(name) has no end.")
  }

  private var value: [UInt8] = []

  private mutating func readName() -> String {
    let start = place
    while let byte = peek, byte.isLetter || place > start && Self.isInName(byte) {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = place
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    return place > start
  }
}
