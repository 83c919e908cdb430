import Expectations

@testable import SpotlightFiles
@testable import followspot_tool

@Suite struct OptionScanTests {
  private func scan(_ words: String...) -> [OptionScan.Item] {
    OptionScan(words, options: OptionSpec.light + [.help, .version]).items
  }

  @Test func `options are found before, between and after operands`() {
    expect(
      scan("--shape", "rect", "a", "--padding=3", "b", "--dim", "x") == [
        .option(.shape, value: "rect"), .operand("a"), .option(.padding, value: "3"),
        .operand("b"), .option(.dim, value: "x"),
      ])
  }

  @Test func `two dashes end the options`() {
    expect(
      scan("a", "--shape", "rect", "--", "--dim", "--", "-40,60") == [
        .operand("a"), .option(.shape, value: "rect"), .operand("--dim"), .operand("--"),
        .operand("-40,60"),
      ])
    expect(scan("--"), is: [])
    expect(scan("-1,2", "--"), is: [.operand("-1,2")])
    expect(scan("a", "-1,2", "--", "-h"), is: [.operand("a"), .operand("-1,2"), .operand("-h")])
  }

  @Test(arguments: ["-40,60", "-.5,1", "-0,0 1x1", "-4h", "-", "", "40,60"])
  func `negative places and lone dashes are operands`(word: String) {
    expect(scan(word), is: [.operand(word)])
    expect(scan("x", word, "y"), is: [.operand("x"), .operand(word), .operand("y")])
    expect(scan(word, "--shape", "rect"), is: [.operand(word), .option(.shape, value: "rect")])
  }

  @Test(arguments: ["-4", "--dim", "--", ""])
  func `the word after an option is its value, whatever it looks like`(value: String) {
    expect(scan("--padding", value), is: [.option(.padding, value: value)])
  }

  @Test func `the start of a name is enough while it fits one option`() {
    expect(scan("--sh", "rect"), is: [.option(.shape, value: "rect")])
    expect(scan("--fea=1"), is: [.option(.feather, value: "1")])
    expect(scan("--padding="), is: [.option(.padding, value: "")])
  }

  @Test func `letters may share a dash`() {
    expect(scan("-hV"), is: [.option(.help, value: nil), .option(.version, value: nil)])
    expect(scan("-hV", "-1,1"), is: scan("-h", "-V", "-1,1"))
  }

  @Test func `what came before a mistake is kept`() {
    let scan = OptionScan(
      ["-h", "a", "--nothing", "b"], options: OptionSpec.light + [.help, .version])
    expect(scan.items, is: [.option(.help, value: nil), .operand("a")])
    expect(scan.failure, is: .unknown("--nothing", nearest: nil))
  }

  @Test func `a scan can stop at the first operand`() {
    let scan = OptionScan(
      ["-h", "light", "--shape", "rect"], options: [.help, .version], stopsAtOperand: true)
    expect(scan.items, is: [.option(.help, value: nil), .operand("light")])
    expect(scan.rest, is: ["--shape", "rect"])
    let ended = OptionScan(
      ["--", "-h", "--shape"], options: [.help, .version], stopsAtOperand: true)
    expect(ended.items, is: [.operand("-h")])
    expect(ended.rest, is: ["--shape"])
    let empty = OptionScan([], options: [.help], stopsAtOperand: true)
    expect(empty.items == [] && empty.rest == [])
  }

  @Test(arguments: [["-ox=1"], ["-o", "x=1"], ["--out=x=1"], ["--o", "x=1"]])
  func `a value is in the word of its option, or is the next word`(words: [String]) {
    let scan = OptionScan(words + ["y"], options: [.help, .out])
    expect(scan.items, is: [.option(.out, value: "x=1"), .operand("y")])
    let behind = OptionScan(["-h"] + words, options: [.help, .out])
    expect(behind.items, is: [.option(.help, value: nil), .option(.out, value: "x=1")])
  }

  private static let names: [(String, OptionFailure?)] = [
    ("-ho", .missingValue(.out)), ("-h-", .unknown("-h-", nearest: nil)),
    ("--out", .missingValue(.out)), ("--out=", nil), ("--help=", .needlessValue(.help, "")),
    ("--outer", nil), ("--outer=1", .needlessValue(.outer, "1")),
    ("--oute=1", .needlessValue(.outer, "1")), ("--=", .unknown("--", nearest: nil)),
    ("--o", .ambiguous("--o", ["--out", "--outer"])), ("-o\u{301}", nil),
    ("-\u{F6}", .unknown("-\u{F6}", nearest: nil)),
    ("---out", .unknown("---out", nearest: "--out")),
  ]

  @Test(arguments: names)
  func `a name is whole, or the start of one option`(word: String, failure: OptionFailure?) {
    expect(OptionScan([word], options: [.help, .out, .outer]).failure, is: failure)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "acb", 1), ("abc", "ab", 1), ("ab", "abc", 1), ("ca", "abc", 3),
    ("fether", "feather", 1), ("kitten", "sitting", 3), ("ä", "a", 1),
  ])
  func `distance counts what to change, drop, insert and swap`(
    from: String, to: String, distance: Int
  ) {
    expect(Suggestion.distance(from: from, to: to), is: distance)
    expect(Suggestion.distance(from: to, to: from), is: distance)
  }

  @Test(arguments: [
    ("fether", "feather"), ("shpae", "shape"), ("opactiy", "opacity"), ("outputs", "output"),
    ("time", "timeout"), ("DIM", "dim"), ("ready", "ready-fd"), ("readyfd", "ready-fd"),
    ("dimness", "dim"),
  ])
  func `the nearest name is found`(word: String, expected: String) {
    expect(Suggestion.nearest(to: word, among: OptionSpec.light.map(\.name)), is: expected)
  }

  @Test(arguments: ["", "x", "color", "frobnicate", String(repeating: "a", count: 100_000)])
  func `nothing near is nothing`(word: String) {
    expect(Suggestion.nearest(to: word, among: OptionSpec.light.map(\.name)) == nil)
  }

  @Test func `very many names are not searched, as that takes time`() {
    let names = (1...Suggestion.mostCandidates).map { "step-\($0)" }
    expect(Suggestion.nearest(to: "step-17x", among: names), is: "step-17")
    expect(Suggestion.nearest(to: "step-17x", among: names + ["one-more"]) == nil)
  }
}

extension OptionSpec {
  fileprivate static let out = OptionSpec(
    name: "out", letter: "o", kind: .folder, summary: "a folder")
  fileprivate static let outer = OptionSpec(name: "outer", summary: "what begins as --out")
  fileprivate static let shape = OptionSpec(.shape, in: .light)
  fileprivate static let padding = OptionSpec(.padding, in: .light)
  fileprivate static let feather = OptionSpec(.feather, in: .light)
  fileprivate static let dim = OptionSpec(.dim, in: .light)
}
