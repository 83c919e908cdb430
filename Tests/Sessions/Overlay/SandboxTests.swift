import CSandbox
import Expectations
import Glibc
import TestFiles
import session_client

/// The rights that the command has left while it shows something.
@Suite("The sandbox of the command", .sessions)
struct SandboxTests {
  private let small = WestonOptions(width: 320, height: 240)

  /// What the kernel says of the rights of a process, for each of its threads.
  private func rights(of process: String) -> Set<[String]> {
    let tasks = SessionDirectory.entries(of: "/proc/\(process)/task")
    return Set(
      tasks.map { task in
        let lines = Files.text(of: "/proc/\(process)/task/\(task)/status").split(separator: "\n")
        return ["NoNewPrivs:", "Seccomp:", "Seccomp_filters:"].map { name in
          let line = lines.first { $0.hasPrefix(name) } ?? ""
          return String(line.dropFirst(name.count).filter(\.isNumber))
        }
      })
  }

  @Test("Every verb that shows something has no new rights, and a filter of system calls")
  func entered() throws {
    try withWestonSession(small) { session in
      for words in try session.showingVerbs() {
        let shown = try Followspot.show(words, in: session)
        let rights = rights(of: "\(shown.process.pid)")
        expect(rights.count, is: 1, "\(words)")
        expect(rights.allSatisfy { $0.first == "1" }, "\(words)")
        if cs_has_filters() { expect(rights.allSatisfy { $0[1] == "2" }, "\(words)") }
        try shown.end()
        expect(
          !shown.errors.contains("Permission denied") && !shown.errors.contains("not permitted"),
          "\(words): \(shown.errors)")
      }
    }
  }

  @Test(
    "Files that it had no need of at its start are closed to it",
    .enabled(if: cs_landlock_abi() > 0, "The kernel has no Landlock."))
  func files() throws {
    try withWestonSession(small) { session in
      for isSandboxed in [true, false] {
        let home = try TemporaryFolder()
        let light = try Followspot.show(
          ["light", "40,40 60x60"] + (isSandboxed ? [] : ["--no-sandbox"]), in: session,
          environment: ["XDG_CONFIG_HOME": home.path])
        // A link to a file that no settings named before.
        if !isSandboxed { try Files.makeFolder(home("followspot")) }
        let new = try home.file("new", "{opacity: 0.9}")
        expect(symlink(new, home("followspot/config.json5")), is: 0)
        if isSandboxed {
          try eventually("it says that it cannot read them") {
            light.errors.contains("config.json5' cannot be read: Permission denied.")
          }
        } else {
          try eventually("they count") { try session.shot()[300, 200].isBackground(under: 0.9) }
          expect(light.errors.isEmpty)
        }
        try light.end()
      }
    }
  }

  @Test("Settings and a cache of fonts can be made later, in folders that were missing before")
  func foldersOfLater() throws {
    try withWestonSession(small) { session in
      let home = try TemporaryFolder()
      let cache = try TemporaryFolder()
      let light = try Followspot.show(
        ["light", "40,40 60x60"], in: session,
        environment: ["XDG_CONFIG_HOME": home.path, "XDG_CACHE_HOME": cache.path])
      expect(Files.mode(of: home("followspot")), is: 0o700)
      expect(Files.mode(of: cache("fontconfig")), is: 0o700)
      let new = try home.file("new", "{opacity: 0.9}")
      expect(rename(new, home("followspot/config.json5")), is: 0)
      try eventually("they count") { try session.shot()[300, 200].isBackground(under: 0.9) }
      expect(light.errors.isEmpty)
      try light.end()
    }
  }

  @Test(
    "Words that come later are drawn with a font that is a link into another folder",
    .enabled(if: plainFont != nil, "DejaVu Sans is not where distributions have it."))
  func fontOfLater() throws {
    try withWestonSession(small) { session in
      let files = try TemporaryFolder()
      for name in ["dots", "named", "cache"] { try Files.makeFolder(files(name)) }
      let bytes = try Files.bytes(of: try require(Self.plainFont))
      try Files.write(bytes, to: files("dots/one.ttf"))
      expect(symlink(files("dots/one.ttf"), files("named/one.ttf")), is: 0)
      let places = "<dir>\(files("named"))</dir><cachedir prefix='xdg'>fontconfig</cachedir>"
      let settings = try files.file(
        "fonts.conf", "<?xml version='1.0'?><fontconfig>\(places)</fontconfig>")
      let environment = ["FONTCONFIG_FILE": settings, "XDG_CACHE_HOME": files("cache")]
      let words = ["light", "--motion", "reduced", "40,40 60x60 HHHHHHHH"]
      let free = try Followspot.show(
        words + ["--labels", "--no-sandbox"], in: session, environment: environment)
      let right = try session.shot()
      try free.end()
      let light = try Followspot.show(words, in: session, environment: environment)
      expect(try session.steer("set", "labels", "true").exit, is: .code(0))
      try expectEventually(right) { try session.shot() }
      try light.end()
      expect(light.errors.isEmpty, "\(light.errors)")
    }
  }

  /// The file of an ordinary font.
  private static let plainFont: String? = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF",
    "/usr/share/fonts/dejavu-sans-fonts",
  ].map { $0 + "/DejaVuSans.ttf" }.first { access($0, R_OK) == 0 }
}
