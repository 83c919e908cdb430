import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles

/// What `followspot pick` was asked for.
struct PickCommand: Command {
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
  var isSandboxed = true

  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    form = line.word(.pickFormat).flatMap(Form.init(rawValue:)) ?? .words
    windowsOnly = line.has(.windowsOnly)
    isSandboxed = !line.has(.noSandbox)
    timeout = line.timeout
  }

  func run() throws -> ExitCode { try Tool.pick(self) }
}

/// What `followspot record` was asked for.
struct RecordCommand: Command {
  /// The file of the tour.
  var file: InputFile
  /// The folder of the pictures; nil for none.
  var pictures: String?
  /// Whether a file that is there is replaced.
  var replaces = false
  var timeout: Duration?
  var isSandboxed = true

  init(_ line: VerbLine) throws(UsageError) {
    file = InputFile(try line.operand("the file of the tour, or - for standard output"))
    pictures = line.word(.pictures)
    replaces = line.has(.force)
    isSandboxed = !line.has(.noSandbox)
    timeout = line.timeout
    if !replaces, case .path(let path) = file, access(path, F_OK) == 0 {
      throw line.error("there is a file \(path.quoted); --force replaces it.")
    }
  }

  func run() throws -> ExitCode { try Tool.record(self) }
}
