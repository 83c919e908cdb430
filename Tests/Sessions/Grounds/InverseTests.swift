import Expectations
import Glibc
import session_client

/// Lights that hide, and that never show what they hide.
@Suite("Lights that hide", .sessions)
struct InverseTests {
  private let tiny = SwayOptions(width: 160, height: 120, configuration: ["seat * hide_cursor 100"])
  private let window = TestWindow.Options(title: "secret", pattern: .checker)
  private let secret = ["--shape", "rect", "40,30 60x40"]

  /// Shows and ends an overlay several times, and tells what was seen of the place in all frames.
  private func filmOverlay(
    _ words: [String], times: Int = 4, in session: SwaySession,
    whenShown: () throws -> Void = {}
  ) throws -> Set<String> {
    let camera = try session.launch(
      BuiltProducts.sessionClient, ["film", SwaySession.firstOutput, "40", "30", "60", "40"])
    func waitFor(_ what: String, after count: Int, _ fits: (String) -> Bool) throws {
      try camera.waitUntil(what) { camera.output.lines.dropFirst(count).contains(where: fits) }
    }
    try waitFor("the screen is filmed", after: 0) { $0 == "as-before" }
    for _ in 0..<times {
      var count = camera.output.lines.count
      let overlay = try Followspot.show(words, in: session)
      try waitFor("the overlay is seen", after: count) { $0 != "as-before" }
      try whenShown()
      count = camera.output.lines.count
      try overlay.end()
      try waitFor("the overlay is gone", after: count) { $0 == "as-before" }
    }
    camera.terminate()
    return Set(camera.output.lines)
  }

  @Test("Black lights are black from the first frame on")
  func black() throws {
    try withSwaySession(tiny) { session in
      _ = try TestWindow.open(window, in: session)
      let words = ["light", "--inside", "black", "--ring", "3,#FF00FF"] + secret
      let lines = try filmOverlay(words, in: session)
      expect(lines, is: ["as-before", "changed 000000"])
    }
  }

  @Test("Blurred lights have nothing of what is below from the first frame on")
  func blur() throws {
    try withSwaySession(tiny) { session in
      _ = try TestWindow.open(window, in: session)
      let words = ["light", "--inside", "blur", "--ring", "3,#FF00FF"] + secret
      let lines = try filmOverlay(words, in: session)
      // Black and white in turn become the same gray everywhere.
      let grays = (0x7c...0x83).map { (level: UInt32) in
        "changed " + "\(RGB(level << 16 | level << 8 | level))".dropFirst()
      }
      expect(lines.subtracting(["as-before"] + grays), is: [])
      expect(lines.count > 1)
    }
  }

  @Test(
    "A light under the pointer hides while it fades in and shrinks, too",
    arguments: ["black", "blur"])
  func pointing(how: String) throws {
    try withSwaySession(tiny) { session in
      _ = try TestWindow.open(window, in: session)
      let bright = try session.shot()
      try session.injector.motion(70, 50, within: (160, 120))
      // The pointer is in sway's pictures until it is hidden.
      try expectEventually(bright) { try session.shot() }
      for coming in [["--shrink", "1", "--fade", "0.4"], ["--shrink", "3", "--fade", "0.4"]] {
        let words =
          [
            "point", "--inside", how, "--shape", "rect", "--size", "80x60", "--feather", "0",
            "--cursor", "hidden",
          ] + coming
        let lines = try filmOverlay(words, times: 2, in: session) {
          try eventually("it hides what is below") {
            let picture = try session.shot()
            return picture[70, 50].distance(to: picture[71, 50]) < 8
          }
        }
        expect(!lines.contains("changed as-before") && !lines.contains("changed mixed"), "\(lines)")
        expect(lines.count > 1)
      }
    }
  }

  @Test("On an output that comes the light is black, and no still is waited for")
  func comes() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      // Half of it is where the new output will be.
      let light = try Followspot.show(
        ["light", "--inside", "blur", "--shape", "rect", "280,60 80x60"], in: session)
      let new = try session.addOutput()
      try eventually("what is hidden is hidden there, too") {
        try session.shot(new).cropped(x: 0, y: 60, width: 40, height: 60).isOnly(0)
      }
      expect(try session.shot(new)[100, 90], is: SwaySession.background)
      // The other one has its still: its background is one colour, and blurred it is the same.
      expect(try session.shot().isOnly(SwaySession.background))
      try light.end()
      expect(
        light.errors.hasSuffix(
          "followspot: Hidden places on output \(new) are black and not blurred, because no picture "
            + "of it can be taken: it was connected while lights hid something.\n"))
    }
  }
}
