import Expectations

/// The overlay on mutter, which has no layer shell: one maximized window.
@Suite("mutter", .sessions, .needs(.mutter))
struct MutterTests {
  @Test(
    "Dim outside and untouched inside, pixel by pixel, and nothing afterwards",
    arguments: [320, 330])
  func picture(width: Int) throws {
    try withDesktop(MutterSession(.init(width: width))) { try OverlayScenes.picture(in: $0) }
  }

  @Test("Esc ends it, and the window below has the keyboard again")
  func escape() throws {
    try withDesktop(MutterSession()) { try OverlayScenes.escape(in: $0) }
  }

  @Test("Clicks go to the window below")
  func click() throws {
    try withDesktop(MutterSession()) { try OverlayScenes.click(in: $0) }
  }

  @Test("A picture in a window: its pixels, its bar, its lights under a pointer")
  func view() throws {
    try withDesktop(MutterSession(.init(width: 640, height: 480))) {
      try ViewScene.drag(in: $0, as: "view-mutter")
    }
  }

  @Test("Killed outright it leaves the desktop as it was")
  func kill() throws {
    try withDesktop(MutterSession()) { try OverlayScenes.kill(in: $0) }
  }

  @Test("The compositor goes away: exit code 4 and a sentence")
  func compositorGone() throws {
    try OverlayScenes.compositorGone { try MutterSession() }
  }

  @Test("doctor --protocols says that it would be a window, and what that costs")
  func probe() throws {
    try withDesktop(MutterSession()) { session in
      let report = try Probe(in: session)
      expect(report.role.contains("window"))
      expect(report.outputs, is: ["LVDS1  0,0 320x240  scale 1"])
      expect(report.losses.first?.hasPrefix("No zwlr_layer_shell_v1.") == true)
      expect(report.exit, is: .code(0))
    }
  }
}
