import Glibc
import Testing

/// How a tour ends, in a code and in its last event, and what is left of it.
@Suite("The end of a tour", .sessions)
struct TourEndTests {
  private let small = WestonOptions(width: 320, height: 240)
  private static let one = Tours.file([(id: "one", boxes: [(40, 40, 60, 60)])])
  /// Steps whose events are more than a pipe of two pages, or a terminal, holds.
  private static let many = (0..<40).map { number in
    let id = String(repeating: "a", count: 100) + "\(number)"
    return (id: id, boxes: [(10 + 5 * number, 40, 60, 60)] as [Box])
  }

  @Test("Killed in flight and at rest, it leaves screen, pointer, fingers and keys as they were")
  func killed() throws {
    try withWestonSession(small) { session in
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let below = window.picture(width: 320, height: 240)
      try expectEventually(below) { try session.shot() }
      let slow = Tours.file(
        [(id: "one", boxes: [(20, 20, 60, 60)]), (id: "two", boxes: [(200, 150, 60, 60)])],
        "glide: { duration: 2 }")
      for isInFlight in [false, true] {
        let run = try session.showTour(slow)
        if isInFlight {
          try session.type(Key.right)
          try run.waitFor("willShow", of: "two")
        }
        run.followspot.signal(SIGKILL)
        #expect(try run.followspot.wait() == .signal(SIGKILL))
        try expectEventually(below) { try session.shot() }
        window.forget()
        try session.click(30, 40)
        try window.waitFor("pointer button 272 pressed")
        try session.putDown([(1, 200, 200)])
        try window.waitFor("touch down 1 200 200")
        try session.lift([1])
        try session.type(Key.a)
        try window.waitFor("keyboard key 30 pressed")
      }
    }
  }

  @Test("A reader that does not read does not hold up the steps, and Esc clears the screen at once")
  func deafReader() throws {
    try withWestonSession(small) { session in
      let run = try TourRun(Tours.file(Self.many, "glide: 'none'"), in: session)
      let pipe = run.followspot.process.output
      try pipe.shrink()
      try run.followspot.waitReady()
      for step in Self.many.dropFirst() {
        try session.type(Key.right)
        try #require(try session.expectLights(step.boxes))
      }
      #expect(pipe.waitingCount > 3000, "the pipe is full")
      try session.type(Key.escape)
      try eventually("the screen is clear") { try session.shot().isOnly(WestonSession.background) }
      try run.expectEnd(.code(1), "dismissed")
      #expect(try run.events.count > 100)
    }
  }

  @Test("A terminal that is not read does not hold up the steps, and Esc clears the screen at once")
  func deafTerminal() throws {
    try withWestonSession(small) { session in
      let (reading, terminal) = try Descriptor.terminal()
      let file = session.newFile(".json5")
      try Files.write(Array(Tours.file(Self.many, "glide: 'none'").utf8), to: file)
      let tour = try session.launch(
        BuiltProducts.followspot, ["tour", file, "--events", "4"], descriptors: [4: terminal])
      terminal.close()
      try #require(try session.expectLights(Self.many[0].boxes))
      for step in Self.many.dropFirst() {
        try session.type(Key.right)
        try #require(try session.expectLights(step.boxes))
      }
      try session.type(Key.escape)
      try eventually("the screen is clear") { try session.shot().isOnly(WestonSession.background) }
      #expect(tour.isRunning, "not all is read yet")
      let pipe = OutputPipe(reading)
      #expect(try tour.wait(reading: pipe) == .code(1))
      let events = try pipe.lines.map { try JSON($0) }
      #expect(events.count > 100)
      #expect(events.last?["outcome"].string == "dismissed")
    }
  }

  @Test("With the screen clear, a tour that waits for a reader that never reads can be ended")
  func deafEnd() throws {
    try withWestonSession(small) { session in
      let (reading, writing) = try Descriptor.pipe()
      _ = fcntl(writing.number, F_SETFL, O_NONBLOCK)
      // Full from the start.
      let page = [UInt8](repeating: 10, count: 4096)
      while write(writing.number, page, page.count) > 0 {}
      let file = session.newFile(".json5")
      try Files.write(Array(Self.one.utf8), to: file)
      let child = try session.launch(
        BuiltProducts.followspot, ["tour", file, "--events", "4"], descriptors: [4: writing])
      writing.close()
      try eventually("it is shown") {
        try session.shot()
          == .desktop(320, 240, WestonSession.background, lights: [(40, 40, 60, 60)])
      }
      try session.type(Key.escape)
      try eventually("the screen is clear") { try session.shot().isOnly(WestonSession.background) }
      child.signal(SIGTERM)
      #expect(try child.wait() == .signal(SIGTERM))
      reading.close()
    }
  }
}
