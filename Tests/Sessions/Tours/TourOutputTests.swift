import Expectations

/// Screens that come and go in the middle of a tour.
@Suite("A tour and its screens", .sessions)
struct TourOutputTests {
  @Test("While screens are off the tour costs nothing; what it was told meanwhile is seen after it")
  func screensOff() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let run = try session.showTour(
        Tours.file([
          (id: "here", boxes: [(40, 40, 60, 60)]), (id: "there", boxes: [(140, 80, 60, 60)]),
        ]))
      try session.expectLights([(40, 40, 60, 60)])
      try session.command("sleep")
      try run.followspot.process.waitUntilStill()
      expect(try session.steer("next").exit, is: .code(0))
      try run.waitFor("didShow", of: "there")
      try run.followspot.process.waitUntilStill()
      try session.command("wake")
      try session.expectLights([(140, 80, 60, 60)])
      try session.type(Key.left)
      try run.waitFor("didShow", of: "here")
      try session.expectLights([(40, 40, 60, 60)])
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }
}
