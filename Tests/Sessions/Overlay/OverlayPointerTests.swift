import Testing

/// A pointer over an overlay that takes it.
@Suite("The pointer on the overlay", .sessions)
struct OverlayPointerTests {
  private let small = WestonOptions(width: 320, height: 240)

  @Test("weston: motion, buttons and wheels are frames")
  func weston() throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(in: session)
      try session.motion(50.5, 60.25)
      try overlay.waitFor("pointer 50.5 60.25")
      try session.button(isPressed: true)
      try overlay.waitFor("pointer 50.5 60.25; 272 pressed 50.5 60.25")
      try session.motion(70, 80)
      try overlay.waitFor("pointer 70 80")
      try session.button(isPressed: false)
      try overlay.waitFor("pointer 70 80; 272 released 70 80")
      try session.axis(10, steps: 1)
      try overlay.waitFor("pointer 70 80; scroll wheel 0 10/120")
      try session.axis(horizontal: true, -2.5)
      try overlay.waitFor("pointer 70 80; scroll finger -2.5 0")
      try session.axis(horizontal: true, 0)
      try overlay.waitFor("pointer 70 80; scroll finger 0| 0")
    }
  }

  @Test("weston: a pointer that goes leaves, and its buttons are let go")
  func gone() throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(in: session)
      try session.motion(50, 60)
      try session.button(isPressed: true)
      try overlay.waitFor("pointer 50 60; 272 pressed 50 60")
      try session.remove(.pointer)
      try overlay.waitFor("pointer away; 272 cancelled 50 60")
    }
  }

  @Test("weston: times go on where the 32 bits end")
  func wrap() throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(["--times"], in: session)
      try session.setTime(milliseconds: 0xffff_fff0)
      try session.motion(50, 60)
      let first = try overlay.waitFor("where it is") { $0.hasSuffix("pointer 50 60") }
      try session.setTime(milliseconds: 0x1_0000_0010)
      try session.motion(51, 60)
      let second = try overlay.waitFor("where it is") { $0.hasSuffix("pointer 51 60") }
      let times = [first, second].compactMap { line in
        line.split(separator: " ").first.flatMap { Int($0) }
      }
      #expect(times.count == 2 && times[1] - times[0] == 0x20, "\(first), \(second)")
    }
  }

  @Test("sway: the same through wlroots")
  func sway() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let injector = try session.injector
      let overlay = try InputOverlay(in: session)
      try injector.motion(50, 60, within: (320, 240))
      try overlay.waitFor("pointer 50 60")
      try injector.button(isPressed: true)
      try overlay.waitFor("pointer 50 60; 272 pressed 50 60")
      try injector.motion(150, 160, within: (320, 240))
      try overlay.waitFor("pointer 150 160")
      try injector.button(isPressed: false)
      try overlay.waitFor("pointer 150 160; 272 released 150 160")
      try injector.axis(15, steps: 1)
      try overlay.waitFor("pointer 150 160; scroll wheel 0 15/120")
    }
  }

  @Test("An overlay that takes nothing hears of nothing", arguments: [true, false])
  func passive(isWeston: Bool) throws {
    if isWeston {
      try withWestonSession(small) { session in
        let overlay = try InputOverlay(["--passive"], in: session)
        try session.click(50, 60)
        try session.touchDown(1, 10, 10)
        try session.touchFrame()
        try session.touchUp(1)
        try session.type(Key.a)
        // Sent after the others, and it is heard.
        try session.type(Key.escape)
        try overlay.waitFor("ended")
        #expect(overlay.lines.count { $0.hasPrefix("shown") || $0.hasPrefix("devices") } == 2)
        #expect(overlay.lines.count == 3, "\(overlay.lines)")
      }
    } else {
      try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
        let injector = try session.injector
        let overlay = try InputOverlay(["--passive"], in: session)
        try injector.motion(50, 60, within: (320, 240))
        try injector.click()
        try injector.type(Key.escape)
        try overlay.waitFor("ended")
        #expect(overlay.lines.count == 3, "\(overlay.lines)")
      }
    }
  }

  @Test(
    "The pointer looks like the theme's arrow, or like nothing", arguments: ["arrow", "hidden"])
  func cursor(shape: String) throws {
    let options = WestonOptions(width: 320, height: 240, showsCursor: true)
    try withWestonSession(options) { session in
      let overlay = try InputOverlay(["--cursor", shape], in: session)
      try session.motion(110, 105)
      try overlay.waitFor("pointer 110 105")
      // The overlay has no lights: everything is of one colour but for the cursor.
      func isPlain() throws -> Bool {
        let shown = try session.shot("headless")
        let corner = shown[0, 0]
        return (90..<130).allSatisfy { y in (90..<130).allSatisfy { x in shown[x, y] == corner } }
      }
      try eventually("the cursor is \(shape)") { try isPlain() == (shape == "hidden") }
    }
  }
}
