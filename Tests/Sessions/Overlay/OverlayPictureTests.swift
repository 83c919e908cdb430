import Testing

/// The picture on the screen, pixel by pixel, over a window whose every pixel is known.
@Suite("The overlay's picture", .sessions)
struct OverlayPictureTests {
  /// A light that ends between device pixels at most scales, and one on whole pixels at all of them.
  private static let lights = ["41,33 158x101", "280,200 200x120"]

  private func holes(_ scale: Double, x: Double = 0, y: Double = 0) -> [DimmedPicture.Hole] {
    [(41, 33, 158, 101), (280, 200, 200, 120)].map { (left: Double, top, width, height) in
      DimmedPicture.Hole(
        x: (left - x) * scale, y: (top - y) * scale, width: width * scale, height: height * scale)
    }
  }

  private static func arguments(_ lights: [String]) -> [String] {
    ["--shape", "rect"] + lights
  }

  /// Opens a window over the whole output and waits until it is the picture.
  private func coveredByWindow(
    _ session: Session, _ output: String, _ width: Int, _ height: Int
  ) throws -> Picture {
    let window = try TestWindow.open(.init(isMaximized: true, isNative: true), in: session)
    let expected = window.picture(width: width, height: height)
    try eventually("the window fills the screen") {
      try session.shot(output).complaint(expected: expected) == nil
    }
    return expected
  }

  @Test(
    "sway: dim is exactly below times one minus alpha, a light is what is below",
    arguments: [
      1.0, 1.25, 1.5, 2.0,
    ])
  func sway(scale: Double) throws {
    var options = SwayOptions()
    options.scale = scale
    options.width = 1280
    options.height = 720
    try withSwaySession(options) { session in
      let below = try coveredByWindow(session, SwaySession.firstOutput, 1280, 720)
      try withOverlay(Self.arguments(Self.lights), in: session) { _ in
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

  @Test("weston: the same at whole scales", arguments: [1, 2])
  func weston(scale: Int) throws {
    var options = WestonOptions()
    options.scale = scale
    try withWestonSession(options) { session in
      let below = try coveredByWindow(session, WestonSession.firstOutput, 640 * scale, 480 * scale)
      try withOverlay(Self.arguments(Self.lights), in: session) { _ in
        DimmedPicture(below: below, holes: holes(Double(scale))).expect(try session.shot())
      }
      // Gone from the screen before the process is.
      expectSame(try session.shot(), below)
    }
  }

  @Test("An edge has at most one pixel between dim and clear, on every side")
  func edge() throws {
    var options = SwayOptions()
    options.scale = 1.25
    try withSwaySession(options) { session in
      // 41 logical pixels are 51.25 device pixels, 199 are 248.75; 33 are 41.25, 134 are 167.5.
      try withOverlay(Self.arguments([Self.lights[0]]), in: session) { _ in
        let shown = try session.shot()
        let bright = SwaySession.background
        let dark = bright.dimmed(byBlack: 140)
        func kinds(_ line: [RGB]) -> [RGB] { line.filter { $0 != bright && $0 != dark } }
        for y in [60, 100, 150] {
          #expect(kinds((0..<150).map { shown[$0, y] }).count == 1)
          #expect(kinds((150..<400).map { shown[$0, y] }).count == 1)
        }
        for x in [70, 150, 240] {
          #expect(kinds((0..<100).map { shown[x, $0] }).count == 1)
          #expect(kinds((100..<300).map { shown[x, $0] }).count == 1)
        }
      }
    }
  }

  @Test("On whole pixels there is nothing between dim and clear")
  func wholePixels() throws {
    try withWestonSession { session in
      try withOverlay(["--shape", "rect", "100,100 200x100"], in: session) { _ in
        let shown = try session.shot()
        let bright = WestonSession.background
        let expected = Picture(width: shown.width, height: shown.height) { x, y in
          (100..<300).contains(x) && (100..<200).contains(y) ? bright : bright.dimmed(byBlack: 140)
        }
        expectSame(shown, expected)
      }
    }
  }

  @Test("Colour and opacity of the dim are as asked for")
  func color() throws {
    try withWestonSession { session in
      try withOverlay(
        ["--dim", "#ff8000", "--opacity", "0.4", "--shape", "rect", "10,10 20x20"], in: session
      ) { _ in
        // Alpha 102: 255 · 0.4 = 102, 128 · 102 / 255 = 51, and 3/5 of 204060.
        let shown = try session.shot()
        #expect(shown[300, 300] == 0x79593a)
      }
    }
  }

  @Test("Shapes are round where they should be", arguments: ["ellipse", "rounded", "capsule"])
  func shapes(shape: String) throws {
    try withWestonSession { session in
      try withOverlay(
        ["--shape", shape, "--radius", "30", "100,100 240x120"], in: session
      ) { _ in
        let shown = try session.shot()
        shown.keep(as: "shape-\(shape)")
        #expect(shown[220, 160] == WestonSession.background, "the middle is clear")
        #expect(shown[220, 101] == WestonSession.background, "the top is clear")
        let dark = WestonSession.background.dimmed(byBlack: 140)
        for (x, y) in [(101, 101), (338, 101), (101, 218), (338, 218)] {
          #expect(shown[x, y] == dark, "the corner at \(x),\(y) is dim")
        }
      }
    }
  }

  @Test("A feather goes from clear to dim without a step back")
  func feather() throws {
    try withWestonSession { session in
      try withOverlay(
        ["--shape", "rect", "--feather", "40", "200,100 200x200"], in: session
      ) { _ in
        let shown = try session.shot()
        shown.keep(as: "feather")
        let line = (150...210).map { Int(shown[$0, 200].blue) }
        #expect(line == line.sorted())
        #expect(line.first == Int(WestonSession.background.dimmed(byBlack: 140).blue))
        #expect(line.last == Int(WestonSession.background.blue))
        #expect(Set(line).count > 30)
      }
    }
  }
}
