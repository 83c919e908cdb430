import Followspot
import FollowspotTours
import SpotlightFiles

/// What `followspot check` was asked for.
struct CheckCommand: Command {
  /// The files to look at, in their order; never empty.
  var files: [InputFile]

  /// Whether to print their texts for translators.
  var listsTexts = false

  /// The language of the texts; nil for that of the desktop.
  var language: String?

  /// What the command line says of the names of the tours.
  var given = GivenNames()

  /// What the files are; nil if each one tells.
  var kind: FileKind?

  func run() -> ExitCode {
    Tool.setLanguage(language)
    Tool.invite(to: files)
    return Checking(tell: Tool.complain, print: Tool.print).run(self)
  }
}

extension CheckCommand {
  /// Reads the options and operands of `followspot check`.
  init(_ line: VerbLine) throws(UsageError) {
    files = line.operands.map { InputFile($0) }
    listsTexts = line.has(.strings)
    language = try line.language()
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

/// What `followspot doctor` was asked for.
struct DoctorCommand: Command {
  /// Whether to print JSON.
  var isJSON = false

  /// Whether to list what the compositor offers instead.
  var listsProtocols = false

  func run() throws -> ExitCode {
    let (text, role): (String, String?)
    if listsProtocols {
      let desktop = try Desktop.probe()
      (text, role) = (desktop.text, desktop.role)
    } else {
      let report = MachineReport.gather()
      (text, role) = (isJSON ? report.json : report.text, report.role)
    }
    let code = Tool.print(text)
    return code == .done && role == nil ? .cannotShow : code
  }
}

extension DoctorCommand {
  /// Reads the options of `followspot doctor`.
  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    try line.excludes(.json, .protocols)
    isJSON = line.has(.json)
    listsProtocols = line.has(.protocols)
  }
}

/// What `followspot config` was asked for.
struct ConfigCommand: Command {
  /// Whether to print where the file is, instead of what everything is set to, and by which source.
  var asksPath = false

  /// Whether to print JSON.
  var isJSON = false

  /// The preset that overrides the rest of the file.
  var preset: String?

  func run() throws -> ExitCode {
    let paths = ConfigReport.pathsOfProcess
    let report = ConfigReport(of: paths)
    if asksPath { return Tool.print((report.path ?? paths[0]) + "\n") }
    Tool.complain(report.complaint)
    do {
      let text = try ConfigPrint(report, preset: preset)
      return Tool.print(isJSON ? text.json : text.text)
    } catch {
      throw UsageError(sentence: "\(error)", verb: .config)
    }
  }
}

extension ConfigCommand {
  /// Reads the options of `followspot config`.
  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    try line.excludes(.json, .path)
    preset = line.word(.preset)
    isJSON = line.has(.json)
    asksPath = line.has(.path)
  }
}
