import Testing

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

  @Test(
    "A tap on the dim brings the light there, over what lies between, by finger and by mouse",
    arguments: [false, true])
  func tap(byMouse: Bool) throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(40, 60, 60, 40)], ["--watch", "--tap", "moves"])
      if byMouse {
        try session.click(470, 320)
      } else {
        try session.putDown([(352, 470, 320)])
        try session.lift([352])
      }
      try waitForRest((440, 300, 60, 40), of: overlay, in: session)
      let places = try places(overlay)
      // It comes nearer with each line, on the straight way; a busy machine shows few pictures of that.
      #expect(places.count > 1)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.x <= $1.x && $0.y <= $1.y })
      for place in places {
        #expect((40...440).contains(place.x) && (60...300).contains(place.y))
        #expect(abs((place.x - 40) / 400 - (place.y - 60) / 240) < 0.01)
      }
      try session.type(Key.enter)
      #expect(try overlay.wait() == .code(0))
      expectRules(overlay)
    }
  }

  @Test("Of several lights the nearest comes, and a tap on a light moves none")
  func nearest() throws {
    try withWestonSession { session in
      let overlay = try session.showLights(
        [(40, 60, 60, 40), (400, 60, 60, 40)], ["--tap", "moves"])
      try session.click(430, 80)
      try session.click(430, 320)
      try session.expectLights([(40, 60, 60, 40), (400, 300, 60, 40)])
      try overlay.process.waitUntilStill()
      try session.type(Key.enter)
      try expectPrinted([(40, 60, 60, 40), (400, 300, 60, 40)], by: overlay)
    }
  }

  @Test("With reduced motion a tap puts the light there at once")
  func reducedMotion() throws {
    try withWestonSession { session in
      let overlay = try session.showLights(
        [(40, 60, 60, 40)], ["--watch", "--tap", "moves", "--reduced-motion", "--slide"])
      try session.click(470, 320)
      try waitForRest((440, 300, 60, 40), of: overlay, in: session)
      #expect(try places(overlay).count == 1)
      // And nothing slides on.
      try throwLight(of: overlay, from: (470, 320), by: (-20, 0), in: session)
      try waitForRest((340, 300, 60, 40), of: overlay, in: session)
      try session.type(Key.escape)
      #expect(try overlay.wait() == .code(1))
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

  @Test("A light that is thrown slides on the same way, slower and slower, and stops")
  func slide() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(20, 200, 60, 40)], ["--watch", "--slide"])
      try throwLight(of: overlay, from: (30, 210), by: (4, 0), in: session)
      try overlay.process.waitUntilStill()
      let places = try places(overlay)
      let end = try #require(places.last)
      // The hand left it at 40, at a thousand pixels a second or more: quicker where steps were read together.
      #expect((60..<616).contains(end.x), "\(places)")
      #expect(places.allSatisfy { $0.y == 200 })
      let slide = places.filter { $0.x >= 40 }
      #expect(zip(slide, slide.dropFirst()).allSatisfy { $0.x <= $1.x }, "\(places)")
      try session.type(Key.enter)
      #expect(try overlay.wait() == .code(0))
      #expect(try JSON(overlay.lines.last ?? "")["light"]["x"].double == end.x)
      expectRules(overlay)
    }
  }

  @Test("Thrown off the screen it stops within reach, and can be taken back")
  func thrownOff() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(300, 200, 60, 40)], ["--watch", "--slide"])
      try throwLight(of: overlay, from: (310, 210), by: (40, 0), in: session)
      try waitForRest((616, 200, 60, 40), of: overlay, in: session)
      try session.drag(from: (630, 220), to: (430, 220))
      try overlay.process.waitUntilStill()
      try session.type(Key.escape)
      #expect(try overlay.wait() == .code(1))
      expectRules(overlay)
    }
  }

  @Test("A light that is caught on its way stays where it was caught")
  func caught() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(40, 60, 60, 40)], ["--watch", "--tap", "moves"])
      // On a busy machine it may arrive before the key does: then it is sent back, and caught on that way.
      let ends: [(x: Double, y: Double)] = [(540, 400), (40, 60)]
      for attempt in 0..<10 {
        let goal = ends[attempt % 2]
        let told = try places(overlay).count
        try session.click(goal.x + 30, goal.y + 20)
        try eventually("it is on its way", on: overlay.process.output.descriptors) {
          try places(overlay).count > told + 1
        }
        // By a key, which needs no place.
        try session.type(Key.right)
        try overlay.process.waitUntilStill()
        let end = try #require(try places(overlay).last)
        guard abs(end.y - goal.y) >= 1 else { continue }
        try session.type(Key.enter)
        #expect(try overlay.wait() == .code(0))
        #expect(try JSON(overlay.lines.last ?? "")["light"]["x"].double == end.x)
        return
      }
      Issue.record("It arrived ten times before the key did.")
    }
  }
}
