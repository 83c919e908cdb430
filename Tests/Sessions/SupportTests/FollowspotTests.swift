internal import Testing

@Suite("Launching followspot")
struct FollowspotTests {
  @Test func `Ending before it is ready is a sentence with what it said`() throws {
    try withWestonSession { weston throws in
      let followspot = try Followspot.launch(["--version"], in: weston)
      let failure = #expect(throws: SessionFailure.self) { try followspot.waitReady() }
      #expect(failure?.description.contains("before it was ready") == true)
    }
  }

  @Test func `Its output and its exit code are known`() throws {
    try withWestonSession { weston throws in
      let followspot = try Followspot.launch(["--version"], in: weston, tellsWhenReady: false)
      #expect(try followspot.wait() == .code(0))
      #expect(followspot.lines.count == 1)
    }
  }
}
