import Testing

@testable import wlgen

@Suite struct XMLScannerTests {
  private func tokens(_ text: String) throws(GeneratorError) -> [XMLToken] {
    var scanner = XMLScanner(Array(text.utf8), file: "a.xml")
    var tokens: [XMLToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  @Test func `elements, attributes and text come in order with their lines`() throws {
    let found = try tokens("<?xml version='1.0'?>\n<a x='1' y=\"2\">\n text\n <b/>\n</a>\n")
    #expect(
      found == [
        .start("a", attributes: ["x": "1", "y": "2"], line: 2),
        .text("\n text\n ", line: 2),
        .start("b", attributes: [:], line: 4),
        .end("b", line: 4),
        .end("a", line: 5),
      ])
  }

  @Test func `what is no content is passed over`() throws {
    let text =
      "\u{FEFF}<!-- <b> - --><!DOCTYPE a [ <!ELEMENT a (b)> ]><a><!----><?x > ?></a><!-- -->"
    #expect(try tokens(text) == [.start("a", attributes: [:], line: 1), .end("a", line: 1)])
  }

  @Test func `CDATA is text as it stands`() throws {
    #expect(try tokens("<a><![CDATA[<&amp;]]]></a>").dropFirst().first == .text("<&amp;]", line: 1))
  }

  @Test func `either quote may hold the other, and '>'`() throws {
    let found = try tokens(#"<a x='"' y="'>" z = "" />"#)
    #expect(found.first == .start("a", attributes: ["x": "\"", "y": "'>", "z": ""], line: 1))
  }

  @Test func `character references are replaced`() throws {
    let found = try tokens("<a x='&lt;&#65;&#x42;&amp;amp;'>&quot;&apos;&gt;&#x1F526;</a>")
    #expect(found[0] == .start("a", attributes: ["x": "<AB&amp;"], line: 1))
    #expect(found[1] == .text("\"'>🔦", line: 1))
  }

  @Test(arguments: [
    ("", "The file has no element.", 1),
    ("\n\n", "The file has no element.", 3),
    ("<a>\n<b>\n", "The file ends inside <b>, which line 2 opens.", 3),
    ("<a>\n</b></a>", "</b> comes where <a> of line 1 must be closed first.", 2),
    ("<a/>\n</a>", "</a> closes an element that was never opened.", 2),
    ("<a/>\n<b/>", "<b> follows the end of the document.", 2),
    ("text", "There is text outside of the document's element.", 1),
    ("<a/>\nmore", "There is text outside of the document's element.", 2),
    ("<a\nx></a>", "The attribute 'x' of <a> has no value.", 2),
    ("<a x=1/>", "The value of 'x' is not in quotes.", 1),
    ("<a\nx='1/>\n", "The value of 'x' has no closing quote.", 2),
    ("<a x='<'/>", "The value of 'x' has no closing quote.", 1),
    ("<a x='1' x='2'/>", "<a> has the attribute 'x' twice.", 1),
    ("<a x='1'y='2'/>", "There is no space before an attribute of <a>.", 1),
    ("<a x='1'", "<a> does not end with '>'.", 1),
    ("<a / >", "<a> does not end with '>'.", 1),
    ("<a></a", "</a> does not end with '>'.", 1),
    ("<>", "The name of an element is missing.", 1),
    ("<1a/>", "The name of an element is missing.", 1),
    ("<a>\n&nbsp;</a>", "'&nbsp;' is not a known character reference.", 2),
    ("<a>&#xD800;</a>", "'&#xD800;' is not a known character reference.", 1),
    ("<a>AT&T</a>", "'&' begins no character reference.", 1),
    ("<a>\n<!-- </a>", "A comment is never ended.", 2),
    ("<a><!-- a -- b --></a>", "'--' may not stand inside a comment.", 1),
    ("<a>\n<![CDATA[ </a>", "A CDATA section is never ended.", 2),
    ("<?xml", "A processing instruction is never ended.", 1),
    ("<!DOCTYPE a [\n", "The document type is never ended.", 1),
  ])
  func `bad input is told with its line`(text: String, reason: String, line: Int) {
    #expect(throws: GeneratorError(reason, file: "a.xml", line: line)) { try tokens(text) }
  }

  @Test func `whatever is cut off or changed ends in an error or in tokens`() throws {
    let text = Array("<?xml?><a x='&lt;'><!-- c --><b y=\"1\"/>t&amp;<![CDATA[d]]></a>".utf8)
    for length in 0..<text.count {
      var scanner = XMLScanner(Array(text[..<length]), file: "a.xml")
      #expect(throws: GeneratorError.self) { while try scanner.next() != nil {} }
      for byte in [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0, 0xFF] {
        var changed = text
        changed[length] = byte
        var scanner = XMLScanner(changed, file: "a.xml")
        do { while try scanner.next() != nil {} } catch { #expect(error.line == 1) }
      }
    }
  }
}
