import Followspot
import SpotlightFiles

/// What `followspot windows` was asked for.
struct WindowsCommand: Hashable, Sendable {
  /// Whether to print JSON.
  var isJSON = false

  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    isJSON = line.has(.json)
  }
}

/// What `followspot widgets` was asked for.
struct WidgetsCommand: Hashable, Sendable {
  var window: WindowPattern
  var isJSON = false
  /// How long the program may take.
  var wait = Duration.seconds(3)

  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    isJSON = line.has(.json)
    if let seconds = line.number(.wait) { wait = .seconds(seconds) }
    do { window = try line.word(.window).map(SelectorWord.window) ?? .focused } catch {
      throw line.error("\(error)")
    }
  }
}

/// What `followspot pick` was asked for.
struct PickCommand: Hashable, Sendable {
  /// How the choice is printed.
  enum Form: String, CaseIterable, Hashable, Sendable {
    /// Options of `followspot light`.
    case words
    /// What a tour file has under `at`.
    case json5
    /// The rectangle.
    case rect
  }

  var form = Form.words
  /// Whether widgets are left out.
  var windowsOnly = false
  var timeout: Duration?

  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    form = line.word(.pickFormat).flatMap(Form.init(rawValue:)) ?? .words
    windowsOnly = line.has(.windowsOnly)
    timeout = line.number(.timeout).map { max(.milliseconds(1), .seconds($0)) }
  }
}
