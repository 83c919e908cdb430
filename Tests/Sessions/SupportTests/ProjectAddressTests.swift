internal import Expectations
internal import TestFiles

/// What `Scripts/package.d/fill` makes of the files that have addresses of `Data/project`.
@Suite("The addresses of the project")
struct ProjectAddressTests {
  private static let names = ["home", "source", "bugs"]

  private func fill(
    _ text: String, _ addresses: [String]
  ) throws -> (exit: ChildProcess.Exit, text: String, errors: String) {
    let folder = try RuntimeDirectory()
    let (file, project) = ("\(folder.path)/file", "\(folder.path)/project")
    try Files.write(Array(text.utf8), to: file)
    let lines = zip(Self.names, addresses).map { "\($0)=\($1)\n" }.joined()
    try Files.write(Array(lines.utf8), to: project)
    let made = try Command.runScript(
      "Scripts/package.d/fill", [file], in: folder, with: ["PROJECT": project])
    return (made.exit, Files.text(of: file), made.errors)
  }

  @Test(
    arguments: [
      "Data/followspot.pc.in", "Data/followspot-gtk4.pc.in",
      "Data/org.followspot.Followspot.metainfo.xml.in",
      "Data/package/PKGBUILD.in", "Data/package/README.in", "Data/package/flake.nix.in",
      "Data/package/debian/control.in", "Data/package/debian/copyright.in",
      "Data/package/followspot.spec.in", "Extensions/gnome/metadata.json",
    ])
  func `A file has the addresses that are known, and no line for others`(path: String) throws {
    let text = Files.text(of: TestFile.inPackage(path))
    let addresses = Self.names.map { "https://example.org/~\($0)?a=1" }
    let filled = zip(Self.names, addresses).reduce(text) {
      $0.replacing("@\($1.0)@", with: $1.1)
    }
    expect(filled != text, "it has none of them")
    expect(try fill(text, addresses) == (.code(0), filled, ""))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.filter { line in !Self.names.contains { line.contains("@\($0)@") } }
    expect(try fill(text, ["", "", ""]) == (.code(0), rest.joined(separator: "\n"), ""))
  }

  @Test(arguments: ["example.org", "https://example.org/a b", "https://example.org/|e"])
  func `What is no address is refused`(word: String) throws {
    let (exit, text, errors) = try fill("@home@\n", [word, "", ""])
    expect(exit == .code(1) && text == "@home@\n")
    expect(
      errors.contains(
        "home is '\(word)', which is no address that begins with http:// or https://."))
  }
}
