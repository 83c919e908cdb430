import Expectations

/// A tour that asks before a person leaves, with a real pointer and real keys.
@Suite("A tour that asks before it is left", .sessions)
struct TourConfirmTests {
  private static let tour = """
    { confirm: 'Leave the tour?', theme: { scheme: 'light', accent: '#008800' },
      defaults: { glide: 'none' },
      steps: [{ id: 'one', at: '40,40 120x80', title: 'One' },
        { id: 'two', at: '40,40 120x80', title: 'Two' }] }
    """

  @Test(
    "Esc asks, the button and Enter stay, and the button to leave or a second Esc leaves",
    arguments: [
      ([Key.tab, Key.enter], "close"), ([Key.escape], "esc"),
    ])
  func leaving(keys: [Int], by dismissal: String) throws {
    try withWestonSession { session in
      let run = try session.showTour(Self.tour)
      func buttons() throws -> [String] {
        try session.status["buttons"].elements.compactMap(\.string)
      }
      // A card that has just come takes no press, so that a person has read it before.
      func wait(for expected: [String], _ what: String) throws {
        try eventually(what) { try buttons() == expected }
        try run.followspot.process.waitUntilStill()
      }
      let usual = try buttons()
      expect(usual.contains("next"))

      try session.type(Key.escape)
      try wait(for: ["dismiss", "stay"], "the card asks")
      try session.shot().keep(as: "card-question")
      let (x, y) = try require(try session.shot().middleOfGreen)
      try session.click(x, y)
      expect(try run.waitFor("tapped", of: "one")["button"].string, is: "stay")
      try wait(for: usual, "the step is back")

      try session.type(Key.escape)
      try wait(for: ["dismiss", "stay"], "the card asks again")
      try session.type(Key.enter)
      try wait(for: usual, "the step is back again")

      try session.type(Key.escape)
      try wait(for: ["dismiss", "stay"], "the card asks once more")
      for key in keys { try session.type(key) }
      try run.expectEnd(.code(1), "dismissed")
      expect(try run.events.last?["by"].string, is: dismissal)
      expect(try run.story.filter { $0.hasPrefix("didShow") }, is: ["didShow one"])
      try session.expectNoOverlay()
    }
  }
}
