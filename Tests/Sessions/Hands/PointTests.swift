import Expectations

/// The light under the pointer, in real compositors.
@Suite("A light under the pointer", .sessions)
struct PointTests {
  /// A light as it is without options, in logical pixels of an output.
  private struct Disc {
    var x: Double
    var y: Double
    var diameter = 240.0

    static let feather = 16.0
  }

  /// The first pixel that is not as the lights leave it, those of feathers and edges aside.
  private func fault(
    _ picture: Picture, _ discs: [Disc], scale: Double, background: RGB
  ) -> String? {
    let dim = background.dimmed(byBlack: 140)
    // Half a pixel to both sides of an edge is the edge's.
    let edge = 1 / scale
    // Every third pixel both ways: what is wrong here is wrong by more than that.
    for y in stride(from: 0, to: picture.height, by: 3) {
      for x in stride(from: 0, to: picture.width, by: 3) {
        var nearest = Double.infinity
        for disc in discs {
          let (dx, dy) = ((Double(x) + 0.5) / scale - disc.x, (Double(y) + 0.5) / scale - disc.y)
          nearest = min(nearest, (dx * dx + dy * dy).squareRoot() - disc.diameter / 2)
        }
        let expected =
          nearest < -edge ? background : nearest > Disc.feather + edge ? dim : picture[x, y]
        if picture[x, y] != expected {
          return "\(picture[x, y]) at \(x), \(y), expected \(expected)"
        }
      }
    }
    return nil
  }

  private func see(
    _ discs: [Disc], scale: Double = 1, background: RGB, named name: String,
    sourceLocation: SourceLocation = #_sourceLocation, _ shot: () throws -> Picture
  ) throws {
    var last: Picture?
    do {
      try eventually("\(name) shows lights at \(discs.map { "\($0.x),\($0.y)" })") {
        let picture = try shot()
        last = picture
        return fault(picture, discs, scale: scale, background: background) == nil
      }
    } catch {
      last?.keep(as: "point-\(name)-actual", sourceLocation: sourceLocation)
      throw error
    }
    last?.keep(as: "point-\(name)", sourceLocation: sourceLocation)
  }

  /// Starts it, with its messages traced.
  private func launch(_ words: [String] = [], in session: Session) throws -> Followspot {
    try Followspot.show(
      ["point"] + words, in: session, environment: ["WAYLAND_DEBUG": "client"])
  }

  @Test("weston: the hole is under the pointer, on both of two outputs with two scales")
  func weston() throws {
    let options = WestonOptions(
      width: 640, height: 480, outputs: [.init(name: "second", width: 400, height: 300, scale: 2)])
    try withWestonSession(options) { session in
      try session.motion(200, 200)
      let overlay = try launch(in: session)
      func see(_ first: [Disc], _ second: [Disc], _ name: String) throws {
        let bright = WestonSession.background
        try self.see(first, background: bright, named: "\(name)-first") { try session.shot() }
        try self.see(second, scale: 2, background: bright, named: "\(name)-second") {
          try session.shot("second")
        }
      }
      // Where it was before anything was shown.
      try see([Disc(x: 200, y: 200)], [], "start")
      try session.motion(300.5, 250.25)
      try see([Disc(x: 300.5, y: 250.25)], [], "moved")
      try session.motion(640 + 150, 100)
      try see([], [Disc(x: 150, y: 100)], "second")
      // On the border it is on both.
      try session.motion(630, 140)
      try see([Disc(x: 630, y: 140)], [Disc(x: -10, y: 140)], "border")
      try session.axis(-10, steps: -1)
      try see(
        [Disc(x: 630, y: 140, diameter: 264)], [Disc(x: -10, y: 140, diameter: 264)], "wheel")
      try overlay.process.waitUntilStill()
      expect(try overlay.process.wakeUps(during: .seconds(1)), is: 0)
      try session.dismiss(overlay)
      // One connection at most is left to paint: what was dimmed is as it was.
      try eventually("the desktop is as it was") {
        try session.shot().isOnly(WestonSession.background)
      }
    }
  }

  @Test("weston: fingers carry lights, and two on one pinch it")
  func fingers() throws {
    try withWestonSession(
      WestonOptions(width: 640, height: 480, capabilities: [.touch, .keyboard])
    ) { session in
      let overlay = try launch(["--motion", "reduced"], in: session)
      func see(_ discs: [Disc], _ name: String) throws {
        try self.see(discs, background: WestonSession.background, named: name) {
          try session.shot()
        }
      }
      try see([Disc(x: 320, y: 240)], "touch-middle")
      try session.setTime(milliseconds: 1000)
      try session.putDown([(5, 150, 150), (-1, 500, 350)])
      try see([Disc(x: 150, y: 150), Disc(x: 500, y: 350)], "touch-two")
      try session.setTime(milliseconds: 1020)
      try session.slide([(5, 170, 160), (-1, 480, 340)])
      try see([Disc(x: 170, y: 160), Disc(x: 480, y: 340)], "touch-moved")
      try session.lift([-1])
      try see([Disc(x: 170, y: 160)], "touch-one")
      try session.setTime(milliseconds: 1040)
      try session.putDown([(6, 210, 160)])
      try session.setTime(milliseconds: 1060)
      try session.slide([(5, 160, 160), (6, 220, 160)])
      try see([Disc(x: 170, y: 160, diameter: 360)], "touch-pinch")
      try session.lift([5, 6])
      try session.setTime(milliseconds: nil)
      try see([Disc(x: 170, y: 160, diameter: 360)], "touch-lifted")
      try session.dismiss(overlay)
    }
  }

  @Test("sway: the hole is under the pointer, on both of two outputs with two scales")
  func sway() throws {
    let options = SwayOptions(
      outputs: 2,
      configuration: [
        "output HEADLESS-1 scale 1 position 0 0",
        // Divisible, so that no column is left over.
        "output HEADLESS-2 resolution 660x480 scale 1.5 position 640 0",
        // The pointer is in sway's pictures.
        "seat * hide_cursor 100",
      ])
    try withSwaySession(options) { session, hands in
      // 640 and 440 logical pixels, side by side.
      func move(_ x: Double, _ y: Double) throws { try hands.motion(x, y, within: (1080, 480)) }
      try move(200, 200)
      let overlay = try launch(["--motion", "reduced"], in: session)
      func see(_ output: Int, _ scale: Double, _ discs: [Disc], _ name: String) throws {
        try self.see(
          discs, scale: scale, background: SwaySession.background, named: "sway-\(name)-\(output)"
        ) { try session.shot("HEADLESS-\(output)") }
      }
      try move(300, 250)
      try see(1, 1, [Disc(x: 300, y: 250)], "first")
      try see(2, 1.5, [], "first")
      try move(640 + 200, 150)
      try see(2, 1.5, [Disc(x: 200, y: 150)], "second")
      try see(1, 1, [], "second")
      // Keys are for the programs below, as the pointer is.
      try overlay.end()
    }
  }

  @Test("Without a verb it points, and only the chosen outputs are dimmed")
  func chosen() throws {
    let options = WestonOptions(
      width: 640, height: 480, outputs: [.init(name: "second", width: 400, height: 300)])
    try withWestonSession(options) { session in
      let overlay = try launch(["--motion", "reduced", "--output", "second"], in: session)
      let bright = WestonSession.background
      try see([Disc(x: 200, y: 150)], background: bright, named: "chosen") {
        try session.shot("second")
      }
      expect(try session.shot().isOnly(bright))
      try session.dismiss(overlay)
      let bare = try Followspot.launch([], in: session, tellsWhenReady: false)
      try session.motion(100, 100)
      try see([Disc(x: 100, y: 100)], background: bright, named: "bare") { try session.shot() }
      try bare.end()
    }
  }
}
