internal import Expectations

/// A mutter, which is what GNOME Shell is built on; it has no layer shell.
///
/// It is nested in an X server of its own, because pictures of a headless one go through pipewire and
/// gstreamer. What clients see is the same. It has no scale but 1: mutter wants larger screens for more.
final class MutterSession: DesktopSession {
  private let hands: String
  private let camera: String
  private let screen: String

  init(_ options: DesktopOptions = DesktopOptions()) throws {
    try leaveOutUnlessAsked("mutter")
    precondition(options.scale == 1)
    try Command.require("mutter", package: "mutter")
    hands = try SessionTool.xInput.get()
    camera = try SessionTool.xShot.get()
    let directory = try RuntimeDirectory()
    let (width, height) = (options.width, options.height)
    let bus = try SessionBus(in: directory)
    let server = try XServer(width: width, height: height, in: directory)
    screen = server.display
    try directory.makeSettingsFolder()
    var environment = Session.environment(in: directory)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.address
    environment["DISPLAY"] = screen
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    environment["MUTTER_DEBUG_DUMMY_MODE_SPECS"] = "\(width)x\(height)"
    let command = Command(
      program: "mutter",
      arguments: ["--nested", "--wayland", "--no-x11", "--wayland-display", "wayland-mutter"],
      environment: environment, errorPath: directory.path + "/mutter.log", output: .errorFile)
    try super.init(
      command, display: "wayland-mutter", servers: [bus.daemon, server.server], in: directory,
      options)
    try prepare { try waitForPicture() }
  }

  override func makeInjector() throws -> Injector {
    try Injector(in: self, program: hands, arguments: [], environment: ["DISPLAY": screen])
  }

  override func shot() throws -> Picture {
    let path = newFile(".ppm")
    let child = try launch(camera, [path], environment: ["DISPLAY": screen])
    // Not run(_:_:), which knows nothing of this display.
    guard try child.wait() == .code(0) else { throw SessionFailure(child.errors) }
    return remember(try Picture(ppm: Files.bytes(of: path)))
  }

  /// Windows fade in after their first frame was answered.
  override func shot(when isThere: (Picture) -> Bool) throws -> Picture {
    let arrived: Picture? = try? eventually("mutter has faded the window in") { () -> Picture? in
      let picture = try shot()
      return isThere(picture) ? picture : nil
    }
    // One that never comes is shown as it is, to be compared.
    return try arrived ?? shot()
  }
}
