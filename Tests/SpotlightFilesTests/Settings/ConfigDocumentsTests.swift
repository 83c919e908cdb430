import Spotlight
import Testing

@testable import SpotlightFiles

/// The example, the schema and the manual page say what the table says.
@Suite struct ConfigDocumentsTests {
  private func read(_ path: String) throws -> JSON5Value {
    let mistakes = Mistakes(in: SourceText(try ProjectFile.bytes(path)))
    let value = try #require(JSON5Value.read(mistakes))
    #expect(!mistakes.hasErrors)
    return value
  }

  private func keys(_ value: JSON5Value?) -> [String] {
    guard case .object(let members)? = value?.content else { return [] }
    return members.map(\.key)
  }

  private func words(_ value: JSON5Value?) -> [String] {
    guard case .list(let values)? = value?.content else { return [] }
    return values.compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  // MARK: The example

  @Test func `the example has no mistake, and every key there is`() throws {
    let path = "Documentation/Examples/config.json5"
    let (file, mistakes) = ConfigFile.read(try ProjectFile.bytes(path))
    #expect(mistakes.map { $0.report(file: path) } == [])
    let value = try read(path)
    let presets = keys(value.member("presets")).compactMap { value.member("presets")?.member($0) }
    let all = Set(keys(value) + presets.flatMap(keys))
    let known = ConfigKey<ConfigFileKey>.allCases.map(\.rawValue)
    #expect(Set(known).subtracting(all) == [])
    #expect(file.presetNames == ["record", "talk", "two screens"])
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
    let text = String(decoding: try ProjectFile.bytes(path), as: UTF8.self)
    let shown = try #require(
      text.split(separator: start).dropFirst().first?.split(separator: end).first)
    let read = ReadConfig(String(shown))
    #expect(read.sentences == [] && read.values.count > 3 && !read.file.presets.isEmpty)
  }

  @Test func `the example cut off anywhere is read to its end or told of`() throws {
    let bytes = try ProjectFile.bytes("Documentation/Examples/config.json5")
    for count in stride(from: 0, to: bytes.count - 2, by: 11) {
      let (file, mistakes) = ConfigFile.read(Array(bytes[..<count]))
      #expect(!mistakes.isEmpty || file.settings == SettingLayer(), "\(count) bytes")
    }
  }

  // MARK: The schema

  @Test func `the objects of the schema have the keys of the reader, all of them and no others`()
    throws
  {
    let schema = try read("Documentation/config.schema.json")
    let parts = try #require(schema.member("$defs"))
    for (part, known) in [
      (schema, ConfigKey<ConfigFileKey>.allCases.map(\.rawValue)),
      (try #require(parts.member("preset")), ConfigKey<PresetKey>.allCases.map(\.rawValue)),
      (try #require(parts.member("light")), ConfigKey<OutputKey>.allCases.map(\.rawValue)),
    ] {
      #expect(keys(part.member("properties")).sorted() == known.sorted())
      guard case .flag(false)? = part.member("additionalProperties")?.content else {
        Issue.record("any key is taken")
        return
      }
    }
    let modes = schema.member("properties")?.member("keys")?.member("properties")
    #expect(keys(modes) == KeysKey.allCases.map(\.rawValue))
    #expect(
      words(modes?.member("point")?.member("additionalProperties")?.member("enum"))
        == PointAction.allCases.map(\.rawValue))
    #expect(
      words(modes?.member("tour")?.member("additionalProperties")?.member("enum"))
        == ReactionName.allCases.map(\.rawValue))
  }

  @Test(arguments: SettingKey.allCases)
  func `the schema says of a setting what the table says`(key: SettingKey) throws {
    let setting = key.setting
    let schema = try read("Documentation/config.schema.json")
    let part = try #require(schema.member("$defs")?.member(key.rawValue))
    guard case .text(setting.meaning)? = part.member("description")?.content else {
      Issue.record("\(key) is described otherwise")
      return
    }
    var choices = [part]
    if case .list(let all)? = part.member("oneOf")?.content { choices = all }
    switch setting.kind {
    case .choice(let words): #expect(self.words(part.member("enum")) == words)
    case .pixels(let range), .size(let range), .number(let range, _), .seconds(let range, _):
      #expect(bounds(of: choices[0]) == [range.lowerBound, range.upperBound])
    case .share: #expect(bounds(of: choices[0]) == [0, 1])
    case .ring, .glow, .dot: #expect(bounds(of: choices[0]) == [0, Decimal.limit])
    case .color, .tint, .outputs: break
    }
    let objects = choices.map { keys($0.member("properties")) }.filter { !$0.isEmpty }.flatMap(
      \.self)
    switch setting.kind {
    case .size: #expect(objects == SizeKey.allCases.map(\.rawValue))
    case .ring: #expect(objects.sorted() == RingKey.allCases.map(\.rawValue).sorted())
    case .glow: #expect(objects.sorted() == GlowKey.allCases.map(\.rawValue).sorted())
    case .dot: #expect(objects.sorted() == DotKey.allCases.map(\.rawValue).sorted())
    case .tint: #expect(objects.sorted() == DimKey.allCases.map(\.rawValue).sorted())
    default: #expect(objects == [])
    }
  }

  private func bounds(of value: JSON5Value) -> [Double] {
    ["minimum", "maximum"].compactMap { key in
      if case .number(let number)? = value.member(key)?.content { number } else { nil }
    }
  }

  // MARK: The manual page

  @Test func `the manual page has every setting, as the table has it and in its order`() throws {
    let text = String(
      decoding: try ProjectFile.bytes("Documentation/Manual/followspot-config.5"), as: UTF8.self)
    let items = text.split(separator: ".It Cm ").dropFirst().map { item in
      item.split(separator: "\n").map(String.init)
    }
    #expect(
      items.prefix(SettingKey.allCases.count).map(\.[0]) == SettingKey.allCases.map(\.rawValue))
    for (item, setting) in zip(items, Setting.table) {
      // Lines end where they are long enough.
      let words = item.dropFirst().joined(separator: " ")
      let meaning = setting.meaning.prefix(1).uppercased() + setting.meaning.dropFirst()
      let sentences =
        "\(meaning). It takes \(setting.kind.expectation). Without it: \(setting.standard.text)."
      #expect(words.hasPrefix(sentences), "\(setting.key): \(words)")
    }
    let others = ["on", "presets", "keys", "$schema"]
    #expect(others.sorted() == ConfigFileKey.allCases.map(\.rawValue).sorted())
    for key in others { #expect(text.contains("\n.It Cm \(key)\n"), "\(key)") }
    for source in ["followspot set", ".Fl -preset"] { #expect(text.contains(source)) }
  }
}
