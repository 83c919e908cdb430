import Expectations

/// The picture on the screen, pixel by pixel, over a window whose every pixel is known.
@Suite("The overlay's picture", .sessions)
struct OverlayPictureTests {
  @Test(
    "sway: the dim is exactly below times one minus alpha, a light is what is below",
    arguments: [(480, 1.0), (480, 1.25), (480, 1.5), (480, 2.0), (1366, 1.0), (1680, 2.0)])
  func sway(width: Int, scale: Double) throws {
    try withSwaySession(SwayOptions(width: width, height: 360, scale: scale)) { session in
      let below = try session.openOver(SwaySession.firstOutput, width: width, height: 360).picture
      try withOverlay(OverlayScenes.lights, in: session) { _ in
        DimmedPicture(below: below, holes: OverlayScenes.holes(scale)).expect(try session.shot())
        if scale == 1 {
          // grim owes our client nothing, so it is asked too.
          DimmedPicture(below: below, holes: OverlayScenes.holes(scale)).expect(try session.grim())
        }
      }
      // Gone from the screen before the process is.
      expectSame(try session.shot(), below)
    }
  }

  @Test(
    "weston: the same at whole scales, also for pictures that are narrower than their buffers",
    arguments: [(320, 1), (320, 2), (301, 1), (683, 2), (1366, 1), (3440, 1)])
  func weston(width: Int, scale: Int) throws {
    try withWestonSession(WestonOptions(width: width, height: 240, scale: scale)) { session in
      let below = try session.openOver(width: width * scale, height: 240 * scale).picture
      try withOverlay(OverlayScenes.lights, in: session) { _ in
        DimmedPicture(below: below, holes: OverlayScenes.holes(Double(scale))).expect(
          try session.shot())
      }
      expectSame(try session.shot(), below)
    }
  }
}
