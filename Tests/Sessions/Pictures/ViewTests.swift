import Expectations
import Glibc

/// A picture in a window of its own, with lights that hands drag.
@Suite("A picture with lights", .sessions)
struct ViewTests {
  @Test("What is seen is saved with Enter, and nothing with Esc", arguments: [true, false])
  func save(accepts: Bool) throws {
    try ViewedPicture.with(["200,150,70"]) { viewed throws in
      // Only programs of the session know its folder.
      let path = viewed.session.directory.path + "/kept/seen.png"
      let view = try Followspot.show(
        ["view", viewed.session.directory.path + "/pattern.png", "200,150,70", "--save", path],
        in: viewed.session)
      try viewed.session.type(accepts ? Key.enter : Key.escape)
      expect(try view.wait(), is: .code(accepts ? 0 : 1))
      expect(Files.exists(path), is: accepts)
      if accepts {
        expect(try Picture(pngAt: path) == viewed.seen())
        expect(Files.mode(of: path), is: 0o600)
      }
    }
  }

  // MARK: The window

  @Test("Its bar moves the window, and the cross on it closes it as Esc does")
  func bar() throws {
    try ViewedPicture.with(["120,100,60"]) { viewed throws in
      let session = viewed.session
      try session.motion(100, 45)
      try session.button(isPressed: true)
      try session.motion(102, 45)
      try viewed.waitUntilPulled(by: "move")
      for step in 1...4 { try session.motion(100 + 10 * Double(step), 45 + 6.25 * Double(step)) }
      try session.button(isPressed: false)
      var moved = viewed
      moved.place = (100, 85)
      try moved.expectLit([(120, 100, 60)])
      try session.click(Double(moved.place.x + 480 - 22), Double(moved.place.y - 16))
      expect(try viewed.view.wait(), is: .code(1))
    }
  }

  // MARK: What is no picture

  @Test("What is no picture is told in one sentence with 2, and nothing is shown")
  func noPicture() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session throws in
      let folder = session.directory.path
      try Files.write([], to: folder + "/empty.png")
      try Files.write(Array("no picture".utf8), to: folder + "/words.jpg")
      try Files.write(patterned(40, 30).png.dropLast(30), to: folder + "/cut.png")
      expect(mkfifo(folder + "/pipe.png", 0o600), is: 0)
      for name in ["empty.png", "words.jpg", "cut.png", "pipe.png", "missing.png", "."] {
        let view = try Followspot.launch(
          ["view", folder + "/" + name], in: session, environment: ["WAYLAND_DEBUG": "client"])
        expect(try view.wait(), is: .code(2), "\(name)")
        let words = view.errors.split(separator: "\n").filter { $0.hasPrefix("followspot:") }
        expect(words.count == 1 && words[0].hasSuffix("."), "\(name): \(words)")
        expect(!view.trace.messages.contains { $0.name == "get_toplevel" }, "\(name)")
      }
    }
  }
}
