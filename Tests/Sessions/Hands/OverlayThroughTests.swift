import Expectations

/// Hands that reach what is below through the lights, and only there.
@Suite("Hands through the lights", .sessions)
struct OverlayThroughTests {
  private let small = WestonOptions(width: 320, height: 240)
  private static let box: Box = (40, 40, 60, 60)

  @Test("With all, Esc is the window's, and a line at the start says what ends it")
  func waysOut() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([Self.box], ["--through", "all"])
      expect(
        overlay.errors.contains(
          "followspot: Keys go to the windows below, Esc too: end this with 'followspot stop', with "
            + "Ctrl+C here, or with --timeout.\n"))
      try session.type(Key.escape)
      expect(try session.steer("status").exit, is: .code(0))
      try session.stop(overlay)
      let lights = try session.showLights([Self.box], ["--through", "lights"])
      expect(!lights.errors.contains("Keys go"))
      try session.dismiss(lights)
    }
  }

  @Test(
    "sway: a click in the hole reaches the window below, one on the dim does not, and keys move the hole"
  )
  func swayClicks() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session, hands in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let words = ["--through", "lights"] + rectangles([Self.box, (200, 40, 60, 60)])
      let overlay = try showOverlay(words, in: session)
      func click(_ x: Double, _ y: Double) throws {
        try hands.motion(x, y, within: (320, 240))
        try hands.click()
      }
      /// Expects the window to get one click of several, the last.
      func expectOnlyLast(of places: [(Double, Double)], _ x: Int, _ y: Int) throws {
        window.forget()
        for (x, y) in places { try click(x, y) }
        try window.waitForPointer(Double(x), Double(y))
        try window.waitFor("pointer button 272 released")
        expect(window.lines.count { $0 == "pointer button 272 pressed" }, is: clicks + 1)
        clicks += 1
      }
      var clicks = 0
      try overlay.waitUntilOpen([Self.box, (200, 40, 60, 60)], in: session)
      try expectOnlyLast(of: [(150, 70), (38, 70), (70, 101), (70, 70)], 70, 70)
      // Keys are about the light whose side was clicked.
      for _ in 1...60 { try hands.type(Key.down) }
      try overlay.waitUntilOpen([(40, 100, 60, 60), (200, 40, 60, 60)], in: session)
      // The old place is closed, the new one is open.
      try expectOnlyLast(of: [(70, 70), (42, 96), (70, 158)], 70, 158)
      try hands.type(Key.enter)
      try expectPrinted([(40, 100, 60, 60), (200, 40, 60, 60)], by: overlay)
    }
  }

  @Test("weston: a finger in the hole reaches the window below, one on the dim does not")
  func westonFingers() throws {
    try withWestonSession(small) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let overlay = try session.showLights([Self.box], ["--through", "lights"])
      try overlay.waitUntilOpen([Self.box], in: session)
      window.forget()
      for (x, y) in [(200.0, 200.0), (39, 70), (100, 70), (99, 99)] {
        try session.putDown([(352, x, y)])
        try session.lift([352])
      }
      try window.waitFor("touch down 352 99 99", "touch up 352")
      expect(window.lines.count { $0.hasPrefix("touch down") }, is: 1)
      try session.type(Key.down)
      try overlay.waitUntilOpen([(40, 41, 60, 60)], in: session)
      window.forget()
      try session.putDown([(1, 70, 40.5)])
      try session.lift([1])
      try session.putDown([(2, 70, 100.5)])
      try session.lift([2])
      try window.waitFor("touch down 2 70 100.5")
      expect(window.lines.count { $0.hasPrefix("touch down") }, is: 2)
      try session.accept(overlay, printing: [(40, 41, 60, 60)])
    }
  }

  @Test("Nothing goes through where nothing is asked for: neither clicks nor fingers, lit or dim")
  func none() throws {
    try withWestonSession(small) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try withOverlay(rectangles([Self.box]), in: session) { _ in
        window.forget()
        for (x, y) in [(70.0, 70.0), (200, 200)] {
          try session.click(x, y)
          try session.putDown([(1, x, y)])
          try session.lift([1])
        }
        try session.type(Key.b)
      }
      // What comes when the overlay has gone would come after what it should have taken.
      try eventually("the overlay is gone") {
        try !session.scene.contains { $0.namespace == "followspot" }
      }
      try session.type(Key.c)
      try window.waitFor("keyboard key \(Key.c) pressed")
      expect(!window.news.contains { $0.hasPrefix("touch") || $0.hasPrefix("pointer button") })
      expect(!window.lines.contains("keyboard key \(Key.b) pressed"))
      expect(!window.lines.contains { $0.hasPrefix("touch") })
      expect(!window.lines.contains { $0.hasPrefix("pointer button") })
    }
  }
}
