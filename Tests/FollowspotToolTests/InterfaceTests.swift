import Expectations
import Followspot
import Spotlight
import SpotlightFiles
import SpotlightSteering

@testable import followspot_tool

/// The names that other programs and people's files and scripts use, which change only as `VERSIONING.md` says.
@Suite struct InterfaceTests {
  @Test func `verbs, options and exit codes`() throws {
    var verbsByOption: [(option: String, verbs: [String])] = []
    for verb in Verb.all {
      for option in verb.options where !Overview.options.contains(option) {
        let text = option.spellings.joined(separator: " ") + (option.takesValue ? "=" : "")
        if let index = verbsByOption.firstIndex(where: { $0.option == text }) {
          verbsByOption[index].verbs.append(verb.name)
        } else {
          verbsByOption.append((text, [verb.name]))
        }
      }
    }
    var names = Verb.all.map {
      "\($0.name) exits with \($0.exitCodes.map(\.code).joined(separator: " "))"
    }
    names += Overview.options.map { "\($0.spellings.joined(separator: " ")) of every verb" }
    names += verbsByOption.map { "\($0.option) of \($0.verbs.joined(separator: " "))" }
    try expectInterface(names.sorted(), "command")
  }

  @Test func `settings`() throws {
    try expectInterface(names(inSchema: .configSchema), "settings")
  }

  @Test func `tour files`() throws {
    try expectInterface(names(inSchema: .tourSchema), "tours")
  }

  @Test func `the socket, events and the JSON of a status`() throws {
    func list<Words: CaseIterable & RawRepresentable<String>>(_ title: String, _: Words.Type)
      -> [String]
    {
      Words.allCases.map { "\(title) \($0.rawValue)" }
    }
    let report = StatusReport(
      mode: .tour, isShown: true, isConnected: true, outputs: [], lights: [])
    let status = try JSONKeys(report.line.text(number: 0, time: 0)).keys
    let lines: [ServerLine] = [
      .greeting(ServerLine.Greeting(program: "1", mode: "tour", process: 1)), .done(answer: nil),
      .refused(.usage("No.")), .event("{}"), .bye(.ended),
    ]
    var names = ["version \(ServerLine.version)"]
    names += lines.map { "line \($0.text.prefix(while: \.isLetter))" }
    names += list("error", RequestRefusal.Kind.self) + list("bye", ServerLine.Farewell.self)
    names += (ShownMode.steered + [.panel]).map { "shown \($0.rawValue)" }
    for name in Request.Name.allCases {
      names.append("request \(name.rawValue)" + (name.operands.isEmpty ? "" : " \(name.operands)"))
    }
    names += status.map { "status \($0)" }
    for kind in EventKind.all {
      names.append("event \(kind.word)")
      names += kind.fields.map {
        "event \(kind.word) \($0.key)\($0.isAlways ? "" : " if it has one")"
      }
    }
    try expectInterface(names.sorted(), "socket")
  }

  @Test func `the bus interface of the GNOME extension`() throws {
    let source = try require(contents(of: "Extensions/gnome/interface.js"))
    let heads = ["<property", "<method", "<signal", "export const "]
    var lines: [String] = []
    for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      // Behind the member that takes it, as their order counts.
      if line.hasPrefix("<arg ") {
        lines.append("\(lines.popLast() ?? "") \(line)")
      } else if heads.contains(where: { line.hasPrefix($0) }), line.last != "`" {
        lines.append(String(line))
      }
    }
    try expectInterface(lines.sorted(), "gnome")
  }

  @Test func `the declarations of the header for C, with their numbers and members`() throws {
    let lines = try lines(ofC: "Sources/CFollowspot/include/followspot.h")
    try expectInterface(lines.filter { !$0.hasPrefix("#define FOLLOWSPOT_VERSION") }, "c")
  }

  @Test func `the functions, properties and signals of the object for GTK`() throws {
    let source = try lines(ofC: "Adaptors/followspot-gtk.c")
    let rest = source.drop { !$0.hasPrefix("properties[WINDOW] =") }.prefix { $0 != "}" }
    try expectInterface(try lines(ofC: "Adaptors/followspot-gtk.h") + rest, "gtk")
  }

  /// The lines of a file in C without comments and indentation.
  private func lines(ofC path: String) throws -> [String] {
    let text = try require(contents(of: path))
    return text.replacing(#/\/\*[\s\S]*?\*\//#, with: "").split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Each key that an object of a schema may have, and each word that may stand in its place, behind the way there.
  private func names(inSchema document: TableDocument) throws -> [String] {
    func list(_ key: String, of value: JSON) -> [JSON] {
      if case .list(let values)? = value[key]?.content { values } else { [] }
    }
    func names(in value: JSON, at place: String) -> [String] {
      var found = list("enum", of: value).compactMap(\.text).map { "\(place) '\($0)'" }
      for member in value["properties"]?.members ?? [] {
        let name = place.isEmpty ? member.key : "\(place).\(member.key)"
        found += [name] + names(in: member.value, at: name)
      }
      for member in value["$defs"]?.members ?? [] {
        found += names(in: member.value, at: member.key)
      }
      let parts = ["items", "additionalProperties"].compactMap { value[$0] }
      for part in list("oneOf", of: value) + parts { found += names(in: part, at: place) }
      return found
    }
    let text = try require(document.text(""))
    return names(in: try require(JSON(Array(text.utf8))), at: "").sorted()
  }

  /// Expects that the names of an interface are those that are kept.
  private func expectInterface(
    _ names: [String], _ interface: String, location: SourceLocation = #_sourceLocation
  ) throws {
    try expectKept(
      names.map { "\($0)\n" }.joined(),
      at: "Tests/FollowspotToolTests/Golden/Interfaces/\(interface).txt",
      advice:
        "VERSIONING.md says what may change in which release, and what is to be done with it.",
      sourceLocation: location)
  }
}
