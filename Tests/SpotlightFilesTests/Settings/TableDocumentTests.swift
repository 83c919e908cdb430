import Expectations
import Spotlight
import TestFiles

@testable import SpotlightFiles

/// What is written from the table, the example and the manual page say what the table says.
@Suite struct TableDocumentTests {
  @Test(arguments: TableDocument.allCases)
  func `a file is as the table has it`(document: TableDocument) throws {
    let old = try TestFile.text(inPackage: document.path)
    let new = try require(document.text(old), "a part has no place in it")
    expect(new, is: old, "run .build/tests/debug/tablegen")
    // Another run changes nothing.
    expect(document.text(new), is: new)
  }

  @Test func `a file without a place for a part is refused`() {
    expect(TableDocument.configManual.text("") == nil)
  }

  /// What a definition lets a text be: one of its words, or of a form.
  private func takes(_ definition: JSON?, _ text: String, in schema: JSON) throws
    -> Bool
  {
    guard let definition else { return false }
    if let name = definition["$ref"]?.text {
      let key = name.split(separator: "/").last.map(String.init) ?? ""
      return try takes(schema["$defs"]?[key], text, in: schema)
    }
    if let choices = definition["oneOf"]?.elements {
      return try choices.contains { try takes($0, text, in: schema) }
    }
    if let words = definition["enum"]?.words { return words.contains(text) }
    guard definition["type"]?.text == "string" else { return false }
    guard let pattern = definition["pattern"]?.text else { return !text.isEmpty }
    return try text.contains(Regex(pattern))
  }

  @Test(arguments: SettingSample.all)
  func `the schema takes what the reader takes`(sample: SettingSample) throws {
    guard sample.key.kind != .flag else { return }
    let schema = try JSON.sound(Array(ConfigFile.schema.utf8))
    let definition = schema["$defs"]?[sample.key.rawValue]
    expect(try takes(definition, sample.text, in: schema))
    for wrong in ["", "a,b,c,d\n", sample.text + ",,"] where sample.key.kind.value(of: wrong) == nil
    {
      // A name of an output may be any text to a schema.
      guard sample.key.kind != .outputs || wrong.isEmpty else { continue }
      expect(try !takes(definition, wrong, in: schema), "\(wrong)")
    }
  }

  @Test func `the example has no mistake, and every key there is`() throws {
    let path = "Documentation/Examples/config.json5"
    let (file, mistakes) = ConfigFile.read(try TestFile.bytes(inPackage: path))
    expect(mistakes.map { $0.report(file: path) }, is: [])
    let value = try JSON.sound(TestFile.bytes(inPackage: path))
    let presets = value["presets"]?.members?.map(\.value) ?? []
    let all = Set(value.keyNames + presets.flatMap(\.keyNames))
    let known = ConfigFile.record.keys
    expect(Set(known).subtracting(all), is: [])
    expect(file.presets.keys.sorted(), is: ["arrow", "record", "talk", "two screens"])
    expect(file.tourKeys["B"] == .ignore && file.settings.keys["Space"] == .freeze)
    var settings = Settings()
    settings[.file] = file.settings
    expect(settings.style().size, is: Size(width: 360, height: 240))
    expect(settings.style(on: "HDMI-A-1").ring?.width, is: 6)
  }

  @Test(arguments: [
    ("README.md", "```json5\n", "```"),
    ("Documentation/Manual/followspot-config.5", ".Bd -literal -offset indent\n", ".Ed"),
  ])
  func `what is shown elsewhere has no mistake`(path: String, start: String, end: String) throws {
    let text = try TestFile.text(inPackage: path)
    let shown = try require(
      text.split(separator: start).dropFirst().first?.split(separator: end).first)
    let read = ReadConfig(String(shown))
    expect(read.sentences == [] && read.values.count > 3 && !read.file.presets.isEmpty)
  }
}
