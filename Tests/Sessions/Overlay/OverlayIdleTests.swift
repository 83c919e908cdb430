import Expectations
import Glibc
import RandomNumbers

/// What an overlay costs while nothing moves: nothing.
@Suite("The overlay at rest", .sessions)
struct OverlayIdleTests {
  @Test("Seconds of stillness: one picture, one thread and its watch, no wake-up, no message")
  func stillness() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(["--feather", "20", "10,20 50x50"], in: session) { overlay in
        // The answers to the first frames are on their way: releases, and a second configure on sway.
        try session.settle()
        try overlay.process.waitUntilStill()
        let messages = overlay.errors
        let frames = try session.frames("headless")
        expect(try overlay.process.wakeUps(during: .seconds(Effort.times(3, long: 10))), is: 0)
        expect(try overlay.status.threads, is: 2)
        expect(overlay.errors, is: messages)
        expect(try session.frames("headless"), is: frames)
        let trace = WireTrace(messages)
        expect(trace.contentCommits, is: 1)
        // Pictures of cursors are smaller.
        expect(trace.messages.count { $0.name == "create_buffer" && ($0.int(2) ?? 0) >= 320 } == 1)
      }
    }
  }
}
