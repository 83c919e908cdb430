import Expectations
import Glibc
import RandomNumbers

/// On KWin a script tells where the pointer is, and the pointer belongs to the programs below.
@Suite("Below a light that follows, in KWin", .sessions, .needs(.kwin))
struct KWinBelowTests {
  @Test("Clicks, the wheel, keys and a drag reach the program below, and the light follows")
  func uses() throws {
    try withDesktop(KWinSession()) { session in
      let below = try FollowedPointer(in: session)
      let window = below.window
      let overlay = try below.launch()
      try below.move(100, 100)
      try below.expectLight(at: 100, 100)
      window.forget()
      try below.hands.click()
      try window.waitFor("pointer button 272 pressed", "pointer button 272 released")
      try below.hands.axis(15, steps: 1)
      try window.waitFor("the wheel") { $0.hasPrefix("pointer axis vertical 15") }
      try below.hands.button(isPressed: true)
      try window.waitFor("pointer button 272 pressed")
      for step in 1...20 { try below.move(100 + Double(step) * 5, 100) }
      try window.waitForPointer(200, 100)
      // While the button is down.
      try below.expectLight(at: 200, 100)
      try below.hands.button(isPressed: false)
      try window.waitFor("pointer button 272 released")
      // Esc is the program's.
      try eventually("Esc reaches the window") {
        try session.type(Key.escape)
        return window.news.contains("keyboard key 1 pressed")
      }
      expect(overlay.process.isRunning)
      expect(try session.steer("stop").exit, is: .code(0))
      _ = try overlay.wait()
    }
  }

  @Test("Hidden it has no script in KWin, and shown again it follows as before")
  func toggled() throws {
    try withDesktop(KWinSession()) { session in
      let below = try FollowedPointer(in: session)
      let scripts = try KWinScripts(in: session)
      let overlay = try below.launch(["--resident"])
      for round in 0..<3 {
        expect(try session.steer("toggle").exit, is: .code(0))
        try below.move(100 + Double(round) * 20, 90)
        try below.expectLight(at: 100 + Double(round) * 20, 90)
        expect(try scripts.hasOurs)
        expect(try session.steer("toggle").exit, is: .code(0))
        try eventually("the script is gone") { try !scripts.hasOurs }
        // Moved while it is hidden: shown again it is right before the next motion.
        try below.move(200, 50 + Double(round) * 20)
        expect(try session.steer("toggle").exit, is: .code(0))
        try below.expectLight(at: 200, 50 + Double(round) * 20)
        expect(try session.steer("toggle").exit, is: .code(0))
        try eventually("the script is gone again") { try !scripts.hasOurs }
      }
      overlay.signal(SIGTERM)
      _ = try overlay.wait()
    }
  }

  @Test(
    "Ended and killed ten times, it leaves no script behind the next start, and the pointer is free"
  )
  func restarts() throws {
    try withDesktop(KWinSession()) { session in
      let below = try FollowedPointer(in: session)
      let scripts = try KWinScripts(in: session)
      expect(try !scripts.hasOurs)
      for round in 1...10 {
        let signal = round % 2 == 0 ? SIGTERM : SIGKILL
        let overlay = try below.launch()
        let place = (x: Double(60 + round * 10), y: Double(200 - round * 10))
        try below.move(place.x, place.y)
        try below.expectLight(at: place.x, place.y)
        expect(try scripts.hasOurs)
        overlay.signal(signal)
        _ = try overlay.wait()
        // The bus may bring our question to KWin before the last word of the program.
        if signal == SIGTERM { try eventually("the script is gone") { try !scripts.hasOurs } }
        try OverlayScenes.click(Int(place.x) + 7, Int(place.y), on: below.window, in: session)
      }
    }
  }

  @Test("Killed outright, its script takes itself away when the pointer moves on")
  func orphan() throws {
    try withDesktop(KWinSession()) { session in
      let below = try FollowedPointer(in: session)
      let scripts = try KWinScripts(in: session)
      let overlay = try below.launch()
      try below.move(100, 100)
      try below.expectLight(at: 100, 100)
      expect(try scripts.hasOurs)
      overlay.signal(SIGKILL)
      _ = try overlay.wait()
      var x = 100.0
      try eventually("the script is gone") {
        x = x == 100 ? 110 : 100
        try below.move(x, 100)
        return try !scripts.hasOurs
      }
    }
  }
}
