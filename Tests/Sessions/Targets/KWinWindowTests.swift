import Expectations
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops

/// Where the windows of a real KWin are, told by a script of ours.
@MainActor
@Suite("Windows of KWin", .sessions, .needs(.kwin))
struct KWinWindowTests {
  private func withWindows(
    _ body: (KWinSession, KWinScripts, WatchedWindows, TestWindow, TestWindow) throws -> Void
  ) throws {
    let options = DesktopOptions(
      width: 640, height: 480, places: ["one": (20, 30), "two": (250, 200)])
    try withDesktop(KWinSession(options)) { session in
      let one = try TestWindow.open(.init(title: "one", width: 200, height: 120), in: session)
      let two = try TestWindow.open(.init(title: "two", width: 200, height: 120), in: session)
      let folder = session.directory.path
      let bus = BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus"])
      let loop = ManualReactor()
      var signs = DesktopSigns(bus: bus, on: loop) { $0 == "XDG_RUNTIME_DIR" ? folder : nil }
      signs.isKWin = true
      let provider = signs.windows()
      let windows = try WatchedWindows(provider, on: loop) { try session.shot() }
      let scripts = try KWinScripts(in: session)
      try body(session, scripts, windows, one, two)
      provider.stop()
      try eventually("the script is gone") { try !scripts.has("followspot-windows-1") }
    }
  }

  /// A script that does something with the window of a title.
  private func script(_ title: String, _ deed: String) -> String {
    """
    var list = workspace.clientList ? workspace.clientList() : workspace.windowList();
    list.forEach(function (w) { if (w.caption == "\(title)") { \(deed) } });
    """
  }

  @Test("Places are those of the pixels, also after a move and a resize, and each is pushed")
  func places() throws {
    try withWindows { session, scripts, windows, one, two in
      expect(windows.provider.list.windows.map(\.title), is: ["one", "two"])
      try windows.waitForPicture(of: one)
      try windows.waitForPicture(of: two)
      expect(windows["one"]?.content, is: Rect(x: 20, y: 30, width: 200, height: 120))
      expect(windows["one"]?.process, is: one.process.pid)
      let frame = "w.frameGeometry = { x: 60, y: 70, width: 260, height: 150 };"
      try scripts.run(script("one", frame), in: session)
      try windows.wait("one has moved and is larger") {
        windows["one"]?.content == Rect(x: 60, y: 70, width: 260, height: 150)
      }
      // The other one is above it now, so only one of both is whole.
      try scripts.run(script("two", "w.minimized = true;"), in: session)
      try windows.wait("two is minimised") { windows["two"]?.isMinimised == true }
      expect(windows["two"]?.isShown == false)
      try windows.waitForPicture(of: one)
    }
  }

  @Test("The window in use, the order, and the end of a window are told; an overlay is no window")
  func states() throws {
    try withWindows { session, scripts, windows, one, two in
      expect(windows["two"]?.isFocused == true)
      let id = try require(windows["one"]?.id)
      let before = try session.shot()
      expect(windows.provider.activate(id))
      try windows.wait("one is in use, and above") {
        windows["one"]?.isFocused == true && windows.provider.list.windows.last?.title == "one"
      }
      let overlay = try session.launch(BuiltProducts.followspot, ["light", "10,20 50x50"])
      try eventually("the desktop is dimmed") {
        let picture = try session.shot()
        return picture[150, 100] != before[150, 100]
      }
      // What KWin tells of a window that comes later, it tells after all that it has to say of the overlay.
      let third = try TestWindow.open(.init(title: "three"), in: session)
      try windows.wait("three has come") { windows["three"] != nil }
      expect(
        Set(windows.provider.list.windows.map(\.title)) == ["one", "two", "three"]
          && windows.provider.list.windows.count == 3)
      overlay.terminate()
      one.process.terminate()
      try windows.wait("one is gone") { windows["one"] == nil }
      _ = third
    }
  }

  @Test("At rest nothing wakes")
  func rest() throws {
    try withWindows { session, scripts, windows, _, _ in
      try windows.expectRest()
      expect(try scripts.has("followspot-windows-1"))
    }
  }
}
