import Expectations
import RandomNumbers
import Spotlight
import SpotlightFiles
import TestFiles

/// What lies on a bound of the schema is read, and what lies just beyond it is refused.
@Suite struct SchemaBoundTests {
  private let schema: JSON

  init() throws {
    schema = try .sound(TestFile.bytes(inPackage: "Documentation/tour.schema.json"))
  }

  /// A tour with a member of an object of each kind; `#` is the member.
  private static let places: [String: String] = [
    "defaults": "{defaults: {#}, steps: [{text: 'a'}]}",
    "step": "{steps: [{#}]}",
    "style": "{theme: {#}, steps: [{text: 'a'}]}",
    "frost": "{theme: {frost: {#}}, steps: [{text: 'a'}]}",
    "shade": "{theme: {shadow: {#}}, steps: [{text: 'a'}]}",
    "light": "{steps: [{text: 'a', at: {#}}]}",
    "target": "{steps: [{text: 'a', nextOn: {appears: {#}}}]}",
    "sides": "{steps: [{text: 'a', at: {rect: {#}}}]}",
    "path": "{steps: [{text: 'a', shape: {#}}]}",
    "softEdge": "{steps: [{text: 'a', feather: {#}}]}",
    "line": "{steps: [{text: 'a', ring: {#}}]}",
    "shine": "{steps: [{text: 'a', glow: {#}}]}",
    "spot": "{steps: [{text: 'a', dot: {#}}]}",
    "film": "{steps: [{text: 'a', tint: {#}}]}",
    "veil": "{steps: [{text: 'a', dim: {#}}]}",
    "curve": "{steps: [{text: 'a', glide: {#}}]}",
    "beat": "{steps: [{text: 'a', pulse: {#}}]}",
    "policy": "{steps: [{text: 'a', missing: {#}}]}",
    "named": "{steps: [{text: 'a', onTapDim: {#}}]}",
    "event": "{steps: [{text: 'a', nextOn: {#}}]}",
    "press": "{steps: [{text: 'a', buttons: [{#}]}]}",
    "panel": "{steps: [{text: 'a', panels: {#}}]}",
    "panelTarget": "{steps: [{text: 'a', panels: {picture: 'a.png', at: {#}}}]}",
    "windowPattern": "{steps: [{text: 'a', at: {window: {#}}}]}",
    "widgetPattern": "{steps: [{text: 'a', at: {window: 'a', widget: {#}}}]}",
    "busSignalPattern": "{steps: [{text: 'a', nextOn: {dbus: {#}}}]}",
    "lateHint": "{steps: [{text: 'a', hint: {#}}]}", "task": "{tasks: [{#}]}",
    "wordedProgress": "{steps: [{text: 'a', progress: {#}}]}",
    "conditions": "{steps: [{text: 'a', when: {#}}]}",
    "taskList": "{list: {#}, tasks: [{title: 'a', steps: [{text: 'a'}]}]}",
  ]

  /// What such an object needs beside the member.
  private static let company: [String: [(key: String, value: String)]] = [
    "step": [("text", "'a'")], "sides": [("x", "0"), ("y", "0"), ("width", "9"), ("height", "9")],
    "path": [("path", "'M0 0L1 1L0 1Z'")], "softEdge": [("width", "1")],
    "line": [("width", "1")], "shine": [("width", "1")], "spot": [("size", "1")],
    "film": [("color", "'#FFF'")],
    "press": [("id", "'a'"), ("label", "'b'")],
    "panel": [("picture", "'a.png'"), ("at", "'1,2 3x4'")],
    "windowPattern": [("app", "'a'")], "widgetPattern": [("role", "'button'")],
    "busSignalPattern": [("signal", "'a.b.c'")],
    "lateHint": [("after", "1"), ("text", "'a'")], "wordedProgress": [("text", "'a'")],
    "task": [("title", "'a'"), ("steps", "[{text: 'a'}]")],
  ]

  /// A tour with this member in an object of a kind.
  private func tour(_ kind: String, _ key: String, _ value: String) throws -> String {
    guard kind != "tour" else {
      let isWhole = ["steps", "tasks"].contains(key)
      return isWhole ? "{\(key): \(value)}" : "{\(key): \(value), steps: [{text: 'a'}]}"
    }
    var members = (Self.company[kind] ?? []).filter { $0.key != key }
    // A light or a target is on one thing, and only a place has a corner.
    if key == "widget" {
      members.append(("window", "'a'"))
      if kind == "event" { members.append(("pressed", "true")) }
    } else if kind == "event", ["window", "titled"].contains(key) {
      members.append(key == "window" ? ("opens", "true") : ("window", "'a'"))
    } else if ["light", "target", "panelTarget"].contains(kind), !["rect", "name"].contains(key) {
      members.append(("rect", "'0,0 9x9'"))
    }
    if kind == "curve", key == "easing" { members.append(("duration", "1")) }
    members.append((key, value))
    let text = members.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return try require(Self.places[kind], "no place for \(kind)").replacing("#", with: text)
  }

  @Test func `what lies on a bound is read, and what lies beyond it is refused`() throws {
    var count = 0
    let kinds = try require(schema["$defs"]?.members).map { ($0.key, $0.value) }
    for (kind, object) in kinds + [("tour", schema)] {
      for member in object["properties"]?.members ?? [] where member.key != "$schema" {
        for leaf in try leaves(of: member.value) {
          for probe in try probes(of: leaf) {
            count += 1
            let read = ReadTour(try tour(kind, member.key, probe.text))
            // What is read can still be the name of something that is not there.
            let refusals = read.mistakes.map(\.sentence).filter {
              !$0.hasPrefix("no light of this") && !$0.hasPrefix("no step is called")
            }
            let shown = "\(kind).\(member.key): \(probe.text.prefix(60))"
            expect((read.tour != nil || refusals.isEmpty) == probe.isTaken, "\(shown) \(refusals)")
          }
        }
      }
    }
    // All of them were found.
    expect(count > 200)
  }

  /// Code that asks an object for a key that its record lacks stops the program, so each key is read beside each other one.
  @Test func `any value of any key, beside any other key, is read or refused`() throws {
    var dice = Seeded(79)
    let values = [
      "null", "true", "false", "7", "-1e300", "NaN", "''", "'a'", "'#11223344'", "'1,2 3x4'", "[]",
      "[[]]",
      "{}", "{a: 1}", "nonsense",
    ]
    func check(_ text: String) {
      let read = ReadTour(text)
      let isRefused = read.mistakes.contains { !$0.isWarning }
      expect((read.tour == nil), is: isRefused, "\(text) \(read.mistakes.map(\.sentence))")
    }
    let kinds = try require(schema["$defs"]?.members).map { ($0.key, $0.value) }
    for (kind, object) in kinds + [("tour", schema)] {
      let keys = object["properties"]?.keyNames ?? []
      for key in keys {
        for value in values { check(try tour(kind, key, value)) }
        for other in keys where other != key {
          let value = try require(values.randomElement(using: &dice))
          let second = try require(values.randomElement(using: &dice))
          check(try tour(kind, key, "\(value), \(other): \(second)"))
        }
      }
    }
  }

  /// What a value can be, without objects: their members are looked at by themselves.
  private func leaves(of value: JSON) throws -> [JSON] {
    if let name = value["$ref"]?.text {
      let key = try require(name.split(separator: "/").last.map(String.init))
      return try leaves(of: try require(schema["$defs"]?[key], "\(name)"))
    }
    if let choices = value["oneOf"]?.elements { return try choices.flatMap(leaves) }
    return value["properties"] == nil ? [value] : []
  }

  private typealias Probe = (text: String, isTaken: Bool)

  private func probes(of leaf: JSON) throws -> [Probe] {
    func number(_ key: String) -> Double? { leaf[key]?.number }
    var probes: [Probe] = []
    if let least = number("minimum") {
      probes += [("\(least)", true), ("\(least.nextDown)", false)]
    }
    if let most = number("maximum") { probes += [("\(most)", true), ("\(most.nextUp)", false)] }
    if let bound = number("exclusiveMinimum") {
      probes += [("\(bound)", false), ("\(bound + 0.001)", true)]
    }
    // A letter of four bytes is one: bytes are nothing that a schema counts.
    func text(_ letter: String, _ count: Double) -> String {
      "'\(String(repeating: letter, count: Int(count)))'"
    }
    if let least = number("minLength") { probes += [(text("a", least), true), ("''", least < 1)] }
    if let most = number("maxLength"), leaf["pattern"] == nil {
      probes += [(text("𝄞", most), true), (text("𝄞", most + 1), false)]
    }
    func list(_ count: Double) throws -> String {
      let item = try require(leaf["items"])
      return "[\(try (0..<Int(count)).map { try sample(of: item, $0) }.joined(separator: ","))]"
    }
    if let least = number("minItems") {
      probes += [(try list(least), true), (try list(least - 1), false)]
    }
    // Ten thousand steps take seconds to read, and are counted elsewhere.
    if let most = number("maxItems"), most <= 1000 {
      probes += [(try list(most), true), (try list(most + 1), false)]
    }
    if let most = number("maxProperties") {
      func object(_ count: Double) -> String {
        // Languages are words of two letters, all others any names.
        guard leaf["minProperties"] == nil else {
          let letters = "abcdefghijklmnopqrstuvwxyz"
          let tags = letters.flatMap { first in letters.map { "\(first)\($0)" } }
          return "{\(tags.prefix(Int(count)).map { "\($0): 'a'" }.joined(separator: ","))}"
        }
        let values = leaf["additionalProperties"]
        let value =
          values?["oneOf"] != nil
          ? "'1,2 3x4'" : values?["type"] != nil ? "true" : "'next'"
        return "{\((0..<Int(count)).map { "k\($0): \(value)" }.joined(separator: ","))}"
      }
      probes += [(object(most), true), (object(most + 1), false)]
    }
    return probes
  }

  /// One of a list, other than its neighbours.
  private func sample(of item: JSON, _ index: Int) throws -> String {
    if case .list? = item["items"]?.content { return "" }
    if item["items"] != nil { return "[\(Double(index) / 64), \(Double(index) / 64)]" }
    if item["maxLength"] != nil { return "'n\(index)'" }
    guard let name = item["$ref"]?.text else { return "0.5" }
    return try require(
      [
        "#/$defs/step": "{id: 's\(index)', text: 'a'}", "#/$defs/place": "'p\(index)'",
        "#/$defs/when": "'w\(index)'", "#/$defs/signal": "{condition: 'k\(index)'}",
        "#/$defs/task": "{title: 't\(index)', steps: [{text: 'a'}]}",
        "#/$defs/panel": "{picture: 'a.png', at: '1,2 3x4'}",
        "#/$defs/button": "{id: 'b\(index)', label: 'c'}", "#/$defs/length": "1",
      ][name], "\(name)")
  }

  @Test(arguments: [
    (
      "color", "{steps: [{text: 'a', dim: '#'}]}",
      ["#FFF", "fff", "#A0b1C2", "#A0b1C280", "#FFFF", "#GGG", "#", " #FFF", "#+F+F+F", "white"]
    ),
    (
      "ink", "{theme: {text: '#'}, steps: [{text: 'a'}]}",
      ["#000", "000", "#101112", "#10111280", "#0000", "black"]
    ),
    (
      "share", "{steps: [{text: 'a', opacity: '#'}]}",
      [
        "0%", "5%", "99.9%", "100%", "100.0%", "007%", ".5%", "5.%", "+5%", "100.1%", "101%",
        "1000%",
        "-1%", "%", ".%", "1.2.3%", "50",
      ]
    ),
    (
      "font", "{theme: {font: '#'}, steps: [{text: 'a'}]}", ["A", "A, B", ",A", ",", " , ", " "]
    ),
    (
      "language", "{steps: [{text: 'a', language: '#'}]}",
      ["de", "pt-BR", "zh-Hant-TW", "x", "de_DE", "-de", "de-", "abcdefghi", "d3", "3d", "de-419"]
    ),
  ])
  func `patterns take what the reader takes`(kind: String, place: String, words: [String]) throws {
    let definitions = try require(schema["$defs"])
    let value: JSON? =
      switch kind {
      case "font": definitions["style"]?["properties"]?["font"]
      case "language": definitions["step"]?["properties"]?["language"]
      default: definitions[kind]
      }
    let pattern = try leaves(of: require(value)).compactMap { $0["pattern"]?.text }.first
    let regex = try Regex(require(pattern, "\(kind) has no pattern"))
    for word in words {
      let isTaken = ReadTour(place.replacing("#", with: word)).tour != nil
      expect(word.contains(regex), is: isTaken, "\(kind) '\(word)'")
    }
  }
}
