import Testing

/// Outputs: several, coming, going, changing.
@Suite("The overlay's outputs", .sessions)
struct OverlayOutputTests {
  private let bright = WestonSession.background
  private var dark: RGB { bright.dimmed(byBlack: 140) }

  /// A weston with a second output to the right of the first, from 640,0.
  private func twoOutputs(scale: Int = 1) -> WestonOptions {
    var options = WestonOptions()
    options.outputs = [.init(name: "second", scale: scale)]
    return options
  }

  /// Waits until the overlay covers an output, told by a pixel.
  private func waitForDim(_ session: WestonSession, _ output: String) throws {
    try eventually("\(output) is dimmed") {
      let shown = try session.shot(output)
      return shown[shown.width - 3, shown.height - 3] == dark
    }
  }

  @Test("Two outputs with two scales: a light across the border is on both", arguments: [1, 2])
  func twoOutputsWithALight(scale: Int) throws {
    try withWestonSession(twoOutputs(scale: scale)) { session in
      try withOverlay(["--shape", "rect", "600,100 100x50"], in: session) { _ in
        let first = try session.shot("headless")
        let second = try session.shot("second")
        expectSame(
          first,
          Picture(width: 640, height: 480) { x, y in
            x >= 600 && (100..<150).contains(y) ? bright : dark
          })
        expectSame(
          second,
          Picture(width: 640 * scale, height: 480 * scale) { x, y in
            x < 60 * scale && (100 * scale..<150 * scale).contains(y) ? bright : dark
          })
      }
    }
  }

  @Test("sway: two outputs, one light each")
  func swayOutputs() throws {
    var options = SwayOptions()
    options.outputs = 2
    try withSwaySession(options) { session in
      try withOverlay(
        ["--shape", "rect", "10,20 30x40", "650,20 30x40"], in: session
      ) { _ in
        let bright = SwaySession.background
        let expected = Picture(width: 640, height: 480) { x, y in
          (10..<40).contains(x) && (20..<60).contains(y) ? bright : bright.dimmed(byBlack: 140)
        }
        expectSame(try session.shot("HEADLESS-1"), expected)
        expectSame(try session.shot("HEADLESS-2"), expected)
      }
    }
  }

  @Test("--output dims only the outputs that are named")
  func named() throws {
    try withWestonSession(twoOutputs()) { session in
      try withOverlay(["--output", "second", "10,10 20x20"], in: session) { _ in
        let headless = try session.shot("headless")
        #expect(headless[300, 300] == bright)
        let second = try session.shot("second")
        #expect(second[300, 300] == dark)
      }
    }
  }

  @Test("An output that comes is dimmed, one that goes takes nothing along, and again")
  func hotPlug() throws {
    try withWestonSession { session in
      try withOverlay(["--shape", "rect", "100,100 50x50", "700,100 50x50"], in: session) {
        overlay in
        for round in 1...3 {
          try session.addOutput(.init(name: "guest\(round)"))
          try waitForDim(session, "guest\(round)")
          let guest = try session.shot("guest\(round)")
          #expect(guest[60, 100] == bright)
          #expect(guest[59, 100] == dark)
          try session.removeOutput("guest\(round)")
        }
        let first = try session.shot("headless")
        #expect(first[100, 100] == bright)
        #expect(first[99, 100] == dark)
        #expect(overlay.process.isRunning)
      }
    }
  }

  @Test("The last output goes, another comes: the lights are back")
  func noOutput() throws {
    try withWestonSession { session in
      try withOverlay(["--shape", "rect", "10,10 50x50"], in: session) { overlay in
        try session.removeOutput("headless")
        try session.addOutput(.init(name: "other", width: 800, height: 600))
        try waitForDim(session, "other")
        let shown = try session.shot("other")
        #expect(shown[10, 10] == bright)
        #expect(shown[9, 10] == dark)
        #expect(overlay.process.isRunning)
      }
    }
  }

  @Test("An output is unplugged and plugged in again")
  func replug() throws {
    try withWestonSession(twoOutputs()) { session in
      try withOverlay(["--shape", "rect", "650,10 50x50"], in: session) { _ in
        try session.disconnectOutput("second")
        try session.connectOutput("second")
        try waitForDim(session, "second")
        let headless = try session.shot("headless")
        #expect(headless[300, 300] == dark)
      }
    }
  }

  @Test("A change of the scale is followed at once and exactly")
  func scaleChange() throws {
    try withWestonSession { session in
      try withOverlay(["--shape", "rect", "101,51 99x49"], in: session) { _ in
        try session.setScale(2)
        // The device has as many pixels as before, the desktop half as many.
        try eventually("the lights are twice as large") {
          let shown = try session.shot()
          return shown[202, 102] == bright && shown[201, 102] == dark && shown[399, 199] == bright
            && shown[400, 199] == dark
        }
        try session.setScale(1)
        try eventually("the lights are as before") {
          let shown = try session.shot()
          return shown[101, 51] == bright && shown[100, 51] == dark && shown[200, 51] == dark
        }
      }
    }
  }

  @Test("sway: scales in a row, fractional ones among them")
  func swayScales() throws {
    var options = SwayOptions()
    options.width = 1280
    options.height = 720
    try withSwaySession(options) { session in
      let bright = SwaySession.background
      try withOverlay(["--shape", "rect", "100,40 200x120"], in: session) { _ in
        for scale in [1.5, 1.25, 2.0, 1.0] {
          try session.setScale(scale)
          let expected = Picture(width: 1280, height: 720) { x, y in
            let isLit =
              (Int(100 * scale)..<Int(300 * scale)).contains(x)
              && (Int(40 * scale)..<Int(160 * scale)).contains(y)
            return isLit ? bright : bright.dimmed(byBlack: 140)
          }
          try eventually("the picture is exact at scale \(scale)") {
            try session.shot().complaint(expected: expected) == nil
          }
        }
      }
    }
  }

  @Test(
    "A turned output shows the light where its own coordinates say",
    arguments: [WestonSession.Transform.rotate90, .rotate180, .flipped])
  func turned(transform: WestonSession.Transform) throws {
    try withWestonSession { session in
      try withOverlay(["--shape", "rect", "20,10 100x50"], in: session) { _ in
        try session.setTransform(transform)
        try eventually("the light is in the corner that turned") {
          let shown = try session.shot()
          guard shown.width == 640, shown.height == 480 else { return false }
          return shown.count(of: bright) == 100 * 50
            && shown.count(of: dark) == 640 * 480 - 100 * 50
        }
      }
    }
  }

  @Test("The fractional-scale protocol is followed: buffer, viewport and a later change")
  func fractional() throws {
    var options = WestonOptions()
    options.fractionalScale = 180
    try withWestonSession(options) { session in
      let overlay = try launchOverlay(["--shape", "rect", "100,100 200x100"], in: session)
      try overlay.waitReady()
      // weston scales the larger picture down again: flat parts stay exact.
      let shown = try session.shot()
      #expect(shown[200, 150] == bright)
      #expect(shown[50, 50] == dark)
      overlay.signal(15)
      try overlay.wait()
      expectRules(overlay)
      let messages = WireTrace(overlay.errors).messages
      let sizes = messages.filter { $0.name == "create_buffer" }.map(\.arguments)
      #expect(sizes.last?[2...3] == ["960", "720"])
      let destinations = messages.filter { $0.name == "set_destination" }.map(\.arguments)
      #expect(destinations == [["640", "480"]])
      #expect(!messages.contains { $0.name == "set_buffer_scale" })
    }
  }
}
