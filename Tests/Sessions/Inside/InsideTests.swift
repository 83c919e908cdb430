import Expectations

/// An overlay inside a program's own window, in weston and sway.
@Suite("An overlay inside a program's window", .sessions)
struct InsideTests {
  private static let color = RGB(red: 200, green: 120, blue: 40)
  private static let arguments = ["--maximized", "--pattern", "solid:#c87828"]

  /// The program, with a window over all of a screen of 320 by 240.
  private static func program(
    _ reading: String, in session: some Session
  ) throws -> InsideProgram {
    try InsideProgram(reading == "thread" ? ["thread"] + arguments : arguments, in: session)
  }

  private static func picture(
    _ lights: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> Picture {
    .desktop(320, 240, color, lights: lights)
  }

  @Test(
    "weston: it dims the window, lights the target, and the program's clicks and fingers go through there alone",
    arguments: ["program", "thread"])
  func weston(reading: String) throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let program = try Self.program(reading, in: session)
      try expectEventually(Self.picture([(40, 30, 60, 40)])) { try session.shot("headless") }

      try session.motion(60, 50)
      try program.wait(for: "host pointer 60 50")
      try session.button(isPressed: true)
      try program.wait(for: "host button pressed")
      try session.button(isPressed: false)
      try program.wait(for: "host button released")
      try session.motion(200, 150)
      try program.wait(for: "taken pointer 200 150")
      try session.button(isPressed: true)
      try program.wait(for: "taken button pressed")
      try session.button(isPressed: false)
      try program.wait(for: "taken button released")
      try session.putDown([(3, 60, 50)])
      try program.wait(for: "host finger 3 down")
      try session.putDown([(4, 200, 150)])
      try program.wait(for: "taken finger 4 down")
      try session.lift([3, 4])
      try program.wait(for: "taken finger 4 up")

      // The target moves with a frame of the program's.
      try program.send("hole 100 80 50 50")
      try expectEventually(Self.picture([(100, 80, 50, 50)])) { try session.shot("headless") }
      try program.send("hide")
      try expectEventually(Picture(width: 320, height: 240, filledWith: Self.color)) {
        try session.shot("headless")
      }
      try program.send("show")
      try expectEventually(Self.picture([(100, 80, 50, 50)])) { try session.shot("headless") }
      try program.send("renew")
      try expectEventually(Self.picture([(100, 80, 50, 50)])) { try session.shot("headless") }

      // A letter is the program's, as the light lets through; Esc is not.
      try session.type(Key.a)
      try program.wait(for: "host key 30 released")
      try program.process.waitUntilStill()
      expect(try program.process.wakeUps(during: .seconds(1)), is: 0)
      try session.type(Key.escape)
      try program.wait(for: "alive")
      expect(program.lines.contains("taken key 1 pressed"))
      expect(try program.process.wait(), is: .code(0))
      expect(program.process.errors, is: "")
    }
  }
}

/// The program `session-client inside`.
private final class InsideProgram: TellingProgram {
  init(_ arguments: [String], in session: some Session) throws {
    super.init(
      try session.launch(
        BuiltProducts.sessionClient, ["inside"] + arguments, hasInput: true))
    try wait(for: "step first")
    try wait(for: "lit")
  }

  /// Sends a line, and waits until the program has done what it says.
  func send(_ line: String) throws {
    try process.send(line)
    try wait(for: "ok")
  }
}
