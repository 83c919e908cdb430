import Glibc
import Testing

/// Names, conditions and steps of a tour, told from outside.
@Suite("Steering a tour from outside", .sessions)
struct OutsideTests {
  private let small = WestonOptions(width: 320, height: 240)
  private static let tour = Tours.file([
    "{ id: 'one', at: '40,40 60x60' }", "{ id: 'two', at: 'save' }",
    "{ id: 'three', at: '40,140 60x60', when: 'signed-in' }",
    "{ id: 'four', at: 'menu', advancesOn: { condition: 'late' } }",
  ])

  /// Expects a call to end with a code, and to say words.
  private func expect(
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
      #expect(known["targets"]["menu"]["x"].int == 200 && known["targets"]["save"] == .null)
      #expect(known["conditions"]["signed-in"].bool == false && known["count"].int == 3)
      expect(try session.steer("register", "save", "140,40", "60x60"), 0)
      expect(try session.steer("next"), 0)
      try run.waitFor("didShow", of: "two")
      try session.expectLights([(140, 40, 60, 60)])
      // The light follows, with the place in one word.
      expect(try session.steer("register", "save", "200,40,60x60"), 0)
      try session.expectLights([(200, 40, 60, 60)])
      expect(try session.steer("register", "svae", "1,1 5x5"), 2, saying: "did you mean save?")
      expect(try session.steer("condition", "signed-in", "on"), 0)
      #expect(try session.status["count"].int == 4)
      expect(try session.steer("next"), 0)
      try run.waitFor("didShow", of: "three")
      expect(try session.steer("seek", "4"), 0)
      try run.waitFor("didShow", of: "four")
      try session.expectLights([(200, 140, 60, 60)])
      expect(try session.steer("unregister", "menu"), 0)
      #expect(try run.waitFor("targetMissing")["targets"][0].string == "menu")
      #expect(try session.status["targets"]["menu"] == .null)
      expect(try session.steer("condition", "late", "on"), 0)
      try run.expectEnd(.code(0), "finished")
      let told = try run.events.filter {
        ["registered", "unregistered", "condition"].contains($0["event"].string)
      }
      #expect(
        told.map { $0["target"].string ?? $0["name"].string }
          == ["save", "save", "signed-in", "menu", "late"])
      #expect(told[0]["width"].int == 60 && told[2]["holds"].bool == true)
      try session.expectNoOverlay()
    }
  }

  @Test("A pause holds a tour, a seek moves it all the same, and a press is a press")
  func pause() throws {
    try withWestonSession(small) { session in
      let run = try session.showTour(
        Tours.file([
          "{ id: 'one', at: '40,40 60x60', advancesOn: { after: 600 } }",
          "{ id: 'two', at: '140,40 60x60' }",
          "{ id: 'three', at: '40,140 60x60', title: 'Three' }",
        ]))
      let watch = try session.launch(BuiltProducts.followspot, ["watch"])
      try eventually("watch begins", on: watch.output.descriptors) { !watch.output.lines.isEmpty }
      expect(try session.steer("press", "next"), 69, saying: "no card with buttons")
      expect(try session.steer("pause"), 0)
      #expect(try session.status["paused"].bool == true)
      for words in [["next"], ["back"], ["goto", "two"]] {
        let call = try session.launch(BuiltProducts.followspot, words)
        #expect(try call.wait() == .code(69))
        #expect(call.errors.contains("'followspot resume'"))
      }
      expect(try session.steer("seek", "+1"), 0)
      try session.expectLights([(140, 40, 60, 60)])
      let status = try session.status
      #expect(status["paused"].bool == true && status["step"].string == "two")
      expect(try session.steer("seek", "4"), 2, saying: "3 steps belong to the tour")
      // Hidden, nothing is on the screen, and it comes back where the seek has led.
      expect(try session.steer("pause", "hide"), 0)
      try eventually("nothing is on the screen") {
        try !session.scene.contains { $0.namespace == "followspot" }
      }
      expect(try session.steer("seek", "-9"), 0)
      expect(try session.steer("resume"), 0)
      try session.expectLights([(40, 40, 60, 60)])
      try run.waitFor("resumed")
      expect(try session.steer("seek", "3"), 0)
      try run.waitFor("didShow", of: "three")
      #expect(try session.steer("status", "--buttons").output == "back\ndone\n")
      expect(try session.steer("press", "don"), 2, saying: "did you mean done?")
      expect(try session.steer("press", "done"), 0)
      try run.expectEnd(.code(0), "finished")
      #expect(try run.events.contains { $0["button"].string == "done" })
      // Both readers have read the same lines, and each has its three fields.
      #expect(try watch.wait() == .code(0))
      let heard = watch.output.lines
      #expect(run.followspot.lines.suffix(heard.count - 1) == heard.dropFirst())
      let first = try JSON(heard[0])
      #expect(try JSON(heard[1])["number"].int == first["number"].int.map { $0 + 1 })
      for line in try heard.map({ try JSON($0) }) {
        #expect(
          line["event"].string != nil && line["number"].int != nil && line["time"].double != nil)
      }
    }
  }

  @Test("Lights and a panel have no names, and say so")
  func notATour() throws {
    try withWestonSession(small) { session in
      let light = try Followspot.launch(["light", "10,10 20x20"], in: session)
      try light.waitReady()
      for words in [
        ["pause"], ["seek", "1"], ["register", "a", "1,1", "2x2"], ["press", "next"],
      ] {
        let call = try session.launch(BuiltProducts.followspot, words)
        #expect(try call.wait() == .code(69))
        #expect(
          call.errors == "followspot: what is shown is lights, and \(words[0]) is for a tour.\n")
      }
      expect(try session.steer("stop"), 0)
      #expect(try light.wait() == .code(7))
    }
  }
}
