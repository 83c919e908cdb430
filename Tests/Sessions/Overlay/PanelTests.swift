import Testing

/// A program's panel above windows.
@Suite("A panel above windows", .sessions)
struct PanelTests {
  private static let background: RGB = SwaySession.background
  private static let band: RGB = 0xc02020

  /// Waits for lines of the program that shows the panel.
  private func wait(for line: String, _ count: Int = 1, in program: ChildProcess) throws {
    try eventually("the panel says \(line)", on: program.output.descriptors) {
      guard program.isRunning else {
        throw SessionFailure("The panel ended: \(program.errors)")
      }
      return program.output.lines.count { $0 == line } >= count
    }
  }

  @Test(
    "sway: a click on the panel is its own, one beside it reaches the window, and so it is where it has gone"
  )
  func clicks() throws {
    try withSwaySession(SwayOptions(width: 400, height: 240)) { session in
      let hands = try session.injector
      let window = try TestWindow.open(.init(isMaximized: true), in: session)
      let program = try session.launch(BuiltProducts.sessionClient, ["panel", "60,60,80,60"])
      try wait(for: "shown", in: program)
      window.forget()
      func click(_ x: Double, _ y: Double) throws {
        try hands.motion(x, y, within: (400, 240))
        try hands.click()
      }
      var clicks = 0
      func expectOnlyLast(of places: [(Double, Double)]) throws {
        for (x, y) in places { try click(x, y) }
        guard let (x, y) = places.last else { return }
        try window.waitForPointer(x, y)
        try window.waitFor("pointer button 272 released")
        clicks += 1
        #expect(window.lines.count { $0 == "pointer button 272 pressed" } == clicks)
      }
      // On the panel, then on its shadow, which is the window's.
      try expectOnlyLast(of: [(100, 90), (57, 90)])
      try wait(for: "tapped 40 30", in: program)
      try wait(for: "moved", in: program)
      // It glides; from where it was on clicks reach the window, and where it has come they do not.
      try eventually("the panel has come") {
        let picture = try session.shot()
        return picture[225, 65] == Self.band && picture[170, 65] == Self.band
          && picture[150, 90] != Self.band
      }
      // Where clicks go is told once it rests.
      try program.waitUntilStill()
      try expectOnlyLast(of: [(162, 62), (237, 117), (100, 90)])
      // Moved, and not painted anew.
      #expect(program.output.lines.count { $0.hasPrefix("painted") } == 1)
    }
  }
}
