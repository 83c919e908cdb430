internal import Expectations

/// A headless weston with our module in it: input from many fingers, hot-plug, exact pictures.
///
/// All coordinates are logical pixels of the whole desktop.
final class WestonSession: Session {
  enum Transform: String {
    case rotate90 = "rotate-90"
    case rotate180 = "rotate-180"
    case flipped
  }

  /// The output that weston itself makes.
  static let firstOutput = "headless"
  /// The colour of the desktop.
  static let background: RGB = 0x204060

  private let control: LocalSocket

  /// Starts one, in a directory of its own or in that of a compositor which has ended.
  init(_ options: WestonOptions = WestonOptions(), in old: RuntimeDirectory? = nil) throws {
    if let reason = WestonModule.reasonToLeaveOut { try leaveOut(reason) }
    let module = try WestonModule.built.get()
    let directory = try old ?? RuntimeDirectory()
    // The socket of one that was killed is still there.
    let socket = directory.path + (old == nil ? "/control" : "/control-again")
    var environment = Session.environment(in: directory)
    environment["WESTON_HARNESS"] = socket
    environment["WESTON_HARNESS_CAPS"] =
      options.capabilities.isEmpty
      ? "none" : options.capabilities.map(\.rawValue).joined(separator: ",")
    if !options.hasLayerShell { environment["WESTON_HARNESS_LAYER_SHELL"] = "off" }
    var settings = WestonModule.settings
    if options.hasPanel {
      let text = Files.text(of: settings)
        .replacing("panel-position=none", with: "panel-position=top")
      settings = directory.path + "/weston.ini"
      try Files.write(Array(text.utf8), to: settings)
    }
    let (compositor, control) = try Command(
      program: "weston",
      arguments: options.words(of: module.major) + [
        "--width=\(options.width)", "--height=\(options.height)", "--scale=\(options.scale)",
        "--socket=wayland-test", "--config=\(settings)", "--modules=\(module.path)",
        "--idle-time=0",
      ],
      environment: environment, errorPath: directory.path + "/weston.log", output: .errorFile
    ).start(waitingUntil: "weston listens on its control socket") { try LocalSocket(path: socket) }
    self.control = control
    super.init(directory: directory, compositor: compositor, display: "wayland-test")
    try prepare {
      // The pointer is in no picture.
      try command("cursor off")
      for output in options.outputs { try addOutput(output) }
      try waitForBackgrounds()
    }
  }

  /// Waits until every output shows the desktop's background.
  func waitForBackgrounds() throws {
    try eventually("every output has its background") {
      let names = try outputs.map(\.name)
      let done = try scene.filter { $0.isBackground && $0.isMapped }.map(\.output)
      return names.allSatisfy { done.contains($0) }
    }
  }

  // MARK: The control socket

  /// Sends one line of the module's language, and returns what it answers after the `ok`.
  ///
  /// - Throws: what it answers after `err`.
  @discardableResult
  func command(_ line: String) throws -> String {
    try control.send(Array("\(line)\n".utf8))
    let answer = try control.receiveLine("weston answers \"\(line)\"")
    if answer == "ok" { return "" }
    guard answer.hasPrefix("ok ") else { throw SessionFailure("weston, asked \(line): \(answer)") }
    return String(answer.dropFirst(3))
  }

  /// What clients had sent before the first command is read with it at the latest, and what weston has to tell
  /// them about it is sent before the second is read.
  override func roundTrip() throws {
    for _ in 1...2 { try command("outputs") }
  }

  /// Sends several lines at once, so that hardly any time passes between what they do.
  func commands(_ lines: [String]) throws {
    try control.send(Array((lines.joined(separator: "\n") + "\n").utf8))
    for line in lines {
      let answer = try control.receiveLine("weston answers \"\(line)\"")
      guard answer.hasPrefix("ok") else {
        throw SessionFailure("weston, asked \(line): \(answer)")
      }
    }
  }

  // MARK: Pictures

  /// The next frame of an output: device pixels, in the orientation of its buffer.
  override func shot(_ output: String = WestonSession.firstOutput) throws -> Picture {
    let path = newFile(".ppm")
    try command("shot \(output) \(path)")
    return remember(try Picture(ppm: Files.bytes(of: path)))
  }

  /// How often an output was painted.
  func frames(_ output: String = WestonSession.firstOutput) throws -> Int {
    let answer = try command("frames \(output)")
    guard let count = Int(answer) else { throw SessionFailure("weston counts \(answer) frames.") }
    return count
  }

  /// Waits until nothing is left to paint.
  ///
  /// It says nothing about clients that are about to draw.
  func settle() throws {
    try command("settle")
  }
}

/// Runs the body of a test in a weston session, and ends the session whatever happens.
@discardableResult
func withWestonSession<Result>(
  _ options: WestonOptions = WestonOptions(), sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (WestonSession) throws -> Result
) throws -> Result {
  try withSession({ try WestonSession(options) }, sourceLocation: sourceLocation, body)
}
