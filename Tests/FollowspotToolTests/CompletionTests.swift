import Glibc
import SpotlightFiles
import TestFiles
import Testing

@testable import followspot_tool

/// Completions in the shells that they are for.
///
/// `followspot` is then a script that knows some names.
@Suite final class CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.program(
      "followspot",
      """
      #!/bin/sh
      case "$*" in
        'probe --outputs') printf 'DP-1\\nHDMI-A-1\\n' ;;
        'status --steps') printf 'first\\nlast one\\n' ;;
        'status --buttons') printf 'next\\nshow me\\n' ;;
        'status --targets') printf 'save\\nmenu\\n' ;;
        'status --conditions') printf 'signed-in\\n' ;;
        'check --list-steps -- tour.json5') printf 'welcome\\nsave as\\n' ;;
      esac
      """)
    for name in ["tour.json5", "other tour.json5", "desktop.png", "notes.txt"] {
      _ = try folder.file(name, "{}")
    }
    mkdir(folder.path + "/pictures", 0o755)
  }

  /// What bash offers behind each of these words, of which the last is the one that is typed.
  private func offered(behind lines: [[String]]) throws -> [[String]] {
    let script = try folder.file("followspot.bash", BashCompletion.text)
    let calls = lines.map { words in
      let list = (["followspot"] + words).map { "'\($0)'" }.joined(separator: " ")
      return """
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _followspot followspot
        printf '%s\\n' "${COMPREPLY[@]}"; echo =====

        """
    }
    let driver = try folder.file(
      "driver",
      "cd '\(folder.path)'; PATH=$PWD:$PATH; . '\(script)'\n" + calls.joined())
    let output = try #require(outputOf("bash --norc '\(driver)' 2>&1"))
    return output.split(separator: "=====\n").map { part in
      part.split(separator: "\n").map(String.init).sorted()
    }
  }

  private func outputOf(_ command: String) -> String? {
    guard let pipe = popen(command, "r") else { return nil }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
    return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  @Test func `bash offers verbs, options, words, files and names`() throws {
    let cases: [([String], [String])] = [
      ([""], Verb.allCases.map(\.rawValue).sorted()),
      (["li"], ["light"]),
      (["-"], ["--help", "--version", "-V", "-h"]),
      (["-h", "pro"], ["probe"]),
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
      (["render", "tour.json5", "-o", ""], ["pictures"]),
      (["render", "tour.json5", "--over", ""], ["desktop.png", "pictures"]),
      (["help", "to"], ["toggle", "tour"]),
      (["goto", ""], ["first", "last\\ one"]),
      (["goto", "l"], ["last\\ one"]),
      (["goto", "first", ""], []),
      (["goto", "last\\ "], ["last\\ one"]),
      (["press", "s"], ["show\\ me"]),
      (["register", ""], ["menu", "save"]), (["register", "save", ""], []),
      (["unregister", "m"], ["menu"]), (["pause", ""], ["hide"]),
      (["condition", ""], ["signed-in"]), (["condition", "signed-in", ""], ["off", "on"]),
      (["condition", "signed-in", "on", ""], []), (["seek", ""], []),
      (["set", "text"], ["text-scale"]),
      (["set", "shape", "r"], ["rect", "rounded"]),
      (["set", "size", ""], ["default"]),
      (["set", "output", "H"], ["HDMI-A-1"]),
      (["set", "shape", "rect", "sh"], ["shake", "shape", "shrink"]),
      (["nonsense", ""], []),
    ]
    let offered = try offered(behind: cases.map(\.0))
    #expect(offered.count == cases.count)
    for ((words, expected), offered) in zip(cases, offered) {
      #expect(offered == expected, "\(words)")
    }
  }

  @Test func `bash offers every option of every verb`() throws {
    let verbs = Verb.allCases
    let offered = try offered(behind: verbs.map { [$0.rawValue, "-"] })
    for (verb, offered) in zip(verbs, offered) {
      #expect(offered == verb.options.flatMap(\.spellings).sorted(), "\(verb)")
    }
  }

  @Test func `bash offers every word that an option takes`() throws {
    let choices = OptionTableTests.valued.compactMap { place -> ([String], [String])? in
      guard case .choice(let words) = place.option.kind else { return nil }
      return ([place.verb.rawValue, place.option.spelling, ""], words.sorted())
    }
    #expect(try offered(behind: choices.map(\.0)) == choices.map(\.1))
  }

  /// A shell that is not installed everywhere.
  private static func hasShell(_ name: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin"].contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  @Test(.enabled(if: hasShell("zsh"), "there is no zsh here"))
  func `zsh reads its completion`() throws {
    let script = try folder.file("_followspot", ZshCompletion.text)
    #expect(outputOf("zsh -fn '\(script)' 2>&1") == "")
  }

  @Test(.enabled(if: hasShell("fish"), "there is no fish here"))
  func `fish offers verbs, options, words and names`() throws {
    let script = try folder.file("followspot.fish", FishCompletion.text)
    let driver = try folder.file(
      "driver.fish",
      """
      cd '\(folder.path)'; set PATH $PWD $PATH; source '\(script)'
      for line in 'followspot pr' 'followspot light --sh' 'followspot light --shape r' \\
          'followspot light --output D' 'followspot tour tour.json5 --from w' 'followspot render -o ' \\
          'followspot goto l' 'followspot set text' 'followspot set shape r' 'followspot set output H' \\
          'followspot set size 4 sh' 'followspot condition s' 'followspot condition signed-in of' \\
          'followspot register m' 'followspot register menu m' 'followspot pause h'
        complete -C $line
      end

      """)
    let output = try #require(
      outputOf("HOME='\(folder.path)' fish --no-config '\(driver)' 2>&1"))
    let words = output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(
      words == [
        "press", "probe", "--shape", "rect", "rounded", "DP-1", "welcome", "pictures/", "last one",
        "text-scale", "rect", "rounded", "HDMI-A-1", "shake", "shape", "shrink",
        "signed-in", "off", "menu", "hide",
      ])
  }
}
