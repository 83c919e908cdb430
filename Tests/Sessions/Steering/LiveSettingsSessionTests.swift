import Glibc
import Testing

extension RGB {
  /// Whether it is what weston's background is under black of this opacity, as near as a picture has it.
  func isBackground(under opacity: Double) -> Bool {
    let alpha = UInt8((opacity * 255).rounded())
    return distance(to: WestonSession.background.dimmed(byBlack: alpha)) <= 1
  }
}

/// What is set while something is shown, by other calls and by the person's file.
@Suite("Settings of what is shown", .sessions)
struct LiveSettingsSessionTests {
  private let small = WestonOptions(width: 320, height: 240)
  private let red: RGB = 0xFF0000

  /// Writes the person's file of settings as an editor does: whole, and then under its name.
  private func write(_ text: String, in session: Session) throws {
    let folder = "\(session.directory.path)/.config"
    mkdir(folder, 0o755)
    mkdir("\(folder)/followspot", 0o755)
    let new = session.newFile(".json5")
    try Files.write(Array(text.utf8), to: new)
    #expect(rename(new, "\(folder)/followspot/config.json5") == 0)
  }

  @Test("Lights have another dim and other rings, hands go on, and what means nothing is told")
  func light() throws {
    try withWestonSession(small) { session in
      let light = try Followspot.show(
        ["light", "--shape", "rect", "20,20 60x60"], in: session)
      #expect(try session.steer("set", "opacity", "20%", "ring", "4,#FF0000,2").exit == .code(0))
      try eventually("dim and ring are there") {
        let picture = try session.shot()
        return picture[300, 200].isBackground(under: 0.2) && picture[84, 50] == red
          && picture[50, 50] == WestonSession.background
      }
      let status = try session.status
      #expect(
        status["style"]["ring"].string == "4,#FF0000,2" && status["style"]["shape"].string == "rect"
      )
      let wrong = try session.steer("set", "opacity", "90%", "size", "30")
      #expect(
        wrong.exit == .code(69) && wrong.errors.contains("size means nothing to lights; what"))
      let nonsense = try session.steer("set", "opacity", "90%", "ring", "red")
      #expect(nonsense.exit == .code(2) && nonsense.errors.contains("ring takes"))
      #expect(try session.status["style"]["opacity"].string == "20%")
      // The file counts behind what was told, and takes effect as it is written.
      try write("{opacity: 0.9, dim: '#000', ring: 9}", in: session)
      #expect(try session.steer("set", "opacity", "default").exit == .code(0))
      try eventually("the file counts") {
        try session.shot()[300, 200].isBackground(under: 0.9)
      }
      try write("{opacity: 0.1}", in: session)
      try eventually("the file is followed") {
        try session.shot()[300, 200].isBackground(under: 0.1)
      }
      // Its ring is that of the light under the pointer.
      #expect(try session.shot()[84, 50] == red)
      try session.type(Key.enter)
      #expect(try light.wait() == .code(0))
      #expect(light.lines == ["20,20 60x60"])
    }
  }
}
