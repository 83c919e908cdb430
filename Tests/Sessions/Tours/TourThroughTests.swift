import Expectations

/// Tours in sway, and steps whose lights let hands through.
@Suite("A tour above windows", .sessions)
struct TourThroughTests {
  private static let box: Box = (100, 100, 80, 60)

  @Test("sway: keys are the window's while the pointer is in the light, and the tour's on the dim")
  func keysThrough() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session, hands in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let run = try session.showTour(
        Tours.file(["{ id: 'try', at: '\(line(Self.box))', onTapLight: 'passThrough' }"]))
      try run.followspot.waitUntilOpen([Self.box], in: session)
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
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session, hands in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try Files.write(
        Picture(width: 8, height: 6, filledWith: 0x20c020).png,
        to: session.directory.path + "/next.png")
      let box = line(Self.box)
      let step = { (id: String, opacity: String, rest: String) in
        """
        { id: '\(id)', at: { rect: '\(box)', opacity: '\(opacity)' }, onTapLight: 'passThrough',
          dim: { color: '#000', opacity: 1 }, nextOn: { key: 'F8' }, \(rest) }
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
        expect(try run.waitFor("tapped", of: id)["on"].string, is: "light")
        try hands.type(Key.f8)
      }
      try run.waitFor("didShow", of: "bright")
      try run.followspot.waitUntilOpen([Self.box], in: session)
      expect(!window.lines.contains { $0.hasPrefix("pointer button") })
      try hands.motion(141, 131, within: (320, 240))
      try hands.click()
      try window.waitFor("pointer button 272 released")
      expect(window.lines.count { $0 == "pointer button 272 pressed" }, is: 1)
      try hands.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }
}
