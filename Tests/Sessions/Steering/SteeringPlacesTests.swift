import Expectations
import Glibc

/// Where there can be no lock and no socket, there is light all the same; and words are read wherever it runs.
@Suite("Places of steering", .sessions)
struct SteeringPlacesTests {
  private let small = WestonOptions(width: 320, height: 240)

  /// Starts a light with a variable set otherwise, and gives what it said.
  private func say(
    _ environment: [String: String], in session: WestonSession,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let whole = ["WAYLAND_DISPLAY": "\(session.directory.path)/\(session.display)"]
    let light = try Followspot.show(
      ["light", "10,10 20x20"], in: session, environment: whole.merging(environment) { $1 })
    light.signal(SIGTERM)
    #expect(try light.wait() == .code(128 + SIGTERM), sourceLocation: sourceLocation)
    let lines = light.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(light.errors)", sourceLocation: sourceLocation)
    #expect(
      light.errors.hasPrefix("followspot: Other commands cannot steer this followspot. "),
      sourceLocation: sourceLocation)
    return light.errors
  }

  @Test(
    "A folder that is missing, is none, is not ours, or makes too long a path costs one sentence")
  func places() throws {
    try withWestonSession(small) { session in
      let folder = session.directory.path
      expect(try say(["XDG_RUNTIME_DIR": ""], in: session).contains("XDG_RUNTIME_DIR is not set"))
      expect(try say(["XDG_RUNTIME_DIR": "run"], in: session).contains("no absolute path"))
      let missing = try say(["XDG_RUNTIME_DIR": "\(folder)/none"], in: session)
      expect(missing.contains("\(folder)/none, which cannot be opened: No such file"))
      let file = try session.newFile("-file", holding: "")
      expect(try say(["XDG_RUNTIME_DIR": file], in: session).contains("Not a directory"))
      let open = session.newFile("-open")
      mkdir(open, 0o700)
      chmod(open, 0o770)
      expect(try say(["XDG_RUNTIME_DIR": open], in: session).contains("(mode 770): run chmod 700"))
      let long = session.newFile("-" + String(repeating: "x", count: 80))
      mkdir(long, 0o700)
      let length = try say(["XDG_RUNTIME_DIR": long], in: session)
      expect(length.contains("a socket can have at most 107: set XDG_RUNTIME_DIR"))
      // Only root can give a folder to another user, to try what becomes of it.
      guard geteuid() == 0 else { return }
      chown(open, 65_534, 65_534)
      chmod(open, 0o700)
      let foreign = try say(["XDG_RUNTIME_DIR": open], in: session)
      expect(foreign.contains("belongs to user 65534 and not to user 0: set it to a folder of"))
    }
  }

  /// Whether a process can have a view of files of its own, with nothing mounted at /proc.
  private static let canHideProcesses =
    Command.works("unshare", ["-rm", "sh", "-c", "mount -t tmpfs none /proc"])

  @Test(
    "Where /proc is not there, words are read all the same",
    .enabled(if: canHideProcesses, "nothing can be mounted here"))
  func words() throws {
    try withWestonSession(small) { session in
      let script = "mount -t tmpfs none /proc && exec '\(BuiltProducts.followspot)' \"$@\""
      let child = try session.launch(
        "unshare", ["-rm", "sh", "-c", script, "sh", "light", "--shape", "nonsense", "é"])
      expect(try child.wait(), is: .code(2))
      expect(child.errors.contains("--shape takes one of"))
      let version = try session.launch("unshare", ["-rm", "sh", "-c", script, "sh", "--version"])
      expect(try version.wait(), is: .code(0))
      expect(version.output.text.hasPrefix("followspot "))
    }
  }
}
