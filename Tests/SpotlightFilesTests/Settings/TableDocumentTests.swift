import Spotlight
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

  @Test func `a file without a place for a part is refused`() {
    #expect(TableDocument.configManual.text("") == nil)
  }

  @Test func `pages of JSON are read back`() throws {
    let mistakes = Mistakes(in: SourceText(Array(ConfigFile.schema.utf8)))
    let schema = try #require(mistakes.readJSON())
    #expect(!mistakes.hasErrors)
    let part = schema["$defs"]?["size"]?["oneOf"]
    guard case .list(let choices)? = part?.content,
      case .number(let most)? = choices.first?["maximum"]?.content
    else {
      Issue.record("the size has no bounds")
      return
    }
    #expect(choices.count == 3 && most == 16384)
  }

  @Test func `texts of JSON are between quotes`() {
    #expect(JSON.text(#"a"b\c"#).page() == #""a\"b\\c""#)
    #expect(JSON.list([.flag(true), .number(0.5)]).page() == "[\n  true,\n  0.5\n]")
  }

  /// What a definition lets a text be: one of its words, or of a form.
  private func takes(_ definition: JSON?, _ text: String, in schema: JSON) throws
    -> Bool
  {
    guard let definition else { return false }
    if case .text(let name)? = definition["$ref"]?.content {
      let key = name.split(separator: "/").last.map(String.init) ?? ""
      return try takes(schema["$defs"]?[key], text, in: schema)
    }
    if case .list(let choices)? = definition["oneOf"]?.content {
      return try choices.contains { try takes($0, text, in: schema) }
    }
    if case .list(let words)? = definition["enum"]?.content {
      return words.contains { if case .text(text) = $0.content { true } else { false } }
    }
    guard case .text("string")? = definition["type"]?.content else { return false }
    guard case .text(let pattern)? = definition["pattern"]?.content else {
      return !text.isEmpty
    }
    return try text.contains(Regex(pattern))
  }

  @Test(arguments: SettingSample.all)
  func `the schema takes what the reader takes`(sample: SettingSample) throws {
    guard sample.key.kind != .flag else { return }
    let mistakes = Mistakes(in: SourceText(Array(ConfigFile.schema.utf8)))
    let schema = try #require(mistakes.readJSON())
    let definition = schema["$defs"]?[sample.key.rawValue]
    #expect(try takes(definition, sample.text, in: schema))
    for wrong in ["", "a,b,c,d\n", sample.text + ",,"] where sample.key.kind.value(of: wrong) == nil
    {
      // A name of an output may be any text to a schema.
      guard sample.key.kind != .outputs || wrong.isEmpty else { continue }
      #expect(try !takes(definition, wrong, in: schema), "\(wrong)")
    }
  }
}
