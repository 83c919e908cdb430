import Testing

/// Keys on an overlay that takes them.
@Suite("Keys on the overlay", .sessions)
struct OverlayKeyTests {
  private let small = WestonOptions(width: 320, height: 240)

  @Test("A key that is held repeats until it is released, and then nothing wakes the overlay")
  func repetition() throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(in: session)
      try session.key(Key.leftShift, isPressed: true)
      try overlay.waitFor("the shift key") { $0.hasPrefix("key 42 ") }
      try session.key(Key.a, isPressed: true)
      try overlay.waitFor("key 30 65 pressed 1")
      try overlay.waitFor("key 30 65 repeated 1")
      try overlay.waitFor("key 30 65 repeated 1")
      try session.key(Key.a, isPressed: false)
      try overlay.waitFor("key 30 65 released 1")
      try session.key(Key.leftShift, isPressed: false)
      try overlay.waitFor("the shift key") { $0.hasPrefix("key 42 ") }
      try overlay.process.waitUntilStill()
      #expect(try overlay.process.wakeUps(during: .seconds(1)) == 0)
      #expect(overlay.news == [])
    }
  }

  @Test("A keyboard that goes ends the keys that are held")
  func gone() throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(in: session)
      try session.key(Key.a, isPressed: true)
      try overlay.waitFor("key 30 97 pressed 0")
      try session.remove(.keyboard)
      try overlay.waitFor("key 30 97 cancelled 0")
    }
  }

  @Test("sway: keys come with their symbols, and Esc ends it")
  func sway() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let injector = try session.injector
      let overlay = try InputOverlay(in: session)
      try injector.type(Key.a)
      try overlay.waitFor("key 30 97 pressed 0")
      try overlay.waitFor("key 30 97 released 0")
      try injector.type(Key.escape)
      try overlay.waitFor("ended")
    }
  }
}
