import Glibc
import Testing

/// `FOLLOWSPOT_DEBUG=frames`.
@Suite("The times of frames", .sessions)
struct OverlayFrameTimeTests {
  /// The line that `followspot light` says about a frame that it has heard of.
  private func line(
    in session: Session, after isTold: (Followspot) throws -> Bool
  ) throws -> String {
    let overlay = try launchOverlay(
      ["10,20 50x50"], in: session, environment: ["FOLLOWSPOT_DEBUG": "frames"])
    try overlay.waitReady()
    // Ready is not yet on the screen: what became of the frame is told after that.
    try eventually("the frame is on the screen") { try isTold(overlay) }
    overlay.signal(SIGTERM)
    _ = try overlay.wait()
    expectRules(overlay)
    return overlay.errors.split(separator: "\n").last { $0.hasPrefix("followspot: ") }
      .map(String.init) ?? ""
  }

  @Test("They are told where they are wanted, and only there")
  func told() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let line = try line(in: session) { $0.errors.contains(".presented(") }
      #expect(line.hasPrefix("followspot: frames: 1 shown, "), "\(line)")
      #expect(line.contains("refresh 16.7 ms"), "\(line)")
      #expect(!line.contains("? ms"), "\(line)")
      for debug in [nil, "", "frame"] {
        let overlay = try launchOverlay(
          ["10,20 50x50"], in: session,
          environment: debug.map { ["FOLLOWSPOT_DEBUG": $0] } ?? [:])
        try overlay.waitReady()
        overlay.signal(SIGTERM)
        _ = try overlay.wait()
        // Not even asked for.
        #expect(!overlay.errors.contains("presentation_feedback"))
        #expect(!overlay.errors.contains("followspot: "))
      }
    }
  }

  @Test("sway: the same")
  func sway() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      _ = try session.injector
      // It says nothing of a first frame that was followed by another commit at once.
      let line = try line(in: session) { try $0.process.isStill(for: .milliseconds(200)) }
      #expect(line.hasPrefix("followspot: frames: "), "\(line)")
    }
  }
}
