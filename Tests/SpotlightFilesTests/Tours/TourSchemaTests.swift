import Spotlight
import Testing

@testable import SpotlightFiles

/// The schema says to editors what the reader says to people.
@Suite struct TourSchemaTests {
  private let schema: JSON

  init() throws {
    let mistakes = Mistakes(in: SourceText(try ProjectFile.bytes("Documentation/tour.schema.json")))
    schema = try #require(mistakes.readJSON())
    #expect(!mistakes.hasErrors)
  }

  /// What is at a way through the schema.
  private func part(_ path: String...) throws -> JSON {
    try path.reduce(schema) { value, key in try #require(value[key], "\(path)") }
  }

  private func words(_ value: JSON) -> [String] {
    guard case .list(let values) = value.content else { return [] }
    return values.compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  private func keys(_ value: JSON) -> [String] {
    guard case .object(let members) = value.content else { return [] }
    return members.map(\.key)
  }

  @Test func `the objects of the schema have the keys of the reader, all of them and no others`()
    throws
  {
    let kinds: [(name: String, keys: [String])] = [
      ("defaults", Self.keys(DefaultsKey.self)), ("step", Self.keys(StepKey.self)),
      ("light", Self.keys(LightKey.self)), ("target", Self.keys(TargetKey.self)),
      ("sides", Self.keys(RectKey.self)), ("path", Self.keys(PathKey.self)),
      ("softEdge", Self.keys(FeatherKey.self)), ("line", Self.keys(RingKey.self)),
      ("shine", Self.keys(GlowKey.self)),
      ("spot", Self.keys(DotKey.self)), ("film", Self.keys(DimKey.self)),
      ("veil", Self.keys(DimKey.self)),
      ("curve", Self.keys(GlideKey.self)), ("policy", Self.keys(MissingKey.self)),
      ("named", Self.keys(ReactionKey.self)), ("event", Self.keys(SignalKey.self)),
      ("press", Self.keys(ButtonKey.self)), ("beat", Self.keys(PulseKey.self)),
      ("style", Self.keys(ThemeKey.self)), ("shade", Self.keys(ShadowKey.self)),
      ("frost", Self.keys(FrostKey.self)), ("panel", Self.keys(PanelKey.self)),
      ("panelTarget", Self.keys(TargetKey.self)), ("windowPattern", Self.keys(WindowKey.self)),
      ("widgetPattern", Self.keys(WidgetKey.self)),
      ("busSignalPattern", Self.keys(BusSignalKey.self)), ("task", Self.keys(TaskKey.self)),
      ("taskList", Self.keys(ListKey.self)), ("lateHint", Self.keys(HintKey.self)),
    ]
    for (name, keys) in kinds {
      #expect(self.keys(try part("$defs", name, "properties")).sorted() == keys.sorted(), "\(name)")
    }
    #expect(keys(try part("properties")).sorted() == Self.keys(TourKey.self).sorted())

    // And there is no object in it that the reader does not know.
    let objects = keys(try part("$defs")).filter {
      schema["$defs"]?[$0]?["properties"] != nil
    }
    #expect(objects.sorted() == kinds.map(\.name).sorted())
    for name in objects {
      guard case .flag(false) = try part("$defs", name, "additionalProperties").content else {
        Issue.record("\(name) takes any key")
        continue
      }
    }
  }

  @Test func `the words of the schema are those of the reader`() throws {
    // The reader tells its words when it is given another.
    let sentences = [
      ("progress: '#'", words(try part("$defs", "step", "properties", "progress", "enum"))),
      ("place: '#'", words(try part("$defs", "step", "properties", "place", "enum"))),
      ("shape: '#'", try enumeration("shape")), ("glide: '#'", try enumeration("glide")),
      ("onTapDim: '#'", try enumeration("reaction")),
      ("missing: '#'", words(try part("$defs", "resort", "enum"))),
      ("buttons: ['#']", try enumeration("button")),
      ("advancesOn: '#'", try enumeration("signal")),
      (
        "glide: {duration: 1, easing: '#'}",
        try enumeration("curve", "properties", "easing")
      ),
      (
        "feather: {width: 1, curve: '#'}",
        try enumeration("softEdge", "properties", "curve")
      ),
      (
        "shape: {path: '', fillRule: '#'}",
        words(try part("$defs", "path", "properties", "fillRule", "enum"))
      ),
      (
        "at: {rect: '0,0 1x1', corner: '#'}",
        words(try part("$defs", "light", "properties", "corner", "enum"))
      ),
      (
        "at: {window: 'a', widget: {role: '#'}}",
        words(try part("$defs", "widgetPattern", "properties", "role", "enum"))
      ),
      (
        "advancesOn: {window: 'a', widget: 'b', becomes: '#'}",
        words(try part("$defs", "event", "properties", "becomes", "enum"))
      ),
    ]
    for (member, words) in sentences {
      let sentence = ReadTour(step: "text: 'a', \(member)").mistakes.first?.sentence ?? ""
      let told = words.map { "'\($0)'" }
      let list = told.dropLast().joined(separator: ", ")
      let expectation = told.count > 1 ? "\(list) or \(told[told.count - 1])" : told[0]
      #expect(sentence.contains(" takes \(expectation), not '#'"), "\(sentence)")
    }
  }

  @Test func `the words of a theme are those of the reader`() throws {
    for (key, words) in [
      ("scheme", words(try part("$defs", "style", "properties", "scheme", "enum"))),
      ("overflow", words(try part("$defs", "style", "properties", "overflow", "enum"))),
      ("theme", try enumeration("theme")),
    ] {
      let theme = key == "theme" ? "'#'" : "{\(key): '#'}"
      let read = ReadTour("{theme: \(theme), steps: [{text: 'a'}]}")
      let told = words.map { "'\($0)'" }
      let list = "\(told.dropLast().joined(separator: ", ")) or \(told[told.count - 1])"
      #expect(read.mistakes.map(\.sentence) == ["\(key) takes \(list), not '#'."])
    }
  }

  /// The words among what a definition allows.
  private func enumeration(_ path: String...) throws -> [String] {
    let value = try path.reduce(part("$defs")) { try #require($0[$1], "\(path)") }
    guard case .list(let choices)? = value["oneOf"]?.content else { return [] }
    return choices.compactMap { $0["enum"].map(words) }.flatMap(\.self)
  }

  private static func keys<Key: FieldKey>(_ type: Key.Type) -> [String] {
    Key.allCases.map(\.rawValue)
  }
}
