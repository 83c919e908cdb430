import Expectations
import SpotlightFiles

@testable import followspot_tool

/// The command understands every command line of the pages.
@Suite struct PageCommandTests {
  /// The commands in a line, from the word followspot to the end of what belongs to it.
  static func commands(in line: String) -> [[String]] {
    line.ranges(of: "followspot").compactMap { range in
      let before = line[..<range.lowerBound].last
      // Part of a path, or of a longer word.
      if let before, before.isLetter || before.isNumber || "/-._".contains(before) { return nil }
      var rest = line[range.lowerBound...]
      if let before, "'\"`".contains(before) { rest = rest.prefix { $0 != before } }
      guard rest == "followspot" || rest.hasPrefix("followspot ") else { return nil }
      if let comment = rest.firstRange(of: " # ") { rest = rest[..<comment.lowerBound] }
      return ShellWords(String(rest)).commands.first { $0.first == "followspot" }
    }
  }

  /// Everything there is around a command: lights to read, descriptors to write to, and presets of any name.
  private func isUnderstood(_ words: some Sequence<String>) -> String? {
    let words = Array(words.dropFirst())
    let presets = zip(words, words.dropFirst()).filter { $0.0 == "--preset" }.map(\.1)
    var around = surroundings(lines: ["1,2 3x4"])
    around.isWritable = { _ in true }
    around.config = {
      let text = "{presets: {\(presets.map { "'\($0)': {size: 320}" }.joined(separator: ","))}}"
      return ConfigReport(path: "/c/config.json5", file: ConfigFile.read(Array(text.utf8)).file)
    }
    do {
      _ = try VerbLine.command(words, in: around)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test(arguments: Page.all)
  func `each command of a block is one that is understood`(page: Page) {
    for command in page.code.flatMap(Self.commands) {
      let mistake = isUnderstood(command)
      expect(mistake == nil, "\(command.joined(separator: " "))")
    }
  }

  /// The words that a sentence may leave out behind a verb, because readers know what is meant.
  private static let endings: [[String]] = [
    [], ["tour.json5"], ["tour.json5", "pictures"], ["save"], ["size", "320"],
  ]

  @Test(arguments: Page.all)
  func `each command of a sentence is one that is understood`(page: Page) {
    for command in page.words.filter({ $0.hasPrefix("followspot") }).flatMap(Self.commands) {
      let mistakes = Self.endings.map { isUnderstood(command + $0) }
      expect(mistakes.contains(nil), "\(command.joined(separator: " ")): \(mistakes[0] ?? "")")
    }
  }

  @Test func `commands are found wherever they stand`() {
    let found: [(String, [[String]])] = [
      ("followspot", [["followspot"]]),
      ("bindsym $mod+a exec followspot toggle", [["followspot", "toggle"]]),
      ("gsettings set a command 'followspot point'", [["followspot", "point"]]),
      ("slurp | followspot light   # what slurp says", [["followspot", "light"]]),
      ("followspot next; followspot back", [["followspot", "next"], ["followspot", "back"]]),
      ("man followspot-ipc; ls a/followspot/b; followspot: no.", []),
    ]
    for (line, commands) in found { expect(Self.commands(in: line), is: commands, "\(line)") }
    expect(Page.all.map { $0.code.flatMap(Self.commands).count }.reduce(0, +) > 30)
  }
}
