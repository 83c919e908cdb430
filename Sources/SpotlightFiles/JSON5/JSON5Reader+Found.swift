extension JSON5Reader {
  /// The fault that something else stands here.
  func expected(_ what: String, at offset: Int? = nil) -> SyntaxFault {
    let offset = offset ?? position
    let (found, advice) = found(at: offset)
    let sentence =
      "expected \(what)\(what.hasSuffix(",") ? "" : ",") found \(found)"
      + (advice.map { "; \($0)." } ?? ".")
    return SyntaxFault(sentence: sentence, offset: offset)
  }

  /// What stands at a place, and what to do about it when that is a habit from elsewhere.
  private func found(at offset: Int) -> (String, advice: String?) {
    guard offset < bytes.count else { return ("the end of the file", nil) }
    let word = bytes[offset...].prefix(240).prefix(while: Self.isWordByte)
    if word.count > 1 {
      let text = String(decoding: word, as: UTF8.self)
      // A letter that the end of the look ahead cuts through.
      return (text.last == "\u{FFFD}" ? String(text.dropLast()).quoted : text.quoted, nil)
    }
    let (scalar, _) = scalar(at: offset)
    switch scalar {
    case "\n", "\r": return ("the end of the line", nil)
    case "\"", "'": return ("a text", nil)
    case "#": return ("'#'", "a comment begins with //")
    case "=": return ("'='", "a key and its value have ':' between them")
    case ";": return ("';'", "values have ',' between them")
    case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}":
      return (String(scalar).quoted, "the quotes of a text are straight, \" or '")
    default: return (String(scalar).quoted, nil)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
