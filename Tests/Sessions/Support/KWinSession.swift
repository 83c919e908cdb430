internal import TestFiles

/// A KWin without a screen: the one here with fractional scales told by protocol, and not wlroots at all.
final class KWinSession: DesktopSession {
  private let camera: String

  init(_ options: DesktopOptions = DesktopOptions()) throws {
    try leaveOutUnlessAsked("kwin")
    let kwin = try Command.require("kwin_wayland", package: "kwin-wayland")
    camera = try SessionTool.kwinShot.get()
    let directory = try RuntimeDirectory()
    // Debian's has a file capability, with which it cannot be started where that one was taken away,
    // as in most containers. A copy has none.
    let copy = directory.path + "/kwin_wayland"
    try Files.write(Files.bytes(of: kwin), to: copy)
    try TestFile.makeExecutable(copy)
    // No effect takes any time.
    try Files.write(
      Array("[KDE]\nAnimationDurationFactor=0\n".utf8), to: directory.path + "/kdeglobals")
    // It leaves that out by itself where it paints in software.
    try Files.write(
      Array("[Plugins]\nblurEnabled=\(options.blurs)\n".utf8), to: directory.path + "/kwinrc")
    try Files.write(Array(Self.rules(options).utf8), to: directory.path + "/kwinrulesrc")
    try directory.makeSettingsFolder()
    let bus = try SessionBus(in: directory)
    var environment = Session.environment(in: directory)
    environment["XDG_CONFIG_HOME"] = directory.path
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.address
    environment["KWIN_WAYLAND_NO_PERMISSION_CHECKS"] = "1"
    environment["KWIN_SCREENSHOT_NO_PERMISSION_CHECKS"] = "1"
    // Painted through OpenGL, since KWin 5.27 takes pictures of nothing else.
    environment["KWIN_COMPOSE"] = "O2"
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    let command = Command(
      program: copy,
      arguments: [
        // In logical pixels, unlike what others take.
        "--virtual", "--width", "\(options.width)", "--height", "\(options.height)",
        "--scale", "\(options.scale)", "--output-count", "\(options.outputs)", "--socket",
        "wayland-kwin", "--no-lockscreen", "--no-global-shortcuts",
      ],
      environment: environment, errorPath: directory.path + "/kwin.log", output: .errorFile)
    try super.init(
      command, display: "wayland-kwin", servers: [bus.daemon], in: directory, options)
    try prepare { try waitForPicture() }
  }

  /// What KWin is to do with windows of certain titles: their place at first.
  private static func rules(_ options: DesktopOptions) -> String {
    let places = options.places.sorted { $0.key < $1.key }
    let rules = places.enumerated().map { index, entry in
      """
      [\(index + 1)]
      title=\(entry.key)
      titlematch=1
      position=\(entry.value.x),\(entry.value.y)
      positionrule=3

      """
    }
    let names = rules.indices.map { "\($0 + 1)" }.joined(separator: ",")
    return "[General]\ncount=\(rules.count)\nrules=\(names)\n" + rules.joined()
  }

  override func shot() throws -> Picture { try shot("Virtual-0") }

  override func shot(_ output: String) throws -> Picture {
    let path = newFile(".ppm")
    try run(camera, [output, path])
    return remember(try Picture(ppm: Files.bytes(of: path)))
  }
}
