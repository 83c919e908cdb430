import Glibc
import Testing

/// `followspot panel`, and panels of tours.
@Suite("A picture on a panel", .sessions)
struct PanelVerbTests {
  private static let size = SwayOptions(width: 400, height: 240)
  private static let red: RGB = 0xc02020

  /// The path of a picture of one colour.
  private func picture(_ color: RGB, in session: Session) throws -> String {
    let path = session.newFile(".png")
    try Files.write(Sessions.Picture(width: 40, height: 30, filledWith: color).png, to: path)
    return path
  }

  @Test("weston: watch and status tell where it is, and Enter prints it")
  func accept() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let panel = try Followspot.launch(
        ["panel", picture(Self.red, in: session), "40.5,40"], in: session)
      try panel.waitReady()
      let watch = try session.launch(BuiltProducts.followspot, ["watch"])
      try eventually("watch begins", on: watch.output.descriptors) { !watch.output.lines.isEmpty }
      #expect(try JSON(watch.output.lines[0])["mode"].string == "panel")
      let place = try session.status["panel"]
      #expect(place["y"].int == 40 && place["width"].int == 40)
      #expect(try session.steer("set", "size", "4").exit == .code(69))
      #expect(try session.steer("light", "1,1 9x9").exit == .code(75))
      try session.motion(50, 50)
      try session.button(isPressed: true)
      try eventually("Enter is heard") {
        try session.type(Key.enter)
        return !panel.process.isRunning
      }
      #expect(try panel.wait() == .code(0))
      #expect(panel.lines == ["40,40 41x30"])
      #expect(try watch.wait() == .code(0))
      let last = try JSON(watch.output.lines.last ?? "")
      #expect(last["event"].string == "accepted" && last["panel"]["width"].int == 40)
      #expect(session.hasNoInstance)
      try session.expectNoOverlay()
    }
  }
}
