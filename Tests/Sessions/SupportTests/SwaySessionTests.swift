internal import Testing

@Suite("Sway sessions")
struct SwaySessionTests {
  @Test func `The desktop is one colour, in every pixel`() throws {
    try withSwaySession { sway in
      let picture = try sway.grim()
      #expect(picture.histogram == [SwaySession.background: 640 * 480])
    }
  }
}
