import Expectations

/// The overlay on phoc.
@Suite("phoc", .sessions, .needs(.phoc))
struct PhocTests {
  @Test("The dim and the lights are exact", arguments: [(320, 1.0), (320, 2.0), (330, 1.0)])
  func picture(width: Int, scale: Double) throws {
    try withDesktop(PhocSession(.init(width: width, scale: scale))) {
      try OverlayScenes.picture(in: $0)
    }
  }

  @Test("Esc ends it")
  func escape() throws {
    try withDesktop(PhocSession()) { try OverlayScenes.escape(in: $0) }
  }

  @Test("Clicks reach the window below")
  func click() throws {
    try withDesktop(PhocSession()) { try OverlayScenes.click(in: $0) }
  }

  @Test("A light is dragged by the pointer, and Enter prints where it is")
  func drag() throws {
    try withDesktop(PhocSession()) { try OverlayScenes.drag(in: $0, hasTouch: false) }
  }

  @Test("A picture in a window: its pixels, its lights under a pointer")
  func view() throws {
    try withDesktop(PhocSession(.init(width: 640, height: 480))) {
      try ViewScene.drag(in: $0, as: "view-phoc")
    }
  }

  @Test("At rest it sleeps")
  func stillness() throws {
    try withDesktop(PhocSession()) { try OverlayScenes.stillness(in: $0) }
  }

  @Test("Killed outright it leaves nothing on the screen")
  func killed() throws {
    try withDesktop(PhocSession()) { try OverlayScenes.kill(in: $0) }
  }

  @Test("The compositor goes away: exit code 4")
  func compositorGone() throws {
    try OverlayScenes.compositorGone { try PhocSession() }
  }

  @Test("doctor --protocols says what phoc has, and the three things that are lost")
  func probe() throws {
    try withDesktop(PhocSession()) { session in
      let report = try Probe(in: session)
      expect(report.role.contains("an overlay of the layer shell"))
      expect(report.outputs, is: ["HEADLESS-1  0,0 320x240  scale 1"])
      expect(report.losses.count, is: 3)
      expect(report.losses.first?.hasPrefix("No wp_fractional_scale_manager_v1.") == true)
      expect(report.losses.contains { $0.hasPrefix("No ext_background_effect_manager_v1.") })
      expect(report.exit, is: .code(0))
    }
  }
}
