import Expectations
import SpotlightFiles
import SpotlightSteering

@testable import followspot_tool

@Suite struct SteerCommandTests {
  // Calls give way by themselves, and no person asks for it.
  @Test(arguments: Request.Name.allCases.filter { $0 != .yield })
  func `each request has a verb, which takes what it takes`(name: Request.Name) throws {
    let verb = try require(Verb.named(name.rawValue))
    expect(verb.usage, is: (name.operands.isEmpty ? "[OPTION]..." : "[OPTION]... \(name.operands)"))
    let operands: [String] =
      switch name {
      case .goto: ["my step"]
      case .press, .say: ["my name"]
      case .target: ["my name", "40,60", "120x32"]
      case .condition: ["my name", "off"]
      case .pause: ["hide"]
      case .set: ["size", "400", "dim", "#102030"]
      default: []
      }
    let steer = SteerCommand(request: try Request(name, operands))
    expect(try VerbLine.command([name.rawValue] + operands, in: surroundings()) == steer)
    expect(sentence([name.rawValue] + operands + ["and"]) != nil)
  }

  @Test(arguments: [
    (["goto"], "goto takes ID|N|+N|-N, but nothing came behind it."),
    (["goto", "a", "b"], "goto takes ID|N|+N|-N, but behind it came 'a' and 'b'."),
    (["next", "two"], "next takes no words, but behind it came 'two'."),
    (["set"], "set takes KEY VALUE..., but nothing came behind it."),
    (
      ["set", "size"],
      "size takes a size as N or WxH, in pixels from 1 to 16384, but has no value; the form is KEY "
        + "VALUE or KEY=VALUE."
    ),
    (["pause", "now"], "pause takes the word hide, not 'now'."),
    (
      ["target", "save"],
      "target takes NAME RECT|none, but behind it came 'save'."
    ),
    (["target", "save", "40,60"], "a size WxH, such as 120x32, must follow '40,60'."),
    (
      ["target", "save", "1,2", "3x4 Save"],
      "a place has nothing behind its size, and not 'Save'."
    ),
    (["condition", "ready", "yes"], "a condition takes one of on or off, not 'yes'."),
    (["goto", "a\nstop"], "'a\\nstop' holds a control character, and no name does."),
    (["goto", "\u{7f}"], "'\\u{7f}' holds a control character, and no name does."),
  ])
  func `what cannot be asked for is a mistake here already`(words: [String], expected: String) {
    expect(sentence(words), is: expected)
  }

  @Test func `a line has a bound, which is told`() {
    let most = String(repeating: "x", count: LineReader.longestRequest - "goto ".utf8.count)
    expect(sentence(["goto", most]) == nil)
    expect(sentence(["goto", most + "x"])?.contains("4096 bytes") == true)
  }

  @Test func `status is text, or JSON`() throws {
    let request = try Request(.status)
    expect(try command("status") == SteerCommand(request: request))
    expect(try command("status", "--json") == SteerCommand(request: request, isJSON: true))
  }

  @Test func `a resident light has no time limit`() throws {
    let point: PointCommand = try read(["point", "--resident", "--replace"])
    expect(point.isResident && point.common.replaces)
    expect(sentence(["point", "--resident", "--timeout", "5"])?.contains("--timeout") == true)
  }
}
