/// A mutter without a screen, which is what GNOME Shell is built on.
///
/// It has no layer shell. Pictures of it go through pipewire and gstreamer, some hundred megabytes more: there are none.
final class MutterSession: DesktopSession {
  private let hands: String

  init(_ options: DesktopOptions = DesktopOptions()) throws {
    guard Command.find("mutter") != nil else {
      throw SessionFailure.missing("mutter", package: "mutter")
    }
    hands = try BusProgram.mutterInput.get()
    let directory = try RuntimeDirectory()
    // A window that grows into its place is not where it is clicked.
    let settings = directory.path + "/settings"
    try Files.write(
      Array("[org/gnome/desktop/interface]\nenable-animations=false\n".utf8),
      to: Files.makingFolders(settings + "/glib-2.0/settings") + "/keyfile")
    let bus = try SessionBus(in: directory)
    var environment = Session.environment(in: directory)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.address
    environment["GSETTINGS_BACKEND"] = "keyfile"
    environment["XDG_CONFIG_HOME"] = settings
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    let command = Command(
      program: "mutter",
      arguments: [
        "--headless", "--wayland", "--no-x11", "--virtual-monitor",
        "\(options.pixelWidth)x\(options.pixelHeight)", "--wayland-display", "wayland-mutter",
      ],
      environment: environment, errorPath: directory.path + "/mutter.log", output: .errorFile)
    try super.init(command, display: "wayland-mutter", bus: bus, in: directory, options)
  }

  override func makeInjector() throws -> Injector {
    try Injector(in: self, program: hands, arguments: [])
  }
}
