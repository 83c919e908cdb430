internal import Testing

@Suite("Weston sessions")
struct WestonSessionTests {
  @Test func `The desktop is one colour, in every pixel`() throws {
    try withWestonSession { weston in
      let picture = try weston.shot()
      #expect(picture.width == 640 && picture.height == 480)
      #expect(picture.histogram == [WestonSession.background: 640 * 480])
    }
  }
}
