import Spotlight
import SpotlightFiles
import TestFiles
import Testing

/// The schema says to editors what the reader says to people.
@Suite struct TourSchemaTests {
  private let schema: JSON

  init() throws {
    let mistakes = Mistakes(
      in: SourceText(try TestFile.bytes(inPackage: "Documentation/tour.schema.json")))
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

  @Test func `the objects of the schema take no other keys`() throws {
    let objects = keys(try part("$defs")).filter {
      schema["$defs"]?[$0]?["properties"] != nil
    }
    #expect(objects.count > 25)
    for name in objects {
      guard case .flag(false) = try part("$defs", name, "additionalProperties").content else {
        Issue.record("\(name) takes any key")
        continue
      }
    }
  }

  @Test func `what the schema refers to is defined`() throws {
    let names = keys(try part("$defs"))
    var references: Set<String> = []
    func collect(_ value: JSON) {
      switch value.content {
      case .list(let values): values.forEach(collect)
      case .object(let members):
        for member in members {
          if member.key == "$ref", case .text(let name) = member.value.content {
            references.insert(name)
          }
          collect(member.value)
        }
      default: break
      }
    }
    collect(schema)
    #expect(references == Set(names.map { "#/$defs/\($0)" }))
  }

  @Test func `the words of the schema are those of the reader`() throws {
    // The reader tells its words when it is given another.
    let sentences = [
      ("progress: '#'", try enumeration("progress")),
      ("place: '#'", words(try part("$defs", "step", "properties", "place", "enum"))),
      ("glide: '#'", try enumeration("glide")),
      ("onTapDim: '#'", try enumeration("reaction")),
      ("missing: '#'", words(try part("$defs", "fallback", "enum"))),
      ("buttons: ['#']", try enumeration("button")),
      ("nextOn: '#'", try enumeration("signal")),
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
        "nextOn: {window: 'a', widget: 'b', becomes: '#'}",
        words(try part("$defs", "event", "properties", "becomes", "enum"))
      ),
    ]
    for (member, words) in sentences {
      let sentence = ReadTour(step: "text: 'a', \(member)").mistakes.first?.sentence ?? ""
      let told = words.map { "'\($0)'" }
      let list = told.dropLast().joined(separator: ", ")
      let expectation = told.count > 1 ? "\(list) or \(told[told.count - 1])" : told.joined()
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
}
