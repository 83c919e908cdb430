internal import Testing
internal import session_client

@Suite("Weston sessions", .sessions)
struct WestonSessionTests {
  @Test func `The desktop is one colour, in every pixel`() throws {
    try withWestonSession { weston throws in
      let desktop = Picture(width: 640, height: 480, filledWith: WestonSession.background)
      expectSame(try weston.shot(), desktop)
      #expect(try weston.pixel(5, 7) == WestonSession.background)
    }
  }

  @Test func `A window is shown pixel by pixel, where it was placed`() throws {
    try withWestonSession { weston throws in
      let window = try TestWindow.open(in: weston)
      try weston.place("window", at: 100, 50)
      let picture = try weston.shot()
      let expected = Picture(width: 640, height: 480) { x, y in
        (100..<400).contains(x) && (50..<250).contains(y)
          ? window.color(x - 100, y - 50) : WestonSession.background
      }
      expectSame(picture, expected)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `A native window fills the screen one to one`(scale: Int) throws {
    try withWestonSession(WestonOptions(scale: scale)) { weston throws in
      let window = try TestWindow.open(
        .init(pattern: .checker, isMaximized: true, isNative: true), in: weston)
      expectFilled(try weston.shot(), by: window, width: 640 * scale, height: 480 * scale)
    }
  }

  @Test func `A kiosk shows one window, and a session can be without layer-shell`() throws {
    try withWestonSession(WestonOptions(shell: .kiosk, hasLayerShell: false)) { weston throws in
      #expect(try !weston.globals.contains { $0.hasPrefix("zwlr_layer_shell_v1 ") })
      let window = try TestWindow.open(in: weston)
      expectFilled(try weston.shot(), by: window, width: 640, height: 480)
    }
    try withWestonSession { weston throws in
      #expect(try weston.globals.contains("zwlr_layer_shell_v1 4"))
      #expect(try !weston.globals.contains { $0.hasPrefix("wp_fractional_scale_manager_v1 ") })
    }
    try withWestonSession(WestonOptions(fractionalScale: 150)) { weston throws in
      #expect(try weston.globals.contains("wp_fractional_scale_manager_v1 1"))
    }
  }

  @Test func `Frames are counted, and nothing is painted while nothing changes`() throws {
    try withWestonSession { weston throws in
      let window = try TestWindow.open(in: weston)
      try weston.settle()
      let frames = try weston.frames()
      #expect(frames > 0)
      #expect(try weston.frames() == frames)
      let view = try #require(try weston.scene.first { $0.title == "window" })
      #expect(view.pid == window.process.pid)
      #expect(view.width == 300 && view.height == 200 && view.isMapped && view.commits > 0)
    }
  }

  @Test func `What weston refuses is an error in its own words`() throws {
    try withWestonSession { weston throws in
      let failure = #expect(throws: SessionFailure.self) { try weston.removeOutput("nowhere") }
      #expect(failure?.description.contains("nowhere") == true)
    }
  }
}

/// Expects a window to be the whole picture.
func expectFilled(
  _ picture: Picture, by window: TestWindow, width: Int, height: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSame(
    picture, window.picture(width: width, height: height), sourceLocation: sourceLocation)
}
