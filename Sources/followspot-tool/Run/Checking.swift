import Followspot
import SpotlightFiles

/// What `followspot check` does: it reads and tells, and shows nothing.
struct Checking {
  /// How long a pipe may be without a writer.
  var patience = InputFile.patience

  /// Where mistakes and sentences go.
  let tell: (String) -> Void

  /// Where names of steps go, when they are asked for; what comes back is how that went.
  var print: (String) -> ExitCode = { _ in .done }

  /// Looks at all files, whatever is wrong with the first.
  func run(_ command: CheckCommand) -> ExitCode {
    var code = ExitCode.done
    var names = ""
    for file in command.files {
      let report = TourReport(file, patience: patience, tell: tell)
      if report.tour == nil { code = .usage }
      // A step has a name that can be typed, or none that is worth printing.
      for step in report.tour?.steps ?? [] { names += "\(step.id.printable())\n" }
    }
    guard command.listsSteps else { return code }
    let printed = print(names)
    return printed == .done ? code : printed
  }
}
