import Expectations
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops

/// Where the windows of a real sway are, told over its socket.
@MainActor
@Suite("Windows of sway", .sessions)
struct SwayWindowTests {
  private let loop = ManualReactor()

  private func provider(in session: SwaySession) -> any WindowProvider {
    let path = session.directory.path + "/sway.socket"
    var signs = DesktopSigns(bus: nil, on: loop) { $0 == "SWAYSOCK" ? path : nil }
    signs.process = session.compositor.pid
    return signs.windows()
  }

  private func withWindows(
    _ body: (SwaySession, WatchedWindows, TestWindow, TestWindow) throws -> Void
  ) throws {
    let options = SwayOptions(configuration: [
      "for_window [title=\".*\"] border normal 4", "for_window [title=\"float\"] floating enable",
    ])
    try withSwaySession(options) { session in
      let tiled = try TestWindow.open(.init(title: "tiled"), in: session)
      let float = try TestWindow.open(.init(title: "float", width: 200, height: 120), in: session)
      let windows = try WatchedWindows(provider(in: session), on: loop) { try session.shot() }
      windows.provider.setPace(.moving)
      defer { windows.provider.stop() }
      try body(session, windows, tiled, float)
    }
  }

  @Test("Places are those of the pixels, also after a move, a resize and a change of the border")
  func places() throws {
    try withWindows { session, windows, tiled, float in
      expect(windows.provider.list.windows.map(\.title), is: ["tiled", "float"])
      try windows.waitForPicture(of: float)
      let frame = try require(windows["float"]?.frame)
      let content = try require(windows["float"]?.content)
      expect(frame.width == content.width + 8 && frame.height > content.height + 4)
      try session.ipc.run("[title=float] move absolute position 30 60")
      try windows.wait("it has moved") { windows["float"]?.content?.x == 34 }
      try windows.waitForPicture(of: float)
      try session.ipc.run("[title=float] resize set 260 200")
      try windows.wait("it is larger") { windows["float"]?.content?.width == 252 }
      try windows.waitForPicture(of: float)
      try session.ipc.run("[title=float] border none")
      try windows.wait("it has no border") {
        windows["float"]?.frame != nil && windows["float"]?.content == windows["float"]?.frame
      }
      try windows.waitForPicture(of: float)
    }
  }

  @Test("After a crash of sway the light is on the window again")
  func crash() throws {
    let options = SwayOptions(configuration: ["for_window [title=\"float\"] floating enable"])
    let window = TestWindow.Options(title: "float", width: 200, height: 120)
    try withSwaySession(options) { _ in
      let first = try SwaySession(options)
      defer { first.end() }
      _ = try TestWindow.open(window, in: first)
      try eventually("it is there") { try first.middle != SwaySession.background }
      let middle = try first.middle
      let light = try Followspot.show(
        ["light", "--reconnect", "--window", "title=float"], in: first,
        environment: ["SWAYSOCK": first.directory.path + "/sway.socket"])
      try eventually("it is lit") { try first.middle == middle }
      let dim = try first.shot()[2, 2]
      first.compositor.signal(SIGKILL)
      _ = try first.compositor.wait()
      let second = try SwaySession(options, in: first.directory)
      defer { second.end() }
      _ = try TestWindow.open(window, in: second)
      try eventually("the light is back") {
        try second.shot()[2, 2] == dim && second.middle == middle
      }
      light.process.signal(SIGTERM)
      expect(try light.wait(), is: .code(128 + SIGTERM), "\(light.errors)")
    }
  }

  @Test("The window in use, tabs, workspaces, titles and the end of a window are told")
  func states() throws {
    try withWindows { session, windows, tiled, float in
      let id = try require(windows["tiled"]?.id)
      // Events alone must do.
      windows.provider.setPace(.never)
      expect(windows.provider.activate(id))
      try windows.wait("tiled is in use") { windows["tiled"]?.isFocused == true }
      expect(windows["float"]?.isFocused == false)
      let float = try require(windows["float"]?.id)
      expect(windows.provider.activate(float))
      try windows.wait("float is in use") { windows["float"]?.isFocused == true }
      try session.ipc.run("[title=float] move scratchpad")
      try windows.wait("float is hidden") { windows["float"]?.isShown == false }
      try session.ipc.run("workspace 2")
      try windows.wait("tiled is on another workspace") { windows["tiled"]?.isShown == false }
      try session.ipc.run("workspace 1")
      try windows.wait("tiled is shown") { windows["tiled"]?.isShown == true }
      tiled.process.terminate()
      try windows.wait("tiled is gone") { windows["tiled"] == nil }
    }
  }

  @Test("The command prints them, and without the socket what the compositor lists, without places")
  func command() throws {
    try withWindows { session, windows, _, _ in
      func run(_ words: [String], socket: String?) throws -> [String] {
        let child = try session.launch(
          BuiltProducts.followspot, words, environment: socket.map { ["SWAYSOCK": $0] } ?? [:])
        expect(try child.wait(), is: .code(0), "\(child.errors)")
        return child.output.lines
      }
      let socket = session.directory.path + "/sway.socket"
      let lines = try run(["list", "windows"], socket: socket)
      let place = try require(windows["float"]?.content)
      let rect = "\(Int(place.x)),\(Int(place.y)) \(Int(place.width))x\(Int(place.height))"
      expect(lines.count == 2 && lines[0].contains(rect), "\(lines)")
      let listed = try run(["list", "windows"], socket: nil)
      expect(listed.count == 2 && !listed[0].contains(rect), "\(listed)")
      // A socket where nothing answers is no obstacle.
      expect(try run(["list", "windows"], socket: "/nonexistent"), is: listed)
      let probe = try run(["doctor", "--protocols"], socket: socket)
      expect(probe.contains("  windows  told by sway's socket"), "\(probe)")
      let other = try run(["doctor", "--protocols"], socket: nil)
      expect(other.contains("  windows  told by the compositor's list of windows"), "\(other)")
    }
  }
}

extension SwaySession {
  /// A pixel in the middle of the screen.
  fileprivate var middle: RGB {
    get throws {
      let picture = try shot()
      return picture[picture.width / 2, picture.height / 2]
    }
  }
}
