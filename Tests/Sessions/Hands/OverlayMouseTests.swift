import Testing

/// A mouse on lights: it drags, resizes by wheel and at the sides, and shows what it would do.
@Suite("A mouse on lights", .sessions)
struct OverlayMouseTests {
  private static let box: Box = (200, 200, 100, 100)

  @Test("weston: a drag takes the light along, and other buttons do not")
  func drag() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([Self.box, (400, 50, 40, 40)])
      try session.drag(from: (250, 240), to: (130, 340))
      try session.expectLights([(80, 300, 100, 100), (400, 50, 40, 40)])
      try session.button(Button.right, isPressed: true)
      try session.motion(200, 200)
      try session.button(Button.right, isPressed: false)
      // On the dim there is nothing to hold.
      try session.drag(from: (300, 300), to: (420, 70))
      try session.expectLights([(80, 300, 100, 100), (400, 50, 40, 40)])
      try session.accept(overlay, printing: [(80, 300, 100, 100), (400, 50, 40, 40)])
    }
  }

  @Test("weston: a wheel resizes around the pointer, larger when it turns away")
  func wheel() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([Self.box])
      try session.motion(220, 220)
      try session.axis(-10, steps: -1)
      try session.expectLights([(198, 198, 110, 110)])
      try session.axis(10, steps: 1)
      try session.expectLights([Self.box])
      // On the dim it means nothing.
      try session.motion(20, 20)
      try session.axis(-10, steps: -1)
      try session.motion(290, 290)
      try session.axis(-10, steps: -1)
      try session.expectLights([(191, 191, 110, 110)])
      try session.accept(overlay, printing: [(191, 191, 110, 110)])
    }
  }

  @Test("weston: a rectangle can be pulled at its sides and corners")
  func sides() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([Self.box])
      try session.drag(from: (298, 250), to: (338, 270))
      try session.expectLights([(200, 200, 140, 100)])
      try session.drag(from: (203, 202), to: (183, 172))
      try session.expectLights([(180, 170, 160, 130)])
      try session.drag(from: (250, 297), to: (100, 197))
      try session.expectLights([(180, 170, 160, 30)])
      // No farther than to the least size.
      try session.drag(from: (182, 185), to: (600, 185))
      try session.expectLights([(324, 170, 16, 30)])
      try session.accept(overlay, printing: [(324, 170, 16, 30)])
    }
  }

  /// A pointer, whichever compositor has it.
  private struct Mouse {
    let move: (Double, Double) throws -> Void
    let press: (Bool) throws -> Void
  }

  /// What the pointer shows: the number of a shape that the compositor draws, or of the buffer of a picture.
  private func cursor(_ overlay: Followspot) -> Int? {
    var attached: [Int: Int] = [:]
    var shown: Int?
    for message in overlay.trace.messages where message.isRequest {
      switch (message.interface, message.name) {
      case ("wl_surface", "attach"): attached[message.object] = message.object(0)
      case ("wl_pointer", "set_cursor"): shown = message.object(1).flatMap { attached[$0] }
      case ("wp_cursor_shape_device_v1", "set_shape"): shown = message.int(1)
      default: break
      }
    }
    return shown
  }

  /// Goes over the dim, the light, its sides and its corners, and looks at what the pointer becomes.
  private func tour(_ mouse: Mouse, over overlay: Followspot) throws {
    var last = cursor(overlay)
    func next(_ what: String) throws -> Int {
      let new: Int = try eventually("the pointer shows \(what)") {
        let now = cursor(overlay)
        return now == last ? nil : now
      }
      last = new
      return new
    }
    try mouse.move(250, 250)
    let grab = try next("that the light can be taken")
    try mouse.press(true)
    let grabbing = try next("that it is taken")
    try mouse.press(false)
    #expect(try next("that it can be taken again") == grab)
    try mouse.move(298, 250)
    let sideways = try next("the right side")
    try mouse.move(250, 202)
    let upright = try next("the top")
    try mouse.move(202, 250)
    #expect(try next("the left side") == sideways)
    try mouse.move(202, 202)
    let falling = try next("a corner")
    try mouse.move(298, 202)
    let rising = try next("the other corner")
    try mouse.move(298, 298)
    #expect(try next("the first corner's opposite") == falling)
    try mouse.move(20, 20)
    let arrow = try next("the dim")
    #expect(Set([arrow, grab, grabbing, sideways, upright, falling, rising]).count == 7)
  }

  @Test("weston: the pointer shows what it can do")
  func westonCursors() throws {
    try withWestonSession(WestonOptions(showsCursor: true)) { session in
      let overlay = try session.showLights([Self.box])
      let mouse = Mouse(
        move: { try session.motion($0, $1) }, press: { try session.button(isPressed: $0) })
      try session.motion(20, 20)
      try eventually("the pointer is told a look") { cursor(overlay) != nil }
      try tour(mouse, over: overlay)
      try session.motion(250, 250)
      // The light is of one colour but for the hand.
      func seesHand() throws -> Bool {
        let shown = try session.shot().cropped(x: 210, y: 210, width: 80, height: 80)
        return !shown.isOnly(WestonSession.background)
      }
      try eventually("the hand is seen") { try seesHand() }
      try session.shot().keep(as: "cursor-grab")
      try session.accept(overlay, printing: [Self.box])
    }
  }

  @Test(
    "sway: the pointer shows what it can do, and with libwayland's own cursors where there is no theme",
    arguments: [true, false])
  func swayCursors(hasTheme: Bool) throws {
    try withSwaySession { session in
      let hands = try session.injector
      try hands.motion(20, 20, within: (640, 480))
      let overlay = try showOverlay(
        rectangles([Self.box]), in: session,
        environment: hasTheme ? [:] : ["XCURSOR_PATH": session.directory.path])
      try eventually("the pointer is told a look") { cursor(overlay) != nil }
      let mouse = Mouse(
        move: { try hands.motion($0, $1, within: (640, 480)) },
        press: { try hands.button(isPressed: $0) })
      try tour(mouse, over: overlay)
      try hands.type(Key.enter)
      try expectPrinted([Self.box], by: overlay)
    }
  }

  @Test("sway: drag, wheel and sides, by wlroots")
  func sway() throws {
    try withSwaySession { session in
      let hands = try session.injector
      let overlay = try showOverlay(rectangles([Self.box]), in: session)
      func move(_ x: Double, _ y: Double) throws { try hands.motion(x, y, within: (640, 480)) }
      func expectLight(
        _ box: Box, sourceLocation: SourceLocation = #_sourceLocation
      ) throws {
        // Out of the picture that counts: sway has the pointer in it.
        try move(620, 460)
        let expected = Picture.desktop(600, 440, SwaySession.background, lights: [box])
        try expectEventually(expected, sourceLocation: sourceLocation) {
          try session.shot().cropped(x: 0, y: 0, width: 600, height: 440)
        }
      }
      func drag(from start: (Double, Double), to end: (Double, Double)) throws {
        try move(start.0, start.1)
        try hands.button(isPressed: true)
        try move((start.0 + end.0) / 2, (start.1 + end.1) / 2)
        try move(end.0, end.1)
        try hands.button(isPressed: false)
      }
      try drag(from: (250, 250), to: (150, 350))
      try expectLight((100, 300, 100, 100))
      try move(120, 320)
      try hands.axis(-15, steps: -1)
      try expectLight((98, 298, 110, 110))
      try drag(from: (206, 350), to: (256, 380))
      try expectLight((98, 298, 160, 110))
      try hands.type(Key.enter)
      try expectPrinted([(98, 298, 160, 110)], by: overlay)
    }
  }

  @Test(
    "However many motions come between two frames, there is one picture of them",
    arguments: [false, true])
  func coalescing(isSway: Bool) throws {
    // As many as a compositor keeps for a client that does not read; more, and it hangs up.
    let count = 200
    /// Where the pointer is after so many of them.
    func place(_ number: Int) -> (Double, Double) {
      (250 + Double(number % 150), 250 - Double(number % 130))
    }
    func check(_ overlay: Followspot, _ mouse: Mouse, _ flush: () throws -> Void) throws {
      try overlay.waitReady()
      try mouse.move(250, 250)
      try mouse.press(true)
      try overlay.process.waitUntilStill()
      let before = overlay.trace.contentCommits
      try overlay.readingAtOnce {
        for number in 1...count {
          let (x, y) = place(number)
          try mouse.move(x, y)
        }
        try flush()
      }
      try overlay.process.waitUntilStill()
      let motions = overlay.trace.messages.count {
        $0.interface == "wl_pointer" && $0.name == "motion"
      }
      #expect(motions >= count)
      // They may come in more than one reading, and each frame shows where the light is by then.
      #expect(overlay.trace.contentCommits - before <= 4)
      try mouse.press(false)
    }
    let (x, y) = place(count)
    let box: Box = (200 + Int(x) - 250, 200 + Int(y) - 250, 100, 100)
    if isSway {
      try withSwaySession { session in
        let hands = try session.injector
        let overlay = try launchOverlay(rectangles([Self.box]), in: session)
        let mouse = Mouse(
          move: { try hands.motion($0, $1, within: (640, 480)) },
          press: { try hands.button(isPressed: $0) })
        try check(overlay, mouse) { _ = try session.outputs }
        try hands.type(Key.enter)
        try expectPrinted([box], by: overlay)
      }
    } else {
      try withWestonSession { session in
        let overlay = try session.showLights([Self.box])
        let mouse = Mouse(
          move: { try session.motion($0, $1) }, press: { try session.button(isPressed: $0) })
        try check(overlay, mouse) { _ = try session.seats }
        try session.expectLights([box])
        try session.accept(overlay, printing: [box])
      }
    }
  }
}
