import Glibc
import RandomNumbers
import Testing

/// What an overlay costs while nothing moves: nothing.
@Suite("The overlay at rest", .sessions)
struct OverlayIdleTests {
  @Test("Seconds of stillness: one thread and its watch, no wake-up, no message, no repaint")
  func stillness() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(["--feather", "20", "10,20 50x50"], in: session) { overlay in
        // The answers to the first frames are on their way: releases, and a second configure on sway.
        try session.settle()
        try overlay.process.waitUntilStill()
        let messages = overlay.errors
        let frames = try session.frames("headless")
        #expect(try overlay.process.wakeUps(during: .seconds(Effort.times(3, long: 10))) == 0)
        #expect(try overlay.status.threads == 2)
        #expect(overlay.errors == messages)
        #expect(try session.frames("headless") == frames)
      }
    }
  }

  @Test("sway: the same, for a shorter while")
  func swayStillness() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      try withOverlay(["10,20 50x50"], in: session) { overlay in
        try overlay.process.waitUntilStill()
        #expect(try overlay.process.wakeUps(during: .seconds(2)) == 0)
        #expect(try overlay.status.threads == 2)
      }
    }
  }

  @Test("A window at rest costs as little, with two outputs as with one", arguments: [1, 2])
  func windowStillness(outputs: Int) throws {
    var options = WestonOptions(width: 320, height: 240, hasLayerShell: false)
    if outputs == 2 { options.outputs = [.init(name: "second", width: 320, height: 240)] }
    try withWestonSession(options) { session in
      try withOverlay(["10,20 50x50"], in: session) { overlay in
        try overlay.process.waitUntilStill()
        #expect(try overlay.process.wakeUps(during: .seconds(2)) == 0)
        #expect(try overlay.status.threads == 2)
      }
    }
  }

  @Test("A still picture is committed once for each output, and its buffer only")
  func onePicture() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let overlay = try withOverlay(["10,20 50x50"], in: session) { overlay in
        try session.settle()
        return overlay
      }
      let rules = TraceRules(WireTrace(overlay.errors))
      #expect(rules.contentCommits == 1)
      #expect(rules.bufferSizes.count == 1)
    }
  }
}
