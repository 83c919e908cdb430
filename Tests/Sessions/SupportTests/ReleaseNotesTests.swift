internal import Expectations

/// What `Scripts/package --notes` takes out of a list of changes.
@Suite("The notes of a release")
struct ReleaseNotesTests {
  private static let changes = """
    # Changes

    ## Unreleased
    - It is not out yet.

    ## 0.2.0 - 2026-11-26

    ### Lights
    - They are brighter.
      In two lines.

    ### Cards
    - They have `## headings` inside of code.

    ## [0.1.10]
    - Ten.

    ## 0.1.1
    - One.

    ## 0.1.0

    """

  private func notes(_ arguments: [String]) throws -> (exit: ChildProcess.Exit, said: String) {
    let folder = try RuntimeDirectory()
    let file = "\(folder.path)/CHANGELOG.md"
    try Files.write(Array(Self.changes.utf8), to: file)
    let made = try Command.runScript(
      "Scripts/package", ["--notes"] + arguments + [file], in: folder)
    return (made.exit, made.output + made.errors)
  }

  @Test(arguments: ["0.2.0", "v0.2.0"])
  func `A section is printed without its heading and without empty lines around it`(version: String)
    throws
  {
    let (exit, said) = try notes([version])
    expect(exit, is: .code(0))
    expect(
      said == """
        ### Lights
        - They are brighter.
          In two lines.

        ### Cards
        - They have `## headings` inside of code.

        """)
  }

  @Test func `A version is not taken for another one that begins like it`() throws {
    expect(try notes(["0.1.1"]) == (.code(0), "- One.\n"))
    expect(try notes(["0.1.10"]) == (.code(0), "- Ten.\n"))
  }

  @Test(arguments: ["0.3.0", "0.1.0", "0.2"])
  func `A version without notes is refused`(version: String) throws {
    let (exit, said) = try notes([version])
    if version == "0.2" {
      expect(exit, is: .code(2))
      expect(said, is: "Usage: Scripts/package --notes VERSION [FILE]\n")
    } else {
      expect(exit, is: .code(1))
      expect(
        said
          == "Scripts/package: CHANGELOG.md says nothing of \(version); put a section '## \(version)' above the older ones.\n"
      )
    }
  }
}
