import Followspot
import FollowspotTours
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
      guard let bytes = read(file) else {
        code = .usage
        continue
      }
      if ConfigFile.isMeant(by: bytes, named: file.name) {
        let (_, mistakes) = ConfigFile.read(bytes)
        for mistake in mistakes { tell(mistake.report(file: file.name)) }
        if mistakes.contains(where: { $0.severity == .error }) { code = .usage }
        continue
      }
      let report = TourReport(bytes, of: file, isThorough: true, tell: tell)
      if report.tour == nil { code = .usage }
      // A step has a name that can be typed, or none that is worth printing.
      for step in report.tour?.steps ?? [] { names += "\(step.id.printable())\n" }
    }
    guard command.listsSteps else { return code }
    let printed = print(names)
    return printed == .done ? code : printed
  }

  private func read(_ file: InputFile) -> [UInt8]? {
    do { return try file.read(atMost: JSON5Limits.size, patience: patience) } catch {
      tell("followspot: \(error)\n")
      return nil
    }
  }
}
