import FollowspotTours
import SpotlightFiles

/// What `followspot check` was asked for.
struct CheckCommand: Command {
  /// The files to look at, in their order; never empty.
  var files: [InputFile]

  /// Whether to print the names of their steps.
  var listsSteps = false

  /// Whether to print their texts for translators.
  var listsTexts = false

  /// The language of the texts; nil for that of the desktop.
  var language: String?

  /// What the command line says of the names of the tours.
  var given = GivenNames()

  /// What the files are; nil if each one tells.
  var kind: FileKind?

  func run() -> ExitCode { Tool.check(self) }
}

extension CheckCommand {
  /// Reads the options and operands of `followspot check`.
  init(_ line: VerbLine) throws(UsageError) {
    files = line.operands.map { InputFile($0) }
    listsSteps = line.has(.listSteps)
    listsTexts = line.has(.strings)
    language = try line.language()
    try line.excludes(.strings, .listSteps)
    given = GivenNames(line)
    kind = line.word(.kind).flatMap(FileKind.init(rawValue:))
    if line.has(.example) { files.append(Example.tour) }
    guard !files.isEmpty else {
      throw line.error("check takes a file, or - for standard input, or --example.")
    }
    guard files.count(where: { $0 == .standardInput }) < 2 else {
      throw line.error("standard input can be read once only.")
    }
  }
}

/// What `followspot probe` was asked for.
struct ProbeCommand: Command {
  /// Whether the names of the outputs are all that is wanted.
  var outputsOnly = false

  func run() -> ExitCode { Tool.probe(self) }
}

extension ProbeCommand {
  /// Reads the options of `followspot probe`.
  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    outputsOnly = line.has(.outputs)
  }
}

/// What `followspot doctor` was asked for.
struct DoctorCommand: Command {
  /// Whether to print JSON.
  var isJSON = false

  init(isJSON: Bool = false) { self.isJSON = isJSON }

  /// Reads the options of `followspot doctor`.
  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    isJSON = line.has(.json)
  }

  func run() -> ExitCode { Tool.doctor(self) }
}

/// What `followspot seen` was asked for.
enum SeenCommand: Command {
  /// Prints the names of the tours that were seen.
  case list(asJSON: Bool)
  case forget(String)
  case forgetAll

  /// Reads the options of `followspot seen`.
  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    try line.excludes(.json, .forget)
    self =
      switch line.word(.forget) {
      case "--all": .forgetAll
      case let key?: .forget(key)
      case nil: .list(asJSON: line.has(.json))
      }
  }

  func run() -> ExitCode { Tool.seen(self) }
}

/// What `followspot config` was asked for.
struct ConfigCommand: Command {
  /// What it prints.
  enum Question: Hashable, Sendable {
    /// What everything is set to, and by which source.
    case settings(asJSON: Bool)
    /// Where the file is.
    case path
    /// The names of the presets.
    case presets
  }

  var question = Question.settings(asJSON: false)

  /// The preset that overrides the rest of the file.
  var preset: String?

  func run() -> ExitCode { Tool.config(self) }
}

extension ConfigCommand {
  /// Reads the options of `followspot config`.
  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    try line.excludes(.json, .path)
    try line.excludes(.json, .listPresets)
    try line.excludes(.path, .listPresets)
    preset = line.word(.preset)
    if line.has(.json) { question = .settings(asJSON: true) }
    if line.has(.path) { question = .path }
    if line.has(.listPresets) { question = .presets }
  }
}
