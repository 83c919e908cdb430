import Glibc
import Testing

/// `followspot panel`, and panels of tours.
@Suite("A picture on a panel", .sessions)
struct PanelVerbTests {
  private static let size = SwayOptions(width: 400, height: 240)
  private static let red: RGB = 0xc02020

  /// The path of a picture of one colour.
  private func picture(_ color: RGB, in session: Session) throws -> String {
    let path = session.newFile(".png")
    try Files.write(Sessions.Picture(width: 40, height: 30, filledWith: color).png, to: path)
    return path
  }

  @Test("sway: a hand drags it, clicks beside it reach the window, and Esc ends it while held")
  func drag() throws {
    try withSwaySession(Self.size) { session in
      let hands = try session.injector
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let panel = try Followspot.launch(
        ["panel", picture(Self.red, in: session), "40,40 80x60", "--shadow", "none"], in: session)
      try panel.waitReady()
      try eventually("it is seen") {
        let shot = try session.shot()
        return shot[60, 60] == Self.red && shot[119, 70] == Self.red && shot[120, 70] != Self.red
      }
      window.forget()
      func go(_ x: Double, _ y: Double) throws { try hands.motion(x, y, within: (400, 240)) }
      try go(60, 60)
      try hands.button(isPressed: true)
      for step in 1...10 { try go(60 + 10 * Double(step), 60 + 5 * Double(step)) }
      try hands.button(isPressed: false)
      try eventually("it has followed") {
        let shot = try session.shot()
        return shot[141, 100] == Self.red && shot[139, 100] != Self.red
          && shot[180, 91] == Self.red && shot[180, 89] != Self.red
      }
      // Where it was and beside it, clicks are the window's.
      try panel.process.waitUntilStill()
      try go(60, 60)
      try hands.click()
      try window.waitForPointer(60, 60)
      try window.waitFor("pointer button 272 released")
      #expect(window.lines.count { $0 == "pointer button 272 pressed" } == 1)
      try go(150, 100)
      try hands.button(isPressed: true)
      try eventually("Esc is heard") {
        try hands.type(Key.escape)
        return !panel.process.isRunning
      }
      #expect(try panel.wait() == .code(1))
    }
  }

  @Test("weston: watch and status tell where it is, and Enter prints it")
  func accept() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let panel = try Followspot.launch(
        ["panel", picture(Self.red, in: session), "40.5,40"], in: session)
      try panel.waitReady()
      let watch = try session.launch(BuiltProducts.followspot, ["watch"])
      try eventually("watch begins", on: watch.output.descriptors) { !watch.output.lines.isEmpty }
      #expect(try JSON(watch.output.lines[0])["mode"].string == "panel")
      let place = try session.status["panel"]
      #expect(place["y"].int == 40 && place["width"].int == 40)
      #expect(try session.steer("set", "size", "4").exit == .code(69))
      #expect(try session.steer("light", "1,1 9x9").exit == .code(75))
      try session.motion(50, 50)
      try session.button(isPressed: true)
      try eventually("Enter is heard") {
        try session.type(Key.enter)
        return !panel.process.isRunning
      }
      #expect(try panel.wait() == .code(0))
      #expect(panel.lines == ["40,40 41x30"])
      #expect(try watch.wait() == .code(0))
      let last = try JSON(watch.output.lines.last ?? "")
      #expect(last["event"].string == "accepted" && last["panel"]["width"].int == 40)
      #expect(session.hasNoInstance)
      try session.expectNoOverlay()
    }
  }

  @Test("weston: a finger drags it, and watch tells each place")
  func finger() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let panel = try Followspot.launch(
        ["panel", picture(Self.red, in: session), "40,40 80x60", "--shadow", "none"], in: session)
      try panel.waitReady()
      let watch = try session.launch(BuiltProducts.followspot, ["watch"])
      try eventually("watch begins", on: watch.output.descriptors) { !watch.output.lines.isEmpty }
      func expectPlace(_ x: Int, _ y: Int) throws {
        try eventually("it is at \(x) \(y)", on: watch.output.descriptors) {
          let line = try watch.output.lines.last.map { try JSON($0) }
          return line?["event"].string == "changed" && line?["panel"]["x"].int == x
            && line?["panel"]["y"].int == y
        }
      }
      // The compositor finds the panel where it has last seen it.
      func expectSeen(_ x: Int, _ y: Int) throws {
        try eventually("it is seen at \(x) \(y)") {
          let shot = try session.shot()
          return shot[x + 1, y + 20] == Self.red && shot[x - 1, y + 20] != Self.red
            && shot[x + 78, y + 20] == Self.red && shot[x + 81, y + 20] != Self.red
        }
      }
      try expectSeen(40, 40)
      try session.touchDown(3, 60, 60)
      try session.touchFrame()
      try session.touchMotion(3, 80, 70)
      try session.touchFrame()
      try expectPlace(60, 50)
      try session.touchMotion(3, 160, 120)
      try session.touchFrame()
      try expectPlace(140, 100)
      try session.touchUp(3)
      try session.touchFrame()
      try expectSeen(140, 100)
      // In quick succession, as on a machine that is busy.
      try session.touchDown(4, 180, 130)
      try session.touchFrame()
      for (x, y) in [(170.0, 130.0), (150, 110)] {
        try session.touchMotion(4, x, y)
        try session.touchFrame()
      }
      try session.touchUp(4)
      try session.touchFrame()
      try expectPlace(110, 80)
      try expectSeen(110, 80)
      #expect(try session.steer("stop").exit == .code(0))
      _ = try panel.wait()
    }
  }

  @Test("weston: once it is ready, hands reach it")
  func ready() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let panel = try Followspot.launch(
        ["panel", picture(Self.red, in: session), "40,40 80x60", "--shadow", "none"], in: session)
      try panel.waitReady()
      let shot = try session.shot()
      #expect(shot[60, 60] == Self.red && shot[118, 70] == Self.red)
      try session.touchDown(3, 60, 60)
      try session.touchFrame()
      try session.touchMotion(3, 80, 70)
      try session.touchFrame()
      try session.touchUp(3)
      try eventually("it has moved") { try session.status["panel"]["x"].int == 60 }
      #expect(try session.steer("stop").exit == .code(0))
      _ = try panel.wait()
    }
  }

  @Test("sway: a tour shows panels, moves them from step to step, and takes them away")
  func tour() throws {
    try withSwaySession(Self.size) { session in
      let folder = session.newFile("-tour")
      mkdir(folder, 0o700)
      try Files.write(
        Sessions.Picture(width: 40, height: 30, filledWith: Self.red).png, to: folder + "/red.png")
      let file = folder + "/tour.json5"
      let panel = { (x: Int) in
        "panels: { picture: 'red.png', at: '\(x),150 40x30', shadow: false, radius: 0 }"
      }
      try Files.write(
        Array(
          """
          { defaults: { glide: { response: 0.1 } }, steps: [
            { at: '40,40 60x60', \(panel(20)) }, { at: '200,40 60x60', \(panel(300)) },
            { at: '40,40 60x60' },
          ] }
          """.utf8), to: file)
      let hands = try session.injector
      let tour = try Followspot.launch(["tour", file], in: session)
      try tour.waitReady()
      for place in [20, 300] {
        try eventually("the panel is at \(place)") {
          let shot = try session.shot()
          return [20, 300].allSatisfy { (shot[$0 + 20, 165] == Self.red) == ($0 == place) }
            && shot[place, 150] == Self.red && shot[place + 39, 179] == Self.red
        }
        try hands.type(Key.enter)
      }
      try eventually("it is gone") { try session.shot()[320, 165] != Self.red }
      try hands.type(Key.escape)
      #expect(try tour.wait() == .code(1))
    }
  }
}
