import Testing

/// Tours in sway, and steps whose lights let hands through.
@Suite("A tour above windows", .sessions)
struct TourThroughTests {
  private static let box: Box = (100, 100, 80, 60)

  /// Waits until the compositor lets hands through the light, and nowhere else.
  private func waitUntilOpen(_ box: Box?, in run: TourRun, of session: Session) throws {
    try eventually("the light is open") {
      guard let region = InputRegions(run.followspot.trace).sent.last else { return box == nil }
      let holes = InputRegions.holes(in: region, width: 320, height: 240)
      return holes.count == (box.map { $0.width * $0.height } ?? 0)
    }
    try session.waitUntilHandled(run.followspot.process)
  }

  @Test("sway: a tour by keys, each step exact at rest")
  func keys() throws {
    try withSwaySession { session in
      let hands = try session.injector
      let run = try session.showTour(Tours.file(Tours.six))
      // sway paints the pointer into its pictures, and so it waits in a corner that is cut off.
      try hands.motion(639, 0, within: (640, 480))
      func crop(_ picture: Picture) -> Picture {
        picture.cropped(x: 0, y: 0, width: 600, height: 480)
      }
      func expectStep(_ place: Int) throws {
        let expected = Picture.desktop(
          640, 480, SwaySession.background, lights: Tours.six[place].boxes)
        try expectEventually(crop(expected)) { crop(try session.shot()) }
      }
      try expectStep(0)
      for (key, place) in [
        (Key.right, 1), (Key.space, 2), (Key.enter, 3), (Key.left, 2), (Key.end, 5), (Key.home, 0),
      ] {
        try hands.type(key)
        try run.waitFor("didShow", of: Tours.six[place].id)
        try expectStep(place)
      }
      try hands.type(Key.end)
      try run.waitFor("didShow", of: "six")
      try hands.type(Key.enter)
      try run.expectEnd(.code(0), "finished")
      let clear = Picture(width: 600, height: 480, filledWith: SwaySession.background)
      try expectEventually(clear) { crop(try session.shot()) }
    }
  }

  private let passing = [
    """
    { id: 'try', at: '\(line(box))', onTapLight: 'passThrough', advancesOn: { key: 'F8' } }
    """,
    "{ id: 'end', at: '10,10 40x40' }",
  ]

  @Test("sway: a click in the light reaches the window below, one on the dim does not; F8 goes on")
  func passThrough() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let hands = try session.injector
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let run = try session.showTour(Tours.file(passing))
      try waitUntilOpen(Self.box, in: run, of: session)
      window.forget()
      func click(_ x: Double, _ y: Double) throws {
        try hands.motion(x, y, within: (320, 240))
        try hands.click()
      }
      // The dim first: what it let through would come before the click in the light.
      for (x, y) in [(50.0, 50.0), (99, 130), (181, 130), (140, 161)] { try click(x, y) }
      try click(140, 130)
      try window.waitForPointer(140, 130)
      try window.waitFor("pointer button 272 released")
      #expect(window.lines.count { $0 == "pointer button 272 pressed" } == 1)
      for _ in 1...4 { #expect(try run.waitFor("tapped", of: "try")["on"].string == "dim") }

      try hands.type(Key.f8)
      try run.waitFor("didShow", of: "end")
      try waitUntilOpen(nil, in: run, of: session)
      window.forget()
      try click(30, 30)
      try run.expectEnd(.code(0), "finished")

      // All is as it was.
      try click(200, 200)
      try window.waitForPointer(200, 200)
      try window.waitFor("pointer button 272 pressed")
      try window.waitFor("pointer button 272 released")
      try hands.type(Key.a)
      try window.waitFor("keyboard key 30 pressed")
      #expect(window.lines.count { $0 == "pointer button 272 pressed" } == 2)
      #expect(!window.lines.contains("keyboard key \(Key.f8) pressed"))
    }
  }

  @Test("sway: keys are the window's while the pointer is in the light, and the tour's on the dim")
  func keysThrough() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let hands = try session.injector
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let run = try session.showTour(
        Tours.file(["{ id: 'try', at: '\(line(Self.box))', onTapLight: 'passThrough' }"]))
      try waitUntilOpen(Self.box, in: run, of: session)
      for _ in 1...2 {
        try hands.motion(50, 50, within: (320, 240))
        try session.waitUntilHandled(run.followspot.process)
        window.forget()
        try hands.motion(140, 130, within: (320, 240))
        try window.waitForPointer(140, 130)
        try hands.click()
        try window.waitFor("pointer button 272 released")
        // The window hears one as soon as the compositor has handled that the tour lends them.
        try eventually("the window has the key") {
          try hands.type(Key.a)
          return window.news.contains("keyboard key \(Key.a) pressed")
        }
      }
      try hands.motion(50, 50, within: (320, 240))
      try eventually("the tour has the key") {
        if run.followspot.process.isRunning { try hands.type(Key.escape) }
        return !run.followspot.process.isRunning
      }
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("sway: no click reaches what people do not see, and one in a bright light does")
  func unseen() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let hands = try session.injector
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try Files.write(
        Picture(width: 8, height: 6, filledWith: 0x20c020).png,
        to: session.directory.path + "/next.png")
      let box = line(Self.box)
      let step = { (id: String, opacity: String, rest: String) in
        """
        { id: '\(id)', at: { rect: '\(box)', opacity: '\(opacity)' }, onTapLight: 'passThrough',
          dim: { color: '#000', opacity: 1 }, advancesOn: { key: 'F8' }, \(rest) }
        """
      }
      let panel =
        "panels: { picture: 'next.png', at: '\(box)', opacity: '49%', shadow: false, radius: 0 }"
      let run = try session.showTour(
        Tours.file([
          step("faint", "1%", ""), step("faint-below", "1%", panel), step("below", "100%", panel),
          step("bright", "100%", ""),
        ]))
      try hands.motion(140, 130, within: (320, 240))
      for (index, id) in ["faint", "faint-below", "below"].enumerated() {
        if index > 0 { try run.waitFor("didShow", of: id) }
        // All has come to rest that could open the light.
        try run.followspot.process.waitUntilStill()
        try hands.click()
        // The tour has had the click, so no other program gets it.
        #expect(try run.waitFor("tapped", of: id)["on"].string == "light")
        try hands.type(Key.f8)
      }
      try run.waitFor("didShow", of: "bright")
      try waitUntilOpen(Self.box, in: run, of: session)
      #expect(!window.lines.contains { $0.hasPrefix("pointer button") })
      try hands.motion(141, 131, within: (320, 240))
      try hands.click()
      try window.waitFor("pointer button 272 released")
      #expect(window.lines.count { $0 == "pointer button 272 pressed" } == 1)
      try hands.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  @Test("weston: a finger goes through the light, the dim keeps its own, and Esc still leaves")
  func fingers() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let run = try session.showTour(Tours.file(passing))
      try waitUntilOpen(Self.box, in: run, of: session)
      window.forget()
      for (x, y) in [(50.0, 50.0), (99, 130), (140, 130)] {
        try session.putDown([(3, x, y)])
        try session.lift([3])
      }
      try window.waitFor("touch down 3 140 130")
      try window.waitFor("touch up 3")
      #expect(window.lines.count { $0.hasPrefix("touch down") } == 1)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      try expectEventually(window.picture(width: 320, height: 240)) { try session.shot() }
      window.forget()
      try session.putDown([(4, 20, 30)])
      try session.lift([4])
      try window.waitFor("touch down 4 20 30")
      try session.type(Key.a)
      try window.waitFor("keyboard key 30 pressed")
    }
  }
}
