import Testing

@testable import SpotlightFiles

/// What is written from the table is what the table says.
@Suite struct TableDocumentTests {
  @Test(arguments: TableDocument.allCases)
  func `a file is as the table has it`(document: TableDocument) throws {
    let old = String(decoding: try ProjectFile.bytes(document.path), as: UTF8.self)
    let new = try #require(document.text(old), "a part has no place in it")
    #expect(new == old, "run .build/tests/debug/tablegen")
    // Another run changes nothing.
    #expect(document.text(new) == new)
  }

  @Test(arguments: [TableDocument.tourSchema, .configManual])
  func `a file without a place for a part is refused`(document: TableDocument) {
    #expect(document.text("") == nil)
  }

  @Test func `pages of JSON are read back`() throws {
    let mistakes = Mistakes(in: SourceText(Array(ConfigSchema.text.utf8)))
    let schema = try #require(JSON5Value.read(mistakes))
    #expect(!mistakes.hasErrors)
    let part = schema.member("$defs")?.member("size")?.member("oneOf")
    guard case .list(let choices)? = part?.content,
      case .number(let most)? = choices.first?.member("maximum")?.content
    else {
      Issue.record("the size has no bounds")
      return
    }
    #expect(choices.count == 3 && most == 16384)
  }

  @Test func `texts of JSON are between quotes`() {
    #expect(JSONPage.text(#"a"b\c"#).text() == #""a\"b\\c""#)
    #expect(JSONPage.list([.flag(true), .number(0.5)]).text() == "[\n  true,\n  0.5\n]")
  }
}
