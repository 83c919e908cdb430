import Expectations
import TestFiles

/// A program in C that calls every function of the library, with the sanitizers of its compiler.
@Suite("A program in C and every function", .sessions)
struct CallsTests {
  /// The names that the header declares; no declaration begins with a space, and no line of a comment without.
  private static var declared: Set<String> {
    let header = Files.text(of: TestFile.inPackage("Sources/CFollowspot/include/followspot.h"))
    return Set(
      header.split(separator: "\n").compactMap { line in
        guard let first = line.first, first.isLetter, let end = line.firstIndex(of: "(") else {
          return nil
        }
        let name = line[..<end].split { " *".contains($0) }.last ?? ""
        return name.hasPrefix("followspot_") ? String(name) : nil
      })
  }

  @Test("Each does what it should, and touches no memory of others")
  func each() throws {
    let products = BuiltProducts.directory
    let built = products + "/calls"
    try Command.build("The program", by: "Tests/Sessions/Inside/Calls/build", [built, products])
    var options = WestonOptions(width: 640, height: 480)
    options.hasLayerShell = false
    try withWestonSession(options) { session in
      let program = try session.launch(
        built + "/calls", ["each", session.directory.path],
        environment: [
          "CALLS_PICTURE": TestFile.inPackage("Documentation/Examples/pictures/harbour.png"),
          // What the runtime of Swift keeps for the length of the process is no leak.
          "ASAN_OPTIONS": "detect_leaks=0",
        ])
      let ending = try program.wait()
      let lines = program.output.lines
      expect(ending, is: .code(0), "\(program.errors)")
      expect(lines.filter { $0.hasPrefix("failed") }, is: [])
      let called = lines.compactMap { line in
        line.hasPrefix("called ") ? String(line.dropFirst("called ".count)) : nil
      }
      expect(Set(called), is: Self.declared)
    }
  }
}
