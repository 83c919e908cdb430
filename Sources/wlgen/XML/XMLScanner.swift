/// A scanner for the XML of protocol files.
///
/// It reads elements, attributes, text, comments, CDATA and character references. Document types
/// and processing instructions are skipped.
///
/// Foundation has a parser but takes five times as long to build; protocol files need only this
/// much.
struct XMLScanner {
  let file: String
  var bytes: [UInt8]
  var position = 0
  var line = 1
  private var open: [(name: String, line: Int)] = []
  private var pendingEnd: String?
  private var hasSeenRoot = false

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next token; nil at the end of a complete document.
  mutating func next() throws(GeneratorError) -> XMLToken? {
    if let name = pendingEnd {
      pendingEnd = nil
      return try close(name)
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        if let text = try text() { return text }
      } else if skip("<!--") {
        try skipComment()
      } else if skip("<![CDATA[") {
        let start = line
        let text = try upTo("]]>", of: "A CDATA section")
        try requireRoot(for: "text")
        return .text(text, line: start)
      } else if skip("<!DOCTYPE") {
        try skipDocumentType()
      } else if skip("<?") {
        _ = try upTo("?>", of: "A processing instruction")
      } else if skip("</") {
        return try endTag()
      } else {
        advance()
        return try startTag()
      }
    }
    if let unclosed = open.last {
      throw error("The file ends inside <\(unclosed.name)>, which line \(unclosed.line) opens.")
    }
    if !hasSeenRoot { throw error("The file has no element.") }
    return nil
  }

  // MARK: Tags

  private mutating func startTag() throws(GeneratorError) -> XMLToken {
    let start = line
    let name = try self.name(of: "an element")
    if open.isEmpty && hasSeenRoot {
      throw error("<\(name)> follows the end of the document.")
    }
    hasSeenRoot = true
    let attributes = try self.attributes(of: name)
    open.append((name, start))
    if skip("/>") {
      pendingEnd = name
    } else if !skip(">") {
      throw error("<\(name)> does not end with '>'.")
    }
    return .start(name, attributes: attributes, line: start)
  }

  private mutating func endTag() throws(GeneratorError) -> XMLToken {
    let name = try self.name(of: "an end tag")
    skipSpace()
    guard skip(">") else { throw error("</\(name)> does not end with '>'.") }
    return try close(name)
  }

  private mutating func close(_ name: String) throws(GeneratorError) -> XMLToken {
    guard let last = open.popLast() else {
      throw error("</\(name)> closes an element that was never opened.")
    }
    guard last.name == name else {
      throw error(
        "</\(name)> comes where <\(last.name)> of line \(last.line) must be closed first.")
    }
    return .end(name, line: line)
  }

  // MARK: Text

  /// The text up to the next tag; nil if it is only space.
  private mutating func text() throws(GeneratorError) -> XMLToken? {
    let start = line
    let raw = take { $0 != UInt8(ascii: "<") }
    guard raw.contains(where: { !Self.isSpace($0) }) else { return nil }
    try requireRoot(for: "text")
    return .text(try resolved(raw, line: start), line: start)
  }

  private func requireRoot(for what: String) throws(GeneratorError) {
    if open.isEmpty { throw error("There is \(what) outside of the document's element.") }
  }

  private mutating func skipComment() throws(GeneratorError) {
    _ = try upTo("--", of: "A comment")
    guard skip(">") else { throw error("'--' may not stand inside a comment.") }
  }

  private mutating func skipDocumentType() throws(GeneratorError) {
    let start = line
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        advance()
        return
      default: break
      }
      advance()
    }
    throw GeneratorError("The document type is never ended.", file: file, line: start)
  }
}

/// A token of the scanner.
///
/// A self-closing element gives a start and an end.
enum XMLToken: Equatable {
  case start(String, attributes: [String: String], line: Int)
  case end(String, line: Int)
  case text(String, line: Int)
}
