import Testing

/// The overlay on mutter, which has no layer shell: today a sentence and an exit code.
///
/// The scenes of ``OverlayScenes`` can be played here as soon as there is a way above the windows: the session
/// has its pointer, its keyboard and its pictures.
@Suite("mutter", .sessions, .needs(.mutter))
struct MutterTests {
  @Test("Without a layer shell: exit code 3, and a sentence that says what is missing")
  func noShell() throws {
    try withDesktop(MutterSession()) { session in
      let overlay = try launchOverlay(["--shape", "rect", "10,20 50x50"], in: session)
      #expect(try overlay.wait() == .code(3))
      let words = overlay.errors.split(separator: "\n").filter { $0.hasPrefix("followspot: ") }
      #expect(words.count == 1)
      #expect(words.first?.contains("No zwlr_layer_shell_v1.") == true)
      #expect(overlay.lines == [])
      expectRules(overlay)
    }
  }

  @Test("What it cannot show takes nothing from the window below")
  func windowBelow() throws {
    try withDesktop(MutterSession()) { session in
      let hands = try session.injector
      let window = try OverlayScenes.coveringWindow(in: session)
      let below = window.picture(width: 320, height: 240)
      try expectEventually(below) { try session.shot() }
      let overlay = try launchOverlay(["10,20 50x50"], in: session)
      #expect(try overlay.wait() == .code(3))
      expectSame(try session.shot(), below)
      try OverlayScenes.click(60, 40, on: window, in: session)
      try hands.type(Key.a)
      try window.waitFor("keyboard key 30 pressed")
    }
  }

  @Test("Nothing is left of a session")
  func nothingLeft() throws {
    try OverlayScenes.nothingLeft { try MutterSession() }
  }

  @Test("probe says that no overlay can be shown, and why")
  func probe() throws {
    try withDesktop(MutterSession()) { session in
      let report = try Probe(in: session)
      #expect(report.role.contains("none"))
      #expect(report.outputs == ["LVDS1  0,0 320x240  scale 1"])
      #expect(report.losses.first?.hasPrefix("No zwlr_layer_shell_v1.") == true)
      #expect(report.exit == .code(3))
    }
  }
}
