import Expectations
import Glibc
import session_client

/// Pictures of tours over a screen of a real compositor.
@Suite("Tours over the screen", .sessions)
struct OverScreenTests {
  @Test(
    "A tour looks on the screen as its picture does, in every pixel",
    arguments: [
      "at: '100,60 80x60', rotation: 25, feather: 6",
      "at: '100,60 80x60', shape: { path: 'M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z' }, ring: '2,#FFD700'",
      "at: '40,40 60x40', panels: { picture: 'red.png', at: '180,100 90x60', radius: 12 }",
      "at: { rect: '100,60 80x60', label: 'Save' }",
      "at: '40,40 60x40', title: 'Save your work', text: 'Ctrl+S does the same.'",
    ])
  func same(step: String) throws {
    try withSwaySession(SwayOptions(width: 480, height: 320)) { session in
      _ = try TestWindow.open(TestWindow.Options(title: "below", pattern: .gradient), in: session)
      let before = try session.shot()
      let folder = session.newFile("-tour")
      try Files.makeFolder(folder)
      try Files.write(
        Picture(width: 9, height: 6, filledWith: 0xc02020).png, to: folder + "/red.png")
      let tour = folder + "/tour.json5"
      let text =
        "{ labels: true, theme: { scheme: 'light' }, defaults: { glide: 0.1 }, "
        + "steps: [ { id: 'a', \(step) } ] }"
      try Files.write(Array(text.utf8), to: tour)
      let words = [tour, "--contrast", "usual", "--text-scale", "1"]
      let call = try session.call(["render"] + words + [folder, "--over-screen"])
      expect(call.exit == .code(0) && call.errors == "" && call.output == "")
      // Nothing of ours was on the screen, and no instance has begun.
      expectSame(try session.shot(), before)
      expect(session.hasNoInstance)
      let picture = try Picture(pngAt: "\(folder)/01-a.png")
      picture.keep(as: "over-screen")
      let shown = try Followspot.show(["tour"] + words, in: session)
      try expectEventually(picture) { try session.shot() }
      try shown.end()
    }
  }
}
