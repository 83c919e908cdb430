import Expectations
import Glibc

/// Outputs: several, coming, going, changing.
@Suite("The overlay's outputs", .sessions)
struct OverlayOutputTests {
  private let small = WestonOptions(width: 320, height: 240)

  @Test("Started without an output, it waits for one")
  func noOutputAtFirst() throws {
    try withWestonSession(small) { session in
      try session.removeOutput("headless")
      let overlay = try launchOverlay(["--shape", "rect", "10,10 50x50"], in: session)
      try session.addOutput(.init(name: "late", width: 320, height: 240))
      try overlay.waitReady()
      try session.expectLights([(10, 10, 50, 50)], on: "late")
      try overlay.end(by: SIGINT)
    }
  }

  @Test("As in a suspend: outputs and input go, come back in another order, and all is as before")
  func suspend() throws {
    var two = small
    two.outputs = [.init(name: "second", width: 320, height: 240)]
    try withWestonSession(two) { session in
      let overlay = try showOverlay(
        ["--shape", "rect", "10,20 30x40", "350,60 70x80"], in: session)
      for round in 1...2 {
        for capability in [WestonOptions.Capability.keyboard, .pointer, .touch] {
          try session.remove(capability)
        }
        for output in try session.outputs { try session.removeOutput(output.name) }
        // What was the left one comes last, and lies on the left all the same.
        try session.addOutput(.init(name: "right\(round)", width: 320, height: 240))
        try session.addOutput(.init(name: "left\(round)", width: 320, height: 240))
        // Never on top of each other: weston would move a background along with the wrong one.
        try session.moveOutput("left\(round)", to: 640, 0)
        try session.moveOutput("right\(round)", to: 320, 0)
        try session.moveOutput("left\(round)", to: 0, 0)
        for capability in [WestonOptions.Capability.touch, .pointer, .keyboard] {
          try session.add(capability)
        }
        try session.expectLights([(10, 20, 30, 40)], on: "left\(round)")
        try session.expectLights([(30, 60, 70, 80)], on: "right\(round)")
      }
      try eventually("Esc is heard") {
        try session.type(Key.escape)
        return !overlay.process.isRunning
      }
      expect(try overlay.wait(), is: .code(1))
    }
  }

  @Test(
    "sway: a light is exact on common screens whose logical size is not whole",
    arguments: [(1366, 768, 1.25, 500), (2560, 1440, 1.5, 1400), (1920, 1080, 1.25, 1200)])
  func unevenSizes(width: Int, height: Int, scale: Double, x: Int) throws {
    try withSwaySession(SwayOptions(width: width, height: height, scale: scale)) { session in
      try withOverlay(["--shape", "rect", "\(x),100 92x60"], in: session) { _ in
        let shown = try session.shot()
        let columns = Int(Double(x) * scale)..<Int(Double(x + 92) * scale)
        let rows = Int(100 * scale)..<Int(160 * scale)
        let middle = (rows.lowerBound + rows.upperBound) / 2
        expect((0..<width).filter { shown[$0, middle] == SwaySession.background } == Array(columns))
        let column = columns.lowerBound + 5
        expect((0..<height).filter { shown[column, $0] == SwaySession.background }, is: Array(rows))
      }
    }
  }

  @Test(
    "A turned output shows its light where it turned to",
    arguments: zip(
      [WestonSession.Transform.rotate90, .rotate180, .flipped],
      // Where 20,10 100x50 is in the unturned buffer.
      [(10, 120, 50, 100), (200, 180, 100, 50), (200, 10, 100, 50)]))
  func turned(
    transform: WestonSession.Transform, place: (x: Int, y: Int, width: Int, height: Int)
  ) throws {
    try withWestonSession(small) { session in
      try withOverlay(["--shape", "rect", "20,10 100x50"], in: session) { _ in
        try session.setTransform(transform)
        try expectEventually(.desktop(320, 240, WestonSession.background, lights: [place])) {
          try session.shot()
        }
      }
    }
  }
}
