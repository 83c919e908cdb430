import Spotlight
import TestFiles
import Testing

@testable import SpotlightFiles

/// The example, the schema and the manual page say what the table says.
@Suite struct ConfigDocumentsTests {
  @Test func `the example has no mistake, and every key there is`() throws {
    let path = "Documentation/Examples/config.json5"
    let (file, mistakes) = ConfigFile.read(try TestFile.bytes(inPackage: path))
    #expect(mistakes.map { $0.report(file: path) } == [])
    let value = try JSON.sound(TestFile.bytes(inPackage: path))
    let presets = value["presets"]?.members?.map(\.value) ?? []
    let all = Set(value.keyNames + presets.flatMap(\.keyNames))
    let known = ConfigFile.record.keys
    #expect(Set(known).subtracting(all) == [])
    #expect(file.presets.keys.sorted() == ["arrow", "record", "talk", "two screens"])
    #expect(file.tourKeys["B"] == .ignore && file.settings.keys["Space"] == .freeze)
    var settings = Settings()
    settings[.file] = file.settings
    #expect(settings.style().size == Size(width: 360, height: 240))
    #expect(settings.style(on: "HDMI-A-1").ring?.width == 6)
  }

  @Test(arguments: [
    ("README.md", "```json5\n", "```"),
    ("Documentation/Manual/followspot-config.5", ".Bd -literal -offset indent\n", ".Ed"),
  ])
  func `what is shown elsewhere has no mistake`(path: String, start: String, end: String) throws {
    let text = try TestFile.text(inPackage: path)
    let shown = try #require(
      text.split(separator: start).dropFirst().first?.split(separator: end).first)
    let read = ReadConfig(String(shown))
    #expect(read.sentences == [] && read.values.count > 3 && !read.file.presets.isEmpty)
  }

  @Test func `the example cut off anywhere is read to its end or told of`() throws {
    let bytes = try TestFile.bytes(inPackage: "Documentation/Examples/config.json5")
    for count in stride(from: 0, to: bytes.count - 2, by: 11) {
      let (file, mistakes) = ConfigFile.read(Array(bytes[..<count]))
      #expect(!mistakes.isEmpty || file.settings == SettingLayer(), "\(count) bytes")
    }
  }
}
