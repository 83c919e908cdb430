import Expectations
import Glibc
import session_client

/// What an overlay must do on every desktop, whichever way it gets above the windows.
///
/// Each scene opens the windows that it needs and leaves the session without an overlay.
enum OverlayScenes {
  /// A light that ends between device pixels at most scales, and one on whole pixels at all of them.
  static let lights = ["--shape", "rect", "21,13 98x51", "120,100 80x40"]

  static func holes(_ scale: Double) -> [DimmedPicture.Hole] {
    [(21, 13, 98, 51), (120, 100, 80, 40)].map { (x: Double, y, width, height) in
      DimmedPicture.Hole(
        x: x * scale, y: y * scale, width: width * scale, height: height * scale)
    }
  }

  /// Opens a window over the whole output that has all of its attention.
  static func coveringWindow(
    in session: DesktopSession, pattern: Pattern = .gradient
  ) throws -> TestWindow {
    // Devices come when they are first used; what is pressed before the window has bound them is lost.
    _ = try session.injector
    let window = try TestWindow.open(
      .init(pattern: pattern, isMaximized: true, isNative: true), in: session)
    try eventually("the window has a pointer", on: window.process.output.descriptors) {
      window.lines.contains { $0.hasPrefix("seat ") && $0.contains(" pointer") }
    }
    let (width, height) = (session.options.width, session.options.height)
    try eventually("the window fills the output", on: window.process.output.descriptors) {
      window.lines.last { $0.hasPrefix("shown ") }?.hasPrefix("shown \(width) \(height) ") == true
    }
    return window
  }

  /// The same, and what it looks like when the output shows it.
  private static func coveringPicture(in session: DesktopSession) throws -> Picture {
    let window = try coveringWindow(in: session)
    try movePointerAway(in: session)
    let below = window.picture(
      width: session.options.pixelWidth, height: session.options.pixelHeight)
    try expectEventually(withoutPointer(below)) { try withoutPointer(session.shot()) }
    return below
  }

  /// Where cursors are installed, compositors paint the pointer into their pictures: into this corner then.
  private static func movePointerAway(in session: DesktopSession) throws {
    let (width, height) = (session.options.width, session.options.height)
    try session.injector.motion(
      Double(width - 2), Double(height - 2), within: (width, height))
  }

  /// A picture without the rows that the pointer is in when it was moved away.
  private static func withoutPointer(_ whole: Picture) -> Picture {
    whole.cropped(x: 0, y: 0, width: whole.width, height: whole.height - 40)
  }

  /// The dim is exact outside, what is below is exact inside, and both are gone with the overlay.
  static func picture(in session: DesktopSession) throws {
    let below = try coveringPicture(in: session)
    try withOverlay(lights, in: session) { _ in
      let dimmed = DimmedPicture(
        below: withoutPointer(below), holes: holes(session.options.scale))
      dimmed.expect(withoutPointer(try session.shot { dimmed.fits(withoutPointer($0)) }))
    }
    try expectEventually(withoutPointer(below)) { try withoutPointer(session.shot()) }
  }

  /// Esc ends it, and the window below has the keyboard again.
  static func escape(in session: DesktopSession) throws {
    let window = try coveringWindow(in: session)
    let overlay = try showOverlay(lights, in: session)
    // The compositor gives the keyboard when it likes: press until it is heard.
    try eventually("Esc is heard") {
      try session.type(Key.escape)
      return !overlay.process.isRunning
    }
    expect(try overlay.wait(), is: .code(1))
    expect(overlay.lines, is: [])
    window.forget()
    try eventually("the window has the keyboard") {
      try session.type(Key.a)
      return window.news.contains("keyboard key 30 pressed")
    }
  }

  /// Clicks a place of the window below, and waits until the window has told so.
  static func click(
    _ x: Int, _ y: Int, on window: TestWindow, in session: DesktopSession
  ) throws {
    let size = (session.options.width, session.options.height)
    window.forget()
    // Again and again: mutter's windows grow into their place, and until they are there they have no
    // place that a click could be meant for.
    try eventually("the pointer is at \(x) \(y)") {
      try session.injector.motion(Double(x), Double(y), within: size)
      return window.news.contains { $0.hasPrefix("pointer ") && $0.hasSuffix(" \(x) \(y)") }
    }
    try session.injector.click()
    try window.waitFor("pointer button 272 pressed", "pointer button 272 released")
  }

  /// Clicks go to the window below where they are let through, in the light and in the dim.
  static func click(in session: DesktopSession) throws {
    let window = try coveringWindow(in: session)
    try withOverlay(["--through", "all"] + lights, in: session) { _ in
      for (x, y) in [(60, 40), (250, 200)] {
        try click(x, y, on: window, in: session)
      }
    }
  }

  /// Hands drag lights, and the picture and what Enter prints are right.
  ///
  /// With touch two fingers drag both at once, after the pointer has dragged one.
  static func drag(in session: DesktopSession, hasTouch: Bool) throws {
    let below = try coveringPicture(in: session)
    let hands = try session.injector
    let (width, height) = (session.options.width, session.options.height)
    func move(_ x: Double, _ y: Double) throws {
      try hands.motion(x, y, within: (width, height))
    }
    /// Expects the lights, with the pointer away from what is looked at.
    func expectLights(_ boxes: [Box]) throws {
      try movePointerAway(in: session)
      let scale = session.options.scale
      let holes = boxes.map { box in
        DimmedPicture.Hole(
          x: Double(box.x) * scale, y: Double(box.y) * scale, width: Double(box.width) * scale,
          height: Double(box.height) * scale)
      }
      let picture = DimmedPicture(below: withoutPointer(below), holes: holes)
      let shown = try session.shot { picture.fits(withoutPointer($0)) }
      picture.expect(withoutPointer(shown))
    }
    var boxes: [Box] = [(20, 20, 60, 40), (160, 20, 60, 40)]
    let overlay = try showOverlay(rectangles(boxes), in: session)
    try move(30, 30)
    try hands.button(isPressed: true)
    try move(50, 70)
    try move(60, 110)
    try hands.button(isPressed: false)
    boxes[0] = (50, 100, 60, 40)
    try overlay.process.waitUntilStill()
    try expectLights(boxes)
    if hasTouch {
      try hands.touch("down 0 60 110", "down 5 170 30", "frame")
      try hands.touch("motion 0 40 150", "motion 5 190 120", "frame")
      boxes = [(30, 140, 60, 40), (180, 110, 60, 40)]
      try overlay.process.waitUntilStill()
      try expectLights(boxes)
      try hands.touch("up 0", "up 5", "frame")
    }
    try eventually("Enter is heard") {
      try session.type(Key.enter)
      return !overlay.process.isRunning
    }
    try expectPrinted(boxes, by: overlay)
  }

  /// At rest it does nothing.
  static func stillness(in session: DesktopSession) throws {
    try withOverlay(lights, in: session) { overlay in
      try overlay.process.waitUntilStill()
      expect(try overlay.process.wakeUps(during: .seconds(1)), is: 0)
    }
  }

  /// Killed outright it takes everything along that was on the screen.
  static func kill(in session: DesktopSession) throws {
    let below = try coveringPicture(in: session)
    let overlay = try showOverlay(lights, in: session)
    overlay.signal(SIGKILL)
    expect(try overlay.wait(), is: .signal(SIGKILL))
    try expectEventually(withoutPointer(below)) { try withoutPointer(session.shot()) }
  }

  /// The compositor dies: exit code 4 and a sentence.
  static func compositorGone(_ start: () throws -> DesktopSession) throws {
    try SessionSlots.withSlot {
      let session = try start()
      defer { session.end() }
      let overlay = try showOverlay(lights, in: session)
      session.compositor.signal(SIGKILL)
      expect(try overlay.wait(), is: .code(4))
      expect(overlay.errors.contains("compositor"))
    }
  }
}
