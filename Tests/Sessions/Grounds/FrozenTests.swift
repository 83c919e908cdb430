import Expectations
import Glibc
import session_client

/// A still of the screen around lights and in them, on a real compositor with a real program's window below.
@Suite("Frozen screens", .sessions)
struct FrozenTests {
  private let small = SwayOptions(width: 320, height: 240)
  private let gradient = TestWindow.Options(title: "below", pattern: .gradient)
  private let light = ["--shape", "rect", "--opacity", "50%", "100,60 80x60"]

  /// Shows lights over a window with these words, lends both, and expects that nothing stays where the window is closed.
  private func withWindow(
    under words: [String],
    _ body: (SwaySession, TestWindow, _ before: Picture) throws -> Void
  ) throws {
    try withSwaySession(small) { session in
      let window = try TestWindow.open(gradient, in: session)
      let before = try session.shot()
      try withOverlay(words + light, in: session) { _ in try body(session, window, before) }
      try eventually("nothing of it stays") {
        try session.shot().isOnly(SwaySession.background)
      }
    }
  }

  private var desktop: Picture {
    Picture(width: 320, height: 240, filledWith: SwaySession.background)
  }

  /// A picture under the dim, and another one in the light.
  private func lit(_ inside: Picture, around: Picture) -> Picture {
    around.dimmed(byBlack: 128).patched(from: inside, x: 100, y: 60, width: 80, height: 60)
  }

  @Test("A frozen screen shows the window that was there, in the light as well, until it ends")
  func freeze() throws {
    try withWindow(under: ["--outside", "freeze"]) { session, window, before in
      try expectEventually(lit(before, around: before)) { try session.shot() }
      try session.close(window)
      try session.expectStays(lit(before, around: before))
      try session.shot().keep(as: "ground-freeze")
    }
  }

  @Test(
    "An output that is turned or scaled is frozen as it is",
    arguments: [
      (.rotate90, 1), (.rotate180, 1), (.rotate270, 1), (.flipped, 1), (.flipped90, 1),
      (.flipped180, 1), (.flipped270, 1), (.normal, 1.5), (.normal, 2), (.rotate90, 1.5),
    ] as [(SwaySession.Transform, Double)])
  func turned(transform: SwaySession.Transform, scale: Double) throws {
    // Divisible by the scales, so that no column is left over.
    try withSwaySession(SwayOptions(width: 360, height: 240)) { session in
      try session.setScale(scale)
      try session.setTransform(transform)
      var options = gradient
      options.isNative = true
      let window = try TestWindow.open(options, in: session)
      let before = try session.shot()
      // No two pixels of a gradient are alike, and so a still that is turned another way differs.
      expect(before[0, 0] != before[before.width - 1, before.height - 1])
      let words = ["--outside", "freeze", "--opacity", "0", "--shape", "rect", "40,40 20x20"]
      try withOverlay(words, in: session) { _ in
        try session.close(window)
        try session.expectStays(before)
      }
      try eventually("nothing of it stays") { try session.shot() != before }
    }
  }

  @Test(
    "The overlay is on no still of its own: not when it comes again, and not when it is replaced")
  func notItself() throws {
    try withSwaySession(small) { session in
      _ = try TestWindow.open(gradient, in: session)
      let before = try session.shot()
      let once = before.dimmed(byBlack: 128)
      /// What is beside a light in the middle of the first overlay, and of the second.
      func expectOnce(_ what: String) throws {
        try eventually("\(what) is dimmed, and once") {
          let picture = try session.shot()
          return [(2, 2), (300, 20), (20, 220), (310, 230)].allSatisfy {
            picture[$0.0, $0.1] == once[$0.0, $0.1]
          }
        }
      }
      let words = [
        "point", "--resident", "--opacity", "50%", "--size", "60", "--motion", "reduced",
        "--outside", "freeze",
      ]
      let apart = try session.environmentApart()
      let resident = try Followspot.show(words, in: session, environment: apart)
      for round in 1...3 {
        expect(try session.steer("on", environment: apart).exit, is: .code(0))
        try expectOnce("coming for the \(round). time it")
        expect(try session.steer("off", environment: apart).exit, is: .code(0))
        try expectEventually(before) { try session.shot() }
      }
      expect(try session.steer("on", environment: apart).exit, is: .code(0))
      try expectOnce("the one before")
      let light = try showOverlay(
        [
          "--replace", "--outside", "freeze", "--opacity", "50%", "--shape", "rect", "150,110 9x9",
        ],
        in: session, environment: apart)
      expect(try resident.wait(), is: .code(7))
      try session.expectStays(once.patched(from: before, x: 150, y: 110, width: 9, height: 9))
      try light.end()
    }
  }

  @Test("What is shown can be frozen and made live again, and the still is without the overlay")
  func changed() throws {
    try withSwaySession(small) { session in
      let window = try TestWindow.open(gradient, in: session)
      let before = try session.shot()
      let shown = lit(before, around: before)
      let apart = try session.environmentApart()
      let overlay = try showOverlay(light, in: session, environment: apart)
      try expectEventually(shown) { try session.shot() }
      func set(_ words: String...) throws -> Session.Call {
        try session.call(["set"] + words, environment: apart)
      }
      expect(try set("outside", "freeze").exit, is: .code(0))
      let status = try session.steer("status", "--json", environment: apart).json
      expect(status["style"]["outside"].string, is: "freeze")
      // That it is frozen is to be seen by nothing else than that it stays when the window goes.
      try eventually("the still is taken") {
        WireTrace(overlay.errors).messages.contains {
          $0.interface == "zwlr_screencopy_frame_v1" && $0.name == "ready"
        }
      }
      try overlay.process.waitUntilStill()
      try expectEventually(shown) { try session.shot() }
      try session.close(window)
      try session.expectStays(shown)
      let wrong = try set("inside", "dim", "outside", "gray")
      expect(wrong.exit == .code(2) && wrong.errors.contains("does not go with inside dim"))
      expect(try set("outside", "live").exit, is: .code(0))
      try expectEventually(lit(desktop, around: desktop)) { try session.shot() }
      try overlay.end()
    }
  }
}
