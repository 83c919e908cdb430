import SpotlightFiles

/// What `followspot check` does: it reads and tells, and shows nothing.
struct Checking {
  /// How long a pipe may be without a writer.
  var patience = InputFile.patience

  /// Where mistakes and sentences go.
  let tell: (String) -> Void

  /// Looks at all files, whatever is wrong with the first.
  func run(_ command: CheckCommand) -> ExitCode {
    var code = ExitCode.done
    for file in command.files {
      let report = TourReport(file, patience: patience, isThorough: true, tell: tell)
      if report.tour == nil { code = .usage }
    }
    return code
  }
}
