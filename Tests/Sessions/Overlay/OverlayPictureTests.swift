import Testing

/// The picture on the screen, pixel by pixel, over a window whose every pixel is known.
@Suite("The overlay's picture", .sessions)
struct OverlayPictureTests {
  /// A light that ends between device pixels at most scales, and one on whole pixels at all of them.
  private static let lights = ["--shape", "rect", "21,13 98x51", "120,100 80x40"]

  private func holes(_ scale: Double) -> [DimmedPicture.Hole] {
    [(21, 13, 98, 51), (120, 100, 80, 40)].map { (x: Double, y, width, height) in
      DimmedPicture.Hole(
        x: x * scale, y: y * scale, width: width * scale, height: height * scale)
    }
  }

  /// Opens a window over the whole output and waits until the screen shows it.
  private func coveringWindow(
    _ session: Session, _ output: String, _ width: Int, _ height: Int
  ) throws -> Picture {
    let window = try TestWindow.open(.init(isMaximized: true, isNative: true), in: session)
    let expected = window.picture(width: width, height: height)
    try expectEventually(expected) { try session.shot(output) }
    return expected
  }

  @Test(
    "sway: the dim is exactly below times one minus alpha, a light is what is below",
    arguments: [(480, 1.0), (480, 1.25), (480, 1.5), (480, 2.0), (1366, 1.0), (1680, 2.0)])
  func sway(width: Int, scale: Double) throws {
    try withSwaySession(SwayOptions(width: width, height: 360, scale: scale)) { session in
      let below = try coveringWindow(session, SwaySession.firstOutput, width, 360)
      try withOverlay(Self.lights, in: session) { _ in
        DimmedPicture(below: below, holes: holes(scale)).expect(try session.shot())
        if scale == 1 {
          // grim owes our client nothing, so it is asked too.
          DimmedPicture(below: below, holes: holes(scale)).expect(try session.grim())
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
      let below = try coveringWindow(
        session, WestonSession.firstOutput, width * scale, 240 * scale)
      try withOverlay(Self.lights, in: session) { _ in
        DimmedPicture(below: below, holes: holes(Double(scale))).expect(try session.shot())
      }
      expectSame(try session.shot(), below)
    }
  }

  @Test("An edge between pixels has one pixel between dim and clear, on every side")
  func edge() throws {
    try withSwaySession(SwayOptions(width: 480, height: 360, scale: 1.25)) { session in
      // 21 logical pixels are 26.25 device pixels, 119 are 148.75; 13 are 16.25, 64 are 80.
      try withOverlay(["--shape", "rect", "21,13 98x51"], in: session) { _ in
        let shown = try session.shot()
        let bright = SwaySession.background
        let dark = bright.dimmed(byBlack: 140)
        func between(_ line: [RGB]) -> Int { line.count { $0 != bright && $0 != dark } }
        for y in [20, 50, 78] {
          #expect(between((0..<80).map { shown[$0, y] }) == 1)
          #expect(between((80..<480).map { shown[$0, y] }) == 1)
        }
        for x in [30, 90, 145] {
          #expect(between((0..<50).map { shown[x, $0] }) == 1)
          #expect(between((50..<360).map { shown[x, $0] }) == 0)
        }
      }
    }
  }

  @Test("On whole pixels there is nothing between dim and clear")
  func wholePixels() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(["--shape", "rect", "100,100 200x100"], in: session) { _ in
        expectSame(
          try session.shot(),
          .desktop(320, 240, WestonSession.background, lights: [(100, 100, 200, 100)]))
      }
    }
  }

  @Test("Lights that overlap stay bright where they do")
  func overlap() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(["--shape", "rect", "40,40 100x60", "90,70 100x60"], in: session) { _ in
        expectSame(
          try session.shot(),
          .desktop(
            320, 240, WestonSession.background, lights: [(40, 40, 100, 60), (90, 70, 100, 60)]))
      }
    }
  }

  @Test("Colour and opacity of the dim are as asked for")
  func color() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(
        ["--dim", "#ff8000", "--opacity", "0.4", "--shape", "rect", "10,10 20x20"], in: session
      ) { _ in
        let shown = try session.shot()
        // Alpha 102: 255 · 0.4 = 102 and 128 · 0.4 = 51, over three fifths of 204060.
        #expect(shown[200, 200] == 0x79593a)
        #expect(shown[15, 15] == WestonSession.background)
      }
    }
  }

  @Test("Padding is light too")
  func padding() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(["--padding", "8", "--shape", "rect", "40,40 20x20"], in: session) { _ in
        expectSame(
          try session.shot(),
          .desktop(320, 240, WestonSession.background, lights: [(32, 32, 36, 36)]))
      }
    }
  }

  @Test(
    "Shapes are round where they should be",
    arguments: [["ellipse"], ["rounded", "--radius", "30"], ["capsule"]])
  func shapes(shape: [String]) throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(["--shape"] + shape + ["40,60 240x120"], in: session) { _ in
        let shown = try session.shot()
        shown.keep(as: "shape-\(shape[0])")
        #expect(shown[160, 120] == WestonSession.background, "the middle is clear")
        #expect(shown[160, 61] == WestonSession.background, "the top is clear")
        let dark = WestonSession.background.dimmed(byBlack: 140)
        for (x, y) in [(41, 61), (278, 61), (41, 178), (278, 178)] {
          #expect(shown[x, y] == dark, "the corner at \(x),\(y) is dim")
        }
      }
    }
  }

  @Test("A feather goes from clear to dim without a step back")
  func feather() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(
        ["--shape", "rect", "--feather", "40", "100,60 120x120"], in: session
      ) { _ in
        let shown = try session.shot()
        shown.keep(as: "feather")
        let line = (50...110).map { Int(shown[$0, 120].blue) }
        #expect(line == line.sorted())
        #expect(line.first == Int(WestonSession.background.dimmed(byBlack: 140).blue))
        #expect(line.last == Int(WestonSession.background.blue))
        #expect(Set(line).count > 30)
      }
    }
  }

  @Test("sway: a ring lies around its light, at every scale", arguments: [1.0, 1.25, 2.0])
  func ring(scale: Double) throws {
    try withSwaySession(SwayOptions(width: 480, height: 360, scale: scale)) { session in
      let arguments = ["--shape", "rect", "--ring", "4,#FFD700,8", "--glow", "20,#00A0FF"]
      try withOverlay(arguments + ["80,60 80x60"], in: session) { _ in
        let shown = try session.shot()
        shown.keep(as: "ring-\(scale)")
        func color(_ x: Double, _ y: Double = 90) -> RGB {
          shown[Int(x * scale), Int(y * scale)]
        }
        let dark = SwaySession.background.dimmed(byBlack: 140)
        #expect(color(120) == SwaySession.background, "the light is clear")
        #expect(color(76) == dark, "the gap is dim")
        for (x, y) in [(70, 90), (169, 90), (120, 50), (120, 129), (70, 50)] as [(Double, Double)] {
          #expect(color(x, y) == 0xffd700, "the ring is at \(x),\(y)")
        }
        let glow = color(66)
        #expect(glow.blue > dark.blue && glow.blue > glow.red, "the glow is blue")
        #expect(color(47) == dark, "the glow has ended")
      }
    }
  }
}
