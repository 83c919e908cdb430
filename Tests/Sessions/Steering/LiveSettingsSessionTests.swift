import Glibc
import Testing

extension RGB {
  /// Whether it is what weston's background is under black of this opacity, as near as a picture has it.
  func isBackground(under opacity: Double) -> Bool {
    let alpha = UInt8((opacity * 255).rounded())
    return distance(to: WestonSession.background.dimmed(byBlack: alpha)) <= 1
  }
}

/// What is set while something is shown, by other calls and by the person's file.
@Suite("Settings of what is shown", .sessions)
struct LiveSettingsSessionTests {
  private let small = WestonOptions(width: 320, height: 240)
  private let red: RGB = 0xFF0000

  /// Writes the person's file of settings as an editor does: whole, and then under its name.
  private func write(_ text: String, in session: Session) throws {
    let folder = "\(session.directory.path)/.config"
    mkdir(folder, 0o755)
    mkdir("\(folder)/followspot", 0o755)
    let new = session.newFile(".json5")
    try Files.write(Array(text.utf8), to: new)
    #expect(rename(new, "\(folder)/followspot/config.json5") == 0)
  }

  @Test("Lights have another dim and other rings, hands go on, and what means nothing is told")
  func light() throws {
    try withWestonSession(small) { session in
      let light = try Followspot.launch(
        ["light", "--shape", "rect", "20,20 60x60"], in: session)
      try light.waitReady()
      #expect(try session.steer("set", "opacity", "20%", "ring", "4,#FF0000,2").exit == .code(0))
      try eventually("dim and ring are there") {
        let picture = try session.shot()
        return picture[300, 200].isBackground(under: 0.2) && picture[84, 50] == red
          && picture[50, 50] == WestonSession.background
      }
      let status = try session.status
      #expect(
        status["style"]["ring"].string == "4,#FF0000,2" && status["style"]["shape"].string == "rect"
      )
      let wrong = try session.steer("set", "opacity", "90%", "size", "30")
      #expect(
        wrong.exit == .code(69) && wrong.errors.contains("size means nothing to lights; what"))
      let nonsense = try session.steer("set", "opacity", "90%", "ring", "red")
      #expect(nonsense.exit == .code(2) && nonsense.errors.contains("ring takes"))
      #expect(try session.status["style"]["opacity"].string == "20%")
      // The file counts behind what was told, and takes effect as it is written.
      try write("{opacity: 0.9, dim: '#000', ring: 9}", in: session)
      #expect(try session.steer("set", "opacity", "default").exit == .code(0))
      try eventually("the file counts") {
        try session.shot()[300, 200].isBackground(under: 0.9)
      }
      try write("{opacity: 0.1}", in: session)
      try eventually("the file is followed") {
        try session.shot()[300, 200].isBackground(under: 0.1)
      }
      // Its ring is that of the light under the pointer.
      #expect(try session.shot()[84, 50] == red)
      try session.type(Key.enter)
      #expect(try light.wait() == .code(0))
      #expect(light.lines == ["20,20 60x60"])
    }
  }

  @Test("A tour is as it was told to look, before its own words, and as the file says behind them")
  func tour() throws {
    let tour = """
      { defaults: { shape: 'rect' }, steps: [
        { id: 'plain', at: '40,40 60x60' }, { id: 'own', at: '140,40 60x60', dim: 0.3 } ] }
      """
    try withWestonSession(small) { session in
      try write("{opacity: 0.8}", in: session)
      let run = try session.showTour(tour)
      func expectDim(_ opacity: Double, _ what: String) throws {
        try eventually(what) { try session.shot()[300, 200].isBackground(under: opacity) }
      }
      try expectDim(0.8, "the file counts")
      try write("{opacity: 0.6}", in: session)
      try expectDim(0.6, "the file is followed")
      #expect(try session.steer("next").exit == .code(0))
      try expectDim(0.3, "the step's own counts")
      try write("{opacity: 0.7}", in: session)
      #expect(try session.steer("set", "ring", "4,#FF0000").exit == .code(0))
      try eventually("the ring is there") { try session.shot()[202, 70] == red }
      try expectDim(0.3, "the step's own counts still")
      #expect(try session.steer("set", "opacity", "10%", "motion", "reduced").exit == .code(0))
      try expectDim(0.1, "what was told counts")
      let wrong = try session.steer("set", "click", "end")
      #expect(
        wrong.exit == .code(69) && wrong.errors.contains("click means nothing to a tour; what"))
      #expect(try session.steer("back").exit == .code(0))
      try run.waitFor("didShow", of: "plain")
      try expectDim(0.1, "for every step")
      let status = try session.status
      #expect(status["step"].string == "plain" && status["style"]["theme"].string == "auto")
      #expect(status["style"]["motion"].string == "reduced")
      #expect(status["steps"][0].string == "plain" && status["steps"][1].string == "own")
      #expect(try session.steer("status", "--steps").output == "plain\nown\n")
      let goto = try session.steer("--complete", "2", "followspot", "goto", "")
      #expect(goto.output == "words\tthe name of a step\nplain\nown\n", "for shells")
      #expect(try session.steer("set", "opacity", "default").exit == .code(0))
      try expectDim(0.7, "the file counts again")
      #expect(try session.steer("stop").exit == .code(0))
      try run.expectEnd(.code(7), "dismissed")
    }
  }

  @Test("An output has a dim of its own, and one that the file names counts when it comes")
  func outputs() throws {
    try withWestonSession(small) { session in
      try write(
        "{opacity: 0.8, output: ['guest', 'second'], on: {guest: {opacity: 0.3}}}", in: session)
      let point = try Followspot.launch(["point", "--motion", "reduced"], in: session)
      try point.waitReady()
      try eventually("all are dim while none of them is there") {
        try session.shot()[4, 4].isBackground(under: 0.8)
      }
      try session.addOutput(.init(name: "guest", width: 320, height: 240))
      try eventually("the guest alone is dim, in its own way") {
        let guest = try session.shot("guest")[4, 4].isBackground(under: 0.3)
        return try guest && session.shot()[4, 4] == WestonSession.background
      }
      try session.addOutput(.init(name: "second", width: 320, height: 240))
      try eventually("the second is, too") {
        try session.shot("second")[4, 4].isBackground(under: 0.8)
      }
      // Without a reload until here, and with one from here on.
      try write("{opacity: 0.8, on: {guest: {opacity: 0.6}}}", in: session)
      try eventually("the file is followed") {
        let guest = try session.shot("guest")[4, 4].isBackground(under: 0.6)
        return try guest && session.shot()[4, 4].isBackground(under: 0.8)
      }
      try session.removeOutput("guest")
      #expect(try session.steer("stop").exit == .code(0))
      #expect(try point.wait() == .code(7))
      #expect(point.errors.isEmpty)
    }
  }

  @Test("Ten thousand steps are named in part, and a status is an answer at once")
  func manySteps() throws {
    let steps = (0..<10_000).map { "{ id: 'step-\($0)', at: '40,40 60x60' }" }
    try withWestonSession(small) { session in
      let run = try session.showTour(Tours.file(steps))
      let names = try session.steer("status", "--steps").output.split(separator: "\n")
      #expect(names.count == 1000 && names.last == "step-999")
      let socket = try session.connectToInstance()
      for _ in 0..<100 { #expect(try socket.ask("status").hasPrefix("ok {")) }
      #expect(try session.steer("set", "opacity", "20%").exit == .code(0))
      #expect(try session.steer("goto", "step-9999").exit == .code(0))
      try run.waitFor("didShow", of: "step-9999")
      #expect(try session.steer("stop").exit == .code(0))
      _ = try run.followspot.wait()
    }
  }
}
