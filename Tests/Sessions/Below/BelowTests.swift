import Expectations
import Glibc
import RandomNumbers

/// The programs below a light that follows the pointer have the pointer, in sway 1.7.
///
/// A test waits until the window has heard of a motion before it presses. What comes right behind a motion, before the
/// compositor can have told of it, is tested apart: it arrives as a whole click, in its time.
@Suite("A light over programs that are used", .sessions)
struct BelowTests {
  @Test("A menu with a grab is used while the light is on, and the light goes on after it")
  func menu() throws {
    try withSwaySession { session in
      var options = BelowRun.large
      options.hasMenu = true
      let run = try BelowRun.start(in: session, options: options)
      try run.move(to: 200, 150)
      try run.hands.click(Button.right)
      try run.window.waitFor("menu shown")
      // No program gets a motion beyond the hole, so the hand rests, and then the overlay looks who has the pointer. It
      // does not look in the first moments after a hole, for the sake of tooltips.
      waitForInput([], milliseconds: 250)
      try run.hands.motion(230, 170, within: BelowRun.size)
      try run.waitUntilOpen()
      for (x, y) in [(40.0, 30.0), (60.0, 90.0), (100.0, 140.0)] {
        try run.hands.motion(200 + x, 150 + y, within: BelowRun.size)
        try run.window.waitForPointer(x, y)
        try run.hands.click()
        try run.window.waitFor("pointer button 272 pressed", "pointer button 272 released")
      }
      // A click beside the menu ends it.
      try run.hands.motion(500, 400, within: BelowRun.size)
      try run.hands.click()
      try run.window.waitFor("menu dismissed")
      try run.overlay.process.waitUntilStill()
      try run.move(to: 300, 300)
      try run.move(to: 340, 300)
      try run.expectLight(at: 340, 300)
      try run.overlay.end()
    }
  }

  @Test("At rest nothing runs, and the light is exactly at the pointer")
  func rest() throws {
    try withSwaySession { session in
      let run = try BelowRun.start(in: session)
      try run.move(to: 300, 200)
      try run.expectLight(at: 300, 200)
      // Within the hole: only a look at rest tells the place.
      waitForInput([], milliseconds: 300)
      try run.move(to: 304, 205)
      try run.expectLight(at: 304, 205)
      try run.overlay.process.waitUntilStill()
      let messages = run.overlay.errors
      expect(try run.overlay.process.wakeUps(during: .seconds(Effort.times(2, long: 10))), is: 0)
      expect(run.overlay.errors, is: messages)
      try run.overlay.end()
    }
  }

  @Test(
    "After the end, by TERM or KILL, the pointer is with the program",
    arguments: [SIGTERM, SIGKILL])
  func ends(signal: Int32) throws {
    try withSwaySession { session, hands in
      let window = try TestWindow.open(BelowRun.large, in: session)
      for start in 1...10 {
        try hands.motion(200, 200, within: BelowRun.size)
        let overlay = try Followspot.show(["point", "--motion", "reduced"], in: session)
        // In the middle of whatever the overlay does with the pointer.
        for step in 0..<start { try hands.motion(by: Double(step % 3 * 9), 4) }
        overlay.signal(signal)
        _ = try overlay.wait()
        try session.roundTrip()
        window.forget()
        try hands.motion(400, 300 + Double(start), within: BelowRun.size)
        try window.waitForPointer(400, 300 + Double(start))
        try hands.click()
        try window.waitFor("pointer button 272 pressed")
      }
    }
  }

  @Test("An output that comes and another scale: the pointer is found again each time")
  func changes() throws {
    try withSwaySession { session in
      let run = try BelowRun.start(in: session)
      try session.ipc.run("create_output")
      let name = try eventually("sway has one more output") {
        try session.outputs.map(\.name).first { $0 != SwaySession.firstOutput }
      }
      try run.overlay.process.waitUntilStill()
      run.window.forget()
      try run.hands.motion(220, 180, within: (1280, 480))
      try run.window.waitForPointer(220, 180)
      try run.hands.click()
      try run.window.waitFor("pointer button 272 pressed")
      try session.setScale(2, of: name)
      try run.overlay.process.waitUntilStill()
      try run.hands.motion(260, 200, within: (960, 480))
      try run.window.waitForPointer(260, 200)
      try run.hands.click()
      try run.window.waitFor("pointer button 272 pressed")
      try run.expectLight(at: 260, 200)
      try run.overlay.end()
    }
  }
}
