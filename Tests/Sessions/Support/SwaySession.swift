internal import Expectations
internal import Glibc

/// A headless sway: layer-shell, fractional scales and click-through as wlroots has them.
///
/// Outputs can be added but not removed: sway 1.7 says that it did, and does not.
final class SwaySession: Session {
  static let firstOutput = "HEADLESS-1"
  /// The colour of the desktop.
  static let background: RGB = 0x4060a0

  let ipc: SwayIPC

  /// A sway in a directory of its own, or in the place of one that has ended.
  init(_ options: SwayOptions = SwayOptions(), in old: RuntimeDirectory? = nil) throws {
    try SwaySession.checkPrograms()
    // sway refuses to run as root. The clients of a test may be root all the same.
    let nobody: uid_t = 65534
    let owner = geteuid() == 0 ? nobody : nil
    let directory = try old ?? RuntimeDirectory(owner: owner)
    let settings = directory.path + "/sway.config"
    try Files.write(Array(options.text.utf8), to: settings)
    var environment = Session.headlessEnvironment(in: directory, outputs: options.outputs)
    let socket = directory.path + "/sway.socket"
    environment["SWAYSOCK"] = socket
    unlink(socket)
    let sway = ["sway", "--debug", "--config", settings]
    let dropping = [
      "setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "--",
    ]
    let words = owner == nil ? sway : dropping + sway
    // sway takes the first free name, and in a directory of its own that is always the same.
    let display = "wayland-1"
    let (compositor, ipc) = try Command(
      program: words[0], arguments: Array(words.dropFirst()), environment: environment,
      errorPath: directory.path + "/sway.log", output: .errorFile
    ).start(waitingUntil: "sway listens") {
      try Files.exists("\(directory.path)/\(display)") ? SwayIPC(path: socket) : nil
    }
    self.ipc = ipc
    super.init(directory: directory, compositor: compositor, display: display)
    // An overlay may lie over the background already.
    if old == nil { try prepare { try arrange(options) } }
  }

  private static func checkPrograms() throws {
    try leaveOutUnlessAsked("sway")
    // swaybg paints the background; a desktop without it is never ready.
    for program in ["sway", "swaybg", "grim"] {
      try Command.require(program, package: program)
    }
    if geteuid() == 0 { try Command.require("setpriv", package: "util-linux") }
  }

  private func arrange(_ options: SwayOptions) throws {
    try eventually("sway has \(options.outputs) outputs") {
      try outputs.count == options.outputs
    }
    // Whatever order sway made them in.
    var x = 0
    for number in 1...max(options.outputs, 1) {
      let name = "HEADLESS-\(number)"
      try ipc.run("output \(name) position \(x) 0")
      x += try output(name).width
    }
    try waitForBackgrounds()
  }

  /// What clients had sent before the first question is read with it at the latest, and what sway has to tell them
  /// about it is sent before the second is read.
  override func roundTrip() throws {
    for _ in 1...2 { _ = try ipc.outputs }
  }

  // MARK: Pictures

  override func shot(_ output: String = SwaySession.firstOutput) throws -> Picture {
    try super.shot(output)
  }

  /// The same by grim, who owes us nothing.
  ///
  /// At a fractional scale grim resamples: use ``shot(_:)``.
  func grim(_ output: String = SwaySession.firstOutput) throws -> Picture {
    remember(try Picture(ppm: run("grim", ["-t", "ppm", "-o", output, "-"])))
  }

  /// Waits until the pictures change.
  ///
  /// sway answers frame callbacks of a new window before the transaction is over that shows it.
  override func untilSeen<Result>(_ body: () throws -> Result) throws -> Result {
    let names = try outputs.map(\.name)
    let before = try names.map { try shot($0) }
    let result = try body()
    try eventually("sway shows something new") { try names.map { try shot($0) } != before }
    return result
  }
}

/// Runs the body of a test in a sway session, and ends the session whatever happens.
@discardableResult
func withSwaySession<Result>(
  _ options: SwayOptions = SwayOptions(), sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (SwaySession) throws -> Result
) throws -> Result {
  try withSession({ try SwaySession(options) }, sourceLocation: sourceLocation, body)
}

/// The same, with hands in it.
func withSwaySession(
  _ options: SwayOptions = SwayOptions(), sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (SwaySession, Injector) throws -> Void
) throws {
  try withSwaySession(options, sourceLocation: sourceLocation) { try body($0, $0.injector) }
}
