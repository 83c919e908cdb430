import Glibc
import Testing
import session_client

/// Pictures of tours over a screen of a real compositor.
@Suite("Tours over the screen", .sessions)
struct OverScreenTests {
  private let gradient = TestWindow.Options(title: "below", pattern: .gradient)

  /// A tour of one light that ends sharply.
  private static let tour = """
    {
      defaults: { glide: { duration: 0.2, easing: 'linear' }, dim: '#00000080', shape: 'rect' },
      steps: [ { id: 'a', at: '100,60 80x60' } ],
    }
    """

  private func write(_ tour: String = tour, in session: Session) throws -> String {
    let path = session.newFile("-tour.json5")
    try Files.write(Array(tour.utf8), to: path)
    return path
  }

  private func render(_ words: [String], in session: Session) throws -> Session.Call {
    let child = try session.launch(BuiltProducts.followspot, ["render"] + words)
    return Session.Call(
      exit: try child.wait(), output: child.output.text, errors: child.errors)
  }

  private func lit(_ screen: Picture) -> Picture {
    screen.dimmed(byBlack: 128).patched(from: screen, x: 100, y: 60, width: 80, height: 60)
  }

  @Test("A picture of a step has every pixel of the screen, and the screen stays as it was")
  func step() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      _ = try TestWindow.open(gradient, in: session)
      let before = try session.shot()
      let folder = session.newFile("-pictures")
      let call = try render(
        [try write(in: session), folder, "--over-screen"], in: session)
      #expect(call.exit == .code(0) && call.errors == "" && call.output == "")
      let picture = try PNGFile.pixels("\(folder)/01-a.png")
      expectSame(picture, lit(before))
      picture.keep(as: "over-screen")
      expectSame(try session.shot(), before)
      // Nothing of ours was on the screen, and no instance has begun.
      #expect(session.hasNoInstance)
    }
  }

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
      _ = try TestWindow.open(gradient, in: session)
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
      let call = try render(words + [folder, "--over-screen"], in: session)
      #expect(call.exit == .code(0) && call.errors == "")
      let picture = try PNGFile.pixels("\(folder)/01-a.png")
      let shown = try Followspot.show(["tour"] + words, in: session)
      try expectEventually(picture) { try session.shot() }
      try shown.end()
    }
  }
}
