internal import Testing
internal import session_client

@Suite("Sway sessions", .sessions)
struct SwaySessionTests {
  @Test func `The desktop is one colour, in every pixel and by two witnesses`() throws {
    try withSwaySession { sway throws in
      let desktop = Picture(width: 640, height: 480, filledWith: SwaySession.background)
      expectSame(try sway.shot(), desktop)
      expectSame(try sway.grim(), desktop)
      #expect(try sway.globals.contains("zwlr_layer_shell_v1 4"))
    }
  }

  @Test(arguments: [1, 1.25])
  func `A native window fills the screen one to one`(scale: Double) throws {
    // A size that both scales divide.
    try withSwaySession(SwayOptions(width: 600, height: 480, scale: scale)) { sway throws in
      for pattern in [Pattern.gradient, .checker] {
        let window = try TestWindow.open(.init(pattern: pattern, isNative: true), in: sway)
        try expectEventually(window.picture(width: 600, height: 480)) { try sway.shot() }
        if scale == 1 { expectSame(try sway.grim(), try sway.shot()) }
        window.process.terminate()
      }
    }
  }

  @Test func `Scale and turn change while a session runs`() throws {
    try withSwaySession(SwayOptions(width: 600, height: 480)) { sway throws in
      let window = try TestWindow.open(.init(isNative: true), in: sway)
      try sway.setScale(1.5)
      try window.waitFor("shown 400 320 600 480")
      try expectEventually(window.picture(width: 600, height: 480)) { try sway.shot() }
      try sway.setScale(1)
      try sway.setTransform(.rotate90)
      try window.waitFor("shown 480 600 480 600")
      #expect(try sway.output("HEADLESS-1").width == 480)
    }
  }

  @Test func `Outputs stand in a row, and one can be added`() throws {
    try withSwaySession(SwayOptions(scale: 2, outputs: 2)) { sway throws in
      #expect(try sway.output("HEADLESS-1").x == 0)
      #expect(try sway.output("HEADLESS-2").x == 320)
      let third = try sway.addOutput()
      #expect(try sway.shot(third).isOnly(SwaySession.background))
      try sway.moveOutput(third, to: 0, 240)
      #expect(try sway.output(third).y == 240)
      try sway.setSize(320, 200, of: third)
      #expect(try sway.output(third).pixelWidth == 320)
    }
  }

  @Test func `Pointer and keys reach the window`() throws {
    try withSwaySession { sway throws in
      let injector = try sway.injector
      let window = try TestWindow.open(in: sway)
      try eventually("the window has the keyboard") { window.lines.contains("keyboard enter") }
      window.forget()
      try injector.motion(320, 120.5, within: (640, 480))
      try window.waitForPointer(320, 120.5)
      try injector.click()
      try window.waitFor("pointer button 272 pressed")
      try window.waitFor("pointer button 272 released")
      try injector.motion(by: 10, 0)
      try window.waitForPointer(330, 120.5)
      try injector.axis(15, steps: 1)
      try window.waitFor("pointer axis vertical 15")
      try injector.type(Key.a)
      try window.waitFor("keyboard key 30 pressed")
      try window.waitFor("keyboard key 30 released")
    }
  }
}
