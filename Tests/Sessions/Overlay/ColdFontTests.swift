import Expectations
import Glibc
import TestFiles

/// Words that come while an overlay takes clicks and keys, on a machine that is long in looking up its fonts.
@Suite("Fonts that are looked up late", .sessions)
struct ColdFontTests {
  /// A light whose label comes when its fonts are being looked up, which lasts until `pipe` is closed.
  private func start(in session: Session, _ files: borrowing TemporaryFolder) throws -> (
    light: Followspot, pipe: Int32
  ) {
    try Files.makeFolder(files("slow"))
    let slow = files("slow/10-slow.conf")
    try require(mkfifo(slow, 0o600) == 0)
    let includes = ["/etc/fonts/fonts.conf", files("slow")].map { "<include>\($0)</include>" }
    let settings = try files.file(
      "fonts.conf",
      "<?xml version='1.0'?><fontconfig>\(includes.joined())</fontconfig>")
    let light = try Followspot.show(
      ["light", "--motion", "reduced", "40,40 60x60 HHHHHHHH"], in: session,
      environment: ["FONTCONFIG_FILE": settings])
    expect(try session.steer("set", "labels", "true").exit, is: .code(0))
    var pipe: Int32 = -1
    try eventually("the settings of fonts are being read") {
      pipe = open(slow, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return pipe >= 0
    }
    return (light, pipe)
  }

  @Test("Esc ends the light meanwhile")
  func left() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let files = try TemporaryFolder()
      let (light, pipe) = try start(in: session, files)
      defer { close(pipe) }
      try session.dismiss(light)
    }
  }

  @Test("The label comes when they are known")
  func label() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let files = try TemporaryFolder()
      let (light, pipe) = try start(in: session, files)
      let bare = try session.shot()
      let settings = Array("<?xml version='1.0'?><fontconfig/>".utf8)
      expect(write(pipe, settings, settings.count), is: settings.count)
      close(pipe)
      try eventually("the label is there") { try session.shot() != bare }
      try light.end()
      expect(light.errors.isEmpty, "\(light.errors)")
    }
  }
}
