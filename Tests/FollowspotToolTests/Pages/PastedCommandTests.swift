import Expectations
import Glibc
import TestFiles

/// Commands of the pages mean the same in bash, zsh and fish, also if a person pastes them at the prompt.
@Suite struct PastedCommandTests {
  /// The programs that stand in for real ones; each writes its name and its words to a file.
  private static let programs = ["followspot", "jq", "slurp"]

  /// The commands that a person can copy: whole lines of blocks of shell, and table cells.
  private static func commands(of page: Page) -> [String] {
    let cells = page.tables.joined().joined().compactMap { cell -> String? in
      guard cell.hasPrefix("`"), cell.dropFirst().firstIndex(of: "`") == cell.indices.last else {
        return nil
      }
      return String(cell.dropFirst().dropLast())
    }
    // What no person types stands for something else.
    return (page.code + cells).filter { line in
      programs.contains { line == $0 || line.hasPrefix("\($0) ") }
        && !line.contains { "…<[".contains($0) }
    }
  }

  private func run(_ lines: [String], in shell: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let log = folder("log")
    for program in Self.programs {
      _ = try folder.program(
        program,
        """
        #!/bin/sh
        line=\(program)
        for word in "$@"; do line="$line|$word"; done
        # In one piece: the programs of a pipe write at the same time.
        printf '%s\n' "$line" >>'\(log)'

        """)
    }
    let typed = try folder.file("typed", lines.map { "\($0)\n" }.joined())
    // What it prints and its code are no concern of this test.
    _ = system(
      """
      cd '\(folder.path)' && HOME=$PWD PATH=$PWD:$PATH ZDOTDIR=$PWD \(shell) <'\(typed)' >'\(folder("out"))' 2>&1
      """)
    let said = TestFile.text(of: folder("out"))
    for trouble in ["not found", "no matches", "Unknown command", "error", "busy"] {
      expect(!said.contains(trouble), "\(shell): \(said)")
    }
    // The programs of a pipe run side by side.
    return TestFile.text(of: log).split(separator: "\n").map { line in
      // Each run has a home of its own.
      line.split(separator: "|", omittingEmptySubsequences: false).map { word in
        word.hasPrefix(folder.path) ? "~\(word.dropFirst(folder.path.count))" : String(word)
      }.joined(separator: "|")
    }.sorted()
  }

  @Test(arguments: Page.all)
  func `a block of commands has no comments, which zsh takes for words`(page: Page) {
    for block in page.shellBlocks where block.first?.hasPrefix("#!") == false {
      for line in block { expect(!line.hasPrefix("#") && !line.contains(" # "), "\(line)") }
    }
  }

  @Test(arguments: Page.all)
  func `a pasted command has the same words in every shell`(page: Page) throws {
    let lines = Self.commands(of: page)
    guard !lines.isEmpty else { return }
    let words = try run(lines, in: "bash --norc -i")
    expect(words.count >= lines.count)
    for word in words { expect(!word.contains("|#|"), "a comment is not one in zsh: \(word)") }
    if hasShell("zsh") { expect(try run(lines, in: "zsh -f -i -s"), is: words) }
    if hasShell("fish") { expect(try run(lines, in: "fish --no-config"), is: words) }
  }
}
