import GoldenFolder
import TestFiles
import Testing

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
    #expect(
      changes.isEmpty,
      """
      \(Self.list) differs from the source:
      \(changes.joined(separator: "\n"))
      VERSIONING.md says what may change in which release, and what is to be done with it.
      """)
  }

  @Test func `declarations are read without bodies, values and what is for the package`() {
    let file = """
      public enum Edge: Sendable {
        case sharp, soft
        package enum Kind { case a }
        var inner: Int { 1 }
        /// A comment.
        public func reach(
          of light: Light, by length: Double = 1
        ) -> Double {
          switch self {
          case .sharp: 0
          }
        }
      }
      extension Edge {
        public static let usual: Edge = .sharp
        package static let wide = Edge.soft
      }
      public protocol Styled {
        var look: Look { get set }
      }
      """
    #expect(
      PublicDeclarations(of: file.split(separator: "\n")).lines == [
        "enum Edge: Sendable", "Edge: case sharp, soft",
        "Edge: func reach(of light: Light, by length: Double = 1) -> Double",
        "Edge: static let usual: Edge", "protocol Styled", "Styled: var look: Look { get set }",
      ])
  }
}
