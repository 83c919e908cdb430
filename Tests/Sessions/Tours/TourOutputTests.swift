import Testing

/// Screens that come and go in the middle of a tour.
@Suite("A tour and its screens", .sessions)
struct TourOutputTests {
  private let two = WestonOptions(
    width: 320, height: 240, outputs: [.init(name: "second", width: 320, height: 240)])

  private func expectLight(
    _ boxes: [Box], on output: String, in session: WestonSession,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectEventually(
      .desktop(320, 240, WestonSession.background, lights: boxes), sourceLocation: sourceLocation
    ) { try session.shot(output) }
  }

  private let steps = [
    "{ id: 'here', at: '40,40 60x60' }",
    """
    { id: 'there', at: { rect: '100,100 80x60', output: 'second' },
      missing: { wait: 300, then: 'end' } }
    """,
  ]

  @Test("The screen of a step goes and comes: the tour waits, says so, and the light is back")
  func hotPlug() throws {
    try withWestonSession(two) { session in
      let run = try session.showTour(Tours.file(steps))
      try session.type(Key.right)
      try run.waitFor("didShow", of: "there")
      for _ in 1...2 {
        try expectLight([(100, 100, 80, 60)], on: "second", in: session)
        try expectLight([], on: "headless", in: session)
        try session.removeOutput("second")
        let missing = try run.waitFor("targetMissing", of: "there")
        #expect(missing["then"].string == "waits" && missing["seconds"].int == 300)
        // A card that says so comes to the other screen, so that screen is not compared here.
        try session.addOutput(.init(name: "second", width: 320, height: 240))
      }
      try expectLight([(100, 100, 80, 60)], on: "second", in: session)
      try session.type(Key.left)
      try run.waitFor("didShow", of: "here")
      try expectLight([], on: "second", in: session)
      try expectLight([(40, 40, 60, 60)], on: "headless", in: session)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("A step whose screen is not there yet comes with it")
  func later() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let run = try session.showTour(Tours.file(steps))
      try session.type(Key.right)
      try run.waitFor("targetMissing", of: "there")
      try session.addOutput(.init(name: "second", width: 320, height: 240))
      try run.waitFor("didShow", of: "there")
      try expectLight([(100, 100, 80, 60)], on: "second", in: session)
      try session.type(Key.enter)
      try run.expectEnd(.code(0), "finished")
    }
  }

  @Test("A light in a corner stays in it when the screen changes its size")
  func corner() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let run = try session.showTour(
        Tours.file(["{ id: 'a', at: { rect: '10,20 60x40', corner: 'bottomRight' } }"]))
      try expectLight([(250, 180, 60, 40)], on: "headless", in: session)
      try session.setScale(2)
      let half = Picture.desktop(
        320, 240, WestonSession.background, lights: [(180, 120, 120, 80)])
      try expectEventually(half) { try session.shot() }
      try session.setScale(1)
      try expectLight([(250, 180, 60, 40)], on: "headless", in: session)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("All screens go: the tour waits for one, and goes on where it was")
  func noScreen() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let run = try session.showTour(Tours.file(steps))
      try session.removeOutput("headless")
      try session.addOutput(.init(name: "other", width: 320, height: 240))
      try expectLight([(40, 40, 60, 60)], on: "other", in: session)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("While screens are off the tour costs nothing; what it was told meanwhile is seen after it")
  func screensOff() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let run = try session.showTour(
        Tours.file([
          (id: "here", boxes: [(40, 40, 60, 60)]), (id: "there", boxes: [(140, 80, 60, 60)]),
        ]))
      try expectLight([(40, 40, 60, 60)], on: "headless", in: session)
      try session.command("sleep")
      try run.followspot.process.waitUntilStill()
      #expect(try session.steer("next").exit == .code(0))
      try run.waitFor("didShow", of: "there")
      try run.followspot.process.waitUntilStill()
      try session.command("wake")
      try expectLight([(140, 80, 60, 60)], on: "headless", in: session)
      try session.type(Key.left)
      try run.waitFor("didShow", of: "here")
      try expectLight([(40, 40, 60, 60)], on: "headless", in: session)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }
}
