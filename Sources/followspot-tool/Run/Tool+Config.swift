import SpotlightFiles

extension Tool {
  /// Tells what everything is set to.
  static func config(_ command: ConfigCommand) -> ExitCode {
    let places = ConfigPlaces.process
    // Whoever asks for these is mostly a program in the middle of somebody's typing.
    let report = ConfigReport(places)
    switch command.question {
    case .path: return print((report.path ?? places.paths[0]) + "\n")
    case .presets: return print(report.file.presetNames.map { $0 + "\n" }.joined())
    case .settings(let asJSON):
      complain(report.complaint)
      do {
        let text = try ConfigPrint(report, preset: command.preset)
        return print(asJSON ? text.json : text.text)
      } catch {
        complain("\(UsageError(sentence: "\(error)", verb: .config))")
        return .usage
      }
    }
  }
}
