import Expectations
import Spotlight
import TestFiles

@testable import SpotlightFiles

/// The schema says to editors, and the manual page to people, what the reader reads.
@Suite struct TourSchemaTests {
  private let schema: JSON

  init() throws {
    schema = try .sound(TestFile.bytes(inPackage: "Documentation/tour.schema.json"))
  }

  /// What is at a way through the schema.
  private func part(_ path: String...) throws -> JSON {
    try path.reduce(schema) { value, key in try require(value[key], "\(path)") }
  }

  @Test func `the objects of the schema take no other keys`() throws {
    let objects = try require(part("$defs").members).filter { $0.value["properties"] != nil }
    expect(objects.count > 25)
    for object in objects {
      expect(object.value["additionalProperties"]?.flag == false, "\(object.key) takes any key")
    }
  }

  @Test func `what the schema refers to is defined`() throws {
    let references = schema.all.compactMap { $0["$ref"]?.text }
    expect(Set(references), is: Set(try part("$defs").keyNames.map { "#/$defs/\($0)" }))
  }

  /// Members of a step whose value is `#`, and the place of its words in the schema.
  private static let members = [
    ("progress: '#'", "progress"), ("place: '#'", "step.properties.place"), ("glide: '#'", "glide"),
    ("onTapDim: '#'", "reaction"), ("missing: '#'", "fallback"), ("buttons: ['#']", "button"),
    ("nextOn: '#'", "signal"),
    ("glide: {duration: 1, easing: '#'}", "curve.properties.easing"),
    ("feather: {width: 1, curve: '#'}", "softEdge.properties.curve"),
    ("shape: {path: 'M0 0h9v9', fillRule: '#'}", "path.properties.fillRule"),
    ("at: {rect: '0,0 1x1', corner: '#'}", "light.properties.corner"),
    ("at: {window: 'a', widget: {role: '#'}}", "widgetPattern.properties.role"),
    ("nextOn: {window: 'a', widget: 'b', becomes: '#'}", "event.properties.becomes"),
  ]
  private static let themes = [
    ("'#'", "theme"), ("{scheme: '#'}", "style.properties.scheme"),
    ("{overflow: '#'}", "style.properties.overflow"),
  ]

  @Test func `the words of the schema are those of the reader`() throws {
    // The reader tells its words when it is given another.
    let texts =
      Self.members.map { ("{steps: [{text: 'a', \($0)}]}", $1) }
      + Self.themes.map { ("{theme: \($0), steps: [{text: 'a'}]}", $1) }
    for (text, path) in texts {
      let sentence = ReadTour(text).mistakes.first?.sentence ?? ""
      let value = try path.split(separator: ".").reduce(part("$defs")) {
        try require($0[String($1)], "\(path)")
      }
      let told = ((value["oneOf"]?.elements ?? []) + [value]).flatMap { $0["enum"]?.words ?? [] }
        .map { "'\($0)'" }
      let list = told.dropLast().joined(separator: ", ")
      let expectation = told.count > 1 ? "\(list) or \(told[told.count - 1])" : told.joined()
      expect(sentence.contains(" takes \(expectation), not '#'"), "\(path): \(sentence)")
    }
  }

  @Test func `the manual page lists the keys of the reader, all of them and no others`() throws {
    let page = try TestFile.text(inPackage: "Documentation/Manual/followspot-tour.5")
    var sections: [String: [String]] = [:]
    var title = ""
    for line in page.split(separator: "\n") {
      if line.hasPrefix(".Sh ") { title = String(line.dropFirst(4)) }
      if line.hasPrefix(".It Cm ") {
        sections[title, default: []].append(String(line.dropFirst(7)))
      }
    }
    // What the defaults take besides looks is explained at steps, and named at the defaults.
    let cards = Card.record.keys + ["panels", "nextOn", "delay"]
    let looks = Set(Step.defaultsRecord.keys.filter { !cards.contains($0) })
    let expected: [String: [String]] = [
      "TOUR": Tour.record.keys, "DEFAULTS": Array(looks),
      "STEPS": Step.record.keys.filter { !looks.contains($0) },
      // Defaults have a window too, for widgets.
      "LIGHTS": StepLight.record.keys.filter { $0 == "window" || !looks.contains($0) },
      "REACTIONS": Reaction.record.keys, "SIGNALS": NextSignal.record.keys,
      "BUTTONS": Button.record.keys, "PANELS": StepPanel.record.keys,
      "THEME": Theme.record.keys, "TASKS": TourTask.record.keys, "LIST": TaskList.record.keys,
    ]
    expect(Set(sections.keys), is: Set(expected.keys))
    for (title, keys) in expected {
      expect(sections[title]?.sorted(), is: keys.sorted(), "\(title)")
    }
  }
}
