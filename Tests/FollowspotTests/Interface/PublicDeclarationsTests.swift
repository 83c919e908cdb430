import Expectations
import GoldenFolder
import TestFiles

/// What programs can name in Swift changes only as VERSIONING.md says.
struct PublicDeclarationsTests {
  private static let list = "Tests/FollowspotTests/Golden/swift.txt"

  @Test func `public declarations are those of the list`() throws {
    let rooms = [
      "Followspot", "FollowspotTesting", "FollowspotTours", "Spotlight", "SpotlightFiles",
    ]
    let paths = rooms.flatMap { TestFile.paths(inPackage: "Sources/\($0)") }
    let found = try paths.flatMap { path in
      PublicDeclarations(of: try TestFile.text(inPackage: path).split(separator: "\n")).lines
    }
    let now = Set(found).sorted()
    if GoldenFolder.isRecording {
      let text = now.map { "\($0)\n" }.joined()
      try TestFile.write(Array(text.utf8), to: TestFile.inPackage(Self.list))
    }
    let kept = try TestFile.text(inPackage: Self.list).split(separator: "\n").map(String.init)
    let changes =
      kept.filter { !now.contains($0) }.map { "- \($0)" }
      + now.filter { !kept.contains($0) }.map { "+ \($0)" }
    expect(
      changes.isEmpty,
      """
      \(Self.list) differs from the source:
      \(changes.joined(separator: "\n"))
      VERSIONING.md says what may change in which release, and what is to be done with it.
      """)
  }
}
