internal import Expectations
internal import session_client

/// A window whose every pixel is known and that tells every event it gets: `session-client window`.
///
/// Its lines, one for each event:
///
///     configure WIDTH HEIGHT STATE…           shown WIDTH HEIGHT PIXELWIDTH PIXELHEIGHT
///     seat NAME CAPABILITY…                   seat NAME gone
///     pointer enter|motion X Y                pointer leave|frame
///     pointer button CODE pressed|released    pointer axis|axis-steps vertical|horizontal VALUE
///     keyboard enter|leave                    keyboard key CODE pressed|released
///     touch down|motion ID X Y                touch up ID, touch frame, touch cancel
///     closed
///
/// Coordinates are those of the window, in logical pixels.
final class TestWindow {
  /// What to open.
  struct Options {
    var title = "window"
    var width = 300
    var height = 200
    var pattern = Pattern.gradient
    var isMaximized = false
    /// Whether the buffer has a pixel for each device pixel; otherwise one for each logical pixel.
    var isNative = false
    /// Whether the right button opens a menu of 120 by 160 at the pointer: `menu shown`, `menu dismissed`.
    var hasMenu = false
  }

  let process: ChildProcess
  let options: Options

  private init(_ options: Options = Options(), in session: Session) throws {
    self.options = options
    var arguments = [
      "window", "--title", options.title, "--size", "\(options.width)x\(options.height)",
      "--pattern", "\(options.pattern)",
    ]
    if options.isMaximized { arguments.append("--maximized") }
    if options.isNative { arguments.append("--native") }
    if options.hasMenu { arguments.append("--menu") }
    process = try session.launch(BuiltProducts.sessionClient, arguments)
  }

  /// Opens it, and waits until it is on the screen.
  static func open(_ options: Options = Options(), in session: Session) throws -> TestWindow {
    try session.untilSeen {
      let window = try TestWindow(options, in: session)
      try window.waitFor("it is shown") { $0.hasPrefix("shown ") }
      return window
    }
  }

  /// Everything it has told so far.
  var lines: [String] { process.output.lines }

  /// The colour of one of its pixels, counted in its buffer.
  func color(_ x: Int, _ y: Int) -> RGB { RGB(options.pattern.color(x, y)) }

  /// What it should look like with a buffer of the given size.
  func picture(width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { color($0, $1) }
  }

  /// Waits for lines, one after the other, after the one that was waited for last.
  func waitFor(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for line in lines {
      try waitFor("\"\(line)\"", sourceLocation: sourceLocation) { $0 == line }
    }
  }

  /// Waits for a line that fits, after the one that was waited for last.
  @discardableResult
  func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ fits: (String) -> Bool
  ) throws -> String {
    try process.waitForLine(
      "window \(options.title) tells that \(what)", sourceLocation: sourceLocation, fits)
  }

  /// Waits until the pointer is at a place in the window, whether it came from outside or not.
  func waitForPointer(
    _ x: Double, _ y: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let place = "\(Self.word(x)) \(Self.word(y))"
    try waitFor("the pointer is at \(place)", sourceLocation: sourceLocation) {
      $0.hasSuffix("pointer enter \(place)") || $0.hasSuffix("pointer motion \(place)")
    }
  }

  /// A number as the window writes it.
  private static func word(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Forgets what was told so far: ``waitFor(_:sourceLocation:)`` and ``news`` start here.
  func forget() { process.forget() }

  /// What it told since the line that was waited for last.
  var news: [String] { process.news }
}
