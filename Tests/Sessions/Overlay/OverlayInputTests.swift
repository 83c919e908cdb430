import Expectations

/// Who gets clicks, touches and keys while an overlay is on that lets them through.
@Suite("Input below the overlay", .sessions)
struct OverlayInputTests {
  private let small = WestonOptions(width: 320, height: 240)

  @Test("weston: clicks and fingers reach the window below, in the light and in the dim")
  func weston() throws {
    try withWestonSession(small) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try withOverlay(["--through", "all", "10,20 50x50"], in: session) { _ in
        for (x, y) in [(30.0, 40.0), (200, 200)] {
          window.forget()
          try session.click(x, y)
          try window.waitFor("pointer button 272 pressed", "pointer button 272 released")
        }
        try session.putDown([(3, 30, 40), (7, 200, 200)])
        try window.waitFor("touch down 3 30 40", "touch down 7 200 200")
        try session.lift([3, 7])
        // And the overlay is still above it.
        let shown = try session.shot("headless")
        expect(shown[310, 230], is: window.color(310, 230).dimmed(byBlack: 140))
      }
    }
  }

  @Test("sway: what goes through everything is clicks and keys")
  func swayAll() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session, injector in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try withOverlay(["--through", "all", "10,20 50x50"], in: session) { _ in
        window.forget()
        try injector.motion(200, 200, within: (320, 240))
        try injector.click()
        try window.waitFor("pointer button 272 released")
        try injector.type(Key.a)
        try window.waitFor("keyboard key 30 pressed")
      }
    }
  }

  @Test("sway: a click in the light goes through, keys do not, and come back afterwards")
  func sway() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session, injector in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      try withOverlay(["--through", "lights", "10,20 50x50"], in: session) { _ in
        window.forget()
        try injector.motion(30, 40, within: (320, 240))
        try injector.click()
        try window.waitFor("pointer button 272 released")
        // No key of the overlay's, which would say nothing either.
        try injector.type(Key.b)
        try injector.motion(35, 45, within: (320, 240))
        // The motion was sent after the key, so a key would have come before it.
        try window.waitFor("a motion") { $0.hasPrefix("pointer motion 35") }
        expect(!window.lines.contains("keyboard key \(Key.b) pressed"))
      }
      window.forget()
      try injector.type(Key.a)
      try window.waitFor("keyboard key 30 pressed")
    }
  }
}
