import Expectations

/// What a tour costs while nothing happens.
@Suite("A tour at rest", .sessions)
struct TourIdleTests {
  @Test(
    "A step that is seen costs nothing: no wake-up, no message, no repaint, whatever it waits for",
    arguments: [
      "", ", nextOn: [{ after: 3600 }, { condition: 'x' }, { appears: 'y' }]",
      ", nextOn: [{ file: '/mnt/none', appears: true }, { file: '/mnt', vanishes: true }]",
    ])
  func stillness(waits: String) throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let steps = [
        "{ id: 'one', at: '20,20 60x60', ring: 3, glow: 10 \(waits) }",
        "{ id: 'two', at: ['200,20 60x60', '20,120 60x60'], feather: 9 \(waits) }",
      ]
      let run = try session.showTour(Tours.file(steps))
      for step in ["one", "two"] {
        if step == "two" {
          try session.type(Key.right)
          try run.waitFor("didShow", of: step)
        }
        try run.followspot.process.waitUntilStill()
        try session.settle()
        let messages = run.followspot.errors
        let frames = try session.frames("headless")
        expect(try run.followspot.process.wakeUps(during: .seconds(2)), is: 0)
        expect(try run.followspot.status.threads, is: 2)
        expect(run.followspot.errors, is: messages)
        expect(try session.frames("headless"), is: frames)
      }
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }
}
