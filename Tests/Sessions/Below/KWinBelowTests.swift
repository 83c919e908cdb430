import Glibc
import RandomNumbers
import Testing

/// On KWin a script tells where the pointer is, and the pointer belongs to the programs below.
@Suite("Below a light that follows, in KWin", .sessions, .needs(.kwin))
struct KWinBelowTests {
  @Test(
    "The light is where the pointer is before any motion, and exact at rest", arguments: [1, 1.5])
  func place(scale: Double) throws {
    try withDesktop(KWinSession(.init(scale: scale))) { session in
      let below = try FollowedPointer(in: session)
      try below.move(90, 70)
      let overlay = try below.launch()
      try below.expectLight(at: 90, 70)
      try below.move(200, 150)
      try below.expectLight(at: 200, 150)
      for step in 1...40 { try below.move(200 + Double(step), 150 - Double(step)) }
      try below.expectLight(at: 240, 110)
      overlay.signal(SIGTERM)
      #expect(try overlay.wait() == .code(128 + SIGTERM))
    }
  }

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
      try window.waitFor("pointer button 272 pressed")
      try window.waitFor("pointer button 272 released")
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
      #expect(overlay.process.isRunning)
      #expect(try session.steer("stop").exit == .code(0))
      _ = try overlay.wait()
    }
  }

  @Test("Every press while the pointer moves reaches the program below")
  func presses() throws {
    try withDesktop(KWinSession(.init(width: 640))) { session in
      let below = try FollowedPointer(in: session)
      let window = below.window
      let overlay = try below.launch()
      try below.move(100, 100)
      try below.expectLight(at: 100, 100)
      window.forget()
      let count = Effort.times(50, long: 1000)
      for press in 0..<count {
        // About 3 pixels for each event, as at 400 pixels a second and 125 Hz, there and back.
        for step in 0..<4 {
          let way = Double((press * 5 + step) * 3 % 800)
          try below.move(100 + (way < 400 ? way : 800 - way), 100)
        }
        try below.hands.button(isPressed: true)
        let way = Double((press * 5 + 4) * 3 % 800)
        try below.move(100 + (way < 400 ? way : 800 - way), 100)
        try below.hands.button(isPressed: false)
      }
      try below.move(100, 150)
      try eventually("the window has all motions") {
        window.news.contains { $0.hasSuffix("pointer motion 100 150") }
      }
      #expect(window.news.count { $0 == "pointer button 272 pressed" } == count)
      #expect(window.news.count { $0 == "pointer button 272 released" } == count)
      // The pointer never was anyone else's.
      #expect(!window.news.contains("pointer leave"))
      try below.expectLight(at: 100, 150)
      overlay.signal(SIGTERM)
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
        #expect(try session.steer("toggle").exit == .code(0))
        try below.move(100 + Double(round) * 20, 90)
        try below.expectLight(at: 100 + Double(round) * 20, 90)
        #expect(try scripts.hasOurs)
        #expect(try session.steer("toggle").exit == .code(0))
        try eventually("the script is gone") { try !scripts.hasOurs }
        // Moved while it is hidden: shown again it is right before the next motion.
        try below.move(200, 50 + Double(round) * 20)
        #expect(try session.steer("toggle").exit == .code(0))
        try below.expectLight(at: 200, 50 + Double(round) * 20)
        #expect(try session.steer("toggle").exit == .code(0))
        try eventually("the script is gone again") { try !scripts.hasOurs }
      }
      overlay.signal(SIGTERM)
      _ = try overlay.wait()
    }
  }

  @Test("At rest nothing wakes")
  func stillness() throws {
    try withDesktop(KWinSession()) { session in
      let below = try FollowedPointer(in: session)
      let overlay = try below.launch()
      try below.move(120, 80)
      try below.expectLight(at: 120, 80)
      try overlay.process.waitUntilStill()
      #expect(try overlay.process.wakeUps(during: .seconds(1)) == 0)
    }
  }

  @Test(
    "Ended and killed ten times, it leaves no script behind the next start, and the pointer is free"
  )
  func restarts() throws {
    try withDesktop(KWinSession()) { session in
      let below = try FollowedPointer(in: session)
      let scripts = try KWinScripts(in: session)
      #expect(try !scripts.hasOurs)
      for round in 1...10 {
        let signal = round % 2 == 0 ? SIGTERM : SIGKILL
        let overlay = try below.launch()
        let place = (x: Double(60 + round * 10), y: Double(200 - round * 10))
        try below.move(place.x, place.y)
        try below.expectLight(at: place.x, place.y)
        #expect(try scripts.hasOurs)
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
      #expect(try scripts.hasOurs)
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

  @Test("Two programs at once follow the pointer, and the end of one leaves the other")
  func two() throws {
    try withDesktop(KWinSession()) { session in
      let below = try FollowedPointer(in: session)
      let first = try below.launch()
      let environment = try session.environmentApart()
      let second = try Followspot.launch(
        ["point"], in: session,
        environment: environment.merging([
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(session.directory.path)/bus"
        ]) { $1 })
      try second.waitReady()
      second.signal(SIGTERM)
      _ = try second.wait()
      try below.move(140, 90)
      try below.expectLight(at: 140, 90)
      first.signal(SIGTERM)
      _ = try first.wait()
    }
  }
}
