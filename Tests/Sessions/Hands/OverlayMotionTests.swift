import Expectations

/// Lights that move on their own way: to a tap, or on from a hand.
@Suite("Lights that move by themselves", .sessions)
struct OverlayMotionTests {
  /// The places that a light was told to be at, one after another.
  private func places(_ overlay: Followspot) throws -> [(x: Double, y: Double)] {
    try overlay.lines.compactMap { line in
      let line = try JSON(line)
      guard line["event"].string == "changed" else { return nil }
      let light = line["light"]
      guard let x = light["x"].double, let y = light["y"].double else { return nil }
      return (x, y)
    }
  }

  /// Waits until a light has come to rest where it was told to be last, which the screen shows.
  private func waitForRest(_ box: Box, of overlay: Followspot, in session: WestonSession) throws {
    try eventually("the light is told to be at \(box)", on: overlay.process.output.descriptors) {
      try places(overlay).last.map { $0 == (Double(box.x), Double(box.y)) } ?? false
    }
    try overlay.process.waitUntilStill()
    try session.expectLights([box])
  }

  @Test("With reduced motion a tap puts the light there at once")
  func reducedMotion() throws {
    try withWestonSession { session in
      let overlay = try session.showLights(
        [(40, 60, 60, 40)], ["--events", "-", "--tap", "moves", "--motion", "reduced", "--slide"])
      try session.click(470, 320)
      try waitForRest((440, 300, 60, 40), of: overlay, in: session)
      expect(try places(overlay).count, is: 1)
      // And nothing slides on.
      try throwLight(of: overlay, from: (470, 320), by: (-20, 0), in: session)
      try waitForRest((340, 300, 60, 40), of: overlay, in: session)
      try session.dismiss(overlay)
    }
  }

  /// Drags a light in five quick steps, and lets go in motion.
  private func throwLight(
    of overlay: Followspot, from start: (x: Double, y: Double), by step: (x: Double, y: Double),
    in session: WestonSession
  ) throws {
    // The speed is by the times of the device, which a busy machine does not change. The overlay learns the clock of
    // the device by the first event, and the others seem to have happened before it reads them.
    let time = 20_000
    try session.setTime(milliseconds: time)
    try session.putDown([(1, start.x, start.y)])
    try eventually("the finger is heard") {
      try overlay.process.isStill(for: .milliseconds(30))
    }
    let steps = (1...5).flatMap { number in
      let (x, y) = (start.x + Double(number) * step.x, start.y + Double(number) * step.y)
      return ["time \(time + 4 * number)", "touch motion 1 \(x) \(y)", "touch frame"]
    }
    // A delay of a second would be taken for a clock that was set.
    try session.commands(steps + ["touch up 1", "touch frame", "time auto"])
  }

  @Test("Thrown off the screen it stops within reach, and can be taken back")
  func thrownOff() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(300, 200, 60, 40)], ["--events", "-", "--slide"])
      try throwLight(of: overlay, from: (310, 210), by: (40, 0), in: session)
      try waitForRest((616, 200, 60, 40), of: overlay, in: session)
      try session.drag(from: (630, 220), to: (430, 220))
      try overlay.process.waitUntilStill()
      try session.dismiss(overlay)
    }
  }
}
