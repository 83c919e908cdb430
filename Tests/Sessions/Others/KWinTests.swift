import Expectations
import session_client

/// The overlay on KWin, with fractional scales by protocol.
@Suite("KWin", .sessions, .needs(.kwin))
struct KWinTests {
  @Test(
    "The dim and the lights are exact",
    arguments: [(256, 1.0), (256, 1.25), (256, 1.5), (256, 2.0), (1366, 1.0), (1680, 1.0)])
  func picture(width: Int, scale: Double) throws {
    try withDesktop(KWinSession(.init(width: width, scale: scale))) {
      try OverlayScenes.picture(in: $0)
    }
  }

  @Test("The same for a picture that is narrower than its buffer")
  func oddWidth() throws {
    // KWin 5.27 takes the rows of shared memory to be as long as the buffer is wide.
    try withDesktop(KWinSession(.init(width: 300))) { try OverlayScenes.picture(in: $0) }
  }

  @Test("A light across the border of two outputs is on both")
  func acrossTheBorder() throws {
    let scale = 1.5
    try withDesktop(KWinSession(.init(width: 256, scale: scale, outputs: 2))) { session in
      let nothing = Picture(
        width: session.options.pixelWidth, height: session.options.pixelHeight, filledWith: 0)
      try expectEventually(nothing) { try session.shot("Virtual-1") }
      // Nothing is below, so the dim has to be seen by itself.
      let words = ["--dim", "#ffffff", "--shape", "rect", "200,60 120x80"]
      try withOverlay(words, in: session) { _ in
        let dim = RGB(red: 140, green: 140, blue: 140)
        for (output, x, width) in [("Virtual-0", 200.0, 56.0), ("Virtual-1", 0, 64)] {
          var expected = Picture(width: nothing.width, height: nothing.height, filledWith: dim)
          let light = Picture(
            width: Int(width * scale), height: Int(80 * scale), filledWith: 0)
          expected.paste(light, x: Int(x * scale), y: Int(60 * scale))
          expectSame(try session.shot(output), expected)
        }
      }
    }
  }

  @Test("Esc ends it")
  func escape() throws {
    try withDesktop(KWinSession()) { try OverlayScenes.escape(in: $0) }
  }

  @Test("Clicks reach the window below")
  func click() throws {
    try withDesktop(KWinSession()) { try OverlayScenes.click(in: $0) }
  }

  @Test("Fingers reach the window below")
  func touch() throws {
    try withDesktop(KWinSession()) { session in
      let hands = try session.injector
      let window = try OverlayScenes.coveringWindow(in: session)
      try eventually("the seat has touch", on: window.process.output.descriptors) {
        window.lines.contains { $0.hasPrefix("seat ") && $0.hasSuffix(" touch") }
      }
      try withOverlay(["--through", "all", "10,20 50x50"], in: session) { _ in
        window.forget()
        try hands.touch("down 0 30 40", "frame")
        try window.waitFor("a finger") { $0.hasPrefix("touch down ") && $0.hasSuffix(" 30 40") }
        try hands.touch("up 0", "frame")
        try window.waitFor("the finger is gone") { $0.hasPrefix("touch up ") }
      }
    }
  }

  @Test(
    "Lights are dragged by the pointer and by two fingers, and Enter prints where they are",
    arguments: [1.0, 1.5])
  func drag(scale: Double) throws {
    try withDesktop(KWinSession(.init(scale: scale))) {
      try OverlayScenes.drag(in: $0, hasTouch: true)
    }
  }

  @Test(
    "A picture in a window: its pixels, its lights under a pointer and fingers",
    arguments: [1.0, 1.5])
  func view(scale: Double) throws {
    try withDesktop(KWinSession(.init(width: 640, height: 480, scale: scale))) {
      try ViewScene.drag(in: $0, as: "view-kwin-\(scale)", hasTouch: true)
    }
  }

  @Test("At rest it sleeps")
  func stillness() throws {
    try withDesktop(KWinSession()) { try OverlayScenes.stillness(in: $0) }
  }

  @Test("Killed outright it leaves nothing on the screen")
  func killed() throws {
    try withDesktop(KWinSession()) { try OverlayScenes.kill(in: $0) }
  }

  @Test("The compositor goes away: exit code 4")
  func compositorGone() throws {
    try OverlayScenes.compositorGone { try KWinSession() }
  }

  /// The tour of one frosted card without a light, over windows of which every other pixel is black.
  private static let frosted = Tours.file(["{ text: 'Frost', buttons: [] }"], "glide: 'none'")
    .replacing(
      "steps:", with: "theme: { scheme: 'light', shadow: false, frost: true }, steps:")

  /// The longest row of pixels that are lighter than the dim lets anything be: the card, past its words.
  private func ground(_ picture: Picture) -> (y: Int, columns: Range<Int>) {
    var longest = (y: 0, columns: 0..<0)
    for y in 0..<picture.height {
      var start = 0
      for x in 0...picture.width where x == picture.width || picture[x, y].red < 150 {
        if x - start > longest.columns.count { longest = (y, start..<x) }
        start = x + 1
      }
    }
    // Its outermost pixels may be half beside it.
    let columns = longest.columns
    return (longest.y, columns.dropFirst(4).dropLast(4))
  }

  /// How much neighbours differ at most in a row of pixels.
  private func contrast(_ picture: Picture, y: Int, _ columns: Range<Int>) -> Int {
    columns.dropLast().map { abs(Int(picture[$0, y].red) - Int(picture[$0 + 1, y].red)) }.max() ?? 0
  }

  @Test("Behind a frosted card what is below is blurred, and beside it sharp")
  func frost() throws {
    try withDesktop(KWinSession(.init(blurs: true))) { session in
      _ = try TestWindow.open(
        .init(pattern: .checker, isMaximized: true, isNative: true), in: session)
      let run = try session.showTour(Self.frosted)
      let picture: Picture = try eventually("the card is blurred behind") {
        let picture = try session.shot()
        let (y, columns) = ground(picture)
        return columns.count > 150 && contrast(picture, y: y, columns) < 20 ? picture : nil
      }
      picture.keep(as: "kwin-frost")
      let (y, columns) = ground(picture)
      expect(contrast(picture, y: y, 0..<columns.lowerBound - 8) > 60)
      let messages = WireTrace(run.followspot.errors).messages
      expect(messages.contains { $0.interface == "org_kde_kwin_blur" && $0.name == "set_region" })
    }
  }

  @Test("doctor --protocols finds nothing that is lost but stills")
  func probe() throws {
    try withDesktop(KWinSession(.init(scale: 1.5, blurs: true))) { session in
      let report = try Probe(in: session)
      expect(report.role.contains("an overlay of the layer shell"))
      expect(report.outputs, is: ["Virtual-0  0,0 320x240  scale 1.5"])
      expect(report.losses.count, is: 1)
      expect(report.losses.first?.hasPrefix("No ext_image_copy_capture_manager_v1.") == true)
      expect(report.exit, is: .code(0))
    }
  }
}
