import Expectations

/// What a program that uses the library can do with an overlay.
@Suite("The overlay as a library", .sessions)
struct OverlayLibraryTests {
  @Test("A task that closes the overlay ends its run")
  func closedByATask() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let program = try session.launch(BuiltProducts.sessionClient, ["close"])
      expect(try program.wait(), is: .code(0))
      expect(program.output.lines, is: ["shown", "told closed", "closed"])
      expect(try session.scene.allSatisfy { $0.namespace != "followspot" })
    }
  }
}
