/// A headless phoc, the compositor of phones: wlroots, but neither sway's code nor its ways.
final class PhocSession: DesktopSession {
  init(_ options: DesktopOptions = DesktopOptions()) throws {
    try leaveOutUnlessAsked("phoc")
    try Command.require("phoc", package: "phoc")
    let directory = try RuntimeDirectory()
    let settings = directory.path + "/phoc.ini"
    let text = """
      [core]
      xwayland=false
      [output:\(PhocSession.output)]
      mode = \(options.pixelWidth)x\(options.pixelHeight)
      scale = \(options.scale)

      """
    try Files.write(Array(text.utf8), to: settings)
    try directory.makeSettingsFolder()
    var environment = Session.headlessEnvironment(in: directory, outputs: 1)
    environment["GSETTINGS_BACKEND"] = "memory"
    let command = Command(
      program: "phoc", arguments: ["-C", settings], environment: environment,
      errorPath: directory.path + "/phoc.log", output: .errorFile)
    // phoc takes the first free name, and in a directory of its own that is always the same.
    try super.init(command, display: "wayland-0", in: directory, options)
    try prepare {
      // phoc 0.24 aborts when a layer surface comes before the first seat, and that comes with a device.
      _ = try injector
      try waitForPicture()
    }
  }

  private static let output = "HEADLESS-1"

  override func shot() throws -> Picture { try shot(PhocSession.output) }
}
