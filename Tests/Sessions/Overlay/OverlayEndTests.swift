import Glibc
import Testing

/// How an overlay ends, and what is left of it.
@Suite("The overlay's end", .sessions)
struct OverlayEndTests {
  private let small = WestonOptions(width: 320, height: 240)
  private let lights = ["10,20 30x40", "100.5,20 30x40 a label"]

  /// Expects that nothing of the overlay is on the screen, asked at once and not before long.
  private func expectGone(
    _ session: WestonSession, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let left = try session.scene.filter { $0.namespace == "followspot" }
    #expect(left.isEmpty, sourceLocation: sourceLocation)
    let shown = try session.shot("headless")
    #expect(shown.isOnly(WestonSession.background), sourceLocation: sourceLocation)
  }

  @Test("Enter accepts: the lights are printed, exit code 0", arguments: [Key.enter, 96])
  func enter(key: Int) throws {
    try withWestonSession(small) { session in
      let overlay = try showOverlay(lights, in: session)
      try session.type(key)
      #expect(try overlay.wait() == .code(0))
      try expectGone(session)
      #expect(overlay.lines == ["10,20 30x40", "100,20 31x40 a label"])
    }
  }

  @Test("Esc ends it: nothing is printed, exit code 1")
  func escape() throws {
    try withWestonSession(small) { session in
      let overlay = try showOverlay(lights, in: session)
      try session.dismiss(overlay)
      try expectGone(session)
      #expect(overlay.lines == [])
    }
  }

  @Test("Other keys do nothing, and a key that was held before is not a press")
  func otherKeys() throws {
    try withWestonSession(small) { session in
      // Enter is down when the overlay gets the keyboard, as when it was started from a terminal.
      try session.key(Key.enter, isPressed: true)
      let overlay = try showOverlay(lights, in: session)
      try session.key(Key.enter, isPressed: false)
      try session.type(Key.b)
      try session.type(Key.space)
      try session.settle()
      #expect(overlay.process.isRunning)
      try session.type(Key.enter)
      #expect(try overlay.wait() == .code(0))
      #expect(overlay.lines == ["10,20 30x40", "100,20 31x40 a label"])
    }
  }

  @Test("A time limit ends it: nothing is printed, exit code 124")
  func timeout() throws {
    try withWestonSession(small) { session in
      // It may be over before the first frame, on a busy machine.
      let overlay = try launchOverlay(["--timeout", "0.3"] + lights, in: session)
      #expect(try overlay.wait() == .code(124))
      try expectGone(session)
      #expect(overlay.lines == [])
    }
  }

  @Test("Ready means in each verb that the first complete picture is on the screen")
  func ready() throws {
    let tour = """
      { steps: [{ id: 'a', at: '10,10 20x20', dim: 0.5, glide: { duration: 0.6 }, title: 'A' }] }
      """
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let file = session.newFile(".json5")
      try Files.write(Array(tour.utf8), to: file)
      for words in [
        ["light", "--opacity", "50%", "10,10 20x20"], ["tour", file],
        ["point", "--opacity", "50%", "--size", "20"],
      ] {
        let shown = try Followspot.show(words, in: session)
        #expect(try session.shot()[310, 230].isBackground(under: 0.5), "\(words[0])")
        shown.signal(SIGTERM)
        try shown.wait()
      }
    }
  }

  @Test("Signals end it in good order", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    try withWestonSession(small) { session in
      let overlay = try showOverlay(lights, in: session)
      try overlay.end(by: number)
      try expectGone(session)
    }
  }

  @Test("Ctrl+C ends it like Esc, since the terminal does not get it")
  func controlC() throws {
    try withWestonSession(small) { session in
      let overlay = try showOverlay(lights, in: session)
      try session.type(Key.c)
      try session.key(Key.leftControl, isPressed: true)
      try session.type(Key.c)
      try session.key(Key.leftControl, isPressed: false)
      #expect(try overlay.wait() == .code(1))
      try expectGone(session)
    }
  }

  @Test("Killed outright it leaves the desktop as it was: clicks and keys reach the window below")
  func killed() throws {
    try withWestonSession(small) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let overlay = try showOverlay(lights, in: session)
      overlay.signal(SIGKILL)
      try overlay.wait()
      try eventually("the overlay is gone") {
        try !session.scene.contains { $0.namespace == "followspot" }
      }
      window.forget()
      try session.click(200, 200)
      try window.waitFor("pointer button 272 pressed")
      try session.type(Key.a)
      try window.waitFor("keyboard key 30 pressed")
    }
  }
}
