import Testing

/// Fingers on an overlay that takes them.
@Suite("Fingers on the overlay", .sessions)
struct OverlayFingerTests {
  private let small = WestonOptions(width: 320, height: 240)

  @Test("Ten fingers are one frame, and so is their motion")
  func tenFingers() throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(in: session)
      // One tap first: only from its frame is known that weston sends any. And a group is of one instant, which
      // ten commands on a busy machine are not.
      try session.setTime(milliseconds: 1000)
      try session.touchDown(0, 1, 1)
      try session.touchFrame()
      try session.touchUp(0)
      try overlay.waitFor("touch; 0 up")
      let before = overlay.lines.count
      // Numbers as touchscreens give them: high, negative, in no order.
      let fingers = [352, -1, 7, 0, 3, 99, 1000, 2, -50, 5]
      for (index, finger) in fingers.enumerated() {
        try session.touchDown(finger, Double(10 * index), 20.5)
      }
      try session.touchFrame()
      let downs = fingers.enumerated().map { "\($0.element) down \(10 * $0.offset) 20.5" }
      try overlay.waitFor("touch; \(downs.joined(separator: "; "))")

      for finger in fingers { try session.touchMotion(finger, 30, 40) }
      try session.touchFrame()
      let motions = fingers.map { "\($0) motion 30 40" }
      try overlay.waitFor("touch; \(motions.joined(separator: "; "))")

      // weston sends no frame after the last.
      for finger in fingers { try session.touchUp(finger) }
      try session.touchFrame()
      try overlay.waitFor("the last up") { $0.hasSuffix("5 up") }
      let ups = overlay.lines.dropFirst(before).joined(separator: "; ").split(separator: "; ")
        .filter { $0.hasSuffix(" up") }
      #expect(ups.map(String.init) == fingers.map { "\($0) up" })
    }
  }

  @Test("Cancel ends every finger, and their numbers are free again")
  func cancel() throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(in: session)
      try session.touchDown(4, 10, 10)
      try session.touchFrame()
      try overlay.waitFor("touch; 4 down 10 10")
      try session.touchDown(2, 20, 20)
      try session.touchFrame()
      try overlay.waitFor("touch; 2 down 20 20")
      try session.touchCancel()
      try overlay.waitFor("touch; 2 cancel; 4 cancel")
      try session.touchDown(4, 30, 30)
      try session.touchFrame()
      try overlay.waitFor("touch; 4 down 30 30")
    }
  }

  @Test("A touchscreen or a seat that goes with a finger down ends it", arguments: [true, false])
  func gone(wholeSeat: Bool) throws {
    try withWestonSession(small) { session in
      let overlay = try InputOverlay(in: session)
      try session.touchDown(1, 10, 10)
      try session.touchFrame()
      try overlay.waitFor("touch; 1 down 10 10")
      if wholeSeat {
        try session.removeSeat("seat0")
        try overlay.waitFor("touch; 1 cancel")
        try session.addSeat("other", [.touch])
        try session.useSeat("other")
      } else {
        try session.remove(.touch)
        try overlay.waitFor("touch; 1 cancel")
        try session.add(.touch)
      }
      try overlay.waitFor("the new touchscreen") {
        $0.hasPrefix("devices ") && $0.contains("touch")
      }
      try session.touchDown(1, 20, 20)
      try session.touchFrame()
      try overlay.waitFor("touch; 1 down 20 20")
    }
  }

  @Test("Fingers count in the desktop, and an output that goes ends those on it")
  func outputs() throws {
    let two = WestonOptions(
      width: 320, height: 240, outputs: [.init(name: "second", width: 320, height: 240)])
    try withWestonSession(two) { session in
      let overlay = try InputOverlay(in: session)
      try session.touchDown(1, 330, 10)
      try session.touchFrame()
      try overlay.waitFor("touch; 1 down 330 10")
      try session.removeOutput("second")
      try overlay.waitFor("touch; 1 cancel")
      try session.touchCancel()
      try session.touchDown(1, 20, 20)
      try session.touchFrame()
      try overlay.waitFor("touch; 1 down 20 20")
    }
  }
}
