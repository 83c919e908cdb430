import Expectations
import FollowspotTours
import Glibc
import SpotlightFiles
import TestFiles

@testable import followspot_tool

/// What fits on a line, and the shells that offer it.
///
/// `followspot` is then a script that answers as the command would on a desktop with some names, if it is asked with the right words.
@Suite final class CompletionTests {
  private let folder: TemporaryFolder

  private static let files = ["tour.json5", "other tour.json5", "desktop.png", "notes.txt"]
  private static let names = [
    ListCommand(namesOf: .outputs): "DP-1\nHDMI-A-1\n",
    ListCommand(namesOf: .steps): "first\nlast one\na:b\n",
    ListCommand(namesOf: .buttons): "next\nshow me\n",
    ListCommand(namesOf: .targets): "save\nmenu\n",
    ListCommand(namesOf: .conditions): "signed-in\n",
    ListCommand(namesOf: .steps, in: .path("tour.json5")): "welcome\nsave as\n",
    ListCommand(namesOf: .steps, in: .path("other tour.json5")): "other\n",
  ]

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.program(
      "followspot",
      """
      #!/bin/sh
      [ "$*" = "$EXPECTED" ] && printf %s "$ANSWER"
      """)
    for name in Self.files { _ = try folder.file(name, "{}") }
    mkdir(folder.path + "/pictures", 0o755)
  }

  /// What fits behind these words, of which the last is the one that is typed.
  private func completion(_ words: [String]) -> Completion {
    Completion(["followspot"] + words, at: words.count, isFile: Self.files.contains)
  }

  /// The words that the command is asked with, and what it answers, as two variables of a shell.
  ///
  /// - Parameters:
  ///   - words: the words without the quotes of the shell.
  ///   - set: the command that sets a variable, up to its name.
  ///   - quoted: the text as a word of the shell.
  /// - Returns: the lines that set them.
  private func variables(
    _ words: [String], _ set: (String, String) -> String, _ quoted: (String) -> String
  ) -> String {
    let completion = completion(words)
    let names = completion.source.flatMap { Self.names[$0] } ?? ""
    let expected = (["--complete", "\(words.count)", "followspot"] + words).joined(separator: " ")
    return set("EXPECTED", quoted(expected)) + set("ANSWER", quoted(completion.text + names))
  }

  /// The two variables for bash and zsh.
  private func variables(_ words: [String]) -> String {
    variables(words, { "export \($0)=\($1)\n" }, posix)
  }

  private func posix(_ text: String) -> String {
    "'\(String(text.flatMap { $0 == "'" ? Array("'\\''") : [$0] }))'"
  }

  /// What bash offers behind each of these words, of which the last is the one that is typed.
  private func offered(behind lines: [[String]]) throws -> [[String]] {
    let script = try folder.file("followspot.bash", HelpForm.bash.document(about: nil))
    let calls = lines.map { words in
      let list = (["followspot"] + words).map(posix).joined(separator: " ")
      return """
        \(variables(words.map { $0.filter { !"\\\"'".contains($0) } }))
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _followspot followspot
        printf '%s\n' "${COMPREPLY[@]}"; echo =====

        """
    }
    let driver = try folder.file(
      "driver",
      "cd '\(folder.path)'; PATH=$PWD:$PATH; . '\(script)'\n" + calls.joined())
    return try offered(by: "bash --norc '\(driver)'").map { $0.sorted() }
  }

  @Test func `bash offers verbs, options, words, files and names`() throws {
    let cases: [([String], [String])] = [
      ([""], Verb.all.map(\.name).sorted()),
      (["li"], ["light", "list"]),
      (["-"], ["--help", "--help-all", "--version", "-V", "-h"]),
      (["-h", "doc"], ["doctor"]),
      (["list", "win"], ["windows"]), (["list", "steps", "t"], ["tour.json5"]),
      (["light", "--sh"], ["--shape"]),
      (["light", "--shape", "r"], ["rect", "rounded"]),
      (["light", "--shape", "=", "r"], ["rect", "rounded"]),
      (["light", "--shape", "="], ["capsule", "ellipse", "rect", "rounded"]),
      (["light", "--padding", ""], []),
      (["light", "--output", ""], ["DP-1", "HDMI-A-1"]),
      (["light", "--output", "=", "H"], ["HDMI-A-1"]),
      (["tour", "t"], ["tour.json5"]),
      (["tour", ""], ["other tour.json5", "pictures", "tour.json5"]),
      (["tour", "--role", "window", "t"], ["tour.json5"]),
      (["tour", "--role", "=", "window", "t"], ["tour.json5"]),
      (["tour", "tour.json5", ""], []),
      (["tour", "tour.json5", "--from", ""], ["save\\ as", "welcome"]),
      (["tour", "tour.json5", "--from", "=", "w"], ["welcome"]),
      (["tour", "--from", ""], []),
      (["check", "tour.json5", "o"], ["other tour.json5"]),
      (["render", "tour.json5", ""], ["pictures"]),
      (["render", "tour.json5", "--over", ""], ["desktop.png", "pictures"]),
      (["help", "to"], ["toggle", "tour"]),
      (["tour", "other\\ tour.json5", "--from", ""], ["other"]),
      (["tour", "'other tour.json5'", "--from", ""], ["other"]),
      (["goto", ""], ["a:b", "first", "last\\ one"]),
      (["goto", "l"], ["last\\ one"]),
      (["goto", "first", ""], []),
      (["goto", "last\\ "], ["last\\ one"]),
      (["press", "s"], ["show\\ me"]),
      (["target", ""], ["menu", "save"]), (["target", "save", ""], []),
      (["target", "m"], ["menu"]), (["pause", ""], ["hide"]),
      (["condition", ""], ["signed-in"]), (["condition", "signed-in", ""], ["off", "on"]),
      (["condition", "signed-in", "on", ""], []),
      (["set", "text"], ["text-scale"]),
      (["set", "shape", "r"], ["rect", "rounded"]),
      (["set", "size", ""], ["default"]),
      (["set", "output", "H"], ["HDMI-A-1"]),
      (["set", "shape", "rect", "sh"], ["shake", "shape", "shrink"]),
      (["nonsense", ""], []),
    ]
    let offered = try offered(behind: cases.map(\.0))
    expect(offered.count, is: cases.count)
    for ((words, expected), offered) in zip(cases, offered) {
      expect(offered, is: expected, "\(words)")
    }
  }

  @Test func `bash offers every word that an option takes`() throws {
    let choices = OptionTableTests.valued.compactMap { place -> ([String], [String])? in
      guard case .choice(let words) = place.option.kind else { return nil }
      return ([place.verb.name, place.option.spelling, ""], words.sorted())
    }
    expect(try offered(behind: choices.map(\.0)), is: choices.map(\.1))
  }

  @Test(.enabled(if: hasShell("zsh"), "there is no zsh here"))
  func `zsh hands verbs, options, words, files and names to its own functions`() throws {
    let cases: [([String], [String])] = [
      (["pause", ""], ["describe the word hide", "hide"]),
      (["tour", "'other tour.json5'", "--from", ""], ["describe ID", "other"]),
      (["goto", ""], ["describe the name of a step", "first", "last one", "a\\:b"]),
      (["tour", ""], ["files -g *.json5"]),
      (["render", "a", ""], ["files -/"]),
      (["view", ""], ["files -g *"]),
      (["light", "--padding", ""], ["message N"]),
      (["nonsense", ""], []),
      (
        ["check", "-"],
        [
          "describe -O", "--example:use the built-in example",
          "--strings:print the texts of the tour for translators",
          "-h:show a short help", "--help:show a short help",
          "--help-all:show the whole help, with expert options and exit codes",
          "-V:show the version",
          "--version:show the version",
          "equal --kind:whether the files are tours or settings",
          "equal --language:language of the texts",
          "equal --target:set the place of a target of the tour",
          "equal --condition:set a condition of the tour on or off",
        ]
      ),
    ]
    let script = try folder.file("_followspot", HelpForm.zsh.document(about: nil))
    let calls = cases.map { words, _ in
      let list = (["followspot"] + words).map(posix).joined(separator: " ")
      return """
        \(variables(words.map { $0.filter { $0 != "'" } }))
        words=(\(list)); CURRENT=\(words.count + 1); _followspot; echo '====='

        """
    }
    let driver = try folder.file(
      "driver.zsh",
      """
      cd '\(folder.path)'; PATH=$PWD:$PATH
      compdef() { : }; compset() { : }; _description() { : }
      _message() { print -r -- message $1 }
      _files() { print -r -- files $@ }
      _describe() {
        print -r -- describe $1
        [[ $1 = -O ]] && print -rl -- $next equal\\ $^equal || print -rl -- $lines
      }
      source '\(script)'
      \(calls.joined())
      """)
    expect(try offered(by: "zsh -f '\(driver)'"), is: cases.map(\.1))
  }

  @Test(.enabled(if: hasShell("fish"), "there is no fish here"))
  func `fish offers verbs, options, words, files and names`() throws {
    let shape = Setting.shape.row.summary
    let cases: [(line: String, expected: [String])] = [
      ("pr", ["press\t\(Verb.press.summary)"]), ("light --sh", ["--shape\t\(shape)"]),
      ("light --shape r", ["rect\t\(shape)", "rounded\t\(shape)"]),
      ("light --shape=re", ["--shape=rect\t\(shape)"]),
      ("light --output D", ["DP-1\toutputs to dim, separated by commas"]),
      ("tour tour.json5 --from w", ["welcome\tbegin with this step"]),
      ("tour 'other tour.json5' --from o", ["other\tbegin with this step"]),
      ("render a ", ["pictures/\tDirectory"]), ("check o", ["other tour.json5"]),
      ("view de", ["desktop.png"]), ("goto l", ["last one"]), ("target menu m", []),
    ]
    let script = try folder.file("followspot.fish", HelpForm.fish.document(about: nil))
    let calls = cases.map { line, _ in
      let words = ShellWords(line).commands[0] + (line.hasSuffix(" ") ? [""] : [])
      return variables(words, { "set -x \($0) \($1)\n" }, fish)
        + "complete -C \(fish("followspot \(line)")); echo =====\n"
    }
    let driver = try folder.file(
      "driver.fish",
      "cd '\(folder.path)'; set PATH $PWD $PATH; source '\(script)'\n" + calls.joined())
    let home = folder.path + "/pictures"
    expect(try offered(by: "HOME='\(home)' fish --no-config '\(driver)'") == cases.map(\.expected))
  }

  /// What a shell prints, in parts; a marker line ends each part.
  private func offered(by call: String) throws -> [[String]] {
    let output = try require(TestFile.output(of: "\(call) 2>&1"))
    return output.split(separator: "=====\n", omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: "\n").map(String.init)
    }
  }

  private func fish(_ text: String) -> String {
    "'\(String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] }))'"
  }

  @Test func `the file whose names are asked for may stand behind the cursor`() {
    let line = ["followspot", "tour", "--from", "", "--dim", "navy", "tour.json5"]
    let completion = Completion(line, at: 3, isFile: Self.files.contains)
    expect(completion.source, is: ListCommand(namesOf: .steps, in: .path("tour.json5")))
    expect(Completion(line, at: 3) { _ in false }.source == nil)
  }

  @Test func `behind two dashes are operands, and an option that was given is not offered again`() {
    expect(completion(["tour", "--", "-"]).lines, is: [".json5"])
    let options = completion(["tour", "--from", "a", "--target=b=1,2 3x4", "-"]).lines
    expect(!options.contains { $0.hasPrefix("--from=") })
    expect(options.contains { $0.hasPrefix("--target=") && $0.hasSuffix("of the tour") })
  }

  @Test func `a place that no word fits has the options, for zsh`() {
    expect(completion(["next", ""]).head, is: "spare")
    expect(completion(["next", ""]).lines, is: completion(["next", "-"]).lines)
    expect(completion(["nonsense", ""]), is: completion(["nonsense", "-"]))
  }

  @Test func `a shell asks with the place and the whole line`() throws {
    expect(
      try command("--complete", "2", "followspot", "light", "--sh")
        == HelpCommand.completion(completion(["light", "--sh"])))
    expect(try command("--complete", "1", "followspot") == HelpCommand.completion(completion([""])))
    expect(sentence(["--complete"]), is: "no option --complete.")
    for place in ["-1", "0", "2", "9223372036854775807", "x"] {
      expect(sentence(["--complete", place, "followspot"]), is: "no option --complete.")
    }
  }
}
