import Expectations

/// Names, conditions and steps of a tour, told from outside.
@Suite("Steering a tour from outside", .sessions)
struct OutsideTests {
  private let small = WestonOptions(width: 320, height: 240)
  private static let tour = Tours.file([
    "{ id: 'one', at: '40,40 60x60' }", "{ id: 'two', at: 'save' }",
    "{ id: 'three', at: '40,140 60x60', when: 'signed-in' }",
    "{ id: 'four', at: 'menu', nextOn: { condition: 'late' } }",
  ])

  /// Expects a call to end with a code, and to say words.
  private func expectAnswer(
    _ call: Session.Call, _ code: Int32, saying words: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(call.exit == .code(code), "\(call.errors)", sourceLocation: sourceLocation)
    #expect(
      words.isEmpty ? call.errors == "" : call.errors.contains(words), "\(call.errors)",
      sourceLocation: sourceLocation)
  }

  @Test("Targets come, move and go, and conditions let steps belong and go on")
  func names() throws {
    try withWestonSession(small) { session in
      let run = try session.showTour(
        Self.tour, ["--target", "menu=200,140,60x60", "--condition", "late=off"])
      let known = try session.status
      expect(known["targets"]["menu"]["x"].int == 200 && known["targets"]["save"].isNull)
      expect(known["conditions"]["signed-in"].bool == false && known["count"].int == 3)
      expectAnswer(try session.steer("target", "save", "140,40", "60x60"), 0)
      expectAnswer(try session.steer("next"), 0)
      try run.waitFor("didShow", of: "two")
      try session.expectLights([(140, 40, 60, 60)])
      // The light follows, with the place in one word.
      expectAnswer(try session.steer("target", "save", "200,40,60x60"), 0)
      try session.expectLights([(200, 40, 60, 60)])
      expectAnswer(try session.steer("target", "svae", "1,1 5x5"), 2, saying: "did you mean save?")
      expectAnswer(try session.steer("condition", "signed-in", "on"), 0)
      expect(try session.status["count"].int, is: 4)
      expectAnswer(try session.steer("next"), 0)
      try run.waitFor("didShow", of: "three")
      expectAnswer(try session.steer("goto", "4"), 0)
      try run.waitFor("didShow", of: "four")
      try session.expectLights([(200, 140, 60, 60)])
      expectAnswer(try session.steer("target", "menu", "none"), 0)
      expect(try run.waitFor("targetMissing")["targets"][0].string, is: "menu")
      expect(try session.status["targets"]["menu"].isNull)
      expectAnswer(try session.steer("condition", "late", "on"), 0)
      try run.expectEnd(.code(0), "finished")
      let told = try run.events.filter {
        ["target", "condition"].contains($0["event"].string)
      }
      expect(
        told.map { $0["target"].string ?? $0["name"].string },
        is: ["save", "save", "signed-in", "menu", "late"])
      expect(told[0]["width"].int == 60 && told[2]["holds"].bool == true)
      try session.expectNoOverlay()
    }
  }

  @Test("Lights and a panel have no names, and say so")
  func notATour() throws {
    try withWestonSession(small) { session in
      let light = try Followspot.show(["light", "10,10 20x20"], in: session)
      for words in [
        ["pause"], ["goto", "1"], ["target", "a", "1,1", "2x2"], ["press", "next"],
      ] {
        let call = try session.launch(BuiltProducts.followspot, words)
        expect(try call.wait(), is: .code(69))
        expect(
          call.errors, is: "followspot: what is shown is lights, and \(words[0]) is for a tour.\n")
      }
      expectAnswer(try session.steer("stop"), 0)
      expect(try light.wait(), is: .code(7))
    }
  }
}
