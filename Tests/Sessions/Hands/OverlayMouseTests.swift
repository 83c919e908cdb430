import Expectations

/// A mouse on lights: it drags, resizes by wheel and at the sides, and shows what it would do.
@Suite("A mouse on lights", .sessions)
struct OverlayMouseTests {
  private static let box: Box = (200, 200, 100, 100)

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

  @Test(
    "sway: the pointer shows what it can do, and with libwayland's own cursors where there is no theme",
    arguments: [true, false])
  func cursors(hasTheme: Bool) throws {
    try withSwaySession { session, hands in
      func move(_ x: Double, _ y: Double) throws { try hands.motion(x, y, within: (640, 480)) }
      try move(20, 20)
      let overlay = try showOverlay(
        rectangles([Self.box]), in: session,
        environment: hasTheme ? [:] : ["XCURSOR_PATH": session.directory.path])
      try eventually("the pointer is told a look") { cursor(overlay) != nil }
      var last = cursor(overlay)
      func next(_ what: String) throws -> Int {
        let new: Int = try eventually("the pointer shows \(what)") {
          let now = cursor(overlay)
          return now == last ? nil : now
        }
        last = new
        return new
      }
      try move(250, 250)
      let grab = try next("that the light can be taken")
      // The light is of one colour but for the hand.
      try eventually("the hand is seen") {
        let shown = try session.shot().cropped(x: 210, y: 210, width: 80, height: 80)
        return !shown.isOnly(SwaySession.background)
      }
      try hands.button(isPressed: true)
      let grabbing = try next("that it is taken")
      try hands.button(isPressed: false)
      expect(try next("that it can be taken again"), is: grab)
      var sides: [Int] = []
      for (x, y, what) in [
        (298.0, 250.0, "the right side"), (250, 202, "the top"), (202, 250, "the left side"),
        (202, 202, "a corner"), (298, 202, "the other corner"), (298, 298, "its opposite"),
        (20, 20, "the dim"),
      ] {
        try move(x, y)
        sides.append(try next(what))
      }
      expect(sides[0] == sides[2] && sides[3] == sides[5])
      expect(Set(sides + [grab, grabbing]).count, is: 7)
      try hands.type(Key.enter)
      try expectPrinted([Self.box], by: overlay)
    }
  }

  @Test("sway: drag, wheel and sides, by wlroots")
  func sway() throws {
    try withSwaySession { session, hands in
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

  @Test("However many motions come between two frames, there is one picture of them")
  func coalescing() throws {
    // As many as a compositor keeps for a client that does not read; more, and it hangs up.
    let count = 200
    try withWestonSession { session in
      let overlay = try session.showLights([Self.box])
      try session.motion(250, 250)
      try session.button(isPressed: true)
      try overlay.process.waitUntilStill()
      let before = overlay.trace.contentCommits
      var (dx, dy) = (0, 0)
      try overlay.readingAtOnce {
        for number in 1...count {
          (dx, dy) = (number % 150, -(number % 130))
          try session.motion(250 + Double(dx), 250 + Double(dy))
        }
        try session.roundTrip()
      }
      try overlay.process.waitUntilStill()
      let motions = overlay.trace.messages.count {
        $0.interface == "wl_pointer" && $0.name == "motion"
      }
      expect(motions >= count)
      // They may come in more than one reading, and each frame shows where the light is by then.
      expect(overlay.trace.contentCommits - before <= 4)
      try session.button(isPressed: false)
      let box: Box = (200 + dx, 200 + dy, 100, 100)
      try session.expectLights([box])
      try session.accept(overlay, printing: [box])
    }
  }
}
