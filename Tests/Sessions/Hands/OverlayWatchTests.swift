import Expectations
import Glibc

/// What is told while hands move lights, and what is printed at the end.
@Suite("Lines about lights", .sessions)
struct OverlayWatchTests {
  /// The numbers of a light in a line.
  private func box(_ light: JSON) -> [Int?] {
    ["x", "y", "width", "height"].map { light[$0].int }
  }

  @Test("--events tells what is shown, each change while it happens, and how it ended")
  func watch() throws {
    try withWestonSession { session in
      let overlay = try showOverlay(
        ["--events", "-"] + rectangles([(100, 100, 60, 40)]) + ["300,100 60x40 a \"label\""],
        in: session)
      func waitFor(_ what: String, _ fits: (JSON) -> Bool) throws -> JSON {
        try eventually(what, on: overlay.process.output.descriptors) {
          try overlay.lines.last.map { try JSON($0) }.flatMap { fits($0) ? $0 : nil }
        }
      }
      let shown = try waitFor("it is told that it is shown") {
        $0["event"].string == "shown" && $0["light"]["x"].int == 300
      }
      expect(shown["light"]["label"].string, is: "a \"label\"")
      let first = try JSON(overlay.lines[0])
      expect(overlay.lines.count == 2 && first["event"].string == "shown")
      let id = try require(first["light"]["id"].string)
      try session.putDown([(7, 110, 110)])
      for step in 1...5 {
        try session.slide([(7, 110 + 10 * Double(step), 110)])
        // Before the next: it is told while the finger is down.
        let line = try waitFor("step \(step) is told") {
          $0["light"]["x"].int == 100 + 10 * step
        }
        expect(line["event"].string, is: "changed")
        expect(line["light"]["id"].string, is: id)
      }
      try session.lift([7])
      // Keys are about the light that the finger had.
      try session.type(Key.delete)
      expect(
        try waitFor("the light is gone") { $0["event"].string == "removed" }["light"]["id"].string,
        is: id)
      try session.type(Key.enter)
      expect(try overlay.wait(), is: .code(0))
      let lines = try overlay.lines.map { try JSON($0) }
      expect(lines.last?["event"].string, is: "accepted")
      expect(lines.last.map { box($0["light"]) }, is: [300, 100, 60, 40])
      // A reader of .light has one on every line.
      expect(lines.allSatisfy { $0["light"]["id"].string != nil })
    }
  }

  @Test("A reader that never reads does not hold up the lights, and Esc clears the screen at once")
  func deafReader() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(100, 100, 60, 40)], ["--events", "-"])
      let pipe = overlay.process.output
      try pipe.shrink()
      try session.putDown([(7, 110, 110)])
      // Each step is seen before the next, so each would be a line; a hundred are more than the pipe holds. The
      // first goes farther than fingers tremble.
      for step in 4...100 {
        try session.slide([(7, 110 + Double(step), 110 + Double(step % 50))])
        // The first that is held up is enough.
        try require(try session.expectLights([(100 + step, 100 + step % 50, 60, 40)]))
      }
      expect(pipe.waitingCount > 3000, "the pipe is full")
      try session.lift([7])
      try session.type(Key.escape)
      try eventually("the screen is clear") { try session.shot().isOnly(WestonSession.background) }
      expect(try overlay.wait(), is: .code(1))
      let lines = try overlay.lines.map { try JSON($0) }
      // What could not be said in between is said at the end.
      expect(box(try require(lines.dropLast().last)["light"]), is: [200, 100, 60, 40])
      expect(box(try require(lines.last)["light"]), is: [200, 100, 60, 40])
    }
  }

  @Test("A terminal that is not read does not hold up lights, and Esc clears the screen at once")
  func deafTerminal() throws {
    try withWestonSession { session in
      // Their first lines are more than a terminal holds.
      let boxes: [Box] = (0..<400).map { (100 + 20 * ($0 % 20), 40 + 20 * ($0 / 20), 10, 10) }
      let (reading, terminal) = try Descriptor.terminal()
      let overlay = try session.launch(
        BuiltProducts.followspot, ["light", "--events", "-"] + rectangles(boxes),
        descriptors: [1: terminal])
      terminal.close()
      try session.expectLights(boxes)
      try session.type(Key.escape)
      try eventually("the screen is clear") { try session.shot().isOnly(WestonSession.background) }
      expect(overlay.isRunning, "not all is read yet")
      let pipe = OutputPipe(reading)
      expect(try overlay.wait(reading: pipe), is: .code(1))
      let lines = try pipe.lines.map { try JSON($0) }
      expect(lines.count { $0["event"].string == "shown" }, is: boxes.count)
      expect(lines.last?["event"].string, is: "dismissed")
    }
  }

  @Test("With the screen clear, a tour that waits for a reader that never reads can be ended")
  func deafEnd() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let (reading, writing) = try Descriptor.pipe()
      _ = fcntl(writing.number, F_SETFL, O_NONBLOCK)
      // Full from the start.
      let page = [UInt8](repeating: 10, count: 4096)
      while write(writing.number, page, page.count) > 0 {}
      let file = try session.newFile(
        ".json5", holding: Tours.file([(id: "one", boxes: [(40, 40, 60, 60)])]))
      let child = try session.launch(
        BuiltProducts.followspot, ["tour", file, "--events", "4"], descriptors: [4: writing])
      writing.close()
      try session.expectLights([(40, 40, 60, 60)])
      try session.type(Key.escape)
      try eventually("the screen is clear") { try session.shot().isOnly(WestonSession.background) }
      child.signal(SIGTERM)
      expect(try child.wait(), is: .signal(SIGTERM))
      reading.close()
    }
  }
}
